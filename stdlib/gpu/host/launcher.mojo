"""All spellings of `enqueue_function`, for contexts and streams alike."""

from builtin.string_literal import _concat
from gpu.host.dim import Dim
from gpu.host.dump import _dump, _Dump
from gpu.host.function import (
    DeviceExternalFunction,
    DeviceFunction,
    FuncAttribute,
)
from gpu.host.launch import (
    _ClusterDim,
    _Launch,
    _LaunchConfig,
    _pack,
    _pack_closure,
    _Sink,
)
from gpu.host.launch_attribute import ConstantMemoryMapping, LaunchAttribute
from internal import brio_rt as rt
from internal.bytes import _null
from reflection.location import SourceLocation


trait _Launchable:
    """What `compile_function` and `load_function` give."""

    def _hand_to[S: _Sink, //, *Ts: AnyType](self, sink: S, *args: *Ts) raises:
        """Packs the arguments for it."""
        ...


trait _Launcher:
    """Something that launches: a context, or one of its streams."""

    def _launch_context(self) -> rt.Handle:
        """The runtime's context."""
        ...

    def _launch_stream(self) -> rt.Handle:
        """The runtime's stream; null for the context's own."""
        ...

    @always_inline
    def enqueue_function[
        FuncType: AnyType,
        //,
        func: FuncType,
        *,
        dump_asm: _Dump = False,
        dump_llvm: _Dump = False,
        _dump_sass: _Dump = False,
        _ptxas_info_verbose: Bool = False,
        target: StringLiteral = "",
        compile_options: StringLiteral = "",
        link_options: StringLiteral = "",
        *Ts: AnyType,
        _location: StringLiteral = __brio.call_location,
    ](
        self,
        *args: *Ts,
        grid_dim: Dim,
        block_dim: Dim,
        cluster_dim: _ClusterDim = None,
        shared_mem_bytes: Optional[Int] = None,
        attributes: List[LaunchAttribute] = [],
        constant_memory: List[ConstantMemoryMapping] = [],
        func_attribute: Optional[FuncAttribute] = None,
        location: Optional[SourceLocation] = None,
    ) raises:
        """Launches a kernel, in stream order.

        Parameters:
            func: The kernel: a function that does not raise and returns nothing. Variables it captures travel by value.
            dump_asm: `True` prints the assembly, a path writes it there.
            dump_llvm: The same for the compiler's intermediate form.

        Args:
            args: The kernel's arguments. A `DeviceBuffer` becomes a pointer; numbers convert to the parameter's type.
            grid_dim: Blocks of the grid along x, y and z.
            block_dim: Threads of a block along x, y and z.
            cluster_dim: Blocks of a cluster along x, y and z.
            shared_mem_bytes: Bytes of dynamic shared memory of a block.
            attributes: Further properties of the launch.
            constant_memory: What is written to the kernel's constant memory first.
            func_attribute: A property of the kernel to set first.
            location: Where the launch is, for messages; where the call stands unless told.

        Raises:
            When the device cannot do a launch of this shape.

        Examples:

        ```mojo
        from std.gpu import global_idx
        from std.gpu.host import DeviceContext

        def scale(values: UnsafePointer[Int32, MutAnyOrigin], factor: Int32):
            values[global_idx.x] *= factor

        var ctx = DeviceContext()
        var buffer = ctx.enqueue_create_buffer[DType.int32](8)
        _ = buffer.enqueue_fill(2)
        ctx.enqueue_function[scale](buffer, Int32(21), grid_dim=(2, 1), block_dim=4)
        with buffer.map_to_host() as host:
            print(host[7])  # -> 42
        ```
        """
        _dump[func, dump_asm, dump_llvm, _dump_sass, _ptxas_info_verbose](
            self._launch_context()
        )
        var config = _LaunchConfig(
            grid_dim, block_dim, cluster_dim, shared_mem_bytes
        )
        var function = _null()
        if func_attribute:
            function = rt.function_get(
                self._launch_context(), __brio.kernel[func]()
            )
            func_attribute.value()._apply(function)
        _set_options(config, attributes, constant_memory)
        config.location = _place[_location](location)
        _pack[func](
            _Launch(
                self._launch_context(), self._launch_stream(), config._address()
            ),
            function,
            *args,
        )
        _keep(config, attributes, constant_memory)

    @always_inline
    def enqueue_function[
        F: AnyType,
        //,
        *Ts: AnyType,
        _location: StringLiteral = __brio.call_location,
    ](
        self,
        f: F,
        *args: *Ts,
        grid_dim: Dim,
        block_dim: Dim,
        cluster_dim: _ClusterDim = None,
        shared_mem_bytes: Optional[Int] = None,
        attributes: List[LaunchAttribute] = [],
        constant_memory: List[ConstantMemoryMapping] = [],
        location: Optional[SourceLocation] = None,
    ) raises:
        """Launches what `compile_function` or `load_function` gave, or a closure; otherwise as above.

        Args:
            f: A loaded function. Or a closure without arguments: the variables it captures travel by value.
            args: The kernel's arguments.
            grid_dim: Blocks of the grid along x, y and z.
            block_dim: Threads of a block along x, y and z.
            cluster_dim: Blocks of a cluster along x, y and z.
            shared_mem_bytes: Bytes of dynamic shared memory of a block.
            attributes: Further properties of the launch.
            constant_memory: What is written to the kernel's constant memory first.
            location: Where the launch is, for messages; where the call stands unless told.
        """
        var config = _LaunchConfig(
            grid_dim, block_dim, cluster_dim, shared_mem_bytes
        )
        _set_options(config, attributes, constant_memory)
        config.location = _place[_location](location)
        var sink = _Launch(
            self._launch_context(), self._launch_stream(), config._address()
        )
        comptime if __brio.conforms[F, _Launchable]:
            f._hand_to(sink, *args)
        else:
            comptime if args.__len__() != 0:
                comptime assert False, (
                    "pass the kernel in brackets:"
                    " 'enqueue_function[kernel](arguments...)'; only a loaded"
                    " function or a closure goes in parentheses"
                )
            else:
                _pack_closure(sink, f)
        _keep(config, attributes, constant_memory)

    @always_inline
    def enqueue_function[
        FuncType: AnyType,
        SignatureType: AnyType,
        //,
        func: FuncType,
        signature: SignatureType,
        *,
        dump_asm: _Dump = False,
        dump_llvm: _Dump = False,
        _dump_sass: _Dump = False,
        _ptxas_info_verbose: Bool = False,
        target: StringLiteral = "",
        compile_options: StringLiteral = "",
        link_options: StringLiteral = "",
        *Ts: AnyType,
        _location: StringLiteral = __brio.call_location,
    ](
        self,
        *args: *Ts,
        grid_dim: Dim,
        block_dim: Dim,
        cluster_dim: _ClusterDim = None,
        shared_mem_bytes: Optional[Int] = None,
        attributes: List[LaunchAttribute] = [],
        constant_memory: List[ConstantMemoryMapping] = [],
        func_attribute: Optional[FuncAttribute] = None,
        location: Optional[SourceLocation] = None,
    ) raises:
        """Launches a kernel; the second parameter repeats it, as programs of 2025 do."""
        self.enqueue_function[
            func,
            dump_asm=dump_asm,
            dump_llvm=dump_llvm,
            _dump_sass=_dump_sass,
            _ptxas_info_verbose=_ptxas_info_verbose,
            _location=_location,
        ](
            *args,
            grid_dim=grid_dim,
            block_dim=block_dim,
            cluster_dim=cluster_dim,
            shared_mem_bytes=shared_mem_bytes,
            attributes=attributes,
            constant_memory=constant_memory,
            func_attribute=func_attribute,
            location=location,
        )

    @always_inline
    def enqueue_function_checked[
        FuncType: AnyType,
        //,
        func: FuncType,
        *,
        dump_asm: _Dump = False,
        dump_llvm: _Dump = False,
        _dump_sass: _Dump = False,
        _ptxas_info_verbose: Bool = False,
        target: StringLiteral = "",
        compile_options: StringLiteral = "",
        link_options: StringLiteral = "",
        *Ts: AnyType,
        _location: StringLiteral = __brio.call_location,
    ](
        self,
        *args: *Ts,
        grid_dim: Dim,
        block_dim: Dim,
        cluster_dim: _ClusterDim = None,
        shared_mem_bytes: Optional[Int] = None,
        attributes: List[LaunchAttribute] = [],
        constant_memory: List[ConstantMemoryMapping] = [],
        func_attribute: Optional[FuncAttribute] = None,
        location: Optional[SourceLocation] = None,
    ) raises:
        """Older spelling of `enqueue_function`.

        Examples:

        ```mojo
        from std.gpu import thread_idx
        from std.gpu.host import DeviceContext

        def increment(numbers: UnsafePointer[Int32, MutAnyOrigin]):
            numbers[thread_idx.x] += 1

        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = numbers.enqueue_fill(7)
        ctx.enqueue_function_checked[increment, increment](numbers, grid_dim=1, block_dim=4)
        with numbers.map_to_host() as host:
            print(host[3])  # -> 8
        ```
        """
        self.enqueue_function[
            func,
            dump_asm=dump_asm,
            dump_llvm=dump_llvm,
            _dump_sass=_dump_sass,
            _ptxas_info_verbose=_ptxas_info_verbose,
            _location=_location,
        ](
            *args,
            grid_dim=grid_dim,
            block_dim=block_dim,
            cluster_dim=cluster_dim,
            shared_mem_bytes=shared_mem_bytes,
            attributes=attributes,
            constant_memory=constant_memory,
            func_attribute=func_attribute,
            location=location,
        )

    @always_inline
    def enqueue_function_checked[
        FuncType: AnyType,
        SignatureType: AnyType,
        //,
        func: FuncType,
        signature: SignatureType,
        *,
        dump_asm: _Dump = False,
        dump_llvm: _Dump = False,
        _dump_sass: _Dump = False,
        _ptxas_info_verbose: Bool = False,
        target: StringLiteral = "",
        compile_options: StringLiteral = "",
        link_options: StringLiteral = "",
        *Ts: AnyType,
        _location: StringLiteral = __brio.call_location,
    ](
        self,
        *args: *Ts,
        grid_dim: Dim,
        block_dim: Dim,
        cluster_dim: _ClusterDim = None,
        shared_mem_bytes: Optional[Int] = None,
        attributes: List[LaunchAttribute] = [],
        constant_memory: List[ConstantMemoryMapping] = [],
        func_attribute: Optional[FuncAttribute] = None,
        location: Optional[SourceLocation] = None,
    ) raises:
        """Older spelling of `enqueue_function`."""
        self.enqueue_function[
            func,
            dump_asm=dump_asm,
            dump_llvm=dump_llvm,
            _dump_sass=_dump_sass,
            _ptxas_info_verbose=_ptxas_info_verbose,
            _location=_location,
        ](
            *args,
            grid_dim=grid_dim,
            block_dim=block_dim,
            cluster_dim=cluster_dim,
            shared_mem_bytes=shared_mem_bytes,
            attributes=attributes,
            constant_memory=constant_memory,
            func_attribute=func_attribute,
            location=location,
        )

    @always_inline
    def enqueue_function_checked[
        F: AnyType,
        //,
        *Ts: AnyType,
        _location: StringLiteral = __brio.call_location,
    ](
        self,
        f: F,
        *args: *Ts,
        grid_dim: Dim,
        block_dim: Dim,
        cluster_dim: _ClusterDim = None,
        shared_mem_bytes: Optional[Int] = None,
        attributes: List[LaunchAttribute] = [],
        constant_memory: List[ConstantMemoryMapping] = [],
        location: Optional[SourceLocation] = None,
    ) raises:
        """Older spelling of `enqueue_function`."""
        self.enqueue_function[_location=_location](
            f,
            *args,
            grid_dim=grid_dim,
            block_dim=block_dim,
            cluster_dim=cluster_dim,
            shared_mem_bytes=shared_mem_bytes,
            attributes=attributes,
            constant_memory=constant_memory,
            location=location,
        )

    @always_inline
    def enqueue_function_unchecked[
        FuncType: AnyType,
        //,
        func: FuncType,
        *,
        dump_asm: _Dump = False,
        dump_llvm: _Dump = False,
        _dump_sass: _Dump = False,
        _ptxas_info_verbose: Bool = False,
        target: StringLiteral = "",
        compile_options: StringLiteral = "",
        link_options: StringLiteral = "",
        *Ts: AnyType,
        _location: StringLiteral = __brio.call_location,
    ](
        self,
        *args: *Ts,
        grid_dim: Dim,
        block_dim: Dim,
        cluster_dim: _ClusterDim = None,
        shared_mem_bytes: Optional[Int] = None,
        attributes: List[LaunchAttribute] = [],
        constant_memory: List[ConstantMemoryMapping] = [],
        func_attribute: Optional[FuncAttribute] = None,
        location: Optional[SourceLocation] = None,
    ) raises:
        """Older spelling of `enqueue_function`.

        Examples:

        ```mojo
        from std.gpu import thread_idx
        from std.gpu.host import DeviceContext

        def increment(numbers: UnsafePointer[Int32, MutAnyOrigin]):
            numbers[thread_idx.x] += 1

        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = numbers.enqueue_fill(7)
        ctx.enqueue_function_unchecked[increment](numbers, grid_dim=1, block_dim=4)
        with numbers.map_to_host() as host:
            print(host[3])  # -> 8
        ```
        """
        self.enqueue_function[
            func,
            dump_asm=dump_asm,
            dump_llvm=dump_llvm,
            _dump_sass=_dump_sass,
            _ptxas_info_verbose=_ptxas_info_verbose,
            _location=_location,
        ](
            *args,
            grid_dim=grid_dim,
            block_dim=block_dim,
            cluster_dim=cluster_dim,
            shared_mem_bytes=shared_mem_bytes,
            attributes=attributes,
            constant_memory=constant_memory,
            func_attribute=func_attribute,
            location=location,
        )

    @always_inline
    def enqueue_function_unchecked[
        FuncType: AnyType,
        SignatureType: AnyType,
        //,
        func: FuncType,
        signature: SignatureType,
        *,
        dump_asm: _Dump = False,
        dump_llvm: _Dump = False,
        _dump_sass: _Dump = False,
        _ptxas_info_verbose: Bool = False,
        target: StringLiteral = "",
        compile_options: StringLiteral = "",
        link_options: StringLiteral = "",
        *Ts: AnyType,
        _location: StringLiteral = __brio.call_location,
    ](
        self,
        *args: *Ts,
        grid_dim: Dim,
        block_dim: Dim,
        cluster_dim: _ClusterDim = None,
        shared_mem_bytes: Optional[Int] = None,
        attributes: List[LaunchAttribute] = [],
        constant_memory: List[ConstantMemoryMapping] = [],
        func_attribute: Optional[FuncAttribute] = None,
        location: Optional[SourceLocation] = None,
    ) raises:
        """Older spelling of `enqueue_function`."""
        self.enqueue_function[
            func,
            dump_asm=dump_asm,
            dump_llvm=dump_llvm,
            _dump_sass=_dump_sass,
            _ptxas_info_verbose=_ptxas_info_verbose,
            _location=_location,
        ](
            *args,
            grid_dim=grid_dim,
            block_dim=block_dim,
            cluster_dim=cluster_dim,
            shared_mem_bytes=shared_mem_bytes,
            attributes=attributes,
            constant_memory=constant_memory,
            func_attribute=func_attribute,
            location=location,
        )

    @always_inline
    def enqueue_function_unchecked[
        F: AnyType,
        //,
        *Ts: AnyType,
        _location: StringLiteral = __brio.call_location,
    ](
        self,
        f: F,
        *args: *Ts,
        grid_dim: Dim,
        block_dim: Dim,
        cluster_dim: _ClusterDim = None,
        shared_mem_bytes: Optional[Int] = None,
        attributes: List[LaunchAttribute] = [],
        constant_memory: List[ConstantMemoryMapping] = [],
        location: Optional[SourceLocation] = None,
    ) raises:
        """Older spelling of `enqueue_function`."""
        self.enqueue_function[_location=_location](
            f,
            *args,
            grid_dim=grid_dim,
            block_dim=block_dim,
            cluster_dim=cluster_dim,
            shared_mem_bytes=shared_mem_bytes,
            attributes=attributes,
            constant_memory=constant_memory,
            location=location,
        )

    @always_inline
    def enqueue_function_experimental[
        FuncType: AnyType,
        //,
        func: FuncType,
        *,
        dump_asm: _Dump = False,
        dump_llvm: _Dump = False,
        _dump_sass: _Dump = False,
        _ptxas_info_verbose: Bool = False,
        target: StringLiteral = "",
        compile_options: StringLiteral = "",
        link_options: StringLiteral = "",
        *Ts: AnyType,
        _location: StringLiteral = __brio.call_location,
    ](
        self,
        *args: *Ts,
        grid_dim: Dim,
        block_dim: Dim,
        cluster_dim: _ClusterDim = None,
        shared_mem_bytes: Optional[Int] = None,
        attributes: List[LaunchAttribute] = [],
        constant_memory: List[ConstantMemoryMapping] = [],
        func_attribute: Optional[FuncAttribute] = None,
        location: Optional[SourceLocation] = None,
    ) raises:
        """Older spelling of `enqueue_function`.

        Examples:

        ```mojo
        from std.gpu import thread_idx
        from std.gpu.host import DeviceContext

        def increment(numbers: UnsafePointer[Int32, MutAnyOrigin]):
            numbers[thread_idx.x] += 1

        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = numbers.enqueue_fill(7)
        ctx.enqueue_function_experimental[increment](numbers, grid_dim=1, block_dim=4)
        with numbers.map_to_host() as host:
            print(host[3])  # -> 8
        ```
        """
        self.enqueue_function[
            func,
            dump_asm=dump_asm,
            dump_llvm=dump_llvm,
            _dump_sass=_dump_sass,
            _ptxas_info_verbose=_ptxas_info_verbose,
            _location=_location,
        ](
            *args,
            grid_dim=grid_dim,
            block_dim=block_dim,
            cluster_dim=cluster_dim,
            shared_mem_bytes=shared_mem_bytes,
            attributes=attributes,
            constant_memory=constant_memory,
            func_attribute=func_attribute,
            location=location,
        )

    @always_inline
    def enqueue_function_experimental[
        FuncType: AnyType,
        SignatureType: AnyType,
        //,
        func: FuncType,
        signature: SignatureType,
        *,
        dump_asm: _Dump = False,
        dump_llvm: _Dump = False,
        _dump_sass: _Dump = False,
        _ptxas_info_verbose: Bool = False,
        target: StringLiteral = "",
        compile_options: StringLiteral = "",
        link_options: StringLiteral = "",
        *Ts: AnyType,
        _location: StringLiteral = __brio.call_location,
    ](
        self,
        *args: *Ts,
        grid_dim: Dim,
        block_dim: Dim,
        cluster_dim: _ClusterDim = None,
        shared_mem_bytes: Optional[Int] = None,
        attributes: List[LaunchAttribute] = [],
        constant_memory: List[ConstantMemoryMapping] = [],
        func_attribute: Optional[FuncAttribute] = None,
        location: Optional[SourceLocation] = None,
    ) raises:
        """Older spelling of `enqueue_function`."""
        self.enqueue_function[
            func,
            dump_asm=dump_asm,
            dump_llvm=dump_llvm,
            _dump_sass=_dump_sass,
            _ptxas_info_verbose=_ptxas_info_verbose,
            _location=_location,
        ](
            *args,
            grid_dim=grid_dim,
            block_dim=block_dim,
            cluster_dim=cluster_dim,
            shared_mem_bytes=shared_mem_bytes,
            attributes=attributes,
            constant_memory=constant_memory,
            func_attribute=func_attribute,
            location=location,
        )

    @always_inline
    def enqueue_function_experimental[
        F: AnyType,
        //,
        *Ts: AnyType,
        _location: StringLiteral = __brio.call_location,
    ](
        self,
        f: F,
        *args: *Ts,
        grid_dim: Dim,
        block_dim: Dim,
        cluster_dim: _ClusterDim = None,
        shared_mem_bytes: Optional[Int] = None,
        attributes: List[LaunchAttribute] = [],
        constant_memory: List[ConstantMemoryMapping] = [],
        location: Optional[SourceLocation] = None,
    ) raises:
        """Older spelling of `enqueue_function`."""
        self.enqueue_function[_location=_location](
            f,
            *args,
            grid_dim=grid_dim,
            block_dim=block_dim,
            cluster_dim=cluster_dim,
            shared_mem_bytes=shared_mem_bytes,
            attributes=attributes,
            constant_memory=constant_memory,
            location=location,
        )


@always_inline
def _c_text[text: StringLiteral]() -> rt.Handle:
    """The text with a zero behind it."""
    comptime with_zero = _concat(text, "\0")
    return __brio.cast["pointer", rt.Handle](with_zero.data)


@always_inline
def _place[
    text: StringLiteral
](location: Optional[SourceLocation]) -> rt.Handle:
    """What the runtime is told of the place of a launch: `location`, or `text` without one."""
    if location:
        var place = location.value()
        return rt.intern_location(
            place.file_name(), place.line(), place.column()
        )
    return _c_text[text]()


@always_inline
def _set_options(
    mut config: _LaunchConfig,
    attributes: List[LaunchAttribute],
    constants: List[ConstantMemoryMapping],
):
    config.num_attributes = UInt32(len(attributes))
    config.attributes = __brio.cast["pointer", rt.Handle](attributes._data)
    config.num_constants = UInt32(len(constants))
    config.constants = __brio.cast["pointer", rt.Handle](constants._data)


@always_inline
def _keep(
    config: _LaunchConfig,
    attributes: List[LaunchAttribute],
    constants: List[ConstantMemoryMapping],
):
    """They live up to here."""
    pass
