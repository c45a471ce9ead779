# Parts of tensors by their numbers against plain loops, on the host and the device, and misuse.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# CHECK: axis 0, 1 of places: 0 wrong
# CHECK: axis 1, 1 of places: 0 wrong
# CHECK: axis 1, 2 of places: 0 wrong
# CHECK: axis -1, 2 of places: 0 wrong
# CHECK: 3 0
# CHECK: gather: there is no part 3 of a dimension of 3
# CHECK: gather: there is no part -4 of a dimension of 3
# CHECK: gather: dimension 0 of the result is 3, it must be 2
from std.gpu.host import DeviceContext
from std.runtime.asyncrt import DeviceContextPtr
from std.utils import Index, IndexList
from nn.gather_scatter import gather
from layout import Layout, LayoutTensor, RuntimeLayout, TileTensor
from layout.tile_layout import row_major


def unknown[rank: Int]() -> Layout:
    comptime if rank == 1:
        return Layout.row_major(-1)
    elif rank == 2:
        return Layout.row_major(-1, -1)
    elif rank == 3:
        return Layout.row_major(-1, -1, -1)
    else:
        return Layout.row_major(-1, -1, -1, -1)


def check[
    axis: Int, of_places: Int
](ctx: DeviceContext, shape: IndexList[3], places: IndexList[of_places]) raises:
    comptime d = axis if axis >= 0 else axis + 3
    comptime rank = of_places + 2
    comptime In = LayoutTensor[DType.float32, unknown[3](), MutAnyOrigin]
    comptime Out = LayoutTensor[DType.float32, unknown[rank](), MutAnyOrigin]
    comptime Places = LayoutTensor[DType.int64, unknown[of_places](), MutAnyOrigin]
    var extents = IndexList[rank]()
    for i in range(rank):
        extents[i] = shape[i] if i < d else places[i - d] if i < d + of_places else shape[i - of_places + 1]
    var size = extents.flattened_length()
    var source = ctx.enqueue_create_buffer[DType.float32](shape.flattened_length())
    var which = ctx.enqueue_create_buffer[DType.int64](places.flattened_length())
    var result = ctx.enqueue_create_buffer[DType.float32](size).enqueue_fill(-1)
    var on_host = List[Float32](length=size, fill=-1)
    var in_layout = RuntimeLayout[unknown[3]()].row_major(shape)
    var out_layout = RuntimeLayout[unknown[rank]()].row_major(extents)
    var places_layout = RuntimeLayout[unknown[of_places]()].row_major(places)
    with source.map_to_host() as s, which.map_to_host() as w:
        for i in range(len(s)):
            s[i] = Float32(i)
        for i in range(len(w)):
            w[i] = Int64(i * 7 % (2 * shape[d]) - shape[d])
        gather[axis=axis](
            Out(on_host.unsafe_ptr(), out_layout),
            In(s.unsafe_ptr(), in_layout),
            Places(w.unsafe_ptr(), places_layout),
            context=ctx,
        )
    gather[axis=axis, target="gpu"](
        Out(result.unsafe_ptr(), out_layout),
        In(source.unsafe_ptr(), in_layout),
        Places(which.unsafe_ptr(), places_layout),
        context=DeviceContextPtr(ctx),
    )
    var after = 1
    for i in range(d + 1, 3):
        after *= shape[i]
    var count = places.flattened_length()
    var wrong = 0
    with result.map_to_host() as r:
        for i in range(size):
            var place = i // after % count * 7 % (2 * shape[d]) - shape[d]
            if place < 0:
                place += shape[d]
            var want = Float32((i // after // count * shape[d] + place) * after + i % after)
            wrong += Int(r[i] != want) + Int(on_host[i] != want)
    print("axis ", axis, ", ", of_places, " of places: ", wrong, " wrong", sep="")


def main() raises:
    var ctx = DeviceContext()
    check[0](ctx, Index(11, 3, 5), Index(37))
    check[1](ctx, Index(2, 9, 17), Index(4))
    check[1](ctx, Index(3, 5, 4), Index(2, 13))
    check[-1](ctx, Index(2, 3, 65), Index(7, 3))
    # The device gives 0 where there is no such part.
    var numbers = ctx.enqueue_create_buffer[DType.int32](3).enqueue_fill(3)
    var which = ctx.enqueue_create_buffer[DType.int32](2).enqueue_fill(2)
    var result = ctx.enqueue_create_buffer[DType.int32](2).enqueue_fill(-1)
    with which.map_to_host() as host:
        host[1] = 3
    gather[axis=0, target="gpu"](
        TileTensor(result, row_major[2]()), TileTensor(numbers, row_major[3]()), TileTensor(which, row_major[2]()), context=ctx
    )
    with result.map_to_host() as host:
        print(host[0], host[1])
    var three: List[Int32] = [1, 2, 3]
    for place in [3, -4]:
        var places: List[Int32] = [0, Int32(place)]
        try:
            gather[axis=0](
                TileTensor(three.unsafe_ptr(), row_major[2]()),
                TileTensor(three.unsafe_ptr(), row_major[3]()),
                TileTensor(places.unsafe_ptr(), row_major[2]()),
            )
        except e:
            print(e)
    try:
        gather[axis=0](
            TileTensor(three.unsafe_ptr(), row_major[3]()),
            TileTensor(three.unsafe_ptr(), row_major[3]()),
            TileTensor(three.unsafe_ptr(), row_major[2]()),
        )
    except e:
        print(e)
