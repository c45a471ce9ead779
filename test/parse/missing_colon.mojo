# RUN: not %brio check %s 2>&1 | FileCheck %s

# CHECK: missing_colon.mojo:[[#@LINE+1]]:8: error: expected ':' after the function's header
def f()
    # CHECK: missing_colon.mojo:[[#@LINE+1]]:12: error: expected ':' after the condition
    while a
        pass
    if a:
        pass
    # CHECK: missing_colon.mojo:[[#@LINE+1]]:9: error: expected ':' after 'else'
    else
        pass
    # CHECK: missing_colon.mojo:[[#@LINE+1]]:15: error: expected ':' after the loop's header
    for i in a
        pass
    # CHECK-NOT: error
    return
