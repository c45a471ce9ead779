# States, transitions that raise errors of their own type, managers that end blocks.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# State machine, enum-like struct, context managers, typed errors
@fieldwise_init
struct State(Equatable, Hashable, ImplicitlyCopyable, TrivialRegisterPassable, Writable):
    var _v: UInt8
    comptime IDLE = State(0)
    comptime RUNNING = State(1)
    comptime STOPPED = State(2)

    def write_to(self, mut writer: Some[Writer]):
        if self == Self.IDLE:
            "IDLE".write_to(writer)
        elif self == Self.RUNNING:
            "RUNNING".write_to(writer)
        else:
            "STOPPED".write_to(writer)

@fieldwise_init
struct BadTransition(Copyable, Writable):
    var frm: State
    var to: State
    def write_to(self, mut writer: Some[Writer]):
        t"cannot go from {self.frm} to {self.to}".write_to(writer)

struct Machine:
    var state: State
    var log: List[String]
    comptime allowed: List[Tuple[State, State]] = [(State.IDLE, State.RUNNING), (State.RUNNING, State.STOPPED)]

    def __init__(out self):
        self.state = State.IDLE
        self.log = []

    def go(mut self, to: State) raises BadTransition:
        comptime for i in range(len(Self.allowed)):
            comptime pair = Self.allowed[i]
            if pair[0] == self.state and pair[1] == to:
                self.log.append(String(self.state, "->", to))
                self.state = to
                return
        raise BadTransition(self.state, to)

struct Timer[origin: MutOrigin]:
    var log: Pointer[List[String], Self.origin]
    var name: String
    def __init__(out self, ref [Self.origin] log: List[String], name: String):
        self.log = Pointer(to=log)
        self.name = name
    def __enter__(mut self) -> Self:
        self.log[].append("enter " + self.name)
        return Self(self.log[], self.name)
    def __exit__(mut self):
        self.log[].append("exit " + self.name)
    def __exit__[E: Writable](mut self, err: E) -> Bool:
        self.log[].append(String("swallowed ", err))
        return True

def main():
    var m = Machine()
    try:
        m.go(State.RUNNING)
        m.go(State.STOPPED)
        m.go(State.RUNNING)
    except e:
        print("error:", e, "|", e.frm, e.to)
    print(m.log, m.state)
    var counts: Dict[State, Int] = {}
    for s in [State.IDLE, State.RUNNING, State.IDLE]:
        counts[s] = counts.get(s, 0) + 1
    for item in counts.items():
        print(item.key, item.value)
    var log = List[String]()
    with Timer(log, "outer"):
        log.append("body")
    print(log)

# CHECK: error: cannot go from STOPPED to RUNNING | STOPPED RUNNING
# CHECK-NEXT: ['IDLE->RUNNING', 'RUNNING->STOPPED'] STOPPED
# CHECK-NEXT: IDLE 2
# CHECK-NEXT: RUNNING 1
# CHECK-NEXT: ['enter outer', 'body', 'exit outer']
