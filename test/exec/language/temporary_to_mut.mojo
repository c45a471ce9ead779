# A value that belongs to nobody goes to a function that reads it before one that changes it.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s


struct Log(Movable):
    var text: String

    def __init__(out self, text: String):
        self.text = text

    def add(mut self, other: String):
        self.text += other

    @staticmethod
    def add(a: Log, b: String) -> String:
        return "static " + a.text + b


def made() -> Log:
    return Log("made")


def change(mut log: Log) -> String:
    return "changes " + log.text


def change(log: Log) -> String:
    return "reads " + log.text


def name() -> String:
    return "name"


def main():
    # CHECK: static made!
    print(Log.add(made(), "!"))
    var log = Log("kept")
    # CHECK-NEXT: reads made kept
    print(change(made()), log.text)
    # CHECK-NEXT: name=1
    print(String.write(name(), "=", 1))
    var text = name()
    text.write("=", 2)
    # CHECK-NEXT: name=2
    print(text)
