# Functions by their address at compile time; the length of packs, and a function for each of their elements.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
def square(x: Int) -> Int:
    return x * x


def next_one(x: Int) -> Int:
    return x + 1


def chosen(flag: Bool) -> def (Int) thin -> Int:
    return square if flag else next_one


def owned(n: Int) -> def (Int) escaping -> Int:
    return lambda (x: Int) -> Int: x * n


def composed(steps: List[def (Int) thin -> Int], x: Int) -> Int:
    var value = x
    for step in steps:
        value = step(value)
    return value


def all_steps() -> Int:
    var owns = owned(3)
    var copy = owns
    return composed([square, next_one, square], 3) + owns(2) + copy(1)


def types[*Ts: AnyType](*args: *Ts) -> Int:
    return len(VariadicList(Ts)) * 10 + len(args)


def texts[*Ts: Writable](*args: *Ts) -> String:
    var text = String()

    @parameter
    def add[i: Int, T: Writable](value: T):
        text.write(i, "=", value, " ")

    @parameter
    def more[T: Writable](value: T):
        text.write(value, ";")

    args.each_idx[add]()
    args.each[more]()
    return text


def main():
    comptime nine = chosen(True)(3)
    comptime four = chosen(False)(3)
    comptime all = all_steps()
    print(nine, four, all, all_steps())
    print(types(1, "a", True), types())
    print(texts(1, "b"))

# CHECK: 9 4 109 109
# CHECK-NEXT: 33 0
# CHECK-NEXT: 0=1 1=b 1;b;
