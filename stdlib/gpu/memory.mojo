"""Device memory."""

from memory.address_space import AddressSpace, GPUAddressSpace, _GPUAddressSpace


@always_inline
def external_memory[
    type: AnyType,
    *,
    address_space: AddressSpace = AddressSpace.SHARED,
    alignment: Int = 0,
    name: StringLiteral = "",
]() -> UnsafePointer[type, address_space = AddressSpace.SHARED]:
    """The block's dynamic shared memory, as large as `shared_mem_bytes` of the launch says."""
    return UnsafePointer[type, address_space = AddressSpace.SHARED](
        __brio.cast["pointer", __brio.ptr[type, 3]](
            __brio.intrinsic[
                "gpu.dynamic_shared", __brio.ptr[__brio.int[8], 3]
            ]()
        )
    )
