# Loops, contexts and containers: what a type must have for each.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
struct Plain:
    def __init__(out self):
        pass


def made() -> List[Int]:
    return [1]

def main():
    var p = Plain()
    var n = 3
    # CHECK: :[[#@LINE+2]]:14: error: 'Int' is not iterable: it has no '__iter__'; to count up to it, write 'range(...)'
    # CHECK: {{^ +\^$}}
    for x in n:
        pass
    # CHECK: :[[#@LINE+2]]:14: error: 'def() -> List[Int]' is not iterable: it has no '__iter__'; to call it, write 'made()'
    # CHECK: {{^ +\^~~~$}}
    for x in made:
        pass
    # CHECK: :[[#@LINE+1]]:35: error: 'def() -> List[Int]' is not iterable: it has no '__iter__'; to call it, write 'made()'
    var doubled = [x * 2 for x in made]
    # CHECK: :[[#@LINE+2]]:14: error: 'Tuple[Int, Int]' is not iterable: it has no '__iter__'; write its elements as a list, '[...]'
    # CHECK: {{^ +\^~~~~~$}}
    for i in (1, 2):
        pass
    # CHECK: :[[#@LINE+2]]:14: error: 'Tuple[Int, String]' is not iterable: it has no '__iter__'{{$}}
    # CHECK: {{^ +\^~~~~~~~$}}
    for i in (1, "a"):
        pass
    # CHECK: :[[#@LINE+2]]:14: error: 'Plain' is not iterable: it has no '__iter__'
    # CHECK: {{^ +\^$}}
    for x in p:
        pass
    # CHECK: :[[#@LINE+2]]:23: error: 'Plain' is not iterable: it has no '__iter__'
    # CHECK: {{^ +\^$}}
    print([x for x in p])
    # CHECK: :[[#@LINE+2]]:10: error: 'Int' is not a context manager: it has no '__enter__'
    # CHECK: {{^ +\^$}}
    with n as c:
        pass
    # CHECK: :[[#@LINE+2]]:11: error: operator 'in' cannot be applied to 'integer literal 1' and 'Plain': 'Plain' has no '__contains__'
    # CHECK: {{^ +\^~~~~~$}}
    print(1 in p)
    # CHECK: :[[#@LINE+2]]:11: error: operator 'is' cannot be applied to 'Plain' and 'Plain': 'Plain' has no '__is__'
    # CHECK: {{^ +\^~~~~~$}}
    print(p is p)
    var q: Optional[Int] = 3
    # CHECK: :[[#@LINE+2]]:11: error: operator '+' cannot be applied to 'Optional[Int]' and 'integer literal 1'; it may hold no value; write '.value()'
    # CHECK: {{^ +\^~~~~$}}
    print(q + 1)
    # CHECK: :[[#@LINE+2]]:23: error: '3' is not iterable: it has no '__len__'
    # CHECK: {{^ +\^$}}
    comptime for x in 3:
        pass
