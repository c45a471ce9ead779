# The largest and smallest of few floats, of as many as the compiler knows: vectors leave none out.
# RUN: %brio run %s | FileCheck %s
# RUN: %brio run -O0 %s | FileCheck %s
from std.sys import argv


def largest[count: Int](numbers: UnsafePointer[Float32, _]) -> Float32:
    var result = Float32.MIN
    var i = 0
    while i < count:
        result = max(result, numbers[i])
        i += 1
    return result


def smallest[count: Int](numbers: UnsafePointer[Float64, _]) -> Float64:
    var result = Float64.MAX
    var i = 0
    while i < count:
        result = min(result, numbers[i])
        i += 1
    return result


def main():
    var up = List[Float32]()
    var down = List[Float64]()
    for i in range(100):
        # What the compiler does not know beforehand.
        up.append(Float32(i * len(argv())))
        down.append(Float64(-i * len(argv())))
    var wrong = 0
    comptime for count in range(1, 70):
        wrong += Int(largest[count](up.unsafe_ptr()) != Float32(count - 1))
        wrong += Int(smallest[count](down.unsafe_ptr()) != -Float64(count - 1))
    print(wrong, "wrong")  # CHECK: {{^}}0 wrong
