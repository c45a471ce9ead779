"""Containers."""

from builtin.list import List
from builtin.optional import Optional, OptionalReg
from builtin.traits import KeyElement
from collections.binary_heap import BinaryHeap
from collections.bitset import BitSet
from collections.counter import Counter, CountTuple
from collections.deque import Deque
from collections.check_bounds import check_bounds
from collections.dict import (
    Dict,
    DictEntry,
    DictKeyError,
    EmptyDictError,
    OwnedKwargsDict,
    StringDict,
)
from collections.inline_array import Array, InlineArray
from collections.interval import Interval, IntervalElement, IntervalTree
from collections.linked_list import LinkedList, Node
from collections.set import Set
from collections.vector import InlineList
from memory.span import ImmSpan, ImmutSpan, MutSpan, Span
