# Parameters in brackets: too many, of wrong kinds, unknown, and where none are taken.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
struct Box[T: Copyable & Movable & ImplicitlyCopyable, n: Int]:
    var value: Self.T

    def __init__(out self, value: Self.T):
        self.value = value


def parameters():
    # CHECK: :[[#@LINE+2]]:13: error: invalid parameters for 'Box': too many parameters: got 3
    # CHECK: {{^ +\^~~~~~~~~~~~~~$}}
    var a = Box[Int, 1, 2](3)
    # CHECK: :[[#@LINE+2]]:13: error: invalid parameters for 'Box': parameter 'n' expects 'Int', got '"a"'
    # CHECK: {{^ +\^~~~~~~~~~~~~$}}
    var b = Box[Int, "a"](3)
    # CHECK: :[[#@LINE+3]]:13: error: invalid call to 'Box[_, _]': cannot infer parameter 'n'
    # CHECK: {{^ +\^~~~~~$}}
    # CHECK: :[[#@LINE-13]]:9: note: '__init__' is declared here
    var c = Box(3)
    # CHECK: :[[#@LINE+2]]:12: error: invalid parameters for 'List': parameter 'T' must be a type, not the value 3
    # CHECK: {{^ +\^~~~~~~$}}
    var d: List[3]
    # CHECK: :[[#@LINE+2]]:13: error: 'parameters' takes no parameters
    # CHECK: {{^ +\^~~~~~~~~~~~~$}}
    var e = parameters[3]
    # CHECK: :[[#@LINE+2]]:13: error: 'Float32' takes no parameters
    # CHECK: {{^ +\^~~~~~~~~~$}}
    var f = Float32[3](1)
    # CHECK: :[[#@LINE+6]]:5: error: vector width must be a power of two up to 65536, not {{[0-9]+}}
    # CHECK: {{^ +\^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~$}}
    # CHECK: note: raised in the library here
    # CHECK: :[[#@LINE+3]]:13: error: vector width must be a power of two up to 65536, not {{[0-9]+}}
    # CHECK: {{^ +\^~~~~~~~~~~~~~~~~~~~~~~~~$}}
    # CHECK: note: raised in the library here
    var g = SIMD[DType.float32, 3](1)
    # CHECK: :[[#@LINE+2]]:15: error: 'Box[_, _]' has no member 'n': its parameters are not given here; inside the struct write 'Self.n'
    # CHECK: {{^ +\^$}}
    print(Box.n)


def inferred[T: Copyable & Movable, //](value: T):
    pass


def sized[dtype: DType, //, n: Int](value: Scalar[dtype]):
    pass


def inferred_ones_are_not_given_by_position():
    # CHECK: :[[#@LINE+3]]:5: error: invalid call to 'inferred': too many parameters: got 1; 'T' stands before '//' and is inferred, or given by name: 'T=...'
    # CHECK: {{^ +\^~+$}}
    # CHECK: :[[#@LINE-11]]:5: note: 'inferred' is declared here
    inferred[Int](3)
    # CHECK: :[[#@LINE+3]]:5: error: invalid call to 'sized': too many parameters: got 2; 'dtype' stands before '//' and is inferred, or given by name: 'dtype=...'
    # CHECK: {{^ +\^~+$}}
    # CHECK: :[[#@LINE-11]]:5: note: 'sized' is declared here
    sized[4, 5](Float32(1))
    inferred[T=Int](3)
    sized[4, dtype=DType.float32](1)


struct Cache[K: Copyable, V: Copyable, //, capacity: Int]:
    def __init__(out self):
        pass


def meant_for_inferred_ones():
    # CHECK: :[[#@LINE+1]]:9: error: invalid parameters for 'Cache': parameter 'capacity' must be a value of type 'Int', not the type 'String'; 'K' stands before '//' and is inferred, or given by name: 'K=...'
    _ = Cache[String, Int, capacity=3]()
    _ = Cache[K=String, V=Int, capacity=3]()


def main():
    pass
