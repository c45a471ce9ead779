# Operators, conditions, subscripts, loops and contexts of types that have none.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
struct Plain:
    def __init__(out self):
        pass


def main():
    var p = Plain()
    var n = 3
    # CHECK: :[[#@LINE+2]]:11: error: operator '+' cannot be applied to 'Plain' and 'Plain': 'Plain' has no '__add__'
    # CHECK: {{^ +\^~~~~$}}
    print(p + p)
    # CHECK: :[[#@LINE+2]]:11: error: operator '+' cannot be applied to 'Int' and 'Plain'
    # CHECK: {{^ +\^~~~~$}}
    print(1 + p)
    # CHECK: :[[#@LINE+2]]:11: error: operator '+' cannot be applied to 'StringLiteral' and 'Int'; write 'String(...)' around the right operand to convert it
    # CHECK: {{^ +\^~~~~~~~~~$}}
    print("n = " + n)
    # CHECK: :[[#@LINE+2]]:11: error: operator '%' cannot be applied to 'StringLiteral' and 'integer literal 3': 'String' has no '__mod__'
    # CHECK: {{^ +\^~~~~~~~$}}
    print("%d" % 3)
    # CHECK: :[[#@LINE+2]]:11: error: operator '==' cannot be applied to 'Plain' and 'Plain': 'Plain' has no '__eq__'
    # CHECK: {{^ +\^~~~~~$}}
    print(p == p)
    # CHECK: :[[#@LINE+2]]:11: error: operator '<' cannot be applied to 'Plain' and 'Plain': 'Plain' has no '__lt__'
    # CHECK: {{^ +\^~~~~$}}
    print(p < p)
    # CHECK: :[[#@LINE+2]]:11: error: operator '-' cannot be applied to 'Plain': it has no '__neg__'
    # CHECK: {{^ +\^~$}}
    print(-p)
    # CHECK: :[[#@LINE+2]]:5: error: operator '+=' cannot be applied to 'Plain' and 'integer literal 1': 'Plain' has no '__add__'
    # CHECK: {{^ +\^~~~~~$}}
    p += 1
    # CHECK: :[[#@LINE+2]]:11: error: 'Plain' is not subscriptable
    # CHECK: {{^ +\^~~~$}}
    print(p[0])
    # CHECK: :[[#@LINE+2]]:5: error: 'Plain' is not subscriptable
    # CHECK: {{^ +\^~~~$}}
    p[0] = 1
    # CHECK: :[[#@LINE+2]]:13: error: 'Int' has no member 'missing'
    # CHECK: {{^ +\^~~~~~~$}}
    print(n.missing)
    # CHECK: :[[#@LINE+2]]:8: error: 'Plain' cannot be used as a condition: it has no '__bool__'
    # CHECK: {{^ +\^$}}
    if p:
        pass
    # CHECK: :[[#@LINE+2]]:15: error: 'Plain' cannot be used as a condition: it has no '__bool__'
    # CHECK: {{^ +\^$}}
    print(not p)
    # CHECK: :[[#@LINE+2]]:16: error: 'Plain' cannot be used as a condition: it has no '__bool__'
    # CHECK: {{^ +\^$}}
    print(1 if p else 2)
    # CHECK: :[[#@LINE+2]]:11: error: 'Plain' cannot be used as a condition: it has no '__bool__'
    # CHECK: {{^ +\^$}}
    while p:
        pass
    # CHECK: :[[#@LINE+2]]:12: error: 'Plain' cannot be used as a condition: it has no '__bool__'
    # CHECK: {{^ +\^$}}
    assert p
