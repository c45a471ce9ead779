# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# `...`, `*_` and `**_` leave the parameters that are not given open.


struct Box[a: Int, b: Int = 2, *, c: Int = 3](TrivialRegisterPassable):
    def __init__(out self):
        pass


def all_open(x: Box[...]) -> Int:
    return x.a * 100 + x.b * 10 + x.c


def stars(x: Box[1, *_, **_]) -> Int:
    return x.a * 100 + x.b * 10 + x.c


def dots[b: Int](x: Box[1, b, ...]) -> Int:
    return b * 10 + x.c


def main():
    # CHECK: 123 145 146 59
    print(all_open(Box[1]()), stars(Box[1, 4, c=5]()), all_open(Box[1, 4, c=6]()), dots(Box[1, 5, c=9]()))
