"""What library code that names instructions needs: whether the target has them, and addresses as instructions take them."""

from builtin.string_literal import _concat, _decimal


@always_inline
def _has_nvidia[capability: Int]() -> Bool:
    """Whether this code is for an NVIDIA GPU of compute capability `capability` (80 for sm_80) or newer."""
    return (
        Bool(__brio.target_is["nvptx"])
        and Int(__brio.target_capability) >= capability
    )


def _lacks(what: StringLiteral, who: StringLiteral) -> StringLiteral:
    return _concat(
        "'",
        what,
        "' needs ",
        who,
        "; this code is for '",
        __brio.target_name,
        "'",
    )


@always_inline
def _require_nvidia[what: StringLiteral, capability: Int]():
    """An error at the caller's line where `what` is used for another target than an NVIDIA GPU of `capability` or newer."""
    comptime if not _has_nvidia[capability]():
        comptime message = _lacks(
            what,
            _concat("an NVIDIA GPU, sm_", _decimal(capability), " or newer"),
        )
        comptime assert False, message


@always_inline
def _require_engines[what: StringLiteral]():
    """An error at the caller's line where `what` is used for a target that has no engines for bulk copies."""
    comptime if not _has_nvidia[90]() and not Bool(
        __brio.target_is["cpu_device"]
    ):
        comptime message = _lacks(
            what, "an NVIDIA GPU, sm_90 or newer, or the CPU device"
        )
        comptime assert False, message


@always_inline
def _require_nvidia_feature[what: StringLiteral, target: StringLiteral]():
    """An error at the caller's line where `what` is used for another target than `target`: what only one architecture has."""
    comptime if not _is_target[target]():
        comptime message = _lacks(what, _concat("an NVIDIA GPU, ", target))
        comptime assert False, message


@always_inline
def _is_target[name: StringLiteral]() -> Bool:
    return StaticString(__brio.target_name).endswith(name)


@always_inline
def _require_amd[what: StringLiteral]():
    """An error at the caller's line where `what` is used for another target than an AMD GPU."""
    comptime if not Bool(__brio.target_is["amdgpu"]):
        comptime message = _lacks(what, "an AMD GPU")
        comptime assert False, message


@always_inline
def _require_amd_of[what: StringLiteral, archs: StringLiteral]():
    """An error at the caller's line where `what` is used for a target that `archs`, such as `gfx950 or gfx1250`, does not
    name.
    """
    comptime if not _is_any_of[archs]():
        comptime message = _lacks(
            what, _concat("an AMD GPU of the architecture ", archs)
        )
        comptime assert False, message


@always_inline
def _is_any_of[archs: StringLiteral]() -> Bool:
    comptime if __brio.target_is["amdgpu"]:
        comptime arch = StaticString(__brio.target_name)[7:]
        return StaticString(archs).find(arch) >= 0
    else:
        return False


@always_inline
def _is_of_family[prefix: StringLiteral]() -> Bool:
    """Whether this code is for an AMD GPU whose architecture begins so: `gfx12`."""
    comptime if __brio.target_is["amdgpu"]:
        return StaticString(__brio.target_name)[7:].startswith(prefix)
    else:
        return False


@always_inline
def _shared_address[
    T: AnyType, space: AddressSpace, //
](ptr: UnsafePointer[T, address_space=space]) -> __brio.ptr[__brio.int[8], 3]:
    """An address in shared memory as instructions take it."""
    comptime assert (
        space == AddressSpace.SHARED or space == AddressSpace.GENERIC
    ), "this address must be in shared memory"
    comptime if space == AddressSpace.SHARED:
        return __brio.cast["pointer", __brio.ptr[__brio.int[8], 3]](ptr.address)
    else:
        return __brio.cast["addrspace", __brio.ptr[__brio.int[8], 3]](
            __brio.cast["pointer", __brio.ptr[__brio.int[8]]](ptr.address)
        )


@always_inline
def _global_address[
    T: AnyType, space: AddressSpace, //
](ptr: UnsafePointer[T, address_space=space]) -> __brio.ptr[__brio.int[8], 1]:
    """An address in global memory as instructions take it."""
    comptime assert (
        space == AddressSpace.GLOBAL or space == AddressSpace.GENERIC
    ), "this address must be in global memory"
    comptime if space == AddressSpace.GLOBAL:
        return __brio.cast["pointer", __brio.ptr[__brio.int[8], 1]](ptr.address)
    else:
        return __brio.cast["addrspace", __brio.ptr[__brio.int[8], 1]](
            __brio.cast["pointer", __brio.ptr[__brio.int[8]]](ptr.address)
        )
