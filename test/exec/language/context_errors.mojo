# What '__exit__' of a context manager gets when the block raises: every type of error against every form of '__exit__', what it returns or
# raises, and the ways out of the block that are no errors.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.testing import assert_raises


@fieldwise_init
struct Oops(ImplicitlyCopyable, Writable):
    var code: Int

    def write_to(self, mut writer: Some[Writer]):
        writer.write("oops ", self.code)


@fieldwise_init
struct Mute(ImplicitlyCopyable):
    var code: Int


@fieldwise_init
struct Plain(Copyable):
    def __enter__(self):
        pass

    def __exit__(self):
        print("plain")


@fieldwise_init
struct ByError(Copyable):
    var swallows: Bool

    def __enter__(self):
        pass

    def __exit__(self):
        print("no error")

    def __exit__(self, error: Error) -> Bool:
        print("error:", error)
        return self.swallows


@fieldwise_init
struct ByOops(Copyable):
    var swallows: Bool

    def __enter__(self):
        pass

    def __exit__(self):
        print("no oops")

    def __exit__(self, error: Oops) -> Bool:
        print("oops:", error.code)
        return self.swallows


@fieldwise_init
struct ByBoth(Copyable):
    var swallows: Bool

    def __enter__(self):
        pass

    def __exit__(self):
        print("neither")

    def __exit__(self, error: Error) -> Bool:
        print("as error:", error)
        return self.swallows

    def __exit__(self, error: Oops) -> Bool:
        print("as oops:", error.code)
        return self.swallows


@fieldwise_init
struct Watcher(Copyable):
    def __enter__(self):
        pass

    def __exit__(self):
        print("unwatched")

    def __exit__(self, error: Error):
        print("watched:", error)


@fieldwise_init
struct Raiser(Copyable):
    def __enter__(self):
        pass

    def __exit__(self) raises:
        print("leaving")
        raise Error("left")

    def __exit__(self, error: Error) raises -> Bool:
        raise Error("instead of ", error)


def plain(n: Int) raises:
    if n > 0:
        raise Error("error ", n)


def oops(n: Int) raises Oops:
    if n > 0:
        raise Oops(n)


def mute(n: Int) raises Mute:
    if n > 0:
        raise Mute(n)


def with_plain(kind: Int) raises:
    with Plain():
        plain(1 if kind == 1 else 0)
        oops(1 if kind == 2 else 0)
        mute(1 if kind == 3 else 0)
    print("after")


def with_error(kind: Int, swallows: Bool) raises:
    with ByError(swallows):
        plain(1 if kind == 1 else 0)
        oops(1 if kind == 2 else 0)
        mute(1 if kind == 3 else 0)
    print("after")


def with_oops(kind: Int, swallows: Bool) raises:
    with ByOops(swallows):
        plain(1 if kind == 1 else 0)
        oops(1 if kind == 2 else 0)
        mute(1 if kind == 3 else 0)
    print("after")


def with_both(kind: Int, swallows: Bool) raises:
    with ByBoth(swallows):
        plain(1 if kind == 1 else 0)
        oops(1 if kind == 2 else 0)
        mute(1 if kind == 3 else 0)
    print("after")


def with_watcher(kind: Int) raises:
    with Watcher():
        plain(1 if kind == 1 else 0)
        oops(1 if kind == 2 else 0)
    print("after")


def with_raiser(kind: Int) raises:
    with Raiser():
        plain(1 if kind == 1 else 0)
        oops(1 if kind == 2 else 0)
    print("after")


# The error keeps its type on its way through.
def keeps_type(n: Int) raises Oops -> Int:
    with ByOops(False):
        oops(n)
        return 5
    return -1


# A text is what the function raises, also inside of 'with'.
struct Told(Movable):
    var text: String

    @implicit
    def __init__(out self, text: StringLiteral):
        self.text = String(text)


def tells(n: Int) raises Told -> Int:
    with Plain():
        if n > 0:
            raise "told"
    return n


def leaves_early(n: Int) raises -> Int:
    for i in range(4):
        with ByError(True):
            if i == 0:
                continue
            if n == 1:
                break
            if n == 2:
                return i
            if n == 3:
                raise Oops(i)
        print("next", i)
    return -1


def raises_on_the_way_out(n: Int) raises -> Int:
    for _ in range(2):
        with Raiser():
            if n == 1:
                break
            if n == 2:
                continue
            return 7
    return 0


def nested(inner: Bool, outer: Bool) raises:
    with ByError(outer):
        with ByOops(inner):
            oops(3)
        print("between")
    print("outside")


def two_at_once(swallows: Bool) raises:
    with ByError(swallows), ByOops(False), Plain():
        oops(4)
    print("outside")


