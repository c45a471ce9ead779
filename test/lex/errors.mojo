# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error:
def a():
    # CHECK: errors.mojo:[[#@LINE+1]]:9: error: invalid number '0777': a decimal integer cannot have leading zeros
    x = 0777
    # CHECK: errors.mojo:[[#@LINE+1]]:11: error: unexpected character '\'
    x = 1 \ 2
    # CHECK: errors.mojo:[[#@LINE+1]]:11: error: unknown escape sequence '\q'
    x = "a\q"
    # CHECK: errors.mojo:[[#@LINE+1]]:9: error: unterminated string literal
    x = 'abc
    # CHECK: errors.mojo:[[#@LINE+1]]:10: error: unmatched ')'
    x = a)
    # CHECK: errors.mojo:[[#@LINE+1]]:9: error: '(' was never closed
    x = (a,
    x = 1
    # CHECK: errors.mojo:[[#@LINE+1]]:7: error: unexpected indentation
      y = 1
    if x:
        pass
    # CHECK: errors.mojo:[[#@LINE+1]]:1: error: indentation does not match any enclosing block
      y = 2
