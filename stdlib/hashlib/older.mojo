"""What the hashers were in early 2025."""

from builtin.traits import Hashable
from hashlib.hash import default_comp_time_hasher, default_hasher, Hasher

comptime _Hasher = Hasher
"""What takes the values that are hashed."""
comptime _HashableWithHasher = Hashable
"""What can be handed to a hasher."""
