"""Whether all types of a list conform to a trait."""


def _all_conform[Bound: AnyType, *Ts: AnyType]() -> Bool:
    comptime for i in range(Int(__brio.pack_size[Ts])):
        comptime if not conforms_to(Ts[i], Bound):
            return False
    return True


comptime AllWritable[*Ts: AnyType]: Bool = _all_conform[Writable, *Ts]()
comptime AllMovable[*Ts: AnyType]: Bool = _all_conform[Movable, *Ts]()
comptime AllCopyable[*Ts: AnyType]: Bool = _all_conform[Copyable, *Ts]()
comptime AllDefaultable[*Ts: AnyType]: Bool = _all_conform[Defaultable, *Ts]()
comptime AllEquatable[*Ts: AnyType]: Bool = _all_conform[Equatable, *Ts]()
comptime AllHashable[*Ts: AnyType]: Bool = _all_conform[Hashable, *Ts]()
