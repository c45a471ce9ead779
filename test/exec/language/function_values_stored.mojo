# Functions kept in optionals, lists, dictionaries and fields; as defaults; generic in what they take.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.utils import Variant

comptime Operation = def(Int, Int) thin -> Int


def add(a: Int, b: Int) -> Int:
    return a + b


def multiply(a: Int, b: Int) -> Int:
    return a * b


def checked(a: Int, b: Int) raises -> Int:
    if b == 0:
        raise Error("nothing to divide by")
    return a // b


def twice[dtype: DType](x: Scalar[dtype]) -> Scalar[dtype]:
    return x * 2


@fieldwise_init
struct Named(Copyable, Movable):
    var name: String
    var run: Operation

    def apply(self, a: Int, b: Int) -> Int:
        return self.run(a, b)


struct Button[T: Copyable & Movable](Movable):
    var state: Self.T
    var pressed: Optional[def(Self.T) thin -> String]

    def __init__(out self, var state: Self.T):
        self.state = state^
        self.pressed = None

    def press(self) -> String:
        if not self.pressed:
            return "nothing"
        return self.pressed.value()(self.state)


def shown(x: Int) -> String:
    return String("pressed ", x)


def fold(values: List[Int], f: Operation = add, start: Int = 0) -> Int:
    var total = start
    for value in values:
        total = f(total, value)
    return total


def choose(name: String) -> Operation:
    return add if name == "add" else multiply


def map_all[T: Copyable & Movable, U: Copyable & Movable](values: List[T], f: def(T) thin -> U) -> List[U]:
    return [f(value) for value in values]


def main() raises:
    var maybe = Optional[Operation](add)
    var none: Optional[Operation] = None
    print(maybe.value()(1, 2), Bool(none))
    none = multiply
    print(none.value()(3, 4))
    var all: List[Operation] = [add, multiply]
    all.append(choose("other"))
    for f in all:
        print(f(5, 6), end=" ")
    print(all[2](1, 1))
    var named = [Named("sum", add), Named("product", multiply)]
    named[0].run = choose("product")
    for one in named:
        print(one.name, one.run(2, 3), one.apply(4, 5))
    var table: Dict[String, Operation] = {"a": add}
    table["m"] = multiply
    print(table["m"](6, 7), fold([1, 2, 3]), fold([1, 2, 3], multiply, 1), fold([4], f=multiply, start=2))
    var button = Button(3)
    print(button.press())
    button.pressed = shown
    print(button.press())
    var risky: List[def(Int, Int) raises thin -> Int] = [checked, add]
    for f in risky:
        try:
            print(f(1, 0))
        except e:
            print(e)
    var scale: def(Float32) thin -> Float32 = twice[DType.float32]
    var times: Operation = multiply
    var either: Variant[Int, Operation] = times
    print(scale(2.5), either[Operation](2, 2), map_all([1, 2], shown))
    var pair = (add, multiply)
    var array: InlineArray[Operation, 2] = [multiply, add]
    print(pair[1](2, 5), array[0](3, 3))

# CHECK: 3 False
# CHECK-NEXT: 12
# CHECK-NEXT: 11 30 30 1
# CHECK-NEXT: sum 6 20
# CHECK-NEXT: product 6 20
# CHECK-NEXT: 42 6 6 8
# CHECK-NEXT: nothing
# CHECK-NEXT: pressed 3
# CHECK-NEXT: nothing to divide by
# CHECK-NEXT: 1
# CHECK-NEXT: 5.0 4 ['pressed 1', 'pressed 2']
# CHECK-NEXT: 10 9
