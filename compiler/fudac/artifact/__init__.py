"""The compiled artefact: cards.json, cards.sqlite and manifest.json, byte for byte the same for the same input."""
