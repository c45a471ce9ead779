"""Types that have bits to spare for saying that no value is there."""

from builtin.traits import (
    UnsafeCustomNicheStorage,
    UnsafeNicheable,
    UnsafeSingleNicheable,
)

comptime NicheIndex = Int
