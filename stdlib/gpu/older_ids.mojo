"""Where a thread is, by the names of 2024: `ThreadIdx.x()` and `ThreadIdx.x`."""

from gpu.id import block_dim, block_idx, grid_dim, thread_idx


struct _Place[of: StringLiteral](TrivialRegisterPassable):
    @always_inline
    def __init__(out self):
        pass

    @__attribute
    @always_inline
    def x(self) -> Int:
        return _part[Self.of, "x"]()

    @__attribute
    @always_inline
    def y(self) -> Int:
        return _part[Self.of, "y"]()

    @__attribute
    @always_inline
    def z(self) -> Int:
        return _part[Self.of, "z"]()


@always_inline
def _part[of: StringLiteral, axis: StringLiteral]() -> Int:
    comptime if of == "thread":
        return thread_idx.__getattr__[axis]()
    elif of == "block":
        return block_idx.__getattr__[axis]()
    elif of == "block_dim":
        return block_dim.__getattr__[axis]()
    else:
        return grid_dim.__getattr__[axis]()


comptime __ThreadIdx_legacy__ = _Place["thread"]()
comptime __BlockIdx_legacy__ = _Place["block"]()
comptime __BlockDim_legacy__ = _Place["block_dim"]()
comptime __GridDim_legacy__ = _Place["grid_dim"]()
