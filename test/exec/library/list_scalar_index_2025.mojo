# Lists and spans take integers of every type as index.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
fn main():
    var offsets = List[Int32](0, 2, 3)
    var values = List[Float32](1, 2, 4)
    var sum: Float32 = 0
    for j in range(offsets[0], offsets[2]):
        sum += values[j]
    values[offsets[1]] += 0.5
    print(sum, values[Int8(-1)], Span(values)[UInt16(1)], values[UInt64(2)])

# CHECK: 7.0 4.5 2.0 4.5
