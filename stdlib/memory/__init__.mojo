"""Pointers, spans and runs of memory."""

from memory.address_space import AddressSpace, GPUAddressSpace, _GPUAddressSpace
from memory.alloc import alloc, Allocation, dealloc, Layout, ThinAllocation
from memory.maybe_uninitialized import UnsafeMaybeUninit, UnsafeMaybeUninitialized
from memory.unsafe_pointer import (
    DTypePointer,
    ExternalMutPointer,
    ExternalPointer,
    ImmUnsafePointer,
    ImmutOpaquePointer,
    ImmutPointer,
    ImmutUnsafePointer,
    LegacyUnsafePointer,
    MutOpaquePointer,
    MutPointer,
    MutUnsafePointer,
    OpaquePointer,
    Pointer,
    UnsafePointer,
)
from memory.memory import (
    bitcast,
    memcmp,
    memcpy,
    memmove,
    memset,
    memset_zero,
    stack_allocation,
)
from memory.owned_pointer import Arc, ArcPointer, OwnedPointer
from memory.span import ImmSpan, ImmutSpan, MutSpan, Span
