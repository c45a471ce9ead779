# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error:
def a(x: Int):
    # CHECK: errors.mojo:[[#@LINE+1]]:9: error: expected ':' after the condition
    if x
        pass
    else:
        pass
    if x == 1:
        pass
    # CHECK: errors.mojo:[[#@LINE+1]]:5: error: use 'elif' instead of 'else if'
    else if x == 2:
        pass
    # CHECK: errors.mojo:[[#@LINE+1]]:10: error: '=' is an assignment; use '==' to compare
    if x = 1:
        pass
    # CHECK: errors.mojo:[[#@LINE+1]]:10: error: use 'and' instead of '&&'
    if x && x:
        pass
    # CHECK: errors.mojo:[[#@LINE+1]]:6: error: use '+= 1' instead of '++'
    x++
    # CHECK: errors.mojo:[[#@LINE+1]]:5: error: missing parentheses in call to 'print'; write 'print(...)'
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


# CHECK: errors.mojo:[[#@LINE+1]]:1: error: only declarations are allowed at module level
print(1)
