# A string behind a `comptime` declaration is its doc comment, at module level and in structs.
# RUN: %brio build --emit ast %s | FileCheck %s

# CHECK: comptime LIMIT = 3
# CHECK-NEXT: doc "How many."
comptime LIMIT = 3
"""How many."""

# CHECK-NEXT: comptime OTHER = 4
comptime OTHER = 4


# CHECK-NEXT: struct S
struct S:
    # CHECK-NEXT: doc "A struct."
    """A struct."""

    # CHECK-NEXT: comptime size = 1
    # CHECK-NEXT: doc "Its size."
    comptime size = 1
    """Its size."""
