# Literals that do not fit, rules of closures and of unpacking, what is not there yet.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
struct Holder:
    # CHECK: :[[#@LINE+2]]:16: error: 'List[_]' is missing parameters
    # CHECK: {{^ +\^~~~$}}
    var items: List

    def __init__(out self):
        pass


def wide():
    # CHECK: :[[#@LINE+2]]:19: error: integer literal 300 does not fit in 'Int8'
    # CHECK: {{^ +\^~~$}}
    var a: Int8 = 300
    # CHECK: :[[#@LINE+2]]:13: error: integer literal 99999999999999999999999 does not fit in 'Int'
    # CHECK: {{^ +\^~~~~~~~~~~~~~~~~~~~~~~$}}
    var b = 99999999999999999999999


def failing(n: Int) raises -> Int:
    if n > 2:
        raise Error("too large")
    return n


# CHECK: :[[#@LINE+3]]:19: error: compile-time evaluation raised an error: too large
# CHECK: {{^ +\^~~~~~~~~~$}}
# CHECK: :[[#@LINE+1]]:19: note: while evaluating '(compile-time expression)'
comptime raised = failing(3)
comptime fine = failing(1)


def partial():
    # CHECK: :[[#@LINE+2]]:12: error: 'Box[_]' is missing parameters
    # CHECK: {{^ +\^~~$}}
    var l: Box
    var n: Int8 = fine


struct Box[n: Int]:
    def __init__(out self):
        pass


def closures():
    var seen = 1
    var other = 2

    # CHECK: :[[#@LINE+2]]:9: error: 'counts' uses 'other', which is not in its capture list
    # CHECK: {{^ +\^~~~~~$}}
    def counts() {seen} -> Int:
        return seen + other

    print(counts())


def unpacking():
    # CHECK: :[[#@LINE+2]]:9: error: cannot unpack 'IntLiteral' into 2 variables
    # CHECK: {{^ +\^~~~$}}
    var a, b = 3
    var n = 3
    # CHECK: :[[#@LINE+2]]:15: error: format ':>3' is not supported in a template string; only '!r' and '!s' are
    # CHECK: {{^ +\^~~~~~$}}
    var c = t"{n:>3}"
    # CHECK: :[[#@LINE+2]]:13: error: cannot infer the type of '.float32'; write it before the dot
    # CHECK: {{^ +\^~~~~~~~$}}
    var d = .float32
    # CHECK: :[[#@LINE+2]]:13: error: 'await' is only allowed in an 'async' function; elsewhere a plain call runs at once
    # CHECK: {{^ +\^~~~~~~~~~~~~~~~$}}
    var e = await closures()


def primitive():
    # CHECK: :[[#@LINE+2]]:5: error: '__brio' can only be used in the standard library
    # CHECK: {{^ +\^~~~~~~~~~~$}}
    __brio.trap()


struct Owner(Movable):
    var text: String

    def __init__(out self):
        self.text = "a"

    def __del__(deinit self):
        pass


struct Pair(Movable):
    var owner: Owner

    def __init__(out self):
        self.owner = Owner()


struct Outer(Movable):
    var pair: Pair

    def __init__(out self):
        self.pair = Pair()


def nested_move(var outer: Outer):
    # CHECK: :[[#@LINE+2]]:17: error: cannot move out of 'outer': only whole variables and their direct fields can be moved away
    # CHECK: {{^ +\^$}}
    var owner = outer.pair.owner^


def nested_discard(var outer: Outer):
    # CHECK: :[[#@LINE+2]]:9: error: cannot move out of 'outer': only whole variables and their direct fields can be moved away
    # CHECK: {{^ +\^$}}
    _ = outer.pair.owner^


def much() -> Int:
    var numbers = List[Int](capacity=1 << 40)
    return len(numbers)


# CHECK: :[[#@LINE+4]]:17: error: compile-time evaluation exceeded 1073741824 bytes of memory
# CHECK: {{^ +\^~~~~~$}}
# CHECK: :[[#@LINE-6]]:19: note: while evaluating 'much'
# CHECK: :[[#@LINE+1]]:17: note: while evaluating '(compile-time expression)'
comptime size = much()


def escapes():
    # CHECK: :[[#@LINE+2]]:12: error: unknown escape sequence '\q'
    # CHECK: {{^ +\^~$}}
    print("\q")


def generic_copy[T: AnyType](x: T):
    # CHECK: :[[#@LINE+3]]:14: error: cannot implicitly copy a value of type 'Owner': it is not 'Copyable'; transfer it with '^'
    # CHECK: {{^ +\^$}}
    # CHECK: :[[#@LINE+5]]:5: note: in 'generic_copy[Owner]', instantiated here
    var y = [x]


def copies(var owner: Owner):
    generic_copy(owner)
    var list = List[Owner]()
    # CHECK: :[[#@LINE+2]]:17: error: cannot copy a value of type 'Owner': it has no copy constructor; transfer the value with '^'
    # CHECK: {{^ +\^~~~$}}
    var other = list


def main():
    pass
