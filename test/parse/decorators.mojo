# RUN: %brio build --emit ast -o - %s | FileCheck %s

# CHECK: decorator fieldwise_init
# CHECK-NEXT: decorator (call register_passable "trivial")
# CHECK-NEXT: struct S
@fieldwise_init
@register_passable("trivial")
struct S:
    # CHECK: var x: Int
    @doc_hidden
    var x: Int

    # CHECK: decorator staticmethod
    # CHECK-NEXT: decorator (call always_inline "nodebug")
    # CHECK-NEXT: def f()
    @staticmethod
    @always_inline("nodebug")
    def f():
        pass


# CHECK: comptime N = 1
@deprecated("use M")
comptime N = 1
