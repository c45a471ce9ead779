"""Origins: what a reference points into. They are parameters of types and are erased from their identity."""

from builtin.traits import AnyTrivialRegType


@__origin
struct Origin[mut: Bool = True](TrivialRegisterPassable):
    """What a reference points into; `mut` tells whether it may be written through."""

    comptime external = Origin[Self.mut]()
    comptime cast_from = Origin[Self.mut]()

    @always_inline
    def __init__(out self):
        pass


@__origin
struct _Mutability(TrivialRegisterPassable):
    """The type of parameters that only say `mut=`."""

    @always_inline
    @implicit
    def __init__(out self, value: Bool):
        pass


comptime MutOrigin = Origin[True]
comptime ImmutOrigin = Origin[False]
comptime ImmOrigin = Origin[False]
comptime MutableOrigin = Origin[True]
comptime ImmutableOrigin = Origin[False]

comptime MutAnyOrigin = Origin[True]()
comptime ImmutAnyOrigin = Origin[False]()
comptime ImmAnyOrigin = Origin[False]()
comptime MutableAnyOrigin = Origin[True]()
comptime ImmutableAnyOrigin = Origin[False]()
comptime MutUnsafeAnyOrigin = Origin[True]()
comptime ImmutUnsafeAnyOrigin = Origin[False]()
comptime ImmUnsafeAnyOrigin = Origin[False]()
comptime UnsafeAnyOrigin = Origin[True]()
comptime UntrackedOrigin = Origin[True]()
comptime MutUntrackedOrigin = Origin[True]()
comptime ImmutUntrackedOrigin = Origin[False]()
comptime ImmUntrackedOrigin = Origin[False]()
comptime ExternalOrigin = Origin[True]()
comptime MutExternalOrigin = Origin[True]()
comptime ImmutExternalOrigin = Origin[False]()
comptime StaticConstantOrigin = Origin[False]()
comptime ImmStaticOrigin = Origin[False]()
comptime ImmutStaticOrigin = Origin[False]()
