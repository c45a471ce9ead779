# A closure that captures nothing is a function where a parameter asks for one, with a list of captures or without.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
def by_type[f: def(Int) thin -> Int](x: Int) -> Int:
    return f(x)

def by_any[F: AnyType, //, f: F](x: Int) -> Int:
    return f(x)

def main():
    def one(x: Int) {} -> Int:
        return x + 1
    def two(x: Int) -> Int:
        return x + 2
    def larger(x: Int, y: Int) {} -> Bool:
        return x > y
    # CHECK: 2 3 2 3 5
    var pointer: def(Int) thin -> Int = one
    print(by_type[one](1), by_type[two](1), by_any[one](1), by_any[two](1), pointer(4))
    var numbers: List[Int] = [2, 3, 1]
    sort[larger](numbers)
    # CHECK: [3, 2, 1]
    print(numbers)
