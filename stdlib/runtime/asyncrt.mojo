"""Tasks, and the context of a device as a graph of MAX hands it to what it runs.

An `async` function runs where it is called. So a task is done as soon as it is made: it holds what the function gave.
"""

from algorithm.parallel import parallelism_level as _threads
from builtin.origin import OriginSet
from gpu.host import DeviceContext
from gpu.host.older import _ContextPointer
from internal import brio_rt as rt
from internal.bytes import _is_null, _null
from utils.static_tuple import StaticTuple


def initialize_runtime():
    """Starts the threads that `parallelize` uses, for programs that do not begin in `main`; they also start by themselves.

    Examples:

    ```mojo
    from std.runtime.asyncrt import initialize_runtime, parallelism_level
    initialize_runtime()
    print(parallelism_level() > 0)  # -> True
    ```
    """
    _ = _threads()


def parallelism_level(ctx: Optional[DeviceContext] = None) -> Int:
    """How many threads take work items.

    Args:
        ctx: Accepted: all contexts of the host share its threads.

    Examples:

    ```mojo
    from std.runtime.asyncrt import parallelism_level
    print(parallelism_level() > 0)  # -> True
    ```
    """
    return _threads()


struct Task[
    type: Movable & ImplicitlyDeletable, origins: OriginSet = OriginSet()
](Movable):
    """What an `async` function gave that was handed to `create_task`.

    Parameters:
        type: What the function gives.
        origins: Of what it captures; says nothing here.

    Examples:

    ```mojo
    from std.runtime.asyncrt import create_task

    async def square(x: Int) -> Int:
        return x * x

    var task = create_task(square(7))
    print(task.wait())  # -> 49
    ```
    """

    var _result: Self.type

    @always_inline
    def __init__(out self, var handle: Self.type):
        """The task that gave `handle`.

        Examples:

        ```mojo
        from std.runtime.asyncrt import Task
        print(Task(5).get())  # -> 5
        ```
        """
        self._result = handle^

    @always_inline
    def get(self) -> ref[self._result] Self.type:
        """What the function gave.

        Examples:

        ```mojo
        from std.runtime.asyncrt import create_task
        async def twice(x: Int) -> Int:
            return 2 * x
        print(create_task(twice(4)).get())  # -> 8
        ```
        """
        return self._result

    @always_inline
    def wait(mut self) -> ref[self._result] Self.type:
        """What the function gave; it is done.

        Examples:

        ```mojo
        from std.runtime.asyncrt import create_task
        async def twice(x: Int) -> Int:
            return 2 * x
        var task = create_task(twice(4))
        print(task.wait())  # -> 8
        ```
        """
        return self._result

    @always_inline
    def __await__(self) -> ref[self._result] Self.type:
        """What the function gave; it is done.

        Examples:

        ```mojo
        from std.runtime.asyncrt import create_task
        async def twice(x: Int) -> Int:
            return 2 * x
        async def main_task() -> Int:
            var task = create_task(twice(4))
            return await task
        print(create_task(main_task()).get())  # -> 8
        ```
        """
        return self._result


comptime RaisingTask = Task
"""The task of a function that may raise: its error came out of the call.

Examples:

```mojo
from std.runtime.asyncrt import RaisingTask
var task: RaisingTask[Int] = RaisingTask(5)
print(task.get())  # -> 5
```
"""


@always_inline
def create_task[
    type: Movable & ImplicitlyDeletable, //
](var handle: type) -> Task[type]:
    """The task of an `async` function that was called.

    Args:
        handle: The call, `f(x)`.

    Examples:

    ```mojo
    from std.runtime.asyncrt import create_task
    async def add(a: Int, b: Int) -> Int:
        return a + b
    var task = create_task(add(1, 2))
    print(task.wait())  # -> 3
    ```
    """
    return Task[type](handle^)


