# An index outside of a list ends the program and names the place; -D ASSERT=none leaves the check out.
# RUN: not --crash %brio run --target-accelerator cpu %s list 2>&1 | FileCheck --check-prefix=LIST %s
# RUN: not --crash %brio run --target-accelerator cpu %s span 2>&1 | FileCheck --check-prefix=SPAN %s
# RUN: not --crash %brio run --target-accelerator cpu %s array 2>&1 | FileCheck --check-prefix=ARRAY %s
# RUN: not --crash %brio run --target-accelerator cpu %s text 2>&1 | FileCheck --check-prefix=TEXT %s
# RUN: not --crash %brio run --target-accelerator cpu %s pop 2>&1 | FileCheck --check-prefix=POP %s
# RUN: not --crash %brio run --target-accelerator cpu %s vector 2>&1 | FileCheck --check-prefix=VECTOR %s
# RUN: not --crash %brio run --target-accelerator cpu %s element 2>&1 | FileCheck --check-prefix=ELEMENT %s
# RUN: %brio run -D ASSERT=none --target-accelerator cpu %s element | FileCheck --check-prefix=OK %s
# RUN: %brio run --target-accelerator cpu %s ok | FileCheck --check-prefix=OK %s
from std.sys import argv

def element(numbers: List[Int], index: Int) -> Int:
    # LIST: At: {{.*}}bounds_are_checked.mojo:[[#@LINE+1]]:12: Assert Error: index 3 is out of bounds, valid range is 0 to 2
    return numbers[index]

def main() raises:
    var numbers: List[Int] = [1, 2, 3]
    var three = len(numbers)
    var empty = List[Int]()
    var mode = String(argv()[1])
    if mode == "list":
        print(element(numbers, three))
    elif mode == "span":
        # SPAN: At: {{.*}}bounds_are_checked.mojo:[[#@LINE+1]]:{{[0-9]+}}: Assert Error: index 2 is out of bounds, valid range is 0 to 1
        Span(numbers)[:2][three - 1] = 5
    elif mode == "array":
        var array: Array[Int, 2] = [1, 2]
        # ARRAY: At: {{.*}}bounds_are_checked.mojo:[[#@LINE+1]]:15: Assert Error: index 3 is out of bounds, valid range is 0 to 1
        print(array[three])
    elif mode == "text":
        # TEXT: At: {{.*}}bounds_are_checked.mojo:[[#@LINE+1]]:15: Assert Error: bytes 0 to 2 cut a character in two
        print(String("aé")[byte=0:three - 1])
    elif mode == "pop":
        # POP: At: {{.*}}bounds_are_checked.mojo:[[#@LINE+1]]:13: Assert Error: index -1 is out of bounds, valid range is 0 to -1
        _ = empty.pop()
    elif mode == "vector":
        var vector = SIMD[DType.int32, 2](1, 2)
        # VECTOR: At: {{.*}}bounds_are_checked.mojo:[[#@LINE+1]]:15: Assert Error: index 3 is out of bounds, valid range is 0 to 1
        print(vector[three])
    elif mode == "element":
        var vector = SIMD[DType.int32, 4](1, 2, 3, 4)
        # ELEMENT: At: {{.*}}bounds_are_checked.mojo:[[#@LINE+1]]:9: Assert Error: index -3 is out of bounds, valid range is 0 to 3
        vector[-three] = 5
        if vector[1] != 5:
            return
    # OK: 3
    print(element(numbers, three - 1))
