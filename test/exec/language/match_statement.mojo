# `match`: the first case whose pattern fits is taken; the value is evaluated once. In both dialects, generic code and kernels.
# RUN: split-file %s %t
# RUN: %brio run --target-accelerator cpu %t/newer.mojo | FileCheck --match-full-lines %t/newer.mojo
# RUN: cp %t/newer.mojo %t/laid_out.mojo
# RUN: %brio format %t/laid_out.mojo
# RUN: %brio run --target-accelerator cpu %t/laid_out.mojo | FileCheck --match-full-lines %t/newer.mojo
# RUN: %brio run --target-accelerator cpu %t/older.mojo | FileCheck --match-full-lines %t/older.mojo
# RUN: not %brio check %t/misuse.mojo 2>&1 | FileCheck %t/misuse.mojo --implicit-check-not=error:
# RUN: not %brio check %t/types.mojo 2>&1 | FileCheck %t/types.mojo --implicit-check-not=error:

#--- newer.mojo
from std.gpu import thread_idx
from std.gpu.host import DeviceContext


@fieldwise_init
struct Color(Equatable, ImplicitlyCopyable):
    comptime red = Color(0)
    comptime green = Color(1)
    var code: Int


def asked() -> Int:
    print("asked")
    return 2


def number(n: Int) -> String:
    match n:
        case 0:
            return "zero"
        case 1 | 2 | -1:
            return "small"
        case x if x > 100:
            return String("large ", x)
        case _:
            return "other"


def text(s: String) -> Int:
    match s:
        case "one":
            return 1
        case "two" | "deux":
            return 2
        case other:
            return other.byte_length()


def name(c: Color) -> String:
    match c:
        case Color.red: return "red"
        case Color.green: return "green"
        case _: return "?"


def corner(x: Int, y: Int) -> String:
    match (x, y):
        case (0, 0):
            return "origin"
        case (0, b) if b > 10:
            return String("far up ", b)
        case (0, b):
            return String("up ", b)
        case (a, 0):
            return String("right ", a)
        case (1, (_)) as p:
            return String("one ", p[1])
        case _:
            return "elsewhere"


def generic[T: Equatable & Copyable](value: T, wanted: T) -> Bool:
    match value == wanted:
        case True:
            return True
        case False:
            return False
    return False


def kernel(out: UnsafePointer[Int32, MutAnyOrigin]):
    match thread_idx.x:
        case 0:
            out[0] = 10
        case 1 | 2:
            out[thread_idx.x] = 20
        case i:
            out[i] = Int32(i)


def first_even(numbers: List[Int]) -> Int:
    for n in numbers:
        match n % 2:
            case 0:
                return n
            case _:
                continue
    return -1


def main() raises:
    # CHECK: zero small small large 500 other
    print(number(0), number(2), number(-1), number(500), number(50))
    # CHECK-NEXT: 1 2 2 4
    print(text("one"), text("two"), text("deux"), text("four"))
    # CHECK-NEXT: red green ?
    print(name(Color.red), name(Color(1)), name(Color(7)))
    # CHECK-NEXT: origin far up 11 up 3 right 4 one 5 elsewhere
    print(corner(0, 0), corner(0, 11), corner(0, 3), corner(4, 0), corner(1, 5), corner(2, 2))
    # CHECK-NEXT: True False
    print(generic(1, 1), generic("a", "b"))
    # CHECK-NEXT: 4
    print(first_even([3, 5, 4, 6]))
    # CHECK-NEXT: asked
    # CHECK-NEXT: two
    match asked():
        case 1:
            print("one")
        case 2:
            print("two")
    var list = [1, 2, 3]
    match list[1]:
        case 7:
            pass
        case ref_to:
            list[1] = 20
            # CHECK-NEXT: 20
            print(ref_to)
    var maybe: Optional[Int] = None
    match maybe:
        case None:
            # CHECK-NEXT: nothing
            print("nothing")
        case _:
            print("something")
    match asked() + 1, "x":
        # CHECK-NEXT: asked
        # CHECK-NEXT: both 3
        case n, "x": print("both", n)
        case _: print("neither")
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.int32](4)
    ctx.enqueue_function[kernel](buffer, grid_dim=1, block_dim=4)
    # CHECK-NEXT: HostBuffer([10, 20, 20, 3])
    with buffer.map_to_host() as host:
        print(host)
    # The words are names elsewhere.
    var match = 3
    var case = match + 1
    match += case
    # CHECK-NEXT: 7 4
    print(match, case)

#--- older.mojo
alias limit = 3


struct Kind:
    alias small = 1
    alias large = 2


fn kind(n: Int) -> Int:
    return Kind.small if n < limit else Kind.large


fn main():
    for i in range(2, 4):
        match kind(i):
            case Kind.small:
                # CHECK: small 2
                print("small", i)
            case Kind.large:
                # CHECK-NEXT: large 3
                print("large", i)

#--- misuse.mojo
def main():
    var x = 3
    match x:
        case y:
            print(y)
        # CHECK: :[[#@LINE+1]]:9: error: 'case' has no effect here: it follows a pattern that matches every value
        case 1:
            pass
    match x:
        # CHECK: :[[#@LINE+1]]:18: error: expected an alternative that binds no name, found 'y'
        case 1 | y:
            pass
    match x:
        # CHECK: :[[#@LINE+1]]:14: error: expected a pattern, found a call
        case Int(3):
            pass
    match x:
        case 1:
            pass
        # CHECK: :[[#@LINE+1]]:9: error: expected 'case', found 'else'
        else:
            pass
    match x:
        # CHECK: :[[#@LINE+1]]:15: error: expected ':'
        case 2
            pass
    # CHECK: :[[#@LINE+1]]:5: error: 'match' is not supported; write a 'case' below it
    match x:
        print(1)

#--- types.mojo
def main():
    var x = 3
    match x:
        # CHECK: :[[#@LINE+1]]:14: error: {{.*}}'=='
        case "a":
            pass
        case 1:
            pass
    match x:
        # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error:
        case (1, 2):
            pass
        case _:
            pass
