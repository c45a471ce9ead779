# The older dialect's 'abort' gives the value that is asked for.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from os import abort


fn pick(n: Int) -> Int:
    if n > 0:
        return n
    return abort[Int]("no number")


fn other(n: Int) -> String:
    if n > 0:
        return "n"
    abort("no text")


fn main():
    # CHECK: 3 n
    print(pick(3), other(1))
