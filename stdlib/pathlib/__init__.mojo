"""Paths as values."""

from pathlib.path import cwd, Path
