# What a function's list of arguments owns is moved to it, once.
# RUN: not %brio check %s 2>&1 | FileCheck %s


struct Ticket(Movable):
    var number: Int

    def __init__(out self, number: Int):
        self.number = number


def owning(var *tickets: Ticket):
    pass


def main():
    var a = Ticket(1)
    # CHECK: arguments_owned_by_lists.mojo:[[#@LINE+1]]:12: error: cannot implicitly copy a value of type 'Ticket': it is not 'Copyable'; transfer it with '^'
    owning(a, Ticket(2))
    print(a.number)
    # CHECK: arguments_owned_by_lists.mojo:[[#@LINE+1]]:38: error: cannot implicitly copy a value of type 'Ticket': it is not 'Copyable'; transfer it with '^'
    var b: InlineArray[Ticket, 1] = [a]
    print(b[0].number)
