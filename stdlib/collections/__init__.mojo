"""Containers."""

from builtin.list import List
from builtin.optional import Optional, OptionalReg
from builtin.traits import KeyElement
from collections.dict import Dict, DictEntry, OwnedKwargsDict
from collections.set import Set
