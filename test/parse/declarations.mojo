# RUN: %brio build --emit ast -o - %s | FileCheck %s
# Both spellings of the same declarations.
from a.b import c as d, e
from ..up import *
import x.y as z

# CHECK: from a.b import c as d, e
# CHECK-NEXT: from ..up import *
# CHECK-NEXT: import x.y as z

# CHECK-NEXT: alias N = 8
alias N = 8
# CHECK-NEXT: comptime M[n: Int]: Int = (mul n 2)
comptime M[n: Int]: Int = n * 2


# CHECK-NEXT: fn old(mut a: Int, {{var|owned}} b: Int) raises -> Int
fn old(inout a: Int, owned b: Int) raises -> Int:
    # CHECK-NEXT: comptime if N
    @parameter
    if N:
        # CHECK-NEXT: pass
        pass
    # CHECK-NEXT: return a
    return a


# CHECK-NEXT: def new[infer T: AnyType, n: Int = 4](mut a: Int, var b: Int, *rest: T) raises -> Int
def new[T: AnyType, //, n: Int = 4](mut a: Int, var b: Int, *rest: T) raises -> Int:
    # CHECK-NEXT: comptime for i in (call range n)
    comptime for i in range(n):
        # CHECK-NEXT: assign-add a = i
        a += i
    # CHECK-NEXT: return a
    return a


# CHECK-NEXT: decorator fieldwise_init
# CHECK-NEXT: struct Pair[T: Copyable] : Copyable, Movable
@fieldwise_init
struct Pair[T: Copyable](Copyable, Movable):
    # CHECK-NEXT: var first: {{.*}}T{{.*}}
    var first: Self.T
    # CHECK: def __len__(self) -> Int
    def __len__(self) -> Int:
        # CHECK-NEXT: return 2
        return 2


# CHECK-NEXT: trait Shape
trait Shape:
    # CHECK-NEXT: def area(self) -> Float64 ...
    def area(self) -> Float64:
        ...
