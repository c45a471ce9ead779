# Methods written with `def` raise without saying so in the older dialect, as functions do.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu.host import DeviceContext
from memory import Pointer


struct Words:
    var names: List[String]

    def __init__(out self, *names: String):
        self.names = []
        for name in names:
            self.names.append(name)

    def __getitem__(ref self, index: Int) -> ref [self.names] String:
        if index >= 0 and index < len(self.names):
            return self.names[index]
        else:
            raise Error("index out of bounds")

    def number(self, index: Int) -> Int:
        # a call that raises, without a word of it
        return Int(self[index])

    def count(self) -> Int:
        return len(self.names)

    def __len__(self) -> Int:
        return self.count()

    @staticmethod
    def checked(n: Int) -> Int:
        if n > 2:
            raise Error("too many")
        return n


struct Machine:
    var ctx: DeviceContext
    var host: List[Int32]

    fn __init__(out self) raises:
        self.ctx = DeviceContext()
        self.host = List[Int32]()

    def run(mut self):
        var buffer = self.ctx.enqueue_create_buffer[DType.int32](2)
        _ = buffer.enqueue_fill(7)
        with buffer.map_to_host() as mapped:
            self.host.append(mapped[1])


@fieldwise_init
struct Plain:
    var n: Int

    def twice(self) -> Int:
        return self.n * 2

    def half(self) -> Int:
        if self.n % 2 == 1:
            raise Error("odd")
        return self.n // 2


# A method that cannot raise is called from anywhere.
fn total(words: Words) -> Int:
    return words.count() + len(words) + Plain(2).twice() - 4


fn tried(words: Words, index: Int) -> Int:
    try:
        return words.number(index)
    except e:
        print(e)
        return -1


def main():
    words = Words("1", "2", "x")
    ref word = words[2]
    word += "y"
    print(words[2], total(words), tried(words, 1), tried(words, 3))
    try:
        print(words.number(2))
    except e:
        print(e)
    try:
        print(Words.checked(2), Words.checked(3))
    except e:
        print(e)
    var machine = Machine()
    machine.run()
    print(machine.host[0])


# CHECK: index out of bounds
# CHECK-NEXT: xy 6 2 -1
# CHECK-NEXT: String is not convertible to integer with base 10: 'xy'
# CHECK-NEXT: too many
# CHECK-NEXT: 7
