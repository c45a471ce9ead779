# RUN: %brio run %s | FileCheck %s
# A text literal becomes a type that is made of literals inside a type that is made of that one.


struct Config(Copyable):
    var name: Optional[StaticString]

    def __init__(out self, name: Optional[StaticString] = None):
        self.name = name


def pick(x: Optional[String]) -> String:
    return "String"


def pick(x: Optional[StaticString]) -> String:
    return "StaticString"


def text_of(x: Optional[StringSlice[ImmutAnyOrigin]] = "nothing") -> String:
    return String(x.value())


def wrapped[T: Copyable](x: Optional[T]) -> Bool:
    return x is not None


def main():
    var x: Optional[StaticString] = "abc"
    print(x.value())  # CHECK: abc
    print(Config("a").name.value(), Config(name="b").name.value())
    # CHECK-NEXT: a b
    print(Config().name is None, text_of(), text_of("some"))
    # CHECK-NEXT: True nothing some
    # What a literal becomes by itself comes first.
    print(pick("x"), pick(StaticString("x")))
    # CHECK-NEXT: String StaticString
    var several: List[Optional[StaticString]] = ["a", None, "b"]
    print(len(several), several[1] is None, several[2].value())
    # CHECK-NEXT: 3 True b
    var config = Config()
    config.name = "later"
    print(config.name.value())  # CHECK-NEXT: later
    var names: Dict[String, Optional[StaticString]] = {"a": "b"}
    print(names.get("a").value().value())  # CHECK-NEXT: b
    print(wrapped[StaticString]("x"))  # CHECK-NEXT: True
