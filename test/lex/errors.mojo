# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error:
def a():
    # CHECK: errors.mojo:[[#@LINE+1]]:9: error: '0777' is not a number
    x = 0777
    # CHECK: errors.mojo:[[#@LINE+1]]:11: error: unexpected character '\'
    x = 1 \ 2
    # CHECK: errors.mojo:[[#@LINE+1]]:11: error: unknown escape sequence '\q' in a string
    x = "a\q"
    # CHECK: errors.mojo:[[#@LINE+1]]:9: error: this string is not terminated
    x = 'abc
    # CHECK: errors.mojo:[[#@LINE+1]]:10: error: ')' has no opening bracket
    x = a)
    # CHECK: errors.mojo:[[#@LINE+1]]:9: error: '(' is never closed
    x = (a,
    x = 1
    # CHECK: errors.mojo:[[#@LINE+1]]:7: error: unexpected indentation
      y = 1
    if x:
        pass
    # CHECK: errors.mojo:[[#@LINE+1]]:1: error: this indentation matches no enclosing block
      y = 2
