"""Types that depend on conditions."""


comptime ConditionalType[*, If: Bool, Then: AnyType, Else: AnyType] = Then if If else Else
"""`Then` where `If` holds, otherwise `Else`."""
