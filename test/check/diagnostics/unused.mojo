# Expressions from which nothing comes are pointed out.
# RUN: %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
def f() -> Int:
    return 1


def main():
    var x = 1
    # CHECK: :[[#@LINE+2]]:5: warning: the result of this expression is unused; to assign, write '='
    # CHECK: {{^ +\^~~~~~$}}
    x == 2
    # CHECK: :[[#@LINE+2]]:5: warning: the result of this expression is unused
    # CHECK: {{^ +\^~~~~$}}
    x + 1
    # CHECK: :[[#@LINE+2]]:5: warning: the result of this expression is unused
    # CHECK: {{^ +\^~$}}
    -x
    # CHECK: :[[#@LINE+2]]:5: warning: the result of this expression is unused: to call it, write 'f()'
    # CHECK: {{^ +\^$}}
    f
    # CHECK: :[[#@LINE+2]]:5: warning: the result of this expression is unused
    # CHECK: {{^ +\^$}}
    x
    # CHECK: :[[#@LINE+2]]:5: warning: the result of this expression is unused
    # CHECK: {{^ +\^~~$}}
    [x]
    # CHECK: :[[#@LINE+2]]:5: warning: the result of this expression is unused
    # CHECK: {{^ +\^~~~~~~~~~~~~~~~~$}}
    x if x > 1 else 2
    "a text alone is a comment"
    ...
    _ = x
    # CHECK: :[[#@LINE+2]]:5: warning: the result of this expression is unused; to discard it, write '_ = ...'
    # CHECK: {{^ +\^~~$}}
    f()
    # CHECK: :[[#@LINE+2]]:5: warning: the result of this expression is unused
    # CHECK: {{^ +\^~~~~~~~~$}}
    x < 3 < 4
    var list = [1]
    # CHECK: :[[#@LINE+2]]:5: warning: the result of this expression is unused: to call it, write 'append()'
    # CHECK: {{^ +\^~~~~~~~~~~$}}
    list.append
