# Fields that are functions of the struct that has them.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio run -O0 --target-accelerator cpu %s | FileCheck --match-full-lines %s
comptime Handler = def (mut Machine, Int) thin raises -> None


struct Machine(Movable):
    comptime Step = def (mut Self, Int) thin raises -> None
    var stack: List[Int]
    var handlers: Dict[String, Handler]
    var steps: List[Self.Step]
    var last: Handler

    def __init__(out self):
        self.stack = []
        self.handlers = {"push": push, "add": add}
        self.steps = [push]
        self.last = push

    def run(mut self, name: String, argument: Int) raises:
        self.last = self.handlers[name]
        self.last(self, argument)


def push(mut machine: Machine, argument: Int) raises:
    machine.stack.append(argument)


def add(mut machine: Machine, argument: Int) raises:
    var b = machine.stack.pop()
    if not machine.stack:
        raise Error("stack underflow")
    machine.stack.append(machine.stack.pop() + b)


# Each has functions of the other.
struct Parent:
    var name: String
    var visit: def (Child) thin -> String

    def __init__(out self, name: String):
        self.name = name
        self.visit = child_name


struct Child:
    var parent: Parent
    var give: def (String) thin -> Child
    var above: def (ref Child) thin -> ref[MutAnyOrigin] Parent

    def __init__(out self, name: String):
        self.parent = Parent(name)
        self.give = adopt
        self.above = parent_of


def child_name(child: Child) -> String:
    return "child of " + child.parent.name


def adopt(name: String) -> Child:
    return Child(name)


def parent_of(ref child: Child) -> ref[MutAnyOrigin] Parent:
    return UnsafePointer(to=child.parent).unsafe_mut_cast[True]().unsafe_origin_cast[MutAnyOrigin]()[]


def main() raises:
    var machine = Machine()
    machine.run("push", 3)
    machine.run("push", 4)
    machine.run("add", 0)
    machine.steps[0](machine, 9)
    # CHECK: [7, 9]
    print(machine.stack)
    try:
        machine.run("add", 0)
        machine.run("add", 0)
    except e:
        # CHECK: stack underflow
        print(e)
    var child = Child("Ann")
    # CHECK: child of Ann child of Bob Ann
    print(child.parent.visit(child), child.parent.visit(child.give("Bob")), child.above(child).name)
