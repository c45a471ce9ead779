"""Methods of `DeviceContext` under the names of older programs."""

from gpu.host.buffer import (
    _copy_between,
    _copy_in,
    _copy_out,
    _fill,
    DeviceBuffer,
)
from gpu.host.dim import Dim
from gpu.host.function import DeviceFunction
from internal import brio_rt as rt
from sys.info import size_of


trait _OlderContext:
    """What a context was asked until 2025."""

    @always_inline
    def enqueue_copy_to_device[
        dtype: DType, //
    ](
        self,
        dst_buf: DeviceBuffer[dtype],
        src_ptr: UnsafePointer[Scalar[dtype]],
    ) raises:
        """Older spelling of `enqueue_copy`."""
        _copy_in(dst_buf, src_ptr)

    @always_inline
    def enqueue_copy_from_device[
        dtype: DType, //
    ](
        self,
        dst_ptr: UnsafePointer[Scalar[dtype]],
        src_buf: DeviceBuffer[dtype],
    ) raises:
        """Older spelling of `enqueue_copy`."""
        _copy_out(dst_ptr, src_buf)

    @always_inline
    def enqueue_copy_from_device[
        dtype: DType, //
    ](
        self,
        dst_ptr: UnsafePointer[Scalar[dtype]],
        src_ptr: UnsafePointer[Scalar[dtype]],
        size: Int,
    ) raises:
        """Copies `size` numbers from a device address to host memory."""
        rt.copy_from_device_address(
            self._handle,
            dst_ptr._bytes(),
            src_ptr._bytes(),
            size * size_of[dtype](),
        )

    @always_inline
    def enqueue_copy_device_to_device[
        dtype: DType, //
    ](
        self, dst_buf: DeviceBuffer[dtype], src_buf: DeviceBuffer[dtype]
    ) raises:
        """Older spelling of `enqueue_copy`."""
        _copy_between(dst_buf, src_buf)

    @always_inline
    def copy_to_device_sync[
        dtype: DType, //
    ](
        self,
        dst_buf: DeviceBuffer[dtype],
        src_ptr: UnsafePointer[Scalar[dtype]],
    ) raises:
        """Copies from host memory and waits."""
        _copy_in(dst_buf, src_ptr)
        self.synchronize()

    @always_inline
    def copy_from_device_sync[
        dtype: DType, //
    ](
        self,
        dst_ptr: UnsafePointer[Scalar[dtype]],
        src_buf: DeviceBuffer[dtype],
    ) raises:
        """Copies to host memory and waits."""
        _copy_out(dst_ptr, src_buf)
        self.synchronize()

    @always_inline
    def copy_device_to_device_sync[
        dtype: DType, //
    ](
        self, dst_buf: DeviceBuffer[dtype], src_buf: DeviceBuffer[dtype]
    ) raises:
        """Copies between buffers and waits."""
        _copy_between(dst_buf, src_buf)
        self.synchronize()

    @always_inline
    def memset[
        dtype: DType, //
    ](self, dst: DeviceBuffer[dtype], val: Scalar[dtype]) raises:
        """Older spelling of `enqueue_memset`."""
        _fill(dst, val)

    @always_inline
    def memset_sync[
        dtype: DType, //
    ](self, dst: DeviceBuffer[dtype], val: Scalar[dtype]) raises:
        """Sets all elements of `dst` to `val` and waits."""
        _fill(dst, val)
        self.synchronize()


    def malloc_host[type: AnyType](self, size: Int) -> UnsafePointer[type]:
        """Host memory for `size` values; `free_host` gives it back."""
        return alloc[type](size)

    def free_host[type: AnyType](self, ptr: UnsafePointer[type]):
        """Gives memory from `malloc_host` back."""
        ptr.free()

    @always_inline
    def compile_function_checked[
        FuncType: AnyType, //, func: FuncType
    ](self) raises -> DeviceFunction[func]:
        """Older spelling of `compile_function`."""
        return self.compile_function[func]()

    @always_inline
    def enqueue_function_checked[
        FuncType: AnyType, //, func: FuncType, *Ts: AnyType
    ](
        self,
        *args: *Ts,
        grid_dim: Dim,
        block_dim: Dim,
        shared_mem_bytes: Int = 0,
    ) raises:
        """Older spelling of `enqueue_function`."""
        self.enqueue_function[func](
            *args,
            grid_dim=grid_dim,
            block_dim=block_dim,
            shared_mem_bytes=shared_mem_bytes,
        )

    @always_inline
    def compile_function_checked[
        FuncType: AnyType, SignatureType: AnyType, //, func: FuncType, signature: SignatureType
    ](self) raises -> DeviceFunction[func]:
        """Older spelling of `compile_function`."""
        return self.compile_function[func]()

    @always_inline
    def enqueue_function_checked[
        FuncType: AnyType, SignatureType: AnyType, //, func: FuncType, signature: SignatureType, *Ts: AnyType
    ](
        self,
        *args: *Ts,
        grid_dim: Dim,
        block_dim: Dim,
        shared_mem_bytes: Int = 0,
    ) raises:
        """Older spelling of `enqueue_function`."""
        self.enqueue_function[func](
            *args,
            grid_dim=grid_dim,
            block_dim=block_dim,
            shared_mem_bytes=shared_mem_bytes,
        )

    @always_inline
    def enqueue_function_checked[
        FuncType: AnyType, func: FuncType, //, *Ts: AnyType
    ](
        self,
        f: DeviceFunction[FuncType=FuncType, func=func],
        *args: *Ts,
        grid_dim: Dim,
        block_dim: Dim,
        shared_mem_bytes: Int = 0,
    ) raises:
        """Older spelling of `enqueue_function`."""
        self.enqueue_function(
            f,
            *args,
            grid_dim=grid_dim,
            block_dim=block_dim,
            shared_mem_bytes=shared_mem_bytes,
        )

    @always_inline
    def compile_function_unchecked[
        FuncType: AnyType, //, func: FuncType
    ](self) raises -> DeviceFunction[func]:
        """Older spelling of `compile_function`."""
        return self.compile_function[func]()

    @always_inline
    def enqueue_function_unchecked[
        FuncType: AnyType, //, func: FuncType, *Ts: AnyType
    ](
        self,
        *args: *Ts,
        grid_dim: Dim,
        block_dim: Dim,
        shared_mem_bytes: Int = 0,
    ) raises:
        """Older spelling of `enqueue_function`."""
        self.enqueue_function[func](
            *args,
            grid_dim=grid_dim,
            block_dim=block_dim,
            shared_mem_bytes=shared_mem_bytes,
        )

    @always_inline
    def compile_function_unchecked[
        FuncType: AnyType, SignatureType: AnyType, //, func: FuncType, signature: SignatureType
    ](self) raises -> DeviceFunction[func]:
        """Older spelling of `compile_function`."""
        return self.compile_function[func]()

    @always_inline
    def enqueue_function_unchecked[
        FuncType: AnyType, SignatureType: AnyType, //, func: FuncType, signature: SignatureType, *Ts: AnyType
    ](
        self,
        *args: *Ts,
        grid_dim: Dim,
        block_dim: Dim,
        shared_mem_bytes: Int = 0,
    ) raises:
        """Older spelling of `enqueue_function`."""
        self.enqueue_function[func](
            *args,
            grid_dim=grid_dim,
            block_dim=block_dim,
            shared_mem_bytes=shared_mem_bytes,
        )

    @always_inline
    def enqueue_function_unchecked[
        FuncType: AnyType, func: FuncType, //, *Ts: AnyType
    ](
        self,
        f: DeviceFunction[FuncType=FuncType, func=func],
        *args: *Ts,
        grid_dim: Dim,
        block_dim: Dim,
        shared_mem_bytes: Int = 0,
    ) raises:
        """Older spelling of `enqueue_function`."""
        self.enqueue_function(
            f,
            *args,
            grid_dim=grid_dim,
            block_dim=block_dim,
            shared_mem_bytes=shared_mem_bytes,
        )

    @always_inline
    def compile_function_experimental[
        FuncType: AnyType, //, func: FuncType
    ](self) raises -> DeviceFunction[func]:
        """Older spelling of `compile_function`."""
        return self.compile_function[func]()

    @always_inline
    def enqueue_function_experimental[
        FuncType: AnyType, //, func: FuncType, *Ts: AnyType
    ](
        self,
        *args: *Ts,
        grid_dim: Dim,
        block_dim: Dim,
        shared_mem_bytes: Int = 0,
    ) raises:
        """Older spelling of `enqueue_function`."""
        self.enqueue_function[func](
            *args,
            grid_dim=grid_dim,
            block_dim=block_dim,
            shared_mem_bytes=shared_mem_bytes,
        )

    @always_inline
    def compile_function_experimental[
        FuncType: AnyType, SignatureType: AnyType, //, func: FuncType, signature: SignatureType
    ](self) raises -> DeviceFunction[func]:
        """Older spelling of `compile_function`."""
        return self.compile_function[func]()

    @always_inline
    def enqueue_function_experimental[
        FuncType: AnyType, SignatureType: AnyType, //, func: FuncType, signature: SignatureType, *Ts: AnyType
    ](
        self,
        *args: *Ts,
        grid_dim: Dim,
        block_dim: Dim,
        shared_mem_bytes: Int = 0,
    ) raises:
        """Older spelling of `enqueue_function`."""
        self.enqueue_function[func](
            *args,
            grid_dim=grid_dim,
            block_dim=block_dim,
            shared_mem_bytes=shared_mem_bytes,
        )

    @always_inline
    def enqueue_function_experimental[
        FuncType: AnyType, func: FuncType, //, *Ts: AnyType
    ](
        self,
        f: DeviceFunction[FuncType=FuncType, func=func],
        *args: *Ts,
        grid_dim: Dim,
        block_dim: Dim,
        shared_mem_bytes: Int = 0,
    ) raises:
        """Older spelling of `enqueue_function`."""
        self.enqueue_function(
            f,
            *args,
            grid_dim=grid_dim,
            block_dim=block_dim,
            shared_mem_bytes=shared_mem_bytes,
        )
