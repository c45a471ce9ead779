# `{x!r}` in a template is what `repr(x)` gives, also of a type that writes its own.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
@fieldwise_init
struct Money(ImplicitlyCopyable, Writable):
    var cents: Int

    def write_to(self, mut writer: Some[Writer]):
        writer.write("$", self.cents)

    def write_repr_to(self, mut writer: Some[Writer]):
        writer.write("Money(", self.cents, ")")


@fieldwise_init
struct Plain(Writable):
    var text: String


def quoted[T: Writable](value: T) -> String:
    return String(t"<{value!r}>")


def main():
    var m = Money(5)
    var text = String("a\n")
    # CHECK: Money(5) $5 'a\n'
    print(t"{m!r} {m} {text!r}")
    # CHECK-NEXT: Plain(text='x')
    print(t"{Plain('x')!r}")
    # CHECK-NEXT: <Money(5)> <'a\n'>
    print(quoted(m), quoted(text))
