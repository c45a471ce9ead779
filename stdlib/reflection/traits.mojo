"""Whether all types of a list conform to a trait."""


def _all_conform[Bound: AnyType, *Ts: AnyType]() -> Bool:
    comptime for i in range(Int(__brio.pack_size[Ts])):
        comptime if not conforms_to(Ts[i], Bound):
            return False
    return True


comptime AllWritable[*Ts: AnyType]: Bool = _all_conform[Writable, *Ts]()
"""Whether all types conform to `Writable`."""
comptime AllMovable[*Ts: AnyType]: Bool = _all_conform[Movable, *Ts]()
"""Whether all types conform to `Movable`."""
comptime AllCopyable[*Ts: AnyType]: Bool = _all_conform[Copyable, *Ts]()
"""Whether all types conform to `Copyable`."""
comptime AllImplicitlyCopyable[*Ts: AnyType]: Bool = _all_conform[
    ImplicitlyCopyable, *Ts
]()
"""Whether all types conform to `ImplicitlyCopyable`."""
comptime AllDefaultable[*Ts: AnyType]: Bool = _all_conform[Defaultable, *Ts]()
"""Whether all types conform to `Defaultable`."""
comptime AllEquatable[*Ts: AnyType]: Bool = _all_conform[Equatable, *Ts]()
"""Whether all types conform to `Equatable`."""
comptime AllHashable[*Ts: AnyType]: Bool = _all_conform[Hashable, *Ts]()
"""Whether all types conform to `Hashable`."""
comptime AllComparable[*Ts: AnyType]: Bool = _all_conform[Comparable, *Ts]()
"""Whether all types conform to `Comparable`."""
comptime AllRegisterPassable[*Ts: AnyType]: Bool = _all_conform[
    RegisterPassable, *Ts
]()
"""Whether all types conform to `RegisterPassable`."""
comptime AllImplicitlyDestructible[*Ts: AnyType]: Bool = _all_conform[
    ImplicitlyDeletable, *Ts
]()
"""Whether all types conform to `ImplicitlyDeletable`."""
