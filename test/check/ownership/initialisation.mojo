# A variable has a value on every path to its use, and none after it was given away.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error:
struct Box(Movable):
    var n: Int

    def __init__(out self, n: Int):
        self.n = n

    def __del__(deinit self):
        pass


struct Two(Movable):
    var a: Box
    var b: Box

    def __init__(out self):
        self.a = Box(1)
        self.b = Box(2)


def look(b: Box):
    pass


def take(var b: Box):
    pass


def before():
    var b: Box
    # CHECK: :[[@LINE+2]]:10: error: use of uninitialised variable 'b'
    # CHECK: :[[@LINE-2]]:5: note: 'b' is declared here
    look(b)


def before_number() -> Int:
    var n: Int
    # CHECK: :[[@LINE+2]]:16: error: use of uninitialised variable 'n'
    # CHECK: :[[@LINE-2]]:5: note: 'n' is declared here
    return n + 1


def maybe(flag: Bool):
    var b: Box
    if flag:
        b = Box(1)
    # CHECK: :[[@LINE+2]]:10: error: 'b' may be uninitialised here: not every path assigns it
    # CHECK: :[[@LINE-4]]:5: note: 'b' is declared here
    look(b)


def every_path(flag: Bool):
    var b: Box
    if flag:
        b = Box(1)
    else:
        b = Box(2)
    look(b)


def maybe_in_loop(n: Int):
    var b: Box
    for i in range(n):
        b = Box(i)
    # CHECK: :[[@LINE+2]]:10: error: 'b' may be uninitialised here: not every path assigns it
    # CHECK: :[[@LINE-4]]:5: note: 'b' is declared here
    look(b)


def maybe_in_try():
    var b: Box
    try:
        if True:
            raise Error("x")
        b = Box(1)
    except:
        pass
    # CHECK: :[[@LINE+2]]:10: error: use of uninitialised variable 'b'
    # CHECK: :[[@LINE-8]]:5: note: 'b' is declared here
    look(b)


def after_move():
    var b = Box(1)
    take(b^)
    # CHECK: :[[@LINE+2]]:10: error: use of 'b' after it was moved
    # CHECK: :[[@LINE-2]]:5: note: 'b' is moved here
    look(b)


def after_discard():
    var b = Box(1)
    _ = b^
    # CHECK: :[[@LINE+2]]:10: error: use of 'b' after it was moved
    # CHECK: :[[@LINE-2]]:9: note: 'b' is moved here
    look(b)


def maybe_moved(flag: Bool):
    var b = Box(1)
    if flag:
        take(b^)
    # CHECK: :[[@LINE+2]]:10: error: 'b' may have been moved before this use
    # CHECK: :[[@LINE-2]]:9: note: 'b' is moved here
    look(b)


def moved_in_loop(n: Int):
    var b = Box(1)
    for _ in range(n):
        # CHECK: :[[@LINE+2]]:14: error: 'b' may have been moved before this use
        # CHECK: :[[@LINE+1]]:9: note: 'b' is moved here
        take(b^)


def moved_twice():
    var b = Box(1)
    take(b^)
    # CHECK: :[[@LINE+2]]:10: error: use of 'b' after it was moved
    # CHECK: :[[@LINE-2]]:5: note: 'b' is moved here
    take(b^)


def moved_and_new():
    var b = Box(1)
    take(b^)
    b = Box(2)
    look(b)


def partly():
    var t = Two()
    take(t.a^)
    look(t.b)
    # CHECK: :[[@LINE+2]]:13: error: use of 't.a' after it was moved
    # CHECK: :[[@LINE-3]]:5: note: 't.a' is moved here
    var u = t^


def part_again():
    var t = Two()
    take(t.a^)
    # CHECK: :[[@LINE+2]]:10: error: use of 't.a' after it was moved
    # CHECK: :[[@LINE-2]]:5: note: 't.a' is moved here
    look(t.a)


def part_and_new():
    var t = Two()
    take(t.a^)
    t.a = Box(3)
    var u = t^


def number_maybe(flag: Bool) -> Int:
    var n: Int
    if flag:
        n = 1
    # CHECK: :[[@LINE+2]]:12: error: 'n' may be uninitialised here: not every path assigns it
    # CHECK: :[[@LINE-4]]:5: note: 'n' is declared here
    return n


def number_every_path(flag: Bool) -> Int:
    var n: Int
    if flag:
        n = 1
    else:
        n = 2
    return n


def number_in_loop() -> Int:
    var sum = 0
    for i in range(4):
        var n: Int
        if i % 2 == 0:
            n = i
        # CHECK: :[[@LINE+2]]:16: error: 'n' may be uninitialised here: not every path assigns it
        # CHECK: :[[@LINE-4]]:9: note: 'n' is declared here
        sum += n
    return sum


def implicit(flag: Bool) -> Int:
    if flag:
        found = 1
    # CHECK: :[[@LINE+2]]:12: error: 'found' may be uninitialised here: not every path assigns it
    # CHECK: :[[@LINE-2]]:17: note: 'found' is declared here
    return found


def implicit_every_path(flag: Bool) -> Int:
    if flag:
        found = 1
    else:
        found = 2
    return found


def changed() -> Int:
    var n: Int
    # CHECK: :[[@LINE+2]]:10: error: use of uninitialised variable 'n'
    # CHECK: :[[@LINE-2]]:5: note: 'n' is declared here
    n += 1
    # CHECK: :[[@LINE+2]]:12: error: use of uninitialised variable 'n'
    # CHECK: :[[@LINE-5]]:5: note: 'n' is declared here
    return n


def main():
    pass
