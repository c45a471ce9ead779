"""Paths as values."""

from pathlib.path import cwd, DIR_SEPARATOR, Path, _dir_of_current_file
