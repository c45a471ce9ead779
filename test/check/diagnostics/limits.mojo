# Literals that do not fit, rules of closures and of unpacking, what is not there yet.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
struct Holder:
    # CHECK: :[[#@LINE+2]]:16: error: 'List[_]' needs its parameters here
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
    # CHECK: :[[#@LINE+2]]:12: error: 'Box[_]' needs its parameters here
    # CHECK: {{^ +\^~~$}}
    var l: Box
    var n: Int8 = fine


struct Box[n: Int]:
    def __init__(out self):
        pass


def closures():
    var seen = 1
    var other = 2

    # CHECK: :[[#@LINE+2]]:9: error: 'other' is used by 'counts', whose capture list does not name it
    # CHECK: {{^ +\^~~~~~$}}
    def counts() {seen} -> Int:
        return seen + other

    print(counts())


def unpacking():
    # CHECK: :[[#@LINE+2]]:9: error: cannot unpack 'IntLiteral' into 2 names
    # CHECK: {{^ +\^~~~$}}
    var a, b = 3
    var n = 3
    # CHECK: :[[#@LINE+2]]:15: error: template strings take no formats such as ':>3': what stands in braces is an expression, with '!r' or '!s' behind it
    # CHECK: {{^ +\^~~~~~$}}
    var c = t"{n:>3}"
    # CHECK: :[[#@LINE+2]]:13: error: nothing tells what type '.float32' belongs to; write the type before the dot
    # CHECK: {{^ +\^~~~~~~~$}}
    var d = .float32
    # CHECK: :[[#@LINE+2]]:13: error: 'await' stands only in an 'async' function; here the call alone does, which runs at once
    # CHECK: {{^ +\^~~~~~~~~~~~~~~~$}}
    var e = await closures()


def primitive():
    # CHECK: :[[#@LINE+2]]:5: error: '__brio' is for the library only
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


def much() -> Int:
    var numbers = List[Int](capacity=1 << 40)
    return len(numbers)


# CHECK: :[[#@LINE+4]]:17: error: compile-time evaluation exceeded 1073741824 bytes of memory
# CHECK: {{^ +\^~~~~~$}}
# CHECK: :[[#@LINE-6]]:19: note: while evaluating 'much'
# CHECK: :[[#@LINE+1]]:17: note: while evaluating '(compile-time expression)'
comptime size = much()


def escapes():
    # CHECK: :[[#@LINE+2]]:12: error: unknown escape sequence '\q' in a string
    # CHECK: {{^ +\^~$}}
    print("\q")


def generic_copy[T: AnyType](x: T):
    # CHECK: :[[#@LINE+3]]:14: error: a value of type 'Owner' is not copied implicitly: it is not 'Copyable'; give it away with '^'
    # CHECK: {{^ +\^$}}
    # CHECK: :[[#@LINE+5]]:5: note: in 'generic_copy[Owner]', required here
    var y = [x]


def copies(var owner: Owner):
    generic_copy(owner)
    var list = List[Owner]()
    # CHECK: :[[#@LINE+3]]:17: error: a value of type 'Owner' cannot be copied: it has no copy constructor; give the value away with '^'
    # CHECK: {{^ +\^~~~$}}
    # CHECK: note: found here in the library
    var other = list


def main():
    pass
