# A list that changes while a loop walks over it. What a method of the owner changes is not known, and what ends the loop is fine.
# RUN: %brio check %s 2>&1 | FileCheck --implicit-check-not=warning --implicit-check-not=error %s
from std.memory import Span


struct Tree:
    var items: List[Int]
    var total: Int

    def __init__(out self):
        self.items = [1, 2]
        self.total = 0

    def add(mut self, x: Int):
        self.total += x

    def sum(mut self):
        for x in self.items:
            self.add(x)

    def grow(mut self):
        # CHECK: [[#@LINE+2]]:22: warning: reference into 'self.items' is used after 'List[Int].append' may have invalidated it
        # CHECK: [[#@LINE+3]]:17: note: 'self.items' is modified here
        for ref x in self.items:
            if x < 2:
                self.items.append(x)


def first_of[T: Copyable](mut values: List[T]):
    # CHECK: [[#@LINE+1]]:14: warning: reference into 'values' is used after 'List[Int].append' may have invalidated it
    for x in values:
        values.append(x.copy())


def ended(mut values: List[String]):
    for value in values:
        if value == "a":
            values.append("b")
            break
    for value in values:
        if value == "c":
            values.clear()
            return


def in_place(mut values: List[Int]):
    for i in range(len(values)):
        values.append(values[i])
    for ref value in values:
        value += 1
        values[0] = 2
        values.swap_elements(0, 1)
    for value in values.copy():
        values.append(value)
    for value in values:
        var others = values.copy()
        others.append(value)


def replaced():
    var values = [1, 2]
    # CHECK: [[#@LINE+1]]:18: warning: reference into 'values' is used after 'values' was assigned a new value
    for value in values:
        values = [value]


def main():
    var tree = Tree()
    tree.sum()
    tree.grow()
    var numbers = [1, 2]
    first_of(numbers)
    in_place(numbers)
    var texts: List[String] = ["a"]
    ended(texts)
    replaced()
