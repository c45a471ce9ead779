# RUN: not %brio check %s 2>&1 | FileCheck %s

def f():
    # CHECK: bad_number.mojo:[[#@LINE+1]]:9: error: '0123' is not a number: a decimal integer has no leading zeros
    a = 0123
    # CHECK: bad_number.mojo:[[#@LINE+1]]:9: error: '0x' is not a number
    b = 0x
    # CHECK: bad_number.mojo:[[#@LINE+1]]:9: error: '12abc' is not a number
    c = 12abc
    # CHECK-NOT: error
