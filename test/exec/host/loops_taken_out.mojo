# The loops of a long function become functions of their own when a program is run at once: what they are told of its
# variables holds where several addresses lead to one variable.
# RUN: %brio run %s 1000 | FileCheck --match-full-lines %s
# RUN: %brio build %s -o %t && %t 1000 | FileCheck --match-full-lines %s
from std.sys import argv


struct Pair(Copyable, Movable):
    var a: Int
    var b: Int

    def __init__(out self, a: Int, b: Int):
        self.a = a
        self.b = b

    @no_inline
    def second(ref self) -> ref[self] Int:
        return self.b


def long(n: Int):
    # Enough beside the loops that they are taken out.
    print("start", n, n + 1, n * 2, n - 3, n // 7, n % 11)
    print(String(n) + "," + String(n * 3) + "," + String(n * 5), n ^ 5, n | 3, n & 12)
    print(String(n + 1) + ";" + String(n * 7) + ";" + String(n * 11), n < 5, n > 3, n == 12)

    # An element by a reference and by its index.
    var array = InlineArray[Int, 8](fill=0)
    ref element = array[3]
    for i in range(n):
        array[i % 8] += 1
        element += array[3] & 1
    # CHECK: elements 250 250 125
    print("elements", array[3], element, array[4])

    # A field through a call that does not tell, and the whole.
    var pair = Pair(0, 1)
    ref second = pair.second()
    for i in range(n):
        second += pair.b & 3
        pair.b += i & 1
    # CHECK: fields 2001 2001
    print("fields", pair.b, second)

    # Variables that know of each other.
    var count = 0
    var pointers = [UnsafePointer(to=count), UnsafePointer(to=count)]
    for i in range(n):
        pointers[i % 2][] += 1
        count += pointers[0][] & 1
    # CHECK: pointers 2000 2000
    print("pointers", count, pointers[1][])

    # What one loop leaves is where the next one begins.
    var values = InlineArray[Int, 8](fill=1)
    var place = UnsafePointer(to=values[0])
    for i in range(n):
        if values[i % 8] == 1 and i % 8 == 5:
            place = UnsafePointer(to=values[i % 8])
        values[(i + 1) % 8] += i & 2
    for i in range(n):
        place[] = values[5] + 1
        values[5] = place[] + 1
        if i % 100 == 0:
            place[] += 1
    # CHECK: left 2011 2011
    print("left", place[], values[5])

    # Lists that are only these loops' own.
    var xs = List[Int]()
    var ys = List[Int]()
    for i in range(n):
        xs.append(i)
        ys.append(xs[i // 2])
    var sum = 0
    for i in range(n):
        xs[i] += ys[i]
        sum += xs[i] + len(ys)
    # CHECK: lists 1749000
    print("lists", sum)


def main() raises:
    long(Int(argv()[1]))
