# Iterators with '__has_next__' whose '__next__' raises 'StopIteration' all the same.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
struct It(Copyable, Iterable, Iterator):
    comptime Element = Int
    comptime IteratorType[m: Bool, //, o: Origin[mut=m]]: Iterator = Self
    var n: Int

    def __init__(out self):
        self.n = 0

    def __iter__(ref self) -> Self.IteratorType[origin_of(self)]:
        return self.copy()

    def __has_next__(self) -> Bool:
        return self.n < 3

    def __next__(mut self) raises StopIteration -> Int:
        if not self.__has_next__():
            raise StopIteration()
        self.n += 1
        return self.n


struct Liar(Copyable):
    var n: Int

    def __init__(out self):
        self.n = 0

    def __iter__(self) -> Self:
        return self.copy()

    def __has_next__(self) -> Bool:
        return True

    def __next__(mut self) raises StopIteration -> String:
        if self.n == 2:
            raise StopIteration()
        self.n += 1
        return String("n", self.n)


struct Failing(Copyable):
    def __init__(out self):
        pass

    def __iter__(self) -> Self:
        return self.copy()

    def __has_next__(self) -> Bool:
        return True

    def __next__(mut self) raises -> Int:
        raise Error("failed")


def total() -> Int:
    var s = 0
    for i in It():
        s += i
    else:
        s += 10
    return s


def main() raises:
    # CHECK: 16
    print(total())
    # CHECK-NEXT: n1
    # CHECK-NEXT: n2
    for text in Liar():
        print(text)
    try:
        for i in Failing():
            print(i)
    except e:
        # CHECK-NEXT: failed
        print(e)
