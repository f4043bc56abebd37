"""Conditions: one construct a file."""
