# Variables: `var ref`, several declared by the type of a tuple, chains with '_', and what a function without a result gives.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
struct Holder:
    var p: Optional[Int]
    var names: List[String]

    def __init__(out self):
        self.p = 3
        self.names = ["a"]

    def drop(mut self):
        _ = self.p = {}
        _ = self.names = []


def nothing():
    print("called")


def twice[T: ImplicitlyCopyable & Deinitable](value: T) -> Tuple[T, T]:
    var (a, b): Tuple[T, T]
    (a, b) = (value, value)
    return (a, b)


def declared(flag: Bool) raises -> String:
    var (number, (text, more)): Tuple[Int, Tuple[String, String]]
    if flag:
        (number, (text, more)) = (1, ("one", "uno"))
    else:
        number, text, more = 2, "two", "dos"
    return String(number, text, more)


def later():
    """Nothing yet."""
    ...


@fieldwise_init
struct Sketch:
    def draw(self): ...

    @unavailable("a sketch has no size")
    def size(self) -> Int: ...


def main() raises:
    var t = ([1, 2], 3)
    var ref first: List[Int] = t[0]
    first.append(4)
    var ref second = t[1]
    second += 1
    # CHECK: [1, 2, 4] 4
    print(t[0], t[1])

    # CHECK-NEXT: 1oneuno 2twodos
    print(declared(True), declared(False))
    var pair = twice(String("x"))
    # CHECK-NEXT: x x
    print(pair[0], pair[1])
    var (small, real): Tuple[Int8, Float32] = (1, 2)
    # CHECK-NEXT: 1 2.0
    print(small, real)
    var count, ratio: Int, Float64
    count, ratio = 3, 4
    var (left, right): (Int, String) = (5, "six")
    var up, down: Float32, Float64 = 7, 8
    # CHECK-NEXT: 3 4.0 5 six 7.0 8.0
    print(count, ratio, left, right, up, down)
    later()
    Sketch().draw()

    var holder = Holder()
    holder.drop()
    # CHECK-NEXT: False 0
    print(Bool(holder.p), len(holder.names))
    var one: List[Int]
    var two = one = []
    # CHECK-NEXT: 0 0
    print(len(one), len(two))

    # CHECK-NEXT: called
    var x = nothing()
    _ = x
    # CHECK-NEXT: called
    y = nothing()
    # CHECK-NEXT: called
    y = nothing()
    var none: NoneType = nothing()
    # CHECK-NEXT: called
    # CHECK-NEXT: None None
    print(y, none)
