"""How `TileTensor`s hold the memory that they view: `PointerStorage`, by a pointer."""


trait TensorStorage:
    """A way to hold memory that something else owns."""

    comptime element_size: Int
    """Numbers in one element."""


struct PointerStorage[*, element_width: Int = 1](TensorStorage):
    """Memory held by a pointer, which is what every `TileTensor` does.

    Parameters:
        element_width: Numbers in one element: more than 1 after `vectorize`.

    Examples:

    ```mojo
    from layout import row_major, TileTensor
    from layout.tensor_storage import PointerStorage

    comptime layout = row_major[2, 2]()
    comptime Square = TileTensor[DType.float32, type_of(layout), MutAnyOrigin, Storage=PointerStorage]

    def corner(t: Square) -> Float32:
        return t[1, 1]

    var storage = InlineArray[Float32, 4](fill=3)
    print(corner(TileTensor(storage, layout)))  # -> 3.0
    ```
    """

    comptime element_size = Self.element_width
    """Numbers in one element."""
