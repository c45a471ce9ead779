# What returns nothing gives no value, and what is no function is not called.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
def nothing():
    pass


def main():
    var n = 3
    # CHECK: :[[#@LINE+2]]:5: error: 'Int' is not callable
    # CHECK: {{^ +\^~~~$}}
    n(1)
    # CHECK: :[[#@LINE+2]]:5: error: 'Writable' is not callable
    # CHECK: {{^ +\^~~~~~~~~~$}}
    Writable()
    # CHECK: :[[#@LINE+2]]:11: error: expression has no value: the function called returns nothing
    # CHECK: {{^ +\^~~~~~~~~$}}
    print(nothing())
    # 'None', which a variable may hold
    var x = nothing()
    # CHECK: :[[#@LINE+3]]:9: error: invalid call to 'len': argument 'value' of type 'Int' does not conform to 'Sized'
    # CHECK: {{^ +\^$}}
    # CHECK: note: 'T' must conform to 'Sized' here
    len(n)
    # CHECK: :[[#@LINE+2]]:5: error: expression has no value
    # CHECK: {{^ +\^~~~~~~~~$}}
    nothing() + 1
    # CHECK: :[[#@LINE+2]]:18: error: expression has no value: the function called returns nothing
    # CHECK: {{^ +\^~~~~~~~~$}}
    var y: Int = nothing()
    # CHECK: :[[#@LINE+2]]:6: error: expression has no value: the function called returns nothing
    # CHECK: {{^ +\^~~~~~~~~$}}
    [nothing()]
    # CHECK: :[[#@LINE+2]]:7: error: 'Int' has no member 'nothing'
    # CHECK: {{^ +\^~~~~~~$}}
    n.nothing()
    # CHECK: :[[#@LINE+2]]:5: error: 'Int' is not callable
    # CHECK: {{^ +\^~~~~~$}}
    (n)(2)
    # CHECK: :[[#@LINE+2]]:5: warning: the result of this expression is unused: to call it, write 'nothing()'
    # CHECK: {{^ +\^~~~~~~$}}
    nothing
