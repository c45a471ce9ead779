"""Odds and ends."""

from builtin.traits import UnsafeNicheable, UnsafeSingleNicheable
from builtin.string_slice import StaticString, StringRef, StringSlice
from builtin.writer import Writable, write_args, write_buffered, Writer
from utils.lock import BlockingScopedLock, BlockingSpinLock, SpinWaiter
from utils.loop import unroll
from utils.index import Index, IndexList, product, StaticIntTuple
from utils.static_tuple import StaticTuple
from utils.variant import Variant
from collections.inline_array import InlineArray
from memory.span import Span
