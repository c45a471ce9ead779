# RUN: not %brio check %s 2>&1 | FileCheck %s

def f(a: Int, b: Int):
    # CHECK: hints.mojo:[[#@LINE+1]]:10: error: '=' assigns; to compare, write '=='
    if a = b:
        pass
    # CHECK: hints.mojo:[[#@LINE+1]]:10: error: '&&' is not an operator here; write 'and'
    if a && b:
        pass
    # CHECK: hints.mojo:[[#@LINE+1]]:10: error: '||' is not an operator here; write 'or'
    if a || b:
        pass
    # CHECK: hints.mojo:[[#@LINE+1]]:8: error: '!' is not an operator here; write 'not'
    if !a:
        pass
    # CHECK: hints.mojo:[[#@LINE+1]]:6: error: '++' is not an operator here; write '+= 1'
    a++
    # CHECK: hints.mojo:[[#@LINE+1]]:5: error: 'print' is a function: its arguments stand in parentheses
    print a
    if a:
        pass
    # CHECK: hints.mojo:[[#@LINE+1]]:5: error: 'else if' is spelled 'elif'
    else if b:
        pass
    # CHECK-NOT: error
