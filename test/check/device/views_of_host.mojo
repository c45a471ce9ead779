# A span or a slice of text refers to memory of the host, which a device does not see: neither is an argument of a kernel, nor part of one.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
from std.gpu.host import DeviceContext


@fieldwise_init
struct Holder(Copyable):
    var n: Int
    var items: Span[Int, MutAnyOrigin]


# CHECK-DAG: :[[#@LINE+1]]:5: note: declared here
def by_span(items: Span[Int, MutAnyOrigin]):
    items[0] = 3


def by_slice(text: StringSlice[ImmutAnyOrigin]):
    print(text.byte_length())


def by_holder(holder: Holder):
    print(holder.n)


def main() raises:
    var ctx = DeviceContext()
    var items = [1, 2]
    var text = String("abc")
    # CHECK-DAG: :[[#@LINE+1]]:5: error: 'by_span' cannot be a kernel: argument 'items' of type 'Span[Int]' cannot be passed to a device
    ctx.enqueue_function[by_span](Span(items), grid_dim=1, block_dim=1)
    # CHECK-DAG: :[[#@LINE+1]]:5: error: 'by_slice' cannot be a kernel: argument 'text' of type 'StaticString' cannot be passed to a device
    ctx.enqueue_function[by_slice](text.as_string_slice(), grid_dim=1, block_dim=1)
    # CHECK-DAG: :[[#@LINE+1]]:5: error: 'by_holder' cannot be a kernel: argument 'holder' of type 'Holder' cannot be passed to a device
    ctx.enqueue_function[by_holder](Holder(2, Span(items)), grid_dim=1, block_dim=1)
