# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# Sorting by digits against a plain sort: several tiles, floats of both signs, descending, values that keep their order.
# CHECK: uint32: 0 wrong
# CHECK: float32, descending: 0 wrong
# CHECK: int8 with values: 0 wrong
# CHECK: radix_sort_pairs: 3 keys and 2 values
from std.gpu.host import DeviceContext
from std.random import random_si64, random_ui64, seed
from std.utils import Index
from kernels.radix_sort import radix_sort, radix_sort_pairs
from layout import Layout, LayoutTensor, RuntimeLayout

comptime line = Layout(-1)


def main() raises:
    seed(5)
    var ctx = DeviceContext()
    var wrong = 0
    for length in [3, 20000]:
        var count = Int(random_si64(Int64(length // 2), Int64(length)))
        var keys = ctx.enqueue_create_buffer[DType.uint32](count)
        var expected = List[UInt32]()
        with keys.map_to_host() as host:
            for i in range(count):
                host[i] = random_ui64(0, 0xFFFFFFFF if i % 3 else 100).cast[DType.uint32]()
                expected.append(host[i])
        sort(expected)
        radix_sort(LayoutTensor[DType.uint32, line](keys, RuntimeLayout[line](Index(count), Index(1))), ctx)
        with keys.map_to_host() as host:
            for i in range(count):
                wrong += Int(host[i] != expected[i])
    print("uint32: ", wrong, " wrong", sep="")

    wrong = 0
    var count = Int(random_si64(4000, 9000))
    var numbers = ctx.enqueue_create_buffer[DType.float32](count)
    var all = List[Float32]()
    with numbers.map_to_host() as host:
        for i in range(count):
            host[i] = Float32(Int(random_si64(-1000, 1000))) / 8
            all.append(host[i])
    sort(all)
    radix_sort[descending=True](LayoutTensor[DType.float32, line](numbers, RuntimeLayout[line](Index(count), Index(1))), ctx)
    with numbers.map_to_host() as host:
        for i in range(count):
            wrong += Int(host[i] != all[count - 1 - i])
    print("float32, descending: ", wrong, " wrong", sep="")

    wrong = 0
    var short = ctx.enqueue_create_buffer[DType.int8](count)
    var places = ctx.enqueue_create_buffer[DType.int32](count)
    var before = List[Int8]()
    with short.map_to_host() as host, places.map_to_host() as place:
        for i in range(count):
            host[i] = random_si64(-128, 127).cast[DType.int8]()
            place[i] = Int32(i)
            before.append(host[i])
    var runtime = RuntimeLayout[line](Index(count), Index(1))
    radix_sort_pairs(LayoutTensor[DType.int8, line](short, runtime), LayoutTensor[DType.int32, line](places, runtime), ctx)
    with short.map_to_host() as host, places.map_to_host() as place:
        for i in range(count):
            wrong += Int(host[i] != before[Int(place[i])])
            if i > 0:
                wrong += Int(host[i - 1] > host[i] or (host[i - 1] == host[i] and place[i - 1] >= place[i]))
    print("int8 with values: ", wrong, " wrong", sep="")
    try:
        radix_sort_pairs(LayoutTensor[DType.int8, Layout(3)](short), LayoutTensor[DType.int32, Layout(2)](places), ctx)
    except e:
        print(e)
