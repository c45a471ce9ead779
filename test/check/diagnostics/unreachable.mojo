# Statements behind what ends control: accepted, and one warning for each region at its first statement.
# RUN: %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
from std.os import abort


def behind_return() -> Int:
    # CHECK: :[[#@LINE+4]]:5: warning: this statement is unreachable
    # CHECK: {{^ +\^~~~~~~~~~$}}
    # CHECK: :[[#@LINE+1]]:5: note: control does not continue past this statement
    return 1
    print("x")
    return 2
    print("y")


def behind_raise() raises -> Int:
    raise Error("no")
    # CHECK: :[[#@LINE+1]]:5: warning: this statement is unreachable
    var n = 2
    return n


def behind_loop() -> Int:
    while True:
        print("again")
    # CHECK: :[[#@LINE+1]]:5: warning: this statement is unreachable
    return 2


def loop_ends(n: Int) -> Int:
    while True:
        if n > 2:
            break
        return 4
    return 3


def behind_choice(n: Int) -> Int:
    if n > 1:
        return 1
    elif n > 0:
        return 5
    else:
        # CHECK: :[[#@LINE+2]]:9: warning: this statement is unreachable
        return 2
        print("inner")
    # CHECK: :[[#@LINE+1]]:5: warning: this statement is unreachable
    if n > 2:
        return 5
        print("no warning of its own")
    return 7


def in_loops(n: Int):
    for i in range(n):
        if i == 1:
            break
            # CHECK: :[[#@LINE+1]]:13: warning: this statement is unreachable
            print(i)
        continue
        # CHECK: :[[#@LINE+1]]:9: warning: this statement is unreachable
        print(i)


def behind_try() -> Int:
    try:
        return 1
    finally:
        print("end")
    # CHECK: :[[#@LINE+1]]:5: warning: this statement is unreachable
    return 2


def behind_handled(n: Int) -> Int:
    try:
        if n > 1:
            raise Error("a")
        return 1
    except:
        return 2
    # CHECK: :[[#@LINE+1]]:5: warning: this statement is unreachable
    return 3


# A context manager may swallow what is raised.
struct Quiet:
    def __init__(out self):
        pass

    def __enter__(self):
        pass

    def __exit__(self):
        pass

    def __exit__(self, error: Error) -> Bool:
        return True


def swallowed() raises -> Int:
    with Quiet():
        raise Error("a")
    return 3


# What depends on parameters is for other instances.
def generic[n: Int]() -> Int:
    comptime if n > 2:
        return 1
    print("reached")
    return 0
    # CHECK: :[[#@LINE+1]]:5: warning: this statement is unreachable
    _ = n + 1


def unrolled[n: Int]() -> Int:
    comptime for i in range(n):
        return i
    return 0


def flagged[endless: Bool]() -> Int:
    while endless:
        print("on")
    return 0


# To say that a call does not return is no mistake.
def stops() -> Int:
    abort("stop")
    return 0


def padded() -> Int:
    return 1
    pass


def main():
    print(generic[1](), generic[2](), generic[3](), unrolled[0](), unrolled[2](), flagged[True](), flagged[False]())
