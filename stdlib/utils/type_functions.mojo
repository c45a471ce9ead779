"""Types that depend on conditions."""


comptime ConditionalType[
    Trait: type_of(AnyType) = AnyType, //, *, If: Bool, Then: Trait, Else: Trait
] = Then if If else Else
"""`Then` where `If` holds, otherwise `Else`; both conform to `Trait`."""
