# A pack that is given away, `f(args^)`, is owned by who takes it: its elements are moved once and ended once.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s


struct Noisy(Movable):
    var n: Int
    var text: String

    def __init__(out self, n: Int):
        self.n = n
        self.text = String("number ", n, ", with a text that has memory of its own")

    def __init__(out self, *, deinit move: Self):
        self.n = move.n
        self.text = move.text^

    def __del__(deinit self):
        print("end of", self.n)


struct Chain[*Ts: Movable]:
    var parts: Tuple[*Self.Ts]

    def __init__(out self, var *parts: *Self.Ts):
        self.parts = Tuple(storage=parts^)


def packed[*Ts: Movable](var *args: *Ts) -> Tuple[*Ts]:
    return Tuple[*Ts](storage=args^)


def forwarded[*Ts: Movable](var *args: *Ts) -> Tuple[*Ts]:
    return packed(*args^)


def numbers[*Ts: Movable](var args: VariadicPack[*Ts]) -> List[Int]:
    var result = List[Int]()

    @parameter
    def take[i: Int](var value: Ts[i]):
        var noisy = rebind_var[Noisy](value^)
        result.append(noisy.n + 10 * i)

    args^.consume_elements[take]()
    return result^


def numbers_of[*Ts: Movable](var *args: *Ts) -> List[Int]:
    return numbers(args^)


def counted[*Ts: Movable](var args: VariadicPack[*Ts]) -> Int:
    return len(args)


def left[*Ts: Movable](var *args: *Ts) -> Int:
    return counted(args^)


def lent[*Ts: Movable](*args: *Ts) -> Int:
    var count = counted(args)
    print("lent")
    return count


def main():
    var chain = Chain(Noisy(1), Noisy(2))
    # CHECK: 1 number 2, with a text that has memory of its own
    print(chain.parts[0].n, chain.parts[1].text)
    _ = chain^
    # CHECK-NEXT: end of 1
    # CHECK-NEXT: end of 2
    var triple = packed(Noisy(3), String("text"), 5)
    # CHECK-NEXT: 3 text 5
    print(triple[0].n, triple[1], triple[2])
    # CHECK-NEXT: end of 3
    var held = Noisy(4)
    var single = forwarded(held^)
    # CHECK-NEXT: 4
    print(single[0].n)
    # CHECK-NEXT: end of 4
    # CHECK-NEXT: end of 5
    # CHECK-NEXT: end of 6
    # CHECK-NEXT: [5, 16]
    print(numbers_of(Noisy(5), Noisy(6)))
    # What nobody takes from the pack ends with it.
    # CHECK-NEXT: end of 7
    # CHECK-NEXT: end of 8
    # CHECK-NEXT: 3
    print(left(Noisy(7), String("text"), Noisy(8)))
    # A pack that is only lent ends nothing.
    # CHECK-NEXT: lent
    # CHECK-NEXT: end of 10
    # CHECK-NEXT: end of 9
    # CHECK-NEXT: 2
    print(lent(Noisy(9), Noisy(10)))
