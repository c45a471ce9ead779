# References to what ends, given for arguments that are declared to refer to what never does.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=warning: --implicit-check-not=error:


@fieldwise_init
struct Named(Copyable, Movable):
    var name: StaticString
    var count: Int


@fieldwise_init
struct Labelled[T: Copyable & Movable](Copyable, Movable):
    var label: StaticString
    var value: Self.T


struct Written:
    var name: StaticString

    def __init__(out self, name: StaticString):
        self.name = name


def kept() -> Named:
    var text = String("abc")
    # CHECK: :[[@LINE+1]]:18: error: cannot pass a reference to 'text' as argument 'name': its declared origin is static
    return Named(text, 1)


def kept_part() -> Labelled[Int]:
    var text = String("abc")
    # CHECK: :[[@LINE+1]]:26: error: cannot pass a reference to 'text' as argument 'label': its declared origin is static
    return Labelled[Int](text.strip(), 2)


def kept_argument(text: String) -> Named:
    # CHECK: :[[@LINE+1]]:18: warning: cannot pass a reference to 'text' as argument 'name': its declared origin is static
    return Named(StringSlice(text), 1)


def kept_by_constructor(text: String):
    # CHECK: :[[@LINE+1]]:17: warning: cannot pass a reference to 'text' as argument 'name': its declared origin is static
    _ = Written(text)


def show(text: StaticString, times: Int):
    print(text, times)


def shown():
    var text = String("abc")
    # CHECK: :[[@LINE+1]]:10: warning: cannot pass a reference to 'text' as argument 'text': its declared origin is static
    show(text, 2)


def right() -> Named:
    var view: StaticString = "abc"
    show("direct", 1)
    show(view, 2)
    var named = Named("x", 1)
    named.name = "y"
    var other = Named(named.name, 2)
    print(Labelled(StaticString("l"), 3).label)
    return other^


def main():
    print(kept().name, kept_part().label, kept_argument("z").name, right().name)
    kept_by_constructor("z")
    shown()
