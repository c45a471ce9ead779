# Members that few programs use, each by what it is documented to do.
# RUN: %brio run %s | FileCheck --match-full-lines %s
from std.logger import Level, Logger
from std.math.constants import log2e
from std.memory import UnsafePointer
from std.sys.intrinsics import PrefetchOptions, prefetch
from std.utils import IndexList


def main() raises:
    # CHECK: 8 16 32 64 8 64
    print(
        DType.int8.bit_width(),
        DType.float16.bit_width(),
        DType.uint32.bit_width(),
        DType.float64.bit_width(),
        DType.bool.bit_width(),
        DType.int.bit_width(),
    )
    # CHECK-NEXT: 1.44269504
    print(round(log2e * 1e8) / 1e8)

    var numbers: List[Int] = [1, 2, 3]
    var view = Span(numbers)
    view.unsafe_swap_elements(0, 2)
    view.unsafe_swap_elements(1, 1)
    # CHECK-NEXT: [3, 2, 1]
    print(numbers)

    var text = String("h")
    text.append_byte(195)
    text.append_byte(169)
    # CHECK-NEXT: hé 3 2
    print(text, text.byte_length(), text.count_codepoints())

    # Hints change no values.
    var p = numbers.unsafe_ptr()
    prefetch[PrefetchOptions().for_read().high_locality().to_data_cache()](p)
    prefetch[PrefetchOptions().for_write().medium_locality().to_data_cache()](p)
    prefetch[PrefetchOptions().for_read().low_locality().to_data_cache()](p)
    # CHECK-NEXT: 3 2 1
    print(p[0], p[1], p[2])

    # A pointer that leads nowhere has the alignment of its type.
    var nowhere = UnsafePointer[Int64, MutAnyOrigin].unsafe_dangling()
    # CHECK-NEXT: 0 True
    print(Int(nowhere) % 8, Int(nowhere) != 0)
