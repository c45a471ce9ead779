# Errors of a declared type: what a handler gets, how they pass through callers, clean-up on the way, and conversion to what a function raises.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s

@fieldwise_init
struct ParseError(Copyable, Movable, Writable):
    var code: Int
    var text: String

    def write_to[W: Writer](self, mut writer: W):
        writer.write("ParseError(", self.code, ", ", self.text, ")")

struct Noisy:
    var name: String

    def __init__(out self, var name: String):
        self.name = name^

    def __del__(deinit self):
        print("del", self.name)

def check(x: Int) raises ParseError -> Int:
    if x > 3:
        raise ParseError(x, "too big")
    return x

def through(x: Int) raises ParseError -> Int:
    var guard = Noisy("guard")
    var result = check(x) + 1
    print("passed", guard.name)
    return result

def generic[E: Copyable & Movable](fail: Bool, error: E) raises E -> Int:
    if fail:
        raise error.copy()
    return 1

def never() raises Never -> Int:
    return 7

struct Countdown:
    var n: Int

    def __init__(out self, n: Int):
        self.n = n

    def __iter__(self) -> CountdownIterator:
        return CountdownIterator(self.n)

@fieldwise_init
struct CountdownIterator(Copyable, Movable):
    var left: Int

    def __next__(mut self) raises StopIteration -> Int:
        if self.left == 0:
            raise StopIteration()
        self.left -= 1
        return self.left

def main():
    # CHECK: passed guard
    # CHECK-NEXT: del guard
    # CHECK-NEXT: 3
    # CHECK-NEXT: del guard
    # CHECK-NEXT: caught 7 too big
    try:
        print(through(2))
        print(through(7))
    except e:
        print("caught", e.code, e.text)
    # CHECK-NEXT: ParseError(9, too big)
    try:
        try:
            _ = check(9)
        except e:
            raise e^
    except e:
        print(e)
    # CHECK-NEXT: 1 7
    # CHECK-NEXT: generic error boom
    try:
        print(generic(False, String("x")), never())
        print(generic(True, String("boom")))
    except e:
        print("generic error", e)
    # CHECK-NEXT: 2 1 0 end
    for i in Countdown(3):
        print(i, end=" ")
    else:
        print("end")
    # CHECK-NEXT: left
    for i in Countdown(9):
        if i == 5:
            print("left")
            break
    # CHECK-NEXT: finally
    # CHECK-NEXT: outer 5
    try:
        try:
            _ = check(5)
        finally:
            print("finally")
    except e:
        print("outer", e.code)
