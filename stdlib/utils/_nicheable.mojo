"""Types that have bits to spare for saying that no value is there."""


trait UnsafeNicheable:
    """A type with bits that no value has."""

    pass


trait UnsafeSingleNicheable(UnsafeNicheable):
    """A type with one pattern of bits that no value has."""

    pass


comptime NicheIndex = Int
