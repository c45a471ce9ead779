# A span that a closure finds around it, or a slice of text, refers to memory of the host, which a device does not see.
# A span that is an argument may lead to memory of the device, but not to values that a device cannot have.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
from std.gpu.host import DeviceContext


@fieldwise_init
struct Holder(Copyable):
    var n: Int
    var items: Span[Int, MutAnyOrigin]


def by_span(items: Span[Int, MutAnyOrigin]):
    items[0] = 3


def by_holder(holder: Holder):
    print(holder.n)


def by_optional(n: Optional[Int32]):
    print(n.or_else(1))


# CHECK-DAG: :[[#@LINE+1]]:5: note: declared here
def by_slice(text: StringSlice[ImmutAnyOrigin]):
    print(text.byte_length())


def by_names(names: Span[String, MutAnyOrigin]):
    print(len(names))


def by_name(name: Optional[String]):
    print(name)


def main() raises:
    var ctx = DeviceContext()
    var items = [1, 2]
    var text = String("abc")
    var names = [text]
    ctx.enqueue_function[by_span](Span(items), grid_dim=1, block_dim=1)
    ctx.enqueue_function[by_holder](Holder(2, Span(items)), grid_dim=1, block_dim=1)
    ctx.enqueue_function[by_optional](Optional(Int32(2)), grid_dim=1, block_dim=1)
    # CHECK-DAG: :[[#@LINE+1]]:5: error: 'by_slice' cannot be a kernel: argument 'text' of type 'StaticString' cannot be passed to a device
    ctx.enqueue_function[by_slice](text.as_string_slice(), grid_dim=1, block_dim=1)
    # CHECK-DAG: :[[#@LINE+1]]:5: error: 'by_names' cannot be a kernel: argument 'names' of type 'Span[String]' cannot be passed to a device
    ctx.enqueue_function[by_names](Span(names), grid_dim=1, block_dim=1)
    # CHECK-DAG: :[[#@LINE+1]]:5: error: 'by_name' cannot be a kernel: argument 'name' of type 'Optional[String]' cannot be passed to a device
    ctx.enqueue_function[by_name](Optional(text), grid_dim=1, block_dim=1)
    var view = Span(items)

    def around() {var view}:
        print(len(view))

    # CHECK-DAG: :[[#@LINE+1]]:5: error: 'around' cannot be a kernel: it captures 'view' of type 'Span[Int]', which cannot be passed to a device
    ctx.enqueue_function(around, grid_dim=1, block_dim=1)
