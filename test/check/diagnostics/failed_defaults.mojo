# A default of a parameter that fails says why, once, and who needed it.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:


# CHECK: :[[#@LINE+2]]:22: error: use of unknown name 'missing'
# CHECK: note: required by this call to 'unknown'
def unknown[n: Int = missing]() -> Int:
    return n


# CHECK: :[[#@LINE+2]]:20: error: cannot convert 'StringLiteral' to 'Int'
# CHECK: note: required by this call to 'other'
def other[n: Int = "text"]() -> Int:
    return n


def fails() raises -> Int:
    raise Error("no default")


# CHECK: :[[#@LINE+1]]:23: error: compile-time evaluation raised an error: no default
struct Sized[n: Int = fails()]:
    var x: Int


def main():
    print(unknown())
    print(other())
    var s: Sized[]
