"""A package with doc comments."""

from documented.shapes.area import area, Square
