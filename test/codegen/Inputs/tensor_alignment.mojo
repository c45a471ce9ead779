# Loads and stores of several numbers of tensors with and without a known alignment.
from gpu import block_idx, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from layout import IntTuple, Layout, LayoutTensor

alias form = Layout.row_major(64, 64)
alias odd = Layout(IntTuple(16, 16), IntTuple(66, 1))
alias Plain = LayoutTensor[DType.float32, form, MutAnyOrigin]
alias Aligned = LayoutTensor[DType.float32, form, MutAnyOrigin, alignment=16]


fn plain(t: Plain):
    t.store[4](thread_idx.x, 0, t.load[4](thread_idx.x, 4 * block_idx.x))


fn shifted(t: Plain):
    t.store[4](thread_idx.x, 1, t.load[4](thread_idx.x, block_idx.x))


fn asked(t: Plain):
    t.aligned_store[4](thread_idx.x, 0, t.aligned_load[4](thread_idx.x, 4 * block_idx.x))


fn aligned(t: Aligned):
    t.store[4](thread_idx.x, 0, t.load[4](thread_idx.x, 4 * block_idx.x))


fn one_number(t: Aligned):
    t.store[1](thread_idx.x, 1, t.load[1](thread_idx.x, 3))


fn tiles(t: Aligned):
    var whole = t.tile[8, 8](block_idx.x, 1)
    whole.store[4](thread_idx.x, 0, whole.load[4](thread_idx.x, 4))
    var half = t.tile[8, 2](block_idx.x, 1)
    half.store[2](thread_idx.x, 0, half.load[2](thread_idx.x, 4))


fn narrow_tiles(t: Aligned):
    var tile = t.tile[8, 1](thread_idx.x, block_idx.x)
    tile.store[2](0, 0, tile.load[2](1, 0))


fn shared(t: Aligned):
    var s = LayoutTensor[
        DType.float32, Layout.row_major(8, 64), MutAnyOrigin, address_space = AddressSpace.SHARED
    ].stack_allocation()
    s.store[4](thread_idx.x, 4 * block_idx.x, t.load[4](thread_idx.x, 4))
    t.store[4](1, 0, s.load[4](thread_idx.x, 4 * thread_idx.x))


fn odd_rows(t: LayoutTensor[DType.float32, odd, MutAnyOrigin]):
    var v = t.vectorize[1, 4]()
    v[thread_idx.x, 1] = v[thread_idx.x, 2]


fn fetches(t: Plain):
    t.prefetch(thread_idx.x, 3)
    t[0, 0] = 1


fn main() raises:
    var ctx = DeviceContext()
    var b = ctx.enqueue_create_buffer[DType.float32](66 * 64)
    var t = Plain(b)
    var a = Aligned(b)
    ctx.enqueue_function[plain](t, grid_dim=1, block_dim=1)
    ctx.enqueue_function[shifted](t, grid_dim=1, block_dim=1)
    ctx.enqueue_function[asked](t, grid_dim=1, block_dim=1)
    ctx.enqueue_function[aligned](a, grid_dim=1, block_dim=1)
    ctx.enqueue_function[one_number](a, grid_dim=1, block_dim=1)
    ctx.enqueue_function[tiles](a, grid_dim=1, block_dim=1)
    ctx.enqueue_function[narrow_tiles](a, grid_dim=1, block_dim=1)
    ctx.enqueue_function[shared](a, grid_dim=1, block_dim=1)
    ctx.enqueue_function[fetches](t, grid_dim=1, block_dim=1)
    ctx.enqueue_function[odd_rows](LayoutTensor[DType.float32, odd](b), grid_dim=1, block_dim=1)
