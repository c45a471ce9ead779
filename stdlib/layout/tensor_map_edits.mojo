"""Changes of a tensor map by a kernel, for tensors that only the kernel knows: from sm_90a on (`tensormap.replace`), and on the CPU device.

A map is copied to shared memory, changed there and published to global memory (`tensormap_cp_fence_release`); who uses it calls
`tensormap_fence_acquire` before. Methods of `TMATensorTile` do it.
"""

from builtin.string_literal import _concat, _decimal
from gpu.host.tma import TMADescriptor
from gpu.id import lane_id
from gpu.sync import syncwarp
from internal.machine import (
    _global_address,
    _has_nvidia,
    _lacks,
    _shared_address,
)

comptime _Bytes = UnsafePointer[UInt8, MutAnyOrigin]

# Where the CPU device's form of a map has them: runtime/src/tensor_map.h.
comptime _ADDRESS = 8
comptime _DIMS = 16
comptime _STRIDES = 56


def _has_replacements() -> Bool:
    """Whether the target has the instructions: architectures with a letter, from sm_90a on."""
    return _has_nvidia[90]() and (
        StaticString(__brio.target_name).endswith("a")
        or StaticString(__brio.target_name).endswith("f")
    )


@always_inline
def _require_replacements[what: StringLiteral]():
    """An error at the caller's line where `what` is used for a target that cannot change tensor maps."""
    comptime if not _has_replacements() and not Bool(
        __brio.target_is["cpu_device"]
    ):
        comptime message = _lacks(
            what,
            (
                "an NVIDIA GPU of an architecture with a letter, sm_90a or"
                " newer, or the CPU device"
            ),
        )
        comptime assert False, message


@always_inline
def _put[
    dtype: DType, space: AddressSpace, //, offset: Int
](
    map: UnsafePointer[TMADescriptor, address_space=space],
    value: Scalar[dtype],
):
    """Writes a field of the CPU device's form."""
    (map.bitcast[UInt8]() + offset).bitcast[Scalar[dtype]]()[] = value


@always_inline
def _replace_in_shared[
    dtype: DType, space: AddressSpace, //, field: StringLiteral, place: Int
](
    map: UnsafePointer[TMADescriptor, address_space=space],
    value: Scalar[dtype],
):
    """Of a field with several numbers that of number `place`, innermost first; -1 of one with a single number."""
    comptime text = _concat(
        "tensormap.replace.tile.",
        field,
        ".shared::cta.b1024.b64 [$0], "
        if dtype.size_of() == 8
        else ".shared::cta.b1024.b32 [$0], ",
        _concat(_decimal(place), ", $1;") if place >= 0 else "$1;",
    )
    __brio.assembly[
        text,
        __brio.none,
        True,
        "l,l,~{memory}" if dtype.size_of() == 8 else "l,r,~{memory}",
    ](_shared_address(map), value)


@always_inline
def _copy_to_shared[
    space: AddressSpace, //
](
    to: UnsafePointer[TMADescriptor, address_space=space],
    map: UnsafePointer[TMADescriptor, MutAnyOrigin],
):
    """A map's 128 bytes, by one thread."""
    comptime vectors = 8
    var from_ = map.bitcast[UInt32]()
    var at = to.bitcast[UInt32]()
    comptime for i in range(vectors):
        (at + 4 * i).store[alignment=16](
            (from_ + 4 * i).load[width=4, alignment=16]()
        )


@always_inline
def _replace_address[
    space: AddressSpace, //
](
    map: UnsafePointer[TMADescriptor, address_space=space],
    address: UInt64,
):
    """Of a map in shared memory, where its tensor begins."""
    comptime if _has_replacements():
        _replace_in_shared["global_address", -1](map, address)
    elif __brio.target_is["cpu_device"]:
        _put[_ADDRESS](map, address)


@always_inline
def _replace_address_in_global(
    map: UnsafePointer[TMADescriptor, MutAnyOrigin], address: UInt64
):
    """Of a map in global memory, where its tensor begins."""
    comptime if _has_replacements():
        __brio.assembly[
            "tensormap.replace.tile.global_address.global.b1024.b64 [$0], $1;",
            __brio.none,
            True,
            "l,l,~{memory}",
        ](_global_address(map), address)
    elif __brio.target_is["cpu_device"]:
        _put[_ADDRESS](map, address)


@always_inline
def _replace_dim[
    space: AddressSpace, //, place: Int
](map: UnsafePointer[TMADescriptor, address_space=space], count: UInt32):
    """Of a map in shared memory, an extent of its tensor, innermost first."""
    comptime if _has_replacements():
        _replace_in_shared["global_dim", place](map, count)
    elif __brio.target_is["cpu_device"]:
        _put[_DIMS + 8 * place](map, UInt64(count))


@always_inline
def _replace_stride[
    space: AddressSpace, //, place: Int
](map: UnsafePointer[TMADescriptor, address_space=space], bytes: UInt64):
    """Of a map in shared memory, the bytes from neighbour to neighbour; `place` 0: along the dimension next to the innermost."""
    comptime if _has_replacements():
        _replace_in_shared["global_stride", place](map, bytes)
    elif __brio.target_is["cpu_device"]:
        _put[_STRIDES + 8 * place](map, bytes)


@always_inline
def _publish[
    space: AddressSpace, //
](
    map: UnsafePointer[TMADescriptor, MutAnyOrigin],
    from_: UnsafePointer[TMADescriptor, address_space=space],
):
    """Copies a map from shared to global memory, by a warp together."""
    comptime if _has_nvidia[90]():
        __brio.assembly[
            (
                "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic"
                ".release.gpu.sync.aligned [$0], [$1], 128;"
            ),
            __brio.none,
            True,
            "l,l,~{memory}",
        ](_global_address(map), _shared_address(from_))
    elif __brio.target_is["cpu_device"]:
        if lane_id() == 0:
            var source = from_.bitcast[UInt64]()
            var target = map.bitcast[UInt64]()
            comptime for i in range(16):
                target[i] = source[i]
        syncwarp()