@always_inline
def create_raising_task[
    type: Movable & ImplicitlyDeletable, //
](var handle: type) -> RaisingTask[type]:
    """The task of an `async` function that was called, and may have raised.

    Args:
        handle: The call, `f(x)`.

    Examples:

    ```mojo
    from std.runtime.asyncrt import create_raising_task
    async def half(x: Int) raises -> Int:
        if x % 2 == 1:
            raise Error(x, " is odd")
        return x // 2
    print(create_raising_task(half(8)).get())  # -> 4
    ```
    """
    return Task[type](handle^)


@always_inline
def _run[type: Movable & ImplicitlyDeletable, //](var handle: type) -> type:
    """What an `async` function gave."""
    return handle^


struct TaskGroup(Defaultable, Movable):
    """`async` functions that are waited for together.

    Examples:

    ```mojo
    from std.runtime.asyncrt import TaskGroup

    async def hello(x: Int) -> Int:
        print("hello", x)
        return x

    var group = TaskGroup()
    group.create_task(hello(1))  # -> hello 1
    group.wait()
    ```
    """

    var counter: Int
    """How many of them still run: none.

    Examples:

    ```mojo
    from std.runtime.asyncrt import TaskGroup
    print(TaskGroup().counter)  # -> 0
    ```
    """

    @always_inline
    def __init__(out self):
        """A group without tasks.

        Examples:

        ```mojo
        from std.runtime.asyncrt import TaskGroup
        var group = TaskGroup()
        group.wait()
        print(group.counter)  # -> 0
        ```
        """
        self.counter = 0

    @always_inline
    def create_task[
        type: Movable & ImplicitlyDeletable, //
    ](mut self, var task: type):
        """Adds a call of an `async` function; what it gives is dropped.

        Args:
            task: The call, `f(x)`.

        Examples:

        ```mojo
        from std.runtime.asyncrt import TaskGroup
        async def show(x: Int) -> Int:
            print(x)
            return x
        var group = TaskGroup()
        group.create_task(show(1))
        group.create_task(show(2))
        group.wait()
        # -> 1
        # -> 2
        ```
        """
        _ = task^

    @always_inline
    def wait[origins: OriginSet = OriginSet()](mut self):
        """Returns when all are done, which they are.

        Examples:

        ```mojo
        from std.runtime.asyncrt import TaskGroup
        async def show(x: Int) -> Int:
            print(x)
            return x
        var group = TaskGroup()
        group.create_task(show(7))
        group.wait()  # -> 7
        ```
        """
        pass

    @always_inline
    def __await__(mut self):
        """Returns when all are done, which they are.

        Examples:

        ```mojo
        from std.runtime.asyncrt import TaskGroup, create_task
        async def show(x: Int) -> Int:
            print(x)
            return x
        async def all_of_them() -> Int:
            var group = TaskGroup()
            group.create_task(show(7))
            await group
            return 1
        print(create_task(all_of_them()).wait())
        # -> 7
        # -> 1
        ```
        """
        pass


struct DeviceContextPtr(
    Boolable, Defaultable, TrivialRegisterPassable, _ContextPointer
):
    """The context of a device, without a claim on its life: it must live as long as this is used.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.runtime.asyncrt import DeviceContextPtr

    def api_of(ctx: DeviceContextPtr) raises -> String:
        return ctx.get_device_context().api()

    var ctx = DeviceContext(api="cpu")
    print(api_of(ctx))  # -> cpu
    ```
    """

    var _handle: rt.Handle

    @always_inline
    def __init__(out self):
        """No context.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.runtime.asyncrt import DeviceContextPtr
        var ctx = DeviceContext()
        print(Bool(DeviceContextPtr(ctx)), Bool(DeviceContextPtr()))  # -> True False
        ```
        """
        self._handle = _null()

    @always_inline
    def __init__(out self, handle: OpaquePointer):
        """The context that `unsafe_ptr` of a pointer like this gave."""
        self._handle = __brio.cast["pointer", rt.Handle](handle.address)

    @always_inline
    @implicit
    def __init__(out self, device: DeviceContext):
        """The context `device`, which must live as long as this is used."""
        self._handle = device._handle

    @always_inline
    def __bool__(self) -> Bool:
        """Whether there is a context.

        Examples:

        ```mojo
        from std.runtime.asyncrt import DeviceContextPtr
        print(Bool(DeviceContextPtr()))  # -> False
        ```
        """
        return not _is_null(self._handle)

    @always_inline
    def __getitem__(self) -> DeviceContext:
        """The context.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.runtime.asyncrt import DeviceContextPtr
        var ctx = DeviceContext()
        print(DeviceContextPtr(ctx)[].id() == ctx.id())  # -> True
        ```
        """
        return self.get_device_context()

    def get_device_context(self) -> DeviceContext:
        """The context; ends the program where there is none.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.runtime.asyncrt import DeviceContextPtr
        var ctx = DeviceContext()
        print(DeviceContextPtr(ctx).get_device_context().api() == ctx.api())  # -> True
        ```
        """
        return DeviceContext(_borrowed=self._context())

    def _context(self) -> rt.Handle:
        if _is_null(self._handle):
            abort("DeviceContextPtr: there is no context")
        return self._handle

    @always_inline
    def unsafe_ptr(self) -> OpaquePointer[MutAnyOrigin]:
        """The context's address; null where there is none.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.runtime.asyncrt import DeviceContextPtr
        var ctx = DeviceContext()
        print(Bool(DeviceContextPtr(DeviceContextPtr(ctx).unsafe_ptr())), Int(DeviceContextPtr().unsafe_ptr()))  # -> True 0
        ```
        """
        return OpaquePointer[MutAnyOrigin](
            __brio.cast["pointer", __brio.ptr[NoneType]](self._handle)
        )


@fieldwise_init
struct DeviceContextPtrList[size: Int](Sized, TrivialRegisterPassable):
    """Contexts of several devices.

    Parameters:
        size: How many.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.runtime.asyncrt import DeviceContextPtrList
    var ctx = DeviceContext()
    print(len(DeviceContextPtrList[2](ctx, ctx)))  # -> 2
    ```
    """

    var ptrs: StaticTuple[DeviceContextPtr, Self.size]
    """The contexts.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.runtime.asyncrt import DeviceContextPtrList
    var ctx = DeviceContext()
    print(Bool(DeviceContextPtrList[1](ctx).ptrs[0]))  # -> True
    ```
    """

    @always_inline
    def __init__(out self, *contexts: DeviceContextPtr):
        """The contexts that are given; `size` of them.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.runtime.asyncrt import DeviceContextPtrList
        var ctx = DeviceContext()
        print(Bool(DeviceContextPtrList[2](ctx, ctx).ptrs[1]))  # -> True
        ```
        """
        self.ptrs = StaticTuple[DeviceContextPtr, Self.size](DeviceContextPtr())
        for i in range(Self.size):
            self.ptrs[i] = contexts[i]

    @always_inline
    def __getitem__[index: Int](self) -> DeviceContext:
        """Context number `index`.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.runtime.asyncrt import DeviceContextPtrList
        var ctx = DeviceContext()
        print(DeviceContextPtrList[1](ctx)[0].id() == ctx.id())  # -> True
        ```
        """
        return self.ptrs[index].get_device_context()

    @always_inline
    def __getitem__[I: Indexer, //](self, idx: I) -> DeviceContext:
        """Context number `idx`."""
        return self.ptrs[index(idx)].get_device_context()

    @always_inline
    def __len__(self) -> Int:
        """How many there are.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.runtime.asyncrt import DeviceContextPtrList
        var ctx = DeviceContext()
        print(len(DeviceContextPtrList[1](ctx)))  # -> 1
        ```
        """
        return Self.size


def num_cores() -> Int:
    """How many threads take work items; the name of 2023.

    Examples:

    ```mojo
    from std.runtime.asyncrt import num_cores
    print(num_cores() > 0)  # -> True
    ```
    """
    return _threads()


# What `DeviceContextPtr` was called until 25.1.
comptime __MojoCallContextPtr_legacy__ = DeviceContextPtr
