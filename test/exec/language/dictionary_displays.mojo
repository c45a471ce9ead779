# Constructors that take '{k: v}' and '{a, b}': '__dict_literal__' and '__set_literal__'.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
struct Object(Copyable, Movable):
    var n: Int
    var text: String

    def __init__(out self, var keys: List[String], var values: List[Int], __dict_literal__: ()):
        self.n = len(keys)
        self.text = ""
        for i in range(len(keys)):
            self.text += String(keys[i], values[i])


struct Table[K: Copyable & Writable & Deinitable, V: Copyable & Deinitable](Copyable, Movable):
    var keys: List[Self.K]
    var values: List[Self.V]

    def __init__(out self, var keys: List[Self.K], var values: List[Self.V], __dict_literal__: NoneType):
        self.keys = keys^
        self.values = values^


struct Names:
    var n: Int

    def __init__(out self, *names: String, __set_literal__: ()):
        self.n = len(names)


def shown(o: Object) -> String:
    return o.text


def size(names: Names) -> Int:
    return names.n


def main():
    var lines: List[Object] = [{"a": 1}, {"b": 2, "c": 3}]
    # CHECK: 2 b2c3
    print(lines[1].n, lines[1].text)
    var one: Object = {"x": 7}
    # CHECK-NEXT: x7 y8z9
    print(one.text, shown({"y": 8, "z": 9}))
    var table: Table[String, Object] = {"t": {"inner": 1}, "u": {"v": 2, "w": 3}}
    # CHECK-NEXT: u v2w3
    print(table.keys[1], table.values[1].text)
    # CHECK-NEXT: 2
    print(size({"a", "b"}))
    # The library's own are what they were.
    var d: Dict[String, Int] = {"k": 4}
    var s: Set[Int] = {1, 2, 2}
    # CHECK-NEXT: 4 2
    print(d.get("k", 0), len(s))
