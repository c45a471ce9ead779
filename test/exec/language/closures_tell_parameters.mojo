# What a closure gives and raises tells the parameters of the function that it is a parameter of.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio run -O0 --target-accelerator cpu %s | FileCheck --match-full-lines %s


def mapped[T: Copyable & Movable, U: Copyable & Movable, //, f: def (T) capturing -> U](items: List[T]) -> List[U]:
    return [f(item) for item in items]


def repeat[E: AnyType, //, f: def () raises E capturing -> None](count: Int) raises E -> Int:
    for _ in range(count):
        f()
    return count


def twice_if[k: Int](items: List[Int]) -> List[String]:
    var texts = [String(k)]

    @parameter
    def text(item: Int) -> String:
        return texts[0] + String(item)

    return mapped[text](items)


def nothing():
    pass


def main():
    var scale = 10

    @parameter
    def scaled(item: Int) -> Float64:
        return Float64(item * scale) / 4

    # CHECK: [2.5, 5.0]
    print(mapped[scaled]([1, 2]))
    # CHECK: ['71', '72']
    print(twice_if[7]([1, 2]))

    @parameter
    def count():
        scale += 1

    # What does not raise is called where nothing may.
    # CHECK: 3 13 2
    print(repeat[count](3), scale, repeat[nothing](2))

    @parameter
    def fails() raises:
        if scale > 12:
            raise Error("too large: ", scale)

    try:
        _ = repeat[fails](1)
    except e:
        # CHECK: too large: 13
        print(e)
