# RUN: %brio build --emit ast -o - %s | FileCheck %s

"""Of the module."""
# CHECK: module
# CHECK-NEXT: doc "Of the module."

# CHECK-NEXT: struct S
# CHECK-NEXT: doc "Of the struct."
struct S:
    """Of the struct."""
    # CHECK-NEXT: var x: Int
    var x: Int
    """Of the field."""

    # CHECK: def f(self)
    # CHECK-NEXT: doc "Of the function.\nTwo lines."
    # CHECK-NEXT: pass
    def f(self):
        """Of the function.
Two lines."""
        pass
