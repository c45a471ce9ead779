# What may be given away: own values, not what belongs to somebody else; results have a value on every path.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error:
struct Box(Movable):
    var n: Int

    def __init__(out self, n: Int):
        self.n = n

    def __del__(deinit self):
        pass


def take(var b: Box):
    pass


def from_pack[*Ts: Movable](var *boxes: *Ts):
    take_any(boxes[1]^)
    # CHECK: error: use of 'boxes[1]' after it was moved
    # CHECK: note: 'boxes[1]' is moved here
    take_any(boxes[1]^)


def take_any[T: Movable](var x: T):
    pass


def gives_pack():
    from_pack(Box(1), Box(2))


def from_read(b: Box):
    # CHECK: :[[@LINE+1]]:10: error: cannot transfer this value of type 'Box' with '^': it is not owned here; copy it, or take it as 'var'
    take(b^)


def from_mut(mut b: Box):
    # CHECK: :[[@LINE+1]]:5: error: 'b' was moved and needs a new value before the function returns
    take(b^)


def from_mut_and_back(mut b: Box):
    take(b^)
    b = Box(3)


def no_result(out result: Box):
    # CHECK: :[[@LINE+1]]:5: error: 'result' is not initialised on return
    pass


def result_on_one_path(flag: Bool, out result: Box):
    if flag:
        # CHECK: :[[@LINE+1]]:18: error: 'result' is not initialised on return
        result = Box(1)


def from_list(mut l: List[Box]):
    # CHECK: :[[@LINE+1]]:10: error: cannot transfer this value of type 'Box' with '^': it is not owned here; copy it, or take it as 'var'
    take(l[0]^)


def from_ref(ref b: Box):
    # CHECK: :[[@LINE+1]]:16: error: 'b' was moved and needs a new value before the function returns
    var mine = b^


def from_loop(l: List[Box]):
    for b in l:
        # CHECK: :[[@LINE+1]]:14: error: cannot transfer this value of type 'Box' with '^': it is not owned here; copy it, or take it as 'var'
        take(b^)


def main():
    pass
