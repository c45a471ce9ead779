"""Kernels that are loaded on a device: `DeviceFunction`, `DeviceExternalFunction`; attributes of functions."""

from gpu.host.context import DeviceContext
from gpu.host.dump import _dump, _Dump
from gpu.host.launch import _pack, _pack_as_they_are, _Sink
from gpu.host.launcher import _Launchable
from internal import brio_rt as rt


struct Attribute(Equatable, Identifiable, TrivialRegisterPassable, Writable):
    """A property of a loaded kernel, by CUDA's number.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext, Attribute
    def nothing():
        pass

    var kernel = DeviceContext().compile_function[nothing]()
    print(kernel.get_attribute(Attribute.SHARED_SIZE_BYTES))  # -> 0
    ```
    """

    var code: Int
    """CUDA's number.

    Examples:

    ```mojo
    from std.gpu.host import Attribute
    print(Attribute.NUM_REGS.code)  # -> 4
    ```
    """

    comptime MAX_THREADS_PER_BLOCK = Attribute(0)
    """The most threads that a block of this kernel can have.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext, Attribute
    def nothing():
        pass

    var kernel = DeviceContext().compile_function[nothing]()
    print(kernel.get_attribute(Attribute.MAX_THREADS_PER_BLOCK))  # -> 1024
    ```
    """
    comptime SHARED_SIZE_BYTES = Attribute(1)
    """Bytes of static shared memory.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext, Attribute
    from std.gpu.memory import AddressSpace
    from std.memory import stack_allocation
    def stage(values: UnsafePointer[Float32, MutAnyOrigin]):
        var tile = stack_allocation[64, Float32, address_space=AddressSpace.SHARED]()
        tile[0] = values[0]
        values[1] = tile[0]

    var kernel = DeviceContext().compile_function[stage]()
    print(kernel.get_attribute(Attribute.SHARED_SIZE_BYTES))  # -> 256
    ```
    """
    comptime CONST_SIZE_BYTES = Attribute(2)
    """Bytes of constant memory.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext, Attribute
    def nothing():
        pass

    var kernel = DeviceContext().compile_function[nothing]()
    print(kernel.get_attribute(Attribute.CONST_SIZE_BYTES))  # -> 0
    ```
    """
    comptime LOCAL_SIZE_BYTES = Attribute(3)
    """Bytes of memory of each thread, for what has no room in registers.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext, Attribute
    def nothing():
        pass

    var kernel = DeviceContext().compile_function[nothing]()
    print(kernel.get_attribute(Attribute.LOCAL_SIZE_BYTES) < 1024)  # -> True
    ```
    """
    comptime NUM_REGS = Attribute(4)
    """Registers of each thread.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext, Attribute
    def nothing():
        pass

    var kernel = DeviceContext().compile_function[nothing]()
    print(kernel.get_attribute(Attribute.NUM_REGS) <= 255)  # -> True
    ```
    """
    comptime PTX_VERSION = Attribute(5)
    """The version of PTX it was compiled from, times 10.

    Examples:

    ```mojo
    from std.gpu.host import Attribute
    print(Attribute.PTX_VERSION.code)  # -> 5
    ```
    """
    comptime BINARY_VERSION = Attribute(6)
    """The architecture it was compiled for, as 90 for sm_90.

    Examples:

    ```mojo
    from std.gpu.host import Attribute
    print(Attribute.BINARY_VERSION.code)  # -> 6
    ```
    """
    comptime CACHE_MODE_CA = Attribute(7)
    """Whether loads of global memory go through all caches.

    Examples:

    ```mojo
    from std.gpu.host import Attribute, FuncAttribute
    print(FuncAttribute.CACHE_MODE_CA(True).attribute == Attribute.CACHE_MODE_CA)  # -> True
    ```
    """
    comptime MAX_DYNAMIC_SHARED_SIZE_BYTES = Attribute(8)
    """Bytes of dynamic shared memory that a launch can ask for; can be set.

    Examples:

    ```mojo
    from std.gpu.host import Attribute, FuncAttribute
    print(FuncAttribute.MAX_DYNAMIC_SHARED_SIZE_BYTES(65536).attribute == Attribute.MAX_DYNAMIC_SHARED_SIZE_BYTES)  # -> True
    ```
    """
    comptime PREFERRED_SHARED_MEMORY_CARVEOUT = Attribute(9)
    """How much of cache and shared memory is shared memory, in percent; can be set.

    Examples:

    ```mojo
    from std.gpu.host import Attribute, FuncAttribute
    print(FuncAttribute.PREFERRED_SHARED_MEMORY_CARVEOUT(50).attribute == Attribute.PREFERRED_SHARED_MEMORY_CARVEOUT)  # -> True
    ```
    """
    comptime CLUSTER_SIZE_MUST_BE_SET = Attribute(10)
    """Whether launches must say the size of clusters.

    Examples:

    ```mojo
    from std.gpu.host import Attribute
    print(Attribute.CLUSTER_SIZE_MUST_BE_SET)  # -> 10
    ```
    """
    comptime REQUIRED_CLUSTER_WIDTH = Attribute(11)
    """Blocks of a cluster in direction x, if the kernel fixes them.

    Examples:

    ```mojo
    from std.gpu.host import Attribute
    print(Attribute.REQUIRED_CLUSTER_WIDTH)  # -> 11
    ```
    """
    comptime REQUIRED_CLUSTER_HEIGHT = Attribute(12)
    """Blocks of a cluster in direction y, if the kernel fixes them.

    Examples:

    ```mojo
    from std.gpu.host import Attribute
    print(Attribute.REQUIRED_CLUSTER_HEIGHT)  # -> 12
    ```
    """
    comptime REQUIRED_CLUSTER_DEPTH = Attribute(13)
    """Blocks of a cluster in direction z, if the kernel fixes them.

    Examples:

    ```mojo
    from std.gpu.host import Attribute
    print(Attribute.REQUIRED_CLUSTER_DEPTH)  # -> 13
    ```
    """
    comptime NON_PORTABLE_CLUSTER_SIZE_ALLOWED = Attribute(14)
    """Whether clusters may have more than 8 blocks; can be set.

    Examples:

    ```mojo
    from std.gpu.host import Attribute, FuncAttribute
    print(FuncAttribute(Attribute.NON_PORTABLE_CLUSTER_SIZE_ALLOWED, 1).value)  # -> 1
    ```
    """
    comptime CLUSTER_SCHEDULING_POLICY_PREFERENCE = Attribute(15)
    """How blocks of a cluster are spread over multiprocessors; can be set.

    Examples:

    ```mojo
    from std.gpu.host import Attribute
    print(Attribute.CLUSTER_SCHEDULING_POLICY_PREFERENCE)  # -> 15
    ```
    """

    @always_inline
    def __init__(out self, code: Int):
        """The property with this number.

        Examples:

        ```mojo
        from std.gpu.host import Attribute
        print(Attribute(4) == Attribute.NUM_REGS)  # -> True
        ```
        """
        self.code = code

    @always_inline
    def __is__(self, other: Self) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.gpu.host import Attribute
        print(Attribute.NUM_REGS is Attribute.NUM_REGS)  # -> True
        ```
        """
        return self == other

    @always_inline
    def __eq__(self, other: Attribute) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.gpu.host import Attribute
        print(Attribute.NUM_REGS == Attribute.PTX_VERSION)  # -> False
        ```
        """
        return self.code == other.code

    @always_inline
    def __ne__(self, other: Attribute) -> Bool:
        """Whether they differ.

        Examples:

        ```mojo
        from std.gpu.host import Attribute
        print(Attribute.NUM_REGS != Attribute.PTX_VERSION)  # -> True
        ```
        """
        return self.code != other.code

    def write_to[W: Writer](self, mut writer: W):
        """Writes CUDA's number.

        Examples:

        ```mojo
        from std.gpu.host import Attribute
        print(Attribute.PTX_VERSION)  # -> 5
        ```
        """
        writer.write(self.code)


struct FuncAttribute(Equatable, TrivialRegisterPassable):
    """A property of a kernel to be set before it is launched.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext, FuncAttribute
    def nothing():
        print("it ran")  # -> it ran

    var ctx = DeviceContext()
    var kernel = ctx.compile_function[nothing](func_attribute=FuncAttribute.MAX_DYNAMIC_SHARED_SIZE_BYTES(16384))
    ctx.enqueue_function(kernel, grid_dim=1, block_dim=1, shared_mem_bytes=16384)
    ctx.synchronize()
    ```
    """

    var attribute: Attribute
    """Which property.

    Examples:

    ```mojo
    from std.gpu.host import FuncAttribute
    print(FuncAttribute.CACHE_MODE_CA(False).attribute.code)  # -> 7
    ```
    """
    var value: Int32
    """What it is set to.

    Examples:

    ```mojo
    from std.gpu.host import FuncAttribute
    print(FuncAttribute.MAX_DYNAMIC_SHARED_SIZE_BYTES(65536).value)  # -> 65536
    ```
    """

    comptime NULL = FuncAttribute(Attribute(-1), 0)
    """Sets nothing.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext, FuncAttribute
    def nothing():
        pass

    _ = DeviceContext().compile_function[nothing](func_attribute=FuncAttribute.NULL)  # as without
    print("compiled")  # -> compiled
    ```
    """

    @always_inline
    def __init__(out self, attribute: Attribute, value: Int32):
        """Sets `attribute` to `value`.

        Examples:

        ```mojo
        from std.gpu.host import Attribute, FuncAttribute
        print(FuncAttribute(Attribute.CACHE_MODE_CA, 1) == FuncAttribute.CACHE_MODE_CA(True))  # -> True
        ```
        """
        self.attribute = attribute
        self.value = value

    @always_inline
    def __eq__(self, other: FuncAttribute) -> Bool:
        """Whether both set the same property to the same value.

        Examples:

        ```mojo
        from std.gpu.host import FuncAttribute
        print(FuncAttribute.CACHE_MODE_CA(True) == FuncAttribute.CACHE_MODE_CA(False))  # -> False
        ```
        """
        return self.attribute == other.attribute and self.value == other.value

    @always_inline
    def __ne__(self, other: FuncAttribute) -> Bool:
        """Whether the properties or the values differ.

        Examples:

        ```mojo
        from std.gpu.host import FuncAttribute
        print(FuncAttribute.CACHE_MODE_CA(True) != FuncAttribute.CACHE_MODE_CA(False))  # -> True
        ```
        """
        return not (self == other)

    def _apply(self, function: rt.Handle) raises:
        """Sets the property of a loaded function."""
        if self.attribute.code >= 0:
            rt.function_set_attribute(
                function, self.attribute.code, Int(self.value)
            )

    @staticmethod
    @always_inline
    def MAX_DYNAMIC_SHARED_SIZE_BYTES(val: UInt32) -> FuncAttribute:
        """How much dynamic shared memory a launch may ask for, in bytes.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, FuncAttribute
        def nothing():
            print("it ran")  # -> it ran

        var ctx = DeviceContext()
        ctx.enqueue_function[nothing](
            grid_dim=1, block_dim=1, shared_mem_bytes=8192, func_attribute=FuncAttribute.MAX_DYNAMIC_SHARED_SIZE_BYTES(8192)
        )
        ctx.synchronize()
        ```
        """
        return FuncAttribute(Attribute(8), Int32(val))

    @staticmethod
    @always_inline
    def PREFERRED_SHARED_MEMORY_CARVEOUT(val: Int32) -> FuncAttribute:
        """The wanted share of shared memory in the level-1 cache, in percent.

        Examples:

        ```mojo
        from std.gpu.host import FuncAttribute
        print(FuncAttribute.PREFERRED_SHARED_MEMORY_CARVEOUT(75).value)  # -> 75
        ```
        """
        return FuncAttribute(Attribute(9), val)

    @staticmethod
    @always_inline
    def CACHE_MODE_CA(val: Bool) -> FuncAttribute:
        """Whether global loads are cached at level 1.

        Examples:

        ```mojo
        from std.gpu.host import FuncAttribute
        print(FuncAttribute.CACHE_MODE_CA(True).value)  # -> 1
        ```
        """
        return FuncAttribute(Attribute(7), Int32(Int(val)))


struct DeviceFunction[FuncType: AnyType, //, func: FuncType](
    ImplicitlyCopyable, Movable, _Launchable
):
    """A kernel loaded on a device, ready to be launched any number of times.

    Parameters:
        FuncType: The type of the kernel.
        func: The kernel.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext

    def nothing():
        print("it ran")  # -> it ran

    var ctx = DeviceContext()
    var kernel = ctx.compile_function[nothing]()
    ctx.enqueue_function(kernel, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """

    comptime func_type = Self.FuncType
    """The type of the kernel.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    def nothing():
        pass

    var kernel = DeviceContext().compile_function[nothing]()
    print(type_of(kernel).func_type == type_of(nothing))  # -> True
    ```
    """
    comptime target = StaticString(__brio.accelerator_name)
    """The architecture that the kernel is compiled for.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    def nothing():
        pass

    print(DeviceContext().compile_function[nothing]().target == "")  # -> False
    ```
    """

    var _context: DeviceContext
    var _function: rt.Handle

    def __init__(out self, context: DeviceContext) raises:
        """Loads the kernel on `context`'s device.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DeviceFunction
        def nothing():
            print("it ran")  # -> it ran

        var ctx = DeviceContext()
        var kernel = DeviceFunction[nothing](ctx)
        ctx.enqueue_function(kernel, grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        self._context = context
        self._function = rt.function_get(
            context._handle, __brio.kernel[Self.func]()
        )

    def __init__(
        out self,
        context: DeviceContext,
        func_attribute: Optional[FuncAttribute],
    ) raises:
        """Loads the kernel and sets one of its properties."""
        self = Self(context)
        if func_attribute:
            func_attribute.value()._apply(self._function)

    @always_inline
    def _hand_to[S: _Sink, //, *Ts: AnyType](self, sink: S, *args: *Ts) raises:
        _pack[Self.func](sink, self._function, *args)

    def context(self) -> DeviceContext:
        """The context it was loaded with.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        def nothing():
            pass

        var ctx = DeviceContext()
        print(ctx.compile_function[nothing]().context().id() == ctx.id())  # -> True
        ```
        """
        return self._context

    def dump_rep[
        *,
        dump_asm: _Dump = False,
        dump_llvm: _Dump = False,
        _dump_sass: _Dump = False,
    ](self) raises:
        """Dumps the kernel's assembly: `True` prints it, a path writes it there.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.pathlib import Path

        def nothing():
            pass

        def main() raises:
            DeviceContext().compile_function[nothing]().dump_rep[dump_asm = Path("/dev/null")]()
            print("written")  # -> written
        ```
        """
        _dump[Self.func, dump_asm, dump_llvm, _dump_sass](self._context._handle)

    def get_attribute(self, attr: Attribute) raises -> Int:
        """The value of a property of the loaded kernel.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, Attribute
        def nothing():
            pass

        var kernel = DeviceContext().compile_function[nothing]()
        print(kernel.get_attribute(Attribute.MAX_THREADS_PER_BLOCK))  # -> 1024
        ```
        """
        return rt.function_get_attribute(self._function, attr.code)

    def occupancy_max_active_blocks_per_multiprocessor(
        self, block_size: Int, dynamic_shared_mem_size: Int = 0
    ) raises -> Int:
        """How many blocks of this size a multiprocessor runs at a time.

        Args:
            block_size: Threads of a block.
            dynamic_shared_mem_size: Bytes of dynamic shared memory of a block.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        def nothing():
            pass

        var kernel = DeviceContext().compile_function[nothing]()
        print(kernel.occupancy_max_active_blocks_per_multiprocessor(256, 0) > 0)  # -> True
        ```
        """
        return rt.function_occupancy(
            self._function, block_size, dynamic_shared_mem_size
        )


struct _Module(ImplicitlyCopyable, Movable):
    """A reference to a module of the runtime."""

    var handle: rt.Handle

    def __init__(out self, *, owned: rt.Handle):
        """Takes over a reference."""
        self.handle = owned

    def __init__(out self, *, copy: Self):
        self.handle = copy.handle
        rt.module_retain(self.handle)

    def __del__(deinit self):
        rt.module_release(self.handle)


struct DeviceExternalFunction(ImplicitlyCopyable, Movable, _Launchable):
    """A kernel that was compiled elsewhere: of PTX text, a cubin or an HSACO. Its arguments are passed as they are.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.gpu.host import DeviceExternalFunction
    try:
        _ = DeviceExternalFunction(DeviceContext(api="cpu"), function_name="kernel", asm="no module")
    except:
        print("it is not loaded")  # -> it is not loaded
    ```
    """

    var _context: DeviceContext
    var _module: _Module
    var _function: rt.Handle

    def __init__(
        out self,
        context: DeviceContext,
        *,
        function_name: StaticString,
        asm: StaticString,
        func_attribute: Optional[FuncAttribute] = None,
    ) raises:
        """Loads a module and finds a function in it.

        Args:
            context: The context to load it on.
            function_name: The function's symbol.
            asm: The module: PTX text, or the bytes of a cubin or HSACO.
            func_attribute: A property of the function to set.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.host import DeviceExternalFunction
        try:
            _ = DeviceExternalFunction(DeviceContext(api="cpu"), function_name="kernel", asm="no module")
        except:
            print("it is not loaded")  # -> it is not loaded
        ```
        """
        self._context = context
        self._module = _Module(
            owned=rt.module_load(context._handle, asm._data, asm.byte_length())
        )
        self._function = rt.module_function(self._module.handle, function_name)
        if func_attribute:
            func_attribute.value()._apply(self._function)

    @always_inline
    def _hand_to[S: _Sink, //, *Ts: AnyType](self, sink: S, *args: *Ts) raises:
        _pack_as_they_are(sink, self._function, *args)

    def context(self) -> DeviceContext:
        """The context it was loaded with.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DeviceExternalFunction
        from std.sys import has_nvidia_gpu_accelerator

        comptime PTX = ".version 8.0 .target sm_70 .address_size 64 .visible .entry nothing() { ret; }"

        def main() raises:
            comptime if has_nvidia_gpu_accelerator():  # the CPU device loads no such modules
                var ctx = DeviceContext()
                var kernel = DeviceExternalFunction(ctx, function_name="nothing", asm=PTX)
                print(kernel.context().id() == ctx.id())
        ```
        """
        return self._context

    def get_attribute(self, attr: Attribute) raises -> Int:
        """The value of a property of the loaded function.

        Examples:

        ```mojo
        from std.gpu.host import Attribute, DeviceContext, DeviceExternalFunction
        from std.sys import has_nvidia_gpu_accelerator

        comptime PTX = ".version 8.0 .target sm_70 .address_size 64 .visible .entry nothing() { ret; }"

        def main() raises:
            comptime if has_nvidia_gpu_accelerator():  # the CPU device loads no such modules
                var kernel = DeviceExternalFunction(DeviceContext(), function_name="nothing", asm=PTX)
                print(kernel.get_attribute(Attribute.SHARED_SIZE_BYTES))
        ```
        """
        return rt.function_get_attribute(self._function, attr.code)

    def occupancy_max_active_blocks_per_multiprocessor(
        self, block_size: Int, dynamic_shared_mem_size: Int = 0
    ) raises -> Int:
        """How many blocks of this size a multiprocessor runs at a time.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DeviceExternalFunction
        from std.sys import has_nvidia_gpu_accelerator

        comptime PTX = ".version 8.0 .target sm_70 .address_size 64 .visible .entry nothing() { ret; }"

        def main() raises:
            comptime if has_nvidia_gpu_accelerator():  # the CPU device loads no such modules
                var kernel = DeviceExternalFunction(DeviceContext(), function_name="nothing", asm=PTX)
                print(kernel.occupancy_max_active_blocks_per_multiprocessor(256) > 0)
        ```
        """
        return rt.function_occupancy(
            self._function, block_size, dynamic_shared_mem_size
        )
