# What @align takes.
# RUN: not %brio check %s 2>&1 | FileCheck %s

# CHECK: align.mojo:[[#@LINE+1]]:8: error: alignment must be a power of two from 1 to 536870912, not '24'
@align(24)
struct A:
    var x: Int

# CHECK: align.mojo:[[#@LINE+1]]:8: warning: '@align' cannot lower the alignment of 'B': its fields need 8 bytes
@align(4)
struct B:
    var x: Int

# CHECK: align.mojo:[[#@LINE+1]]:1: error: '@align' takes one number of bytes, as in '@align(64)'
@align
struct C:
    var x: Int

# CHECK: align.mojo:[[#@LINE+1]]:8: error: alignment must be a power of two from 1 to 536870912, not '"x"'
@align("x")
struct D:
    var x: Int

# CHECK-NOT: warning
@align(1)
struct E:
    var x: Int


def main():
    pass
