"""Types that depend on conditions."""


comptime ConditionalType[
    Trait: type_of(AnyType) = AnyType, //, *, If: Bool, Then: Trait, Else: Trait
] = Then if If else Else
"""`Then` where `If` holds, otherwise `Else`; both conform to `Trait`.

Examples:

```mojo
from std.utils.type_functions import ConditionalType

comptime Number[exact: Bool] = ConditionalType[If=exact, Then=Int, Else=Float64]
var count: Number[True] = 7
var size: Number[False] = 7
print(count, size)  # -> 7 7.0
```
"""
