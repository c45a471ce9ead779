# Habits from other languages and misunderstandings that newcomers have, each with what to write instead.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
from std.gpu.host import DeviceContext


struct NoConstructor:
    var x: Int


struct Ends:
    def __init__(out self):
        pass

    # CHECK: :[[#@LINE+2]]:17: error: first argument of '__del__' must be 'deinit self'
    # CHECK: {{^ +\^~~~$}}
    def __del__(self):
        pass

    @staticmethod
    # CHECK: :[[#@LINE+2]]:14: error: static method 'make' cannot take 'self'; remove it, or remove '@staticmethod'
    # CHECK: {{^ +\^~~~$}}
    def make(self) -> Int:
        return 1


def by_dtype[dtype: DType](x: dtype):
    pass


def numbers(a: Int, b: Int):
    pass


# CHECK: :[[#@LINE+2]]:14: error: use ':' instead of '{'
# CHECK: {{^ +\^$}}
def braces() {
    print(1)
}


# CHECK: :[[#@LINE+2]]:11: error: use '[' instead of '<'
# CHECK: {{^ +\^$}}
def angles<T>(x: T):
    pass


def other_words(x: Int):
    # CHECK: :[[#@LINE+2]]:5: error: 'elseif' is not supported; use 'elif'
    # CHECK: {{^ +\^~~~~~$}}
    elseif x == 2:
        pass


def other_constants():
    # CHECK: :[[#@LINE+2]]:5: error: 'const' is not supported; declare constants with 'comptime'
    # CHECK: {{^ +\^~~~~$}}
    const k = 3


def other_types():
    # CHECK: :[[#@LINE+2]]:5: error: 'int' is not supported; declare a variable with 'var x: Int'
    # CHECK: {{^ +\^~~$}}
    int x = 3


def main() raises:
    var list = [1, 2]
    # CHECK: :[[#@LINE+2]]:15: error: 'NoConstructor' is not callable: it has no '__init__'; add one, or mark the struct '@fieldwise_init'
    # CHECK: {{^ +\^~~~~~~~~~~~~~~~$}}
    var one = NoConstructor(1)
    # CHECK: :[[#@LINE+3]]:11: error: invalid call to 'print': argument of type 'Function' does not conform to 'Writable'; to call it, write '__len__()'
    # CHECK: {{^ +\^~~~~~~~~~~~$}}
    # CHECK: note: 'Ts' must conform to 'Writable' here
    print(list.__len__)
    # CHECK: :[[#@LINE+2]]:13: error: operator '<' cannot be applied to 'List[_]' and 'Int'; parameters go in brackets: 'List[...]'
    # CHECK: {{^ +\^~~~~~~~$}}
    var a = List<Int>()
    # CHECK: :[[#@LINE+2]]:13: error: unpacking anything but an argument pack with '*' is not supported yet
    # CHECK: {{^ +\^~~~~$}}
    numbers(*list)
    # CHECK: :[[#@LINE+3]]:20: error: invalid call to 'range': argument 'end' of type 'List[Int]' cannot be converted to 'Int'
    # CHECK: {{^ +\^~~~$}}
    # CHECK: note: 'range' is declared here
    for i in range(list):
        print(i)
    # CHECK: :[[#@LINE+2]]:11: error: operator 'is' cannot be applied to 'Int' and 'integer literal 3': 'Int' has no '__is__'
    # CHECK: {{^ +\^~~~~~$}}
    print(3 is 3)
    # CHECK: :[[#@LINE+2]]:11: error: operator 'in' cannot be applied to 'integer literal 3' and 'Int': 'Int' has no '__contains__'
    # CHECK: {{^ +\^~~~~~$}}
    print(3 in 4)
    # CHECK: :[[#@LINE+2]]:13: error: cannot infer the element types of '{}'; write 'Dict[K, V]()'
    # CHECK: {{^ +\^~$}}
    var d = {}
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.float32](4)
    # CHECK: :[[#@LINE+2]]:11: error: the elements of a 'DeviceBuffer' are on the device; use 'host[...]' after 'with buffer.map_to_host() as host'
    # CHECK: {{^ +\^~~~~~~~~$}}
    print(buffer[0])
    # CHECK: :[[#@LINE+2]]:5: error: the elements of a 'DeviceBuffer' are on the device; use 'host[...]' after 'with buffer.map_to_host() as host'
    # CHECK: {{^ +\^~~~~~~~~$}}
    buffer[0] = 1
    # CHECK: :[[#@LINE+2]]:17: error: 'enqueue_create_buffer' takes a dtype, not a type: write 'DType.float32' instead of 'Float32'
    # CHECK: {{^ +\^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~$}}
    var wrong = ctx.enqueue_create_buffer[Float32](4)
    # CHECK: :[[#@LINE+2]]:11: error: the elements are mapped by 'with': write 'with buffer.map_to_host() as host', then 'host[...]'
    # CHECK: {{^ +\^~~~~~~~~~~~~~~~~~~~~~~$}}
    print(buffer.map_to_host()[0])
