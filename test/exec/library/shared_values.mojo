# Values on the heap: shared, owned, in trees and lists.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.memory import ArcPointer, OwnedPointer

struct SharedDict(Copyable):
    var attributes: ArcPointer[Dict[String, String]]

    def __init__(out self):
        attributesDict: Dict[String, String] = {}
        self.attributes = ArcPointer(attributesDict)

    def __init__(out self, *, copy: Self):
        self.attributes = copy.attributes

    def __setitem__(mut self, key: String, value: String):
        self.attributes[][key] = value

    def __getitem__(self, key: String) -> String:
        return self.attributes[].get(key, default="")

struct Node(Movable):
    var value: Int
    var next: Optional[OwnedPointer[Node]]
    def __init__(out self, value: Int):
        self.value = value
        self.next = None

struct Tree(Copyable, Movable):
    var value: Int
    var kids: List[Tree]
    def __init__(out self, value: Int):
        self.value = value
        self.kids = List[Tree]()
    def total(self) -> Int:
        var t = self.value
        for k in self.kids:
            t += k.total()
        return t

struct GNode(Copyable, Movable):
    var value: Int
    var next: UnsafePointer[GNode, MutAnyOrigin]
    def __init__(out self, value: Int):
        self.value = value
        self.next = UnsafePointer[GNode, MutAnyOrigin]()

def main():
    var thing1 = SharedDict()
    var thing2 = thing1.copy()
    thing1["Flip"] = "Flop"
    print(thing2["Flip"])
    var t = Tree(1)
    t.kids.append(Tree(2))
    t.kids[0].kids.append(Tree(3))
    print(t.total())
    var n = Node(1)
    n.next = OwnedPointer(Node(2))
    print(n.next.value()[].value)
    var a = GNode(1)
    var b = GNode(2)
    a.next = UnsafePointer(to=b)
    print(a.next[].value, b.value)
    var arcs = List[ArcPointer[Int]]()
    var x = ArcPointer(5)
    arcs.append(x)
    arcs.append(x)
    arcs[0][] += 1
    print(x[], arcs[1][], x.count())

# CHECK: Flop
# CHECK-NEXT: 6
# CHECK-NEXT: 2
# CHECK-NEXT: 2 2
# CHECK-NEXT: 6 6 3
