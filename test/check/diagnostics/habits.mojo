# Habits from other languages and misunderstandings that newcomers have, each with what to write instead.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
from std.gpu.host import DeviceContext


struct NoConstructor:
    var x: Int


struct Ends:
    def __init__(out self):
        pass

    # CHECK: :[[#@LINE+2]]:17: error: '__del__' ends the value: its first argument is 'deinit self'
    # CHECK: {{^ +\^~~~$}}
    def __del__(self):
        pass

    @staticmethod
    # CHECK: :[[#@LINE+2]]:14: error: static method 'make' has no receiver: leave out 'self', or '@staticmethod'
    # CHECK: {{^ +\^~~~$}}
    def make(self) -> Int:
        return 1


def by_dtype[dtype: DType](x: dtype):
    pass


def numbers(a: Int, b: Int):
    pass


# CHECK: :[[#@LINE+2]]:14: error: '{' is not an operator here; write ':'
# CHECK: {{^ +\^$}}
def braces() {
    print(1)
}


# CHECK: :[[#@LINE+2]]:11: error: '<' is not an operator here; write '['
# CHECK: {{^ +\^$}}
def angles<T>(x: T):
    pass


def other_words(x: Int):
    # CHECK: :[[#@LINE+2]]:5: error: there is no 'elseif' in the language: write 'elif'
    # CHECK: {{^ +\^~~~~~$}}
    elseif x == 2:
        pass


def other_constants():
    # CHECK: :[[#@LINE+2]]:5: error: there is no 'const' in the language: a constant is 'comptime'
    # CHECK: {{^ +\^~~~~$}}
    const k = 3


def other_types():
    # CHECK: :[[#@LINE+2]]:5: error: there is no 'int' in the language: a variable is declared 'var x: Int'
    # CHECK: {{^ +\^~~$}}
    int x = 3


def main() raises:
    var list = [1, 2]
    # CHECK: :[[#@LINE+2]]:15: error: 'NoConstructor' cannot be called: it has no '__init__'; write one, or '@fieldwise_init' before the struct
    # CHECK: {{^ +\^~~~~~~~~~~~~~~~$}}
    var one = NoConstructor(1)
    # CHECK: :[[#@LINE+3]]:5: error: no matching function for call to 'print': 'Function' does not conform to 'Writable'; to call it, write '()'
    # CHECK: {{^ +\^~~~~~~~~~~~~~~~~~~$}}
    # CHECK: note: 'print' is declared here
    print(list.__len__)
    # CHECK: :[[#@LINE+2]]:13: error: no operator '<' for 'List[_]' and 'Int'; parameters stand in brackets: 'List[...]'
    # CHECK: {{^ +\^~~~~~~~$}}
    var a = List<Int>()
    # CHECK: :[[#@LINE+2]]:13: error: '*' before what is not a pack of arguments is not supported yet
    # CHECK: {{^ +\^~~~~$}}
    numbers(*list)
    # CHECK: :[[#@LINE+3]]:20: error: no matching function for call to 'range': argument 1 'end' expects 'Int', got 'List[Int]'
    # CHECK: {{^ +\^~~~$}}
    # CHECK: note: 'range' is declared here
    for i in range(list):
        print(i)
    # CHECK: :[[#@LINE+2]]:11: error: no operator 'is' for 'Int' and 'integer literal 3': 'Int' has no '__is__'
    # CHECK: {{^ +\^~~~~~$}}
    print(3 is 3)
    # CHECK: :[[#@LINE+2]]:11: error: no operator 'in' for 'integer literal 3' and 'Int': 'Int' has no '__contains__'
    # CHECK: {{^ +\^~~~~~$}}
    print(3 in 4)
    # CHECK: :[[#@LINE+2]]:13: error: 'Dict' needs its parameters here
    # CHECK: {{^ +\^~$}}
    var d = {}
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.float32](4)
    # CHECK: :[[#@LINE+3]]:11: error: the elements of a DeviceBuffer are on the device; write 'with buffer.map_to_host() as host' and use 'host[...]'
    # CHECK: {{^ +\^~~~~~~~~$}}
    # CHECK: note: found here in the library
    print(buffer[0])
    # CHECK: :[[#@LINE+3]]:5: error: the elements of a DeviceBuffer are on the device; write 'with buffer.map_to_host() as host' and use 'host[...]'
    # CHECK: {{^ +\^~~~~~~~~$}}
    # CHECK: note: found here in the library
    buffer[0] = 1
    # CHECK: :[[#@LINE+3]]:17: error: enqueue_create_buffer takes a dtype, not a type: write DType.float32 instead of Float32
    # CHECK: {{^ +\^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~$}}
    # CHECK: note: found here in the library
    var wrong = ctx.enqueue_create_buffer[Float32](4)
