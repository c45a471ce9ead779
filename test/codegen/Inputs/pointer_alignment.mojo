"""What `load` and `store` of pointers become; see ../pointer_alignment.test."""

from std.gpu import global_idx, thread_idx
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation

comptime Numbers = UnsafePointer[Float32, MutAnyOrigin]


def plain(result: Numbers, values: Numbers):
    var at = Int(global_idx.x) * 4
    result.store(at, values.load[width=4](at))


def rows(result: Numbers, values: Numbers, stride: Int):
    var at = Int(global_idx.y) * stride + Int(global_idx.x) * 4
    result.store(at, values.load[width=4](at))


def sweep(result: Numbers, values: Numbers, rows: Int, columns: Int32):
    var sum = SIMD[DType.float32, 4](0)
    for row in range(rows):
        sum += values.load[width=4](Int(columns) * row + Int(thread_idx.x) * 4)
    result.store(Int(thread_idx.x) * 4, sum)


def shifted(result: Numbers, values: Numbers):
    var i = Int(global_idx.x)
    (result + 1).store(4 * i, values.load[width=4](i))


def gathered(result: Numbers, values: Numbers, places: UnsafePointer[Int32, MutAnyOrigin]):
    var i = Int(global_idx.x)
    result.store[alignment=16](4 * i, values.load[width=4](Int(places[i])))


def asked(result: Numbers, values: Numbers, places: UnsafePointer[Int32, MutAnyOrigin]):
    var i = Int(global_idx.x)
    result.store[alignment=16](4 * i, values.load[width=4, alignment=16](Int(places[i])))


def shared(result: Numbers):
    var tile = stack_allocation[256, Float32, address_space=AddressSpace.SHARED]()
    var i = Int(thread_idx.x)
    tile[i] = result[i]
    result.store[alignment=16](4 * i, tile.load[width=4](252 - 4 * i))


@fieldwise_init
struct Steps(DevicePassable, ImplicitlyCopyable):
    var by_number: InlineArray[Int, 4]
    comptime device_type = Self

    def _to_device_type(self, target: MutOpaquePointer[_]):
        target.bitcast[Self]()[] = self

    @staticmethod
    def get_type_name() -> String:
        return "Steps"


def counted(result: Numbers, values: Numbers, steps: Steps):
    var i = Int(global_idx.x)
    result.store[alignment=16](4 * i, values.load[width=4](steps.by_number[2] * i))


def changed(result: Numbers, values: Numbers, var steps: Steps, number: Int):
    """What lies in `steps` when the kernel begins says nothing of what it reads there."""
    var i = Int(global_idx.x)
    steps.by_number[number] += 1
    result.store[alignment=16](4 * i, values.load[width=4](steps.by_number[2] * i))


def main() raises:
    pass
