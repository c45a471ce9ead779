# Names that the release notes of 2024 and 2025 mention: insides of integers and texts, texts of constants, pointers, families of GPUs.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio build --device-only --emit asm --target-accelerator gfx1100 -o - %s | FileCheck --check-prefix=THREE %s
# RUN: %brio build --device-only --emit asm --target-accelerator gfx1200 -o - %s | FileCheck --check-prefix=FOUR %s
# RUN: %brio build --device-only --emit asm --target-accelerator gfx942 -o - %s | FileCheck --check-prefix=OTHER %s
from gpu.host import DeviceContext
from memory import Span, UnsafePointer
from sys.info import _is_amd_rdna, _is_amd_rdna3, _is_amd_rdna4


@value
struct Place(Indexer):
    var number: Int

    fn __index__(self) -> __mlir_type.index:
        return self.number.value


# 0x14d = 333, 0x1bc = 444, 0x22b = 555.
# THREE-DAG: 0x14d
# THREE-DAG: 0x1bc
# THREE-NOT: 0x22b
# FOUR-DAG: 0x1bc
# FOUR-DAG: 0x22b
# FOUR-NOT: 0x14d
# OTHER-NOT: {{0x14d|0x1bc|0x22b}}
fn families(out: UnsafePointer[Int32]):
    @parameter
    if _is_amd_rdna3():
        out[0] = 333

    @parameter
    if _is_amd_rdna():
        out[1] = 444

    @parameter
    if _is_amd_rdna4():
        out[2] = 555


fn main() raises:
    # CHECK: 20 3
    var numbers = List[Int](10, 20, 30)
    print(numbers[Place(1)], Place(3).number.value)

    # CHECK-NEXT: abc
    var text = String("a")
    text._iadd[False](String("bc").as_bytes())
    print(text)

    # CHECK-NEXT: 42 True
    alias answer = StringLiteral.get[6 * 7]()
    alias yes = StringLiteral.get[True]()
    print(answer, yes)

    # CHECK-NEXT: 10 10
    var first = UnsafePointer(to=numbers[0])
    print(first.as_legacy_pointer()[], first.as_legacy_pointer().as_unsafe_pointer()[])

    # CHECK-NEXT: 7
    var ctx = DeviceContext()
    var marks = ctx.enqueue_create_buffer[DType.int32](3).enqueue_fill(7)
    ctx.enqueue_function[families](marks.unsafe_ptr(), grid_dim=1, block_dim=1)
    with marks.map_to_host() as host:
        print(host[1])
