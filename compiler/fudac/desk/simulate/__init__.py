"""Many games: played by partitions of seeds, counted, checked, reported."""
