"""Elements of tensors: a number, or several that lie as a layout says."""

from layout.int_tuple import UNKNOWN_VALUE
from layout.layout import Layout
from layout.runtime_layout import RuntimeLayout


def _is_contiguous(layout: Layout) -> Bool:
    """Whether the numbers lie one after the other, in order."""
    var step = 1
    var extents = layout.shape.flatten()
    var steps = layout.stride.flatten()
    for i in range(len(extents)):
        if extents.value(i) == 1:
            continue
        if steps.value(i) != step:
            return False
        step *= extents.value(i)
    return True


@always_inline
def _load_element[
    dtype: DType, space: AddressSpace, layout: Layout, //, alignment: Int
](
    ptr: UnsafePointer[Scalar[dtype], address_space=space],
    view: RuntimeLayout[layout],
) -> SIMD[dtype, layout.size()]:
    """The numbers that begin at `ptr`. Neighbours are read together, from an address aligned to `alignment` bytes."""
    comptime if layout.size() == 1:
        return rebind[SIMD[dtype, layout.size()]](ptr[])
    elif _is_contiguous(layout):
        return ptr.load[width = layout.size(), alignment=alignment]()
    else:
        var result = SIMD[dtype, layout.size()]()
        comptime for i in range(layout.size()):
            result[i] = ptr[view(i)]
        return result


@always_inline
def _store_element[
    dtype: DType, space: AddressSpace, layout: Layout, //, alignment: Int
](
    ptr: UnsafePointer[Scalar[dtype], address_space=space],
    view: RuntimeLayout[layout],
    value: SIMD[dtype, layout.size()],
):
    """Writes the numbers of `value` from `ptr` on; neighbours together, to an address aligned to `alignment` bytes."""
    comptime if layout.size() == 1:
        ptr[] = rebind[Scalar[dtype]](value)
    elif _is_contiguous(layout):
        ptr.store[alignment=alignment](value)
    else:
        comptime for i in range(layout.size()):
            ptr[view(i)] = value[i]


def _alignment[dtype: DType, width: Int](given: Int, memory: Int) -> Int:
    """The alignment of a load or store that is given, else what the memory's makes of a whole vector."""
    if given > 0:
        return max(given, dtype.size_of())
    return max(min(memory, width * dtype.size_of()), dtype.size_of())
