# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error:
def a(x: Int):
    # CHECK: errors.mojo:[[#@LINE+1]]:9: error: expected ':' after the condition
    if x
        pass
    else:
        pass
    if x == 1:
        pass
    # CHECK: errors.mojo:[[#@LINE+1]]:5: error: 'else if' is spelled 'elif'
    else if x == 2:
        pass
    # CHECK: errors.mojo:[[#@LINE+1]]:10: error: '=' assigns; to compare, write '=='
    if x = 1:
        pass
    # CHECK: errors.mojo:[[#@LINE+1]]:10: error: '&&' is not an operator here; write 'and'
    if x && x:
        pass
    # CHECK: errors.mojo:[[#@LINE+1]]:6: error: '++' is not an operator here; write '+= 1'
    x++
    # CHECK: errors.mojo:[[#@LINE+1]]:5: error: 'print' is a function: its arguments stand in parentheses
    print "x"
    # CHECK: errors.mojo:[[#@LINE+1]]:5: error: cannot assign to this expression
    x + 1 = 2
    # CHECK: errors.mojo:[[#@LINE+1]]:5: error: a decorator must be followed by
    @inline
    x = 2
    # CHECK: errors.mojo:[[#@LINE+1]]:12: error: expected an indented block after the condition
    while x:
    # CHECK: errors.mojo:[[#@LINE+1]]:13: error: expected an expression, found end of line
    return -


# CHECK: errors.mojo:[[#@LINE+1]]:1: error: only declarations may stand at module level
print(1)
