# Closures given for arguments that own what they captured, and kept beyond the frame.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio run -O0 --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.memory import ArcPointer

comptime Action = def () escaping -> None
comptime Callback = def (Int) raises escaping -> Int


struct Undo(Movable):
    var actions: List[Action]

    def __init__(out self):
        self.actions = []

    def add(mut self, var action: Action):
        self.actions.append(action^)

    def undo(mut self):
        while self.actions:
            var action = self.actions.pop()
            action()


def keep(mut callbacks: List[Callback], callback: Callback):
    callbacks.append(callback)


def keep_all(mut callbacks: List[Callback], *more: Callback):
    for callback in more:
        callbacks.append(callback)


def call(action: def () escaping -> None):
    action()


def plain():
    print("plain")


def fill(mut undo: Undo, text: ArcPointer[String]):
    for i in range(3):
        var old = text[]
        text[] = String("v", i)

        def restore() escaping:
            text[] = old

        undo.add(restore)


def main() raises:
    var text = ArcPointer(String("start"))
    var undo = Undo()
    fill(undo, text)
    undo.add(plain)
    # CHECK: v2
    print(text[])
    # CHECK: plain
    undo.undo()
    # CHECK: start
    print(text[])

    var callbacks = List[Callback]()
    for k in range(2):
        def add(x: Int) raises escaping -> Int:
            if x < 0:
                raise Error("negative ", k)
            return x + k

        keep(callbacks, add)
        keep_all(callbacks, add, add)
    # CHECK: 6 7 8
    print(len(callbacks), callbacks[0](7), callbacks[5](7))
    try:
        _ = callbacks[3](-1)
    except e:
        # CHECK: negative 1
        print(e)

    def show() escaping:
        print("shown", text[])

    # CHECK: shown start
    call(show)
