"""Triggers: one construct a file."""
