# Files of 2025: words of the time anywhere tell the dialect, and methods that are 'def' raise without saying so.
# RUN: split-file %s %t
# RUN: %brio run --target-accelerator cpu %t/in_struct.mojo | FileCheck --match-full-lines %t/in_struct.mojo
# RUN: %brio run --target-accelerator cpu %t/in_body.mojo | FileCheck --match-full-lines %t/in_body.mojo
# RUN: %brio run --target-accelerator cpu %t/value.mojo | FileCheck --match-full-lines %t/value.mojo
# RUN: %brio run --target-accelerator cpu %t/bare.mojo | FileCheck --match-full-lines %t/bare.mojo
# RUN: %brio run --target-accelerator cpu %t/own_package.mojo | FileCheck --match-full-lines %t/own_package.mojo
# RUN: %brio run --target-accelerator cpu %t/program.mojo | FileCheck --match-full-lines %t/program.mojo
# RUN: %brio run --target-accelerator cpu %t/copies.mojo | FileCheck --match-full-lines %t/copies.mojo
# RUN: %brio run --target-accelerator cpu %t/convention.mojo | FileCheck --match-full-lines %t/convention.mojo
# RUN: %brio run --target-accelerator cpu %t/methods.mojo | FileCheck --match-full-lines %t/methods.mojo
# RUN: not %brio check %t/newer.mojo 2>&1 | FileCheck %t/newer.mojo --implicit-check-not=error:

#--- in_struct.mojo
struct Counter:
    var n: Int

    fn __init__(out self):
        self.n = 1

    fn get(self) raises -> Int:
        return self.n


def main():
    # CHECK: 1 0.5
    print(Counter().get(), Counter().get() / 2)


#--- in_body.mojo
def may_raise() -> Int:
    fn inner(x: Int) raises -> Int:
        return x

    return inner(3)


def main():
    # CHECK: 3
    print(may_raise())

#--- value.mojo
@value
struct Point:
    var x: Int


def check(p: Point) -> Int:
    if p.x > 3:
        raise "too large"
    return p.x


def main():
    # CHECK: 2
    print(check(Point(2)))

#--- bare.mojo
from pathlib import Path
from python import Python


def head(path: String) -> String:
    text = Path(path).read_text()
    return text[:1]


def main():
    try:
        print(head("/no/such/file"))
    except:
        # CHECK: none
        print("none")

#--- utils.mojo
def half(n: Int) -> Int:
    return n / 2

#--- own_package.mojo
from utils import half


def main():
    # CHECK: 3 3
    print(half(7), 7 // 2)

#--- helpers.mojo
def positive(n: Int) -> Int:
    if n < 0:
        raise Error("negative")
    return n

#--- program.mojo
from helpers import positive

alias wanted = 3


fn main() raises:
    # CHECK: 3
    print(positive(wanted))
    try:
        print(positive(-1))
    except e:
        # CHECK-NEXT: negative
        print(e)

#--- copies.mojo
@value
struct Digits:
    var base: Int

    def count(self, n: Int) -> Int:
        var digits = 0
        while n > 0:
            n //= self.base
            digits += 1
        return digits


def add_two(y: Int) -> Int:
    y += 2
    return y


def shout(text: String, times: Int = 2) -> String:
    for _ in range(times):
        text = text + "!"
    return text


def main():
    x = 1
    name = String("a")
    # CHECK: 3 1 a!! a 3
    print(add_two(x), x, shout(name), name, Digits(10).count(123))

#--- convention.mojo
def take(owned text: String) -> String:
    if not text:
        raise Error("empty")
    return text


def main():
    # CHECK: a
    print(take("a"))

#--- methods.mojo
from collections import List


trait Source:
    def next(inout self) -> Int:
        ...

    fn name(self) -> String:
        ...


struct Stack(Sized, Source):
    var items: List[Int]

    def __init__(inout self):
        self.items = List[Int]()

    def push(inout self, x: Int):
        if len(self.items) == 2:
            raise Error("full")
        self.items.append(x)

    def pop(inout self) -> Int:
        return self.checked().items.pop()

    def checked(ref self) -> ref [self] Self:
        if len(self.items) == 0:
            raise Error("empty")
        return self

    def next(inout self) -> Int:
        return self.pop()

    def name(self) -> String:
        return "stack"

    def __len__(self) -> Int:
        return len(self.items)

    def __getitem__(self, i: Int) -> Int:
        if i >= len(self.items):
            raise Error("no element ", i)
        return self.items[i]

    @staticmethod
    def parse(text: String) -> Int:
        return atol(text)

    def __call__(self, text: String) -> Int:
        return self.parse(text) + self.__len__()


struct Number(Defaultable):
    var n: Int

    def __init__(out self):
        self.n = 0

    def __init__(out self, text: String):
        self.n = atol(text)


fn zero() -> Int:
    return Number().n


def drain[S: Source](inout s: S) -> Int:
    return s.next()


fn quiet(s: Stack) -> Int:
    return len(s) + len(s.name())


def main():
    var s = Stack()
    s.push(4)
    s.push(5)
    # CHECK: 4 7
    print(s[0], quiet(s))
    try:
        s.push(6)
    except e:
        # CHECK-NEXT: full
        print(e)
    # CHECK-NEXT: 5 4
    var last = drain(s)
    print(last, s.pop())
    try:
        _ = s.pop()
    except e:
        # CHECK-NEXT: empty
        print(e)
    try:
        print(s[7])
    except e:
        # CHECK-NEXT: no element 7
        print(e)
    s.push(1)
    # CHECK-NEXT: 8 12 0
    print(s("7"), Number("12").n, zero())
    try:
        print(Number("q").n)
    except e:
        # CHECK-NEXT: String is not convertible to integer with base 10: 'q'
        print(e)
    try:
        print(Stack.parse("x"))
    except e:
        # CHECK-NEXT: String is not convertible to integer with base 10: 'x'
        print(e)

#--- newer.mojo
struct Counter:
    var n: Int

    def __init__(out self):
        self.n = 1

    def get(self) -> Int:
        # CHECK: :[[#@LINE+2]]:13: error: this raises an error, but 'get' is not declared 'raises'
        if self.n > 2:
            raise Error("x")
        return self.n


def main():
    var alias_of = 1
    var owned = 2
    print(Counter().get(), alias_of, owned)