def main() raises:
    # CHECK: plain
    # CHECK-NEXT: after
    # CHECK-NEXT: plain
    # CHECK-NEXT: -- error 1
    # CHECK-NEXT: plain
    # CHECK-NEXT: -- oops 1
    # CHECK-NEXT: plain
    # CHECK-NEXT: -- Mute
    for kind in range(4):
        try:
            with_plain(kind)
        except e:
            print("--", e)
    print("ByError")
    # CHECK-NEXT: ByError
    # CHECK-NEXT: no error
    # CHECK-NEXT: after
    # CHECK-NEXT: no error
    # CHECK-NEXT: after
    # CHECK-NEXT: error: error 1
    # CHECK-NEXT: -- error 1
    # CHECK-NEXT: error: error 1
    # CHECK-NEXT: after
    # CHECK-NEXT: error: oops 1
    # CHECK-NEXT: -- oops 1
    # CHECK-NEXT: error: oops 1
    # CHECK-NEXT: after
    # CHECK-NEXT: error: Mute
    # CHECK-NEXT: -- Mute
    # CHECK-NEXT: error: Mute
    # CHECK-NEXT: after
    for kind in range(4):
        for swallows in [False, True]:
            try:
                with_error(kind, swallows)
            except e:
                print("--", e)
    print("ByOops")
    # CHECK-NEXT: ByOops
    # CHECK-NEXT: no oops
    # CHECK-NEXT: after
    # CHECK-NEXT: no oops
    # CHECK-NEXT: after
    # CHECK-NEXT: no oops
    # CHECK-NEXT: -- error 1
    # CHECK-NEXT: no oops
    # CHECK-NEXT: -- error 1
    # CHECK-NEXT: oops: 1
    # CHECK-NEXT: -- oops 1
    # CHECK-NEXT: oops: 1
    # CHECK-NEXT: after
    # CHECK-NEXT: no oops
    # CHECK-NEXT: -- Mute
    # CHECK-NEXT: no oops
    # CHECK-NEXT: -- Mute
    for kind in range(4):
        for swallows in [False, True]:
            try:
                with_oops(kind, swallows)
            except e:
                print("--", e)
    print("ByBoth")
    # CHECK-NEXT: ByBoth
    # CHECK-NEXT: neither
    # CHECK-NEXT: after
    # CHECK-NEXT: as error: error 1
    # CHECK-NEXT: after
    # CHECK-NEXT: as oops: 1
    # CHECK-NEXT: after
    # CHECK-NEXT: as error: Mute
    # CHECK-NEXT: after
    for kind in range(4):
        with_both(kind, True)
    # CHECK-NEXT: unwatched
    # CHECK-NEXT: after
    # CHECK-NEXT: watched: error 1
    # CHECK-NEXT: -- error 1
    # CHECK-NEXT: watched: oops 1
    # CHECK-NEXT: -- oops 1
    for kind in range(3):
        try:
            with_watcher(kind)
        except e:
            print("--", e)
    # CHECK-NEXT: leaving
    # CHECK-NEXT: -- left
    # CHECK-NEXT: -- instead of error 1
    # CHECK-NEXT: -- instead of oops 1
    for kind in range(3):
        try:
            with_raiser(kind)
        except e:
            print("--", e)
    # CHECK-NEXT: no oops
    # CHECK-NEXT: 5
    # CHECK-NEXT: oops: 6
    # CHECK-NEXT: kept 6
    print(keeps_type(0))
    try:
        _ = keeps_type(6)
    except e:
        print("kept", e.code)
    # CHECK-NEXT: plain
    # CHECK-NEXT: told
    try:
        _ = tells(1)
    except e:
        print(e.text)
    # CHECK-NEXT: no error
    # CHECK-NEXT: no error
    # CHECK-NEXT: -1
    print(leaves_early(1))
    # CHECK-NEXT: no error
    # CHECK-NEXT: no error
    # CHECK-NEXT: 1
    print(leaves_early(2))
    # CHECK-NEXT: no error
    # CHECK-NEXT: error: oops 1
    # CHECK-NEXT: next 1
    # CHECK-NEXT: error: oops 2
    # CHECK-NEXT: next 2
    # CHECK-NEXT: error: oops 3
    # CHECK-NEXT: next 3
    # CHECK-NEXT: -1
    print(leaves_early(3))
    # What '__exit__' raises while the block is left does not come back to it.
    # CHECK-NEXT: leaving
    # CHECK-NEXT: -- left
    # CHECK-NEXT: leaving
    # CHECK-NEXT: -- left
    # CHECK-NEXT: leaving
    # CHECK-NEXT: -- left
    for n in range(3):
        try:
            print(raises_on_the_way_out(n))
        except e:
            print("--", e)
    # CHECK-NEXT: oops: 3
    # CHECK-NEXT: error: oops 3
    # CHECK-NEXT: -- oops 3
    # CHECK-NEXT: oops: 3
    # CHECK-NEXT: error: oops 3
    # CHECK-NEXT: outside
    # CHECK-NEXT: oops: 3
    # CHECK-NEXT: between
    # CHECK-NEXT: no error
    # CHECK-NEXT: outside
    try:
        nested(False, False)
    except e:
        print("--", e)
    nested(False, True)
    nested(True, False)
    # CHECK-NEXT: plain
    # CHECK-NEXT: oops: 4
    # CHECK-NEXT: error: oops 4
    # CHECK-NEXT: outside
    two_at_once(True)
    # CHECK-NEXT: plain
    # CHECK-NEXT: oops: 4
    # CHECK-NEXT: error: oops 4
    # CHECK-NEXT: -- oops 4
    try:
        two_at_once(False)
    except e:
        print("--", e)
    with assert_raises():
        oops(1)
    with assert_raises(contains="oops 2"):
        oops(2)
    # CHECK-NEXT: -- AssertionError: Didn't raise{{.*}}
    try:
        with assert_raises():
            oops(0)
    except e:
        print("--", e)
    # CHECK-NEXT: done
    print("done")
