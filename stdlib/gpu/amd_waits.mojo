"""Waiting for the memory operations of a wave on AMD GPUs, whose counters are the generation's own."""

from builtin.string_literal import _concat, _decimal
from internal.machine import _is_any_of, _is_of_family, _require_amd


@always_inline
def s_waitcnt[
    *, vmcnt: UInt32 = 63, expcnt: UInt32 = 7, lgkmcnt: UInt32 = 15
]():
    """Waits until at most so many operations of the wave are under way; AMD GPUs only.

    On gfx9 one counter has loads from and stores to global memory; later GPUs have one for each, of which neither may be larger then. gfx12 also counts
    accesses to shared memory and scalar loads apart.

    Parameters:
        vmcnt: Accesses to global memory, 0 to 63; 63 does not wait.
        expcnt: Exports, 0 to 7; 7 does not wait. gfx1250 has none.
        lgkmcnt: Accesses to shared memory, scalar loads and messages, 0 to 15; 15 does not wait.

    Examples:

    ```mojo
    from std.gpu.amd_waits import s_waitcnt
    from std.sys import is_amd_gpu
    from std.gpu.host import DeviceContext

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        numbers[0] += 1
        comptime if is_amd_gpu():
            s_waitcnt[vmcnt=0]()  # the number has been written
        print(numbers[0])  # -> 8

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](16)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    _require_amd["s_waitcnt"]()
    comptime assert (
        vmcnt <= 63 and expcnt <= 7 and lgkmcnt <= 15
    ), "s_waitcnt counts to 63 (vmcnt), 7 (expcnt) and 15 (lgkmcnt)"
    comptime v = Int(vmcnt)
    comptime e = Int(expcnt)
    comptime l = Int(lgkmcnt)
    comptime if _is_of_family["gfx12"]():
        _wait_by_kind[v, e, l]()
    elif __brio.target_is["amdgpu"]:
        comptime code = _encoded(v, e, l)
        __brio.llvm_intrinsic["llvm.amdgcn.s.waitcnt", __brio.none](
            __brio.constant[__brio.int[32], code]()
        )
        comptime if v < 63 and (
            _is_of_family["gfx10"]() or _is_of_family["gfx11"]()
        ):
            comptime text = _concat("s_waitcnt_vscnt null, ", _decimal(v), "")
            __brio.assembly[text, __brio.none, True, "~{memory}"]()


@always_inline
def s_waitcnt_barrier[
    *, vmcnt: UInt32 = 63, expcnt: UInt32 = 7, lgkmcnt: UInt32 = 15
]():
    """`s_waitcnt`, then waits until every wave of the block is here, for nothing but that: no order of memory; AMD GPUs only.

    Examples:

    ```mojo
    from std.gpu.amd_waits import s_waitcnt_barrier
    from std.sys import is_amd_gpu
    from std.gpu.host import DeviceContext

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        numbers[0] += 1
        comptime if is_amd_gpu():
            s_waitcnt_barrier[vmcnt=0]()  # the number has been written
        print(numbers[0])  # -> 8

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](16)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    s_waitcnt[vmcnt=vmcnt, expcnt=expcnt, lgkmcnt=lgkmcnt]()
    comptime if __brio.target_is["amdgpu"]:
        __brio.llvm_intrinsic["llvm.amdgcn.s.barrier", __brio.none]()


def _encoded(vmcnt: Int, expcnt: Int, lgkmcnt: Int) -> Int:
    """The operand of `s_waitcnt`."""
    # What does not wait is the largest number, and from gfx10 on lgkmcnt has six bits.
    comptime if _is_of_family["gfx11"]():
        var wide = 63 if lgkmcnt == 15 else lgkmcnt
        return expcnt | (wide << 4) | (vmcnt << 10)
    elif _is_of_family["gfx10"]():
        var wide = 63 if lgkmcnt == 15 else lgkmcnt
        return (vmcnt & 15) | (expcnt << 4) | (wide << 8) | ((vmcnt >> 4) << 14)
    else:
        return (
            (vmcnt & 15) | (expcnt << 4) | (lgkmcnt << 8) | ((vmcnt >> 4) << 14)
        )


@always_inline
def _wait_by_kind[vmcnt: Int, expcnt: Int, lgkmcnt: Int]():
    comptime image = not _is_any_of["gfx1250"]()
    comptime if vmcnt < 63:
        _wait["loadcnt", vmcnt]()
        _wait["storecnt", vmcnt]()
        comptime if image:
            _wait["samplecnt", vmcnt]()
            comptime if vmcnt < 7:
                _wait["bvhcnt", vmcnt]()
    comptime if expcnt < 7:
        comptime assert (
            image
        ), "gfx1250 has no exports to wait for: expcnt must be 7"
        _wait["expcnt", expcnt]()
    comptime if lgkmcnt < 15:
        _wait["dscnt", lgkmcnt]()
        _wait["kmcnt", lgkmcnt]()


@always_inline
def _wait[counter: StringLiteral, most: Int]():
    comptime name = _concat("llvm.amdgcn.s.wait.", counter, "")
    __brio.llvm_intrinsic[name, __brio.none](
        __brio.constant[__brio.int[16], most]()
    )
