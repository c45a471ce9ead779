"""A package with doc comments."""

from documented.shapes.area import area, Square


__extension Square:
    def doubled(self) -> Self:
        """A square with a side twice as long."""
        return self
