"""The context that an algorithm is given, in the forms that releases had for it."""

from gpu.host import DeviceContext
from gpu.host.older import _ContextPointer


struct _ContextOrNone(Movable):
    """A context, what stands for one, or nothing."""

    var value: Optional[DeviceContext]

    @always_inline
    @implicit
    def __init__(out self, none: NoneType):
        self.value = None

    @always_inline
    @implicit
    def __init__(out self, context: DeviceContext):
        self.value = context

    @always_inline
    @implicit
    def __init__(out self, context: Optional[DeviceContext]):
        self.value = context

    @always_inline
    @implicit
    def __init__[P: _ContextPointer & Boolable, //](out self, pointer: P):
        """A `DeviceContextPtr`, which releases of 2025 took, and which may be none."""
        self.value = None
        if pointer:
            self.value = DeviceContext(pointer)
