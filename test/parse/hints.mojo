# RUN: not %brio check %s 2>&1 | FileCheck %s

def f(a: Int, b: Int):
    # CHECK: hints.mojo:[[#@LINE+1]]:10: error: '=' is an assignment; use '==' to compare
    if a = b:
        pass
    # CHECK: hints.mojo:[[#@LINE+1]]:10: error: use 'and' instead of '&&'
    if a && b:
        pass
    # CHECK: hints.mojo:[[#@LINE+1]]:10: error: use 'or' instead of '||'
    if a || b:
        pass
    # CHECK: hints.mojo:[[#@LINE+1]]:8: error: use 'not' instead of '!'
    if !a:
        pass
    # CHECK: hints.mojo:[[#@LINE+1]]:6: error: use '+= 1' instead of '++'
    a++
    # CHECK: hints.mojo:[[#@LINE+1]]:5: error: missing parentheses in call to 'print'; write 'print(...)'
    print a
    if a:
        pass
    # CHECK: hints.mojo:[[#@LINE+1]]:5: error: use 'elif' instead of 'else if'
    else if b:
        pass
    # CHECK-NOT: error
