# RUN: not %brio check %s 2>&1 | FileCheck %s

def f():
    # CHECK: bad_number.mojo:[[#@LINE+1]]:9: error: invalid number '0123': a decimal integer cannot have leading zeros
    a = 0123
    # CHECK: bad_number.mojo:[[#@LINE+1]]:9: error: invalid number '0x': digits are missing after the prefix
    b = 0x
    # CHECK: bad_number.mojo:[[#@LINE+1]]:9: error: invalid number '12abc': unexpected letters
    c = 12abc
    # CHECK-NOT: error
