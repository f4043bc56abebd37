"""Costs: one construct a file."""
