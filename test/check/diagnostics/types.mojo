# What stands where a type should, and values of wrong types.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
struct Box[T: Copyable & Movable & ImplicitlyCopyable, n: Int]:
    var value: Self.T

    def __init__(out self, value: Self.T):
        self.value = value


struct Untyped:
    # CHECK: :[[#@LINE+2]]:5: error: variable 'field' needs a type or a value
    # CHECK: {{^ +\^~~~~~~~~~~~~$}}
    var field = 3


# CHECK: :[[#@LINE+6]]:15: error: expected a type, but 'int' is a function; use 'Int'
# CHECK: {{^ +\^~~$}}
# CHECK: :[[#@LINE+4]]:26: error: expected a type, but 'str' is a function; use 'String'
# CHECK: {{^ +\^~~$}}
# CHECK: :[[#@LINE+2]]:34: error: expected a type, but 'float' is a function; use 'Float32' or 'Float64'
# CHECK: {{^ +\^~~~~$}}
def python(x: int, name: str) -> float:
    return 1.0


# CHECK: :[[#@LINE+2]]:26: error: expected a type, but 'Writable' is a trait
# CHECK: {{^ +\^~~~~~~~$}}
def trait_as_result() -> Writable:
    return 1


# CHECK: :[[#@LINE+2]]:5: error: 'partial' does not return a value of type 'Box[_, _]' on every path
# CHECK: {{^ +\^~~~~~~$}}
def partial() -> Box:
    pass


def values(n: Int, real: Float32):
    # CHECK: :[[#@LINE+2]]:18: error: cannot convert 'StringLiteral' to 'Int'; write 'Int(...)' to convert it
    # CHECK: {{^ +\^~~~~~$}}
    var a: Int = "text"
    # CHECK: :[[#@LINE+2]]:22: error: cannot convert 'Float32' to 'Float64'; write 'Float64(...)' to convert it
    # CHECK: {{^ +\^~~~$}}
    var b: Float64 = real
    # CHECK: :[[#@LINE+2]]:18: error: cannot convert 'float literal' to 'Int'; write 'Int(...)' to convert it
    # CHECK: {{^ +\^~~$}}
    var c: Int = 3.5
    # CHECK: :[[#@LINE+2]]:18: error: cannot convert 'NoneType' to 'Int'; a value that may be missing is an 'Optional[Int]'
    # CHECK: {{^ +\^~~~$}}
    var d: Int = None
    # CHECK: :[[#@LINE+2]]:12: error: expression is not known at compile time: it depends on a run-time value
    # CHECK: {{^ +\^$}}
    var e: n = 3
    # CHECK: :[[#@LINE+2]]:19: error: integer literal 300 does not fit in 'Int8'
    # CHECK: {{^ +\^~~$}}
    var f: Int8 = 300
    # CHECK: :[[#@LINE+2]]:5: error: variable 'g' needs a type or a value
    # CHECK: {{^ +\^~~~~$}}
    var g
    # CHECK: :[[#@LINE+2]]:21: error: cannot convert 'integer literal 3' to 'String'; write 'String(...)' to convert it
    # CHECK: {{^ +\^$}}
    var h: String = 3
    # CHECK: :[[#@LINE+2]]:18: error: cannot convert 'Int' to 'Int'; a value is expected here, not a type
    # CHECK: {{^ +\^~~$}}
    var i: Int = Int
    # CHECK: :[[#@LINE+2]]:14: error: cannot convert 'integer literal 1' to 'String': the elements of a list must have one type
    # CHECK: {{^ +\^$}}
    var j = [1, "a"]
    # CHECK: :[[#@LINE+2]]:13: error: expected a run-time value, found 'lambda': the types of its arguments cannot be inferred here
    # CHECK: {{^ +\^~~~~~~~~~~~~~~$}}
    var k = lambda x: x + 1
    # CHECK: :[[#@LINE+2]]:13: error: literal '10000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000' is too large
    # CHECK: {{^ +\^~+$}}
    var l = 10000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000


def main():
    pass
