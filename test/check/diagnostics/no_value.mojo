# What returns nothing gives no value, and what is no function is not called.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
def nothing():
    pass


def main():
    var n = 3
    # CHECK: :[[#@LINE+2]]:5: error: 'Int' cannot be called
    # CHECK: {{^ +\^~~~$}}
    n(1)
    # CHECK: :[[#@LINE+2]]:5: error: 'Writable' cannot be called
    # CHECK: {{^ +\^~~~~~~~~~$}}
    Writable()
    # CHECK: :[[#@LINE+2]]:11: error: this expression has no value: the function called returns nothing
    # CHECK: {{^ +\^~~~~~~~~$}}
    print(nothing())
    # 'None', which a variable may hold
    var x = nothing()
    # CHECK: :[[#@LINE+3]]:5: error: no matching function for call to 'len': 'Int' does not conform to 'Sized'
    # CHECK: {{^ +\^~~~~~$}}
    # CHECK: note: 'len' is declared here
    len(n)
    # CHECK: :[[#@LINE+2]]:5: error: this expression has no value
    # CHECK: {{^ +\^~~~~~~~~$}}
    nothing() + 1
    # CHECK: :[[#@LINE+2]]:18: error: this expression has no value: the function called returns nothing
    # CHECK: {{^ +\^~~~~~~~~$}}
    var y: Int = nothing()
    # CHECK: :[[#@LINE+2]]:6: error: this expression has no value: the function called returns nothing
    # CHECK: {{^ +\^~~~~~~~~$}}
    [nothing()]
    # CHECK: :[[#@LINE+2]]:7: error: 'Int' has no member 'nothing'
    # CHECK: {{^ +\^~~~~~~$}}
    n.nothing()
    # CHECK: :[[#@LINE+2]]:5: error: 'Int' cannot be called
    # CHECK: {{^ +\^~~~~~$}}
    (n)(2)
    # CHECK: :[[#@LINE+2]]:5: warning: the result of this expression is not used: to call it, write 'nothing()'
    # CHECK: {{^ +\^~~~~~~$}}
    nothing
