# Custom operations of early 2025: tensors say their kind of numbers and their rank by position, `foreach` takes `synchronous` before the target.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
import compiler
import compiler_internal
from compiler_internal import StaticTensorSpec as SpecOfCompiler
from gpu import thread_idx
from gpu.host import DeviceContext
from max.tensor import ManagedTensorSlice, OutputTensor, StaticTensorSpec, foreach
from runtime.asyncrt import MojoCallContextPtr
from tensor_utils import ManagedTensorSlice as Slice
from utils.index import IndexList

alias spec = StaticTensorSpec[DType.float32, 1].create_unknown()


@compiler.register("add_one_custom", num_dps_outputs=1)
struct AddOneCustom:
    @staticmethod
    fn execute[
        synchronous: Bool,
        target: StringLiteral,
    ](
        out: ManagedTensorSlice,
        x: ManagedTensorSlice[out.type, out.rank],
        ctx: MojoCallContextPtr,
    ):
        @parameter
        @always_inline
        fn func[width: Int](idx: IndexList[x.rank]) -> SIMD[x.type, width]:
            return x.load[width](idx) + 1

        foreach[func, synchronous, target](out, ctx)


@compiler_internal.register("first")
struct First:
    alias Spec = SpecOfCompiler[DType.float32, 1]


fn first(x: Slice[DType.float32, 1]) -> Float32:
    return x[0]


fn named(x: ManagedTensorSlice[rank=1, type = DType.float32]) -> Int:
    return x.dim_size(0)


fn in_kernel(
    x: ManagedTensorSlice, y: ManagedTensorSlice[x.type, x.rank], ctx: DeviceContext
) raises:
    @parameter
    fn kernel(n: Int):
        var i = Int(thread_idx.x)
        if i < n:
            y[i] = x[i] * 2

    ctx.enqueue_function[kernel](3, grid_dim=1, block_dim=4)


fn main() raises:
    var a = List[Float32](1, 2, 3)
    var b = List[Float32](0, 0, 0)
    var x = OutputTensor[static_spec=spec](a.unsafe_ptr(), IndexList[1](3))
    var y = OutputTensor[static_spec=spec](b.unsafe_ptr(), IndexList[1](3))
    AddOneCustom.execute[False, "cpu"](y, x, MojoCallContextPtr())
    # CHECK: 2.0 3.0 4.0 1.0 3
    print(y[0], y[1], y[2], first(x), named(x))

    with DeviceContext() as ctx:
        var from_ = ctx.enqueue_create_buffer[DType.float32](3)
        var to = ctx.enqueue_create_buffer[DType.float32](3)
        with from_.map_to_host() as host:
            for i in range(3):
                host[i] = i + 5
        in_kernel(
            OutputTensor[static_spec=spec](from_.unsafe_ptr(), IndexList[1](3)),
            OutputTensor[static_spec=spec](to.unsafe_ptr(), IndexList[1](3)),
            ctx,
        )
        ctx.synchronize()
        with to.map_to_host() as host:
            # CHECK: 10.0 12.0 14.0
            print(host[0], host[1], host[2])
