# Functions where function values of other types are wanted, and calls of function values.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:
def twice(var n: Int) -> Int:
    return n * 2


def length(text: String) -> Int:
    return text.byte_length()


struct Table:
    var first: def(String, Int) thin -> Int

    def __init__(out self, first: def(String, Int) thin -> Int):
        self.first = first

    def run(self) -> Int:
        # CHECK: :[[#@LINE+1]]:27: error: invalid call to {{.*}}: argument 1 of type 'List[Int]' cannot be converted to 'String'
        return self.first([1], 2)


def main():
    # CHECK: :[[#@LINE+1]]:35: error: cannot convert 'length' to 'def(Int) -> Int': it is a 'def(String) -> Int'
    var f: def(Int) thin -> Int = length
    # CHECK: :[[#@LINE+1]]:35: error: cannot convert 'twice' to 'def(Int) -> Int': it is a 'def(var Int) -> Int'
    var g: def(Int) thin -> Int = twice
    print(f(1), g(1))
