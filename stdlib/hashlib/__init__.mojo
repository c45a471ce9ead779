"""Hashing: `hash`, what types do to be hashed, and the hasher."""

from builtin.traits import Hashable

from hashlib.hash import (
    AHasher,
    default_comp_time_hasher,
    default_hasher,
    Fnv1a,
    hash,
    Hasher,
)
