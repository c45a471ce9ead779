"""Pointers, spans and runs of memory."""

from memory.address_space import AddressSpace, GPUAddressSpace, _GPUAddressSpace
from memory.alloc import (
    alloc,
    Allocation,
    dealloc,
    Layout,
    ThinAllocation,
    unsafe_alloc,
    unsafe_free,
)
from memory.maybe_uninitialized import (
    UnsafeMaybeUninit,
    UnsafeMaybeUninitialized,
)
from memory.pointer_names import (
    DTypePointer,
    ExternalMutPointer,
    ExternalPointer,
    ImmUnsafePointer,
    ImmutOpaquePointer,
    ImmOpaquePointer,
    ImmPointer,
    ImmutPointer,
    ImmutUnsafePointer,
    LegacyOpaquePointer,
    LegacyUnsafePointer,
    MutOpaquePointer,
    MutPointer,
    MutUnsafePointer,
    OpaquePointer,
    OptionalPointer,
    OptionalUnsafePointer,
    Pointer,
)
from memory.unsafe_pointer import (
    UnsafePointer,
)
from algorithm.memory import parallel_memcpy
from memory.memory import (
    bitcast,
    destroy_n,
    forget_deinit,
    is_trivially_copyable,
    is_trivially_deletable,
    is_trivially_destructible,
    is_trivially_movable,
    memcmp,
    memcpy,
    memmove,
    memset,
    memset_zero,
    pack_bits,
    stack_allocation,
    uninit_copy_n,
    uninit_move_n,
    unsafe_memcmp,
    unsafe_memcpy,
    unsafe_memmove,
    unsafe_memset,
    unsafe_memset_zero,
)
from memory.pointee import (
    destroy_pointee,
    initialize_pointee_copy,
    initialize_pointee_move,
    move_from_pointee,
    move_pointee,
)
from memory.reference import Reference
from memory.owned_pointer import Arc, ArcPointer, Box, OwnedPointer, WeakPointer
from memory.span import ImmSpan, ImmutSpan, MutSpan, Span

# `layout` has another one, which `from memory import *` of 2025 did not hide.
comptime __Layout_newer__ = True
