# Function values that own what a closure captured: stored, copied, passed, called, ended.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
def adder(n: Int) -> def (Int) escaping -> Int:
    def add(x: Int) {var n} -> Int:
        return x + n

    return add^


def tenfold(x: Int) -> Int:
    return x * 10


def twice(f: def (Int) -> Int, x: Int) -> Int:
    return f(f(x))


def folded(steps: List[def (Int) escaping -> Int], start: Int) -> Int:
    var value = start
    for step in steps:
        value = step(value)
    return value


def generic[F: def (Int) -> Int](f: F) -> Int:
    return f(1)


@fieldwise_init
struct Named(Copyable, Movable):
    var name: String
    var run: def (Int) escaping -> Int


struct Counted(ImplicitlyCopyable, Movable):
    var name: String

    def __init__(out self, name: String):
        self.name = name

    def __init__(out self, *, copy: Self):
        print("copy of", copy.name)
        self.name = copy.name

    def __del__(deinit self):
        print("end of", self.name)


def counter(var owned: Counted) -> def () escaping -> Int:
    var count = 0

    def next() {var^} -> Int:
        count += 1
        return count + len(owned.name)

    return next^


struct Bus(Movable):
    var handlers: List[def (String) escaping raises -> None]

    def __init__(out self):
        self.handlers = []

    def on(mut self, var handler: def (String) escaping raises -> None):
        self.handlers.append(handler^)

    def fire(self, text: String):
        for handler in self.handlers:
            try:
                handler(text)
            except error:
                print("raised:", error)


def main() raises:
    var three = adder(3)
    var five = adder(5)
    print(three(1), five(1), twice(three, 0), generic(five))
    var steps: List[def (Int) escaping -> Int] = [three, tenfold]
    steps.append(five)
    steps.append(lambda (x: Int) -> Int: -x)
    print(folded(steps, 1))
    steps[0] = five
    print(folded(steps, 1), len(steps))

    var step = Named("three", three)
    var other = step.copy()
    other.run = five
    print(step.run(1), other.run(1), other.name)

    var table = Dict[String, def (Int) escaping -> Int]()
    table["tenfold"] = tenfold
    table["three"] = three
    print(table["tenfold"](2), table["three"](2))
    var maybe: Optional[def (Int) escaping -> Int] = None
    print(Bool(maybe))
    maybe = five
    print(maybe.value()(0))

    # A copy has captured values of its own.
    var first = counter(Counted("ab"))
    print(first(), first())
    var second = first
    print(first(), second(), second())

    var bus = Bus()
    for i in range(2):
        def handler(text: String) raises {var i}:
            if i == 1:
                raise Error("handler ", i)
            print(i, text)

        bus.on(handler)
    var seen = 0

    def count(text: String) raises {mut seen}:
        seen += len(text)

    bus.on(count)
    bus.fire("text")
    bus.fire("!")
    print(seen)

    # A lambda that becomes such a value has copies of what it uses, unless it says otherwise.
    var text = String("a")
    var late: def () escaping -> String = lambda () -> String: text + "?"
    var live: def () escaping -> String = lambda () {imm text} -> String: text + "?"
    text = "b"
    print(late(), live())
    print("done")

# CHECK: 4 6 6 6
# CHECK-NEXT: -45
# CHECK-NEXT: -65 4
# CHECK-NEXT: 4 6 three
# CHECK-NEXT: 20 5
# CHECK-NEXT: False
# CHECK-NEXT: 5
# CHECK-NEXT: 3 4
# CHECK-NEXT: copy of ab
# CHECK-NEXT: end of ab
# CHECK-NEXT: end of ab
# CHECK-NEXT: 5 5 6
# CHECK-NEXT: 0 text
# CHECK-NEXT: raised: handler 1
# CHECK-NEXT: 0 !
# CHECK-NEXT: raised: handler 1
# CHECK-NEXT: 5
# CHECK-NEXT: a? b?
# CHECK-NEXT: done
