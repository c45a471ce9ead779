# Copies, moves and destructors in a kernel are the device's: those that are written and those made of the fields.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio build --device-only --emit llvm --target-accelerator sm_90 %s -o - | FileCheck %s --check-prefix=LLVM
from std.gpu.host import DeviceContext
from std.sys import is_gpu


def here() -> Int32:
    comptime if is_gpu():
        return 1
    else:
        return 100


comptime Counts = UnsafePointer[Int32, MutAnyOrigin]


struct Mark(Copyable, Movable):
    """Counts its copies, moves and ends: 1 each on a device, 100 on the host."""

    var counts: Counts

    def __init__(out self, counts: Counts):
        self.counts = counts

    def __init__(out self, *, copy: Self):
        self.counts = copy.counts
        self.counts[0] += here()

    def __init__(out self, *, deinit take: Self):
        self.counts = take.counts
        self.counts[1] += here()

    def __del__(deinit self):
        self.counts[2] += here()


struct Holder(Copyable, Movable):
    """Its own members are made of the fields."""

    var mark: Mark
    var pair: Tuple[Mark, Int]

    def __init__(out self, counts: Counts):
        self.mark = Mark(counts)
        self.pair = (Mark(counts), 3)


def take(var holder: Holder) -> Int32:
    return Int32(holder.pair[1])


def use(counts: Counts):
    var first = Holder(counts)
    var second = first.copy()
    var several: InlineArray[Mark, 3] = [Mark(counts), Mark(counts), Mark(counts)]
    counts[3] += take(second^) + Int32(len(several)) + take(first^)


# LLVM: add i32
# LLVM-NOT: add i32 {{.*00$}}
def kernel(counts: Counts):
    use(counts)


def main() raises:
    with DeviceContext() as ctx:
        var counts = ctx.enqueue_create_buffer[DType.int32](4)
        counts.enqueue_fill(0)
        ctx.enqueue_function[kernel](counts, grid_dim=1, block_dim=1)
        var on_device = List[Int]()
        with counts.map_to_host() as mapped:
            for i in range(4):
                on_device.append(Int(mapped[i]))
                mapped[i] = 0
            use(mapped.unsafe_ptr().as_unsafe_any_origin())
            # CHECK: 0 0 0 0
            # The host does the same, and counts each by 100.
            print(on_device[0] * 100 - Int(mapped[0]), end=" ")
            print(on_device[1] * 100 - Int(mapped[1]), end=" ")
            print(on_device[2] * 100 - Int(mapped[2]), end=" ")
            print(on_device[3] - Int(mapped[3]))
        # CHECK-NEXT: True True True 9
        print(on_device[0] < 100, on_device[1] < 100, on_device[2] < 100, on_device[3])
