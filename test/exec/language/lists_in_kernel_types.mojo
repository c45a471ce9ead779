# A type that depends on a list is the same to a kernel and to the host, whatever the kernel is compiled for.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %brio check --target-accelerator sm_80 %s
# RUN: %brio check --target-accelerator sm_90a %s
# RUN: %brio check --target-accelerator gfx942 %s
# CHECK: 12.0 3.0 5.0 2.0
from std.gpu.host import DeviceContext


struct Box[sizes: List[Int]](TrivialRegisterPassable):
    var place: UnsafePointer[Float32, MutAnyOrigin]

    def __init__(out self, place: UnsafePointer[Float32, MutAnyOrigin]):
        self.place = place

    def set(self, at: Int):
        comptime count = len(Self.sizes)
        var sum = 0
        comptime for i in range(count):
            sum += Self.sizes[i]
        self.place[at] = Float32(sum)


struct Named[names: List[String]](TrivialRegisterPassable):
    var at: Int

    def __init__(out self, at: Int):
        self.at = at


struct Aligned[bytes: List[UInt8]](TrivialRegisterPassable):
    var at: Int

    def __init__(out self, at: Int):
        self.at = at


def two(a: Int, b: Int) -> List[Int]:
    var made = List[Int](capacity=1)
    made.append(a)
    made.append(b)
    return made^


def kernel(
    a: Box[two(4, 8)],
    b: Box[[1, 2]],
    c: Named[["one", "of several names that are too long for a word"]],
    d: Aligned[[5]],
    e: Box[List[Int]()],
):
    a.set(0)
    b.set(1)
    a.place[c.at] = 5
    a.place[d.at] = 2


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](4)
    ctx.enqueue_function[kernel](
        Box[two(4, 8)](x.unsafe_ptr()),
        Box[[1, 2]](x.unsafe_ptr()),
        Named[["one", "of several names that are too long for a word"]](2),
        Aligned[[5]](3),
        Box[List[Int]()](x.unsafe_ptr()),
        grid_dim=1,
        block_dim=1,
    )
    with x.map_to_host() as host:
        print(host[0], host[1], host[2], host[3])
