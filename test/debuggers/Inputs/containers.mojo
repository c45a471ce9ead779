from collections import Dict, InlineArray, Optional, Set
from memory import Span
from utils import Variant


def main() raises:
    var text = String("grüße")
    var literal: StaticString = "fixed"
    var names: List[String] = ["one", "two"]
    var empty = List[Int]()
    var counts = Dict[String, Int]()
    counts["a"] = 1
    counts["b"] = 2
    counts["c"] = 3
    _ = counts.pop("a")
    var odd = Set[Int](1, 3)
    var some = Optional[Int](7)
    var none = Optional[String](None)
    var one = Variant[Int, String](String("v"))
    var pair = Tuple[Int, String](1, "p")
    var array = InlineArray[Int, 3](fill=4)
    var numbers: List[Int] = [5, 6]
    var span = Span(numbers)
    var kind = DType.float32
    var small = Int8(-5)
    var byte = UInt8(200)
    var simd = SIMD[DType.int32, 4](1, 2, 3, 4)
    var error = Error("wrong")
    var pointer = UnsafePointer(to=small)
    var address = Optional(pointer)
    var nowhere = Optional[UnsafePointer[Int8, MutAnyOrigin]](None)
    print(len(counts))  # all are there
    print(text, literal, len(names), len(empty), len(odd), some.value())
    print(Bool(none), Bool(address), Bool(nowhere), one.isa[Int](), pair[0], array[0], len(span), kind)
    print(small, byte, simd, error, pointer[], len(counts), numbers[0], names[0], pair[1])
