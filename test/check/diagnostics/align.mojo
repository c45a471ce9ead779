# What @align takes.
# RUN: not %brio check %s 2>&1 | FileCheck %s

# CHECK: align.mojo:[[#@LINE+1]]:8: error: an alignment is a power of two from 1 to 536870912, not '24'
@align(24)
struct A:
    var x: Int

# CHECK: align.mojo:[[#@LINE+1]]:8: warning: 'B' is aligned to 8 bytes by its fields: '@align' does not make it less
@align(4)
struct B:
    var x: Int

# CHECK: align.mojo:[[#@LINE+1]]:1: error: '@align' takes one number of bytes: '@align(64)'
@align
struct C:
    var x: Int

# CHECK: align.mojo:[[#@LINE+1]]:8: error: an alignment is a power of two from 1 to 536870912, not '"x"'
@align("x")
struct D:
    var x: Int


def main():
    pass
