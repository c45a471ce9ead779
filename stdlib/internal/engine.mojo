"""The engines that work beside the threads of a block, on the CPU device: `brio_cpu_async` of brio/runtime.h."""

# What they are asked for: BRIO_ASYNC_* of the same header.
comptime _TENSOR_LOAD = 0
comptime _TENSOR_STORE = 1
comptime _TENSOR_REDUCE = 2
comptime _BULK_LOAD = 3
comptime _BULK_STORE = 4
comptime _COMMIT = 5
comptime _WAIT = 6
comptime _BARRIER_WAIT = 7
comptime _BARRIER_COMPLETE = 8
comptime _PRODUCT_COMMIT = 9
comptime _PRODUCT_WAIT = 10

comptime _Shared = __brio.ptr[__brio.int[8], 3]
comptime _Generic = __brio.ptr[__brio.int[8]]


@always_inline
def _no_shared() -> _Shared:
    return __brio.cast["inttoptr", _Shared](Int(0).value)


@always_inline
def _no_generic() -> _Generic:
    return __brio.cast["inttoptr", _Generic](Int(0).value)


@always_inline
def _ask_engine[
    operation: Int
](
    map: _Generic = _no_generic(),
    shared: _Shared = _no_shared(),
    barrier: _Shared = _no_shared(),
    coordinates: _Generic = _no_generic(),
    extra: Int = 0,
):
    __brio.intrinsic["gpu.async", __brio.none](
        __brio.constant[__brio.int[32], operation](),
        map,
        shared,
        barrier,
        coordinates,
        extra.value,
    )


@always_inline
def _in_block[
    T: AnyType, space: AddressSpace, //
](ptr: UnsafePointer[T, address_space=space], rank: UInt32) -> UnsafePointer[
    T, MutAnyOrigin, address_space=AddressSpace.SHARED
]:
    """The address in the shared memory of block `rank` of the cluster that corresponds to `ptr` in the own one."""
    return UnsafePointer[T, MutAnyOrigin, address_space=AddressSpace.SHARED](
        __brio.cast["pointer", __brio.ptr[T, 3]](
            __brio.intrinsic["gpu.cluster.map", _Shared](
                __brio.cast["pointer", _Shared](ptr.address),
                __brio.cast["bitcast", __brio.int[32]](rank.value),
            )
        )
    )
