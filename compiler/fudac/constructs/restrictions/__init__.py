"""Restrictions: one construct a file."""
