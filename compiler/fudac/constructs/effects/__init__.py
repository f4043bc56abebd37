"""Effects: one construct a file."""
