"""Odds and ends."""

from builtin.string_slice import StaticString, StringSlice
from builtin.writer import Writable, Writer
from utils.lock import BlockingScopedLock, BlockingSpinLock, SpinWaiter
from utils.index import Index, IndexList
from utils.static_tuple import StaticTuple
from utils.variant import Variant
