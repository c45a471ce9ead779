# In the older dialect a struct is `Copyable` by the constructor that it has; collections of it follow.
# RUN: %brio run %s | FileCheck --match-full-lines %s
from collections import Deque, Optional


@value
struct Page:
    var number: Int


struct Book(Movable):
    var pages: Int

    fn __init__(out self, pages: Int):
        self.pages = pages

    fn __copyinit__(out self, other: Self):
        self.pages = other.pages

    fn __moveinit__(out self, owned other: Self):
        self.pages = other.pages


struct Ticket(Movable):
    var number: Int

    fn __init__(out self, number: Int):
        self.number = number

    fn __moveinit__(out self, owned other: Self):
        self.number = other.number


fn copied[T: Copyable](values: T) -> Bool:
    return True


fn main():
    var pages = List[List[Page]](List[Page](Page(1), Page(2)))
    var others = pages
    others[0][1].number = 7
    # CHECK: 2 7
    print(pages[0][1].number, others[0][1].number)
    var shelf = Optional(List[Book](Book(30)))
    var same = shelf
    # CHECK-NEXT: 30 True True
    print(same.value()[0].pages, copied(shelf), copied(Deque[Page]()))
    alias ticket = conforms_to(List[List[Ticket]], Copyable)
    # CHECK-NEXT: False
    print(ticket)
