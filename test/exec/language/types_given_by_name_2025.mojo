# In the older dialect a type that is only named as a parameter has its defaults, as it has where a variable is of it.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from sys.ffi import external_call, OpaquePointer
from memory import UnsafePointer
from collections import Dict, Optional

alias Handle = OpaquePointer


@value
struct Sized2[n: Int = 2, T: AnyTrivialRegType = Int32]:
    var x: Int


alias Twice = Sized2[_]


fn made() -> OpaquePointer:
    return external_call["malloc", OpaquePointer](8)


fn named[T: AnyTrivialRegType](bytes: Int) -> T:
    return external_call["malloc", T](bytes)


fn count(handles: List[OpaquePointer]) -> Int:
    return len(handles)


struct Table:
    var handles: List[Handle]
    var names: Dict[Int, Handle]

    fn __init__(out self):
        self.handles = List[Handle]()
        self.names = Dict[Int, Handle]()


fn main() raises:
    var p = made()
    var q = external_call["malloc", Handle](8)
    var r = named[OpaquePointer](8)
    var handles = List[OpaquePointer](p, q)
    handles.append(r)
    # CHECK: 3
    print(count(handles))
    var table = Table()
    table.handles = handles
    table.names[4] = q
    # CHECK-NEXT: 3 True
    print(len(table.handles), table.names[4] == q)
    for h in table.handles:
        external_call["free", NoneType](h)
    var none = Optional[Handle](None)
    # CHECK-NEXT: False
    print(Bool(none))
    var all = List[Twice]()
    all.append(Twice(7))
    # CHECK-NEXT: 7 2
    print(all[0].x, all[0].n)
