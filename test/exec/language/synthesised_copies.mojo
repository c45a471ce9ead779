# A struct that says it can be copied and writes no copy constructor is copied field by field, whatever else it writes.
# RUN: split-file %s %t
# RUN: %brio run --target-accelerator cpu %t/newer.mojo | FileCheck --match-full-lines %t/newer.mojo
# RUN: %brio run --target-accelerator cpu %t/older.mojo | FileCheck --match-full-lines %t/older.mojo
# RUN: not %brio check %t/misuse.mojo 2>&1 | FileCheck %t/misuse.mojo --implicit-check-not=error:

#--- newer.mojo
trait Named(Copyable):
    def name(self) -> String: ...


@fieldwise_init
struct Noisy(Copyable):
    var n: Int
    var text: String

    def __del__(deinit self):
        print("end", self.n, self.text)


@fieldwise_init
struct Small(ImplicitlyCopyable):
    var n: Int

    def __del__(deinit self):
        print("end of small", self.n)


struct Moves(Named):
    var inner: Noisy
    var moves: Int

    def __init__(out self, n: Int):
        self.inner = Noisy(n, "inner")
        self.moves = 0

    def __init__(out self, *, deinit move: Self):
        self.inner = move.inner^
        self.moves = move.moves + 1

    def name(self) -> String:
        return String("moves ", self.inner.n)


struct Box[T: Copyable & Movable](Copyable where conforms_to(T, Copyable), Movable):
    var value: Self.T

    def __init__(out self, var value: Self.T):
        self.value = value^

    def __del__(deinit self):
        print("end of box")


def twice[T: Copyable](x: T) -> List[T]:
    return [x.copy(), x.copy()]


def name_of_copy[T: Named](x: T) -> String:
    return x.copy().name()


def main():
    var a = Noisy(1, "a")
    var b = a.copy()
    b.n = 2
    # CHECK: 1 2
    # CHECK-NEXT: end 1 a
    # CHECK-NEXT: end 2 a
    print(a.n, b.n)
    var c = Small(1)
    var d = c
    d.n = 2
    # CHECK-NEXT: 1 2
    # CHECK-NEXT: end of small 1
    # CHECK-NEXT: end of small 2
    print(c.n, d.n)
    # CHECK-NEXT: end 3 l
    # CHECK-NEXT: end 3 l
    # CHECK-NEXT: end 3 l
    # CHECK-NEXT: 2
    var l = twice(Noisy(3, "l"))
    print(len(l))
    # CHECK-NEXT: end 4 inner
    # CHECK-NEXT: end 4 inner
    # CHECK-NEXT: moves 4
    print(name_of_copy(Moves(4)))
    # CHECK-NEXT: end of box
    # CHECK-NEXT: end of box
    # CHECK-NEXT: 10
    var box = Box(5)
    var other = Box(copy=box)
    print(other.value + box.value)

#--- older.mojo
@value
struct Noisy:
    var n: Int

    fn __del__(owned self):
        print("end", self.n)


struct Other(Copyable, Movable):
    var n: Int

    fn __init__(out self):
        self.n = 3

    fn __del__(owned self):
        print("end of other", self.n)


fn main():
    var a = Noisy(1)
    var b = a
    b.n = 2
    # CHECK: 1 2
    # CHECK-NEXT: end 1
    # CHECK-NEXT: end 2
    print(a.n, b.n)
    var c = Other()
    var d = c
    # CHECK-NEXT: end of other 3
    # CHECK-NEXT: end of other 3
    # CHECK-NEXT: 6
    print(c.n + d.n)

#--- misuse.mojo
struct File(Movable):
    var n: Int

    def __init__(out self):
        self.n = 1

    def __del__(deinit self):
        pass


struct Holder(Copyable):
    # CHECK: :[[#@LINE+1]]:5: error: 'Holder' does not conform to 'Copyable': its 'file' is 'File', which does not conform to 'Copyable'
    var file: File

    def __init__(out self):
        self.file = File()


def main():
    var file = File()
    # CHECK: :[[#@LINE+1]]:17: error: cannot copy a value of type 'File'
    var other = file.copy()
    _ = other^
    var holder = Holder()
    var second = holder.copy()
    _ = second^
