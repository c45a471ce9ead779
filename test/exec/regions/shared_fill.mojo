# Every thread fills the block's tile and goes on without a barrier, as 2025's programs do: a warp of a GPU does so in step, and
# no thread may undo here what an earlier one wrote after its own fill. Where only some threads fill, nobody waits for the others.
# UNSUPPORTED: address
# RUN: %brio run -R cpu-kernels --cpu-kernels auto --target-accelerator cpu %s 2>&1 | FileCheck %s
# RUN: %brio run --cpu-kernels fibers --target-accelerator cpu %s 2>&1 | FileCheck %s --check-prefix=RESULT
# The barrier stays one: in the arms of a condition on the thread, the threads of a warp would wait at different ones.
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck %s --check-prefix=PTX
# RUN: %brio build --device-only --emit asm --target-accelerator gfx942 -o - %s | FileCheck %s --check-prefix=AMD
# PTX: .entry one_of_them
# PTX: bar.sync
# PTX-NOT: bar.sync
# AMD-LABEL: one_of_them:
# AMD: s_barrier
# AMD-NOT: s_barrier
# AMD: s_endpgm
from gpu import thread_idx, barrier
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from layout import Layout, LayoutTensor
from layout.tensor_builder import LayoutTensorBuild as tb

alias N = 32
alias layout = Layout.row_major(N)

# CHECK-DAG: 'together': regions
fn together(o: LayoutTensor[mut=True, DType.float32, layout]):
    var a = tb[DType.float32]().row_major[N]().shared().alloc().fill(0)
    var b = LayoutTensor[DType.float32, layout, MutableAnyOrigin, address_space = AddressSpace.SHARED].stack_allocation().fill(1)
    var i = Int(thread_idx.x)
    a[i] += i
    b[i] += i
    barrier()
    o[i] = a[N - 1 - i] + b[i]

# CHECK-DAG: 'one_of_them': regions
fn one_of_them(o: LayoutTensor[mut=True, DType.float32, layout]):
    var a = tb[DType.float32]().row_major[N]().shared().alloc()
    var i = Int(thread_idx.x)
    if i == 3:
        _ = a.fill(7)
    barrier()
    o[i] = a[i]

fn main() raises:
    var ctx = DeviceContext()
    var buf = ctx.enqueue_create_buffer[DType.float32](N)
    var o = LayoutTensor[mut=True, DType.float32, layout](buf.unsafe_ptr())
    ctx.enqueue_function[together](o, grid_dim=2, block_dim=N)
    with buf.map_to_host() as h:
        var wrong = 0
        for i in range(N):
            if h[i] != N:
                wrong += 1
        # CHECK: wrong 0
        # RESULT: wrong 0
        print("wrong", wrong)
    ctx.enqueue_function[one_of_them](o, grid_dim=1, block_dim=N)
    with buf.map_to_host() as h:
        # CHECK-NEXT: 7.0 7.0
        # RESULT-NEXT: 7.0 7.0
        print(h[0], h[N - 1])
