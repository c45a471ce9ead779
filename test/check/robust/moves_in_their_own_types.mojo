# The type of what a constructor moves is computed by a function that moves such values: its body is simplified, to be run, while a call in it is checked.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s


struct Noisy(Movable):
    # CHECK: moves_in_their_own_types.mojo:[[#@LINE+1]]:{{[0-9]+}}: error:
    def __init__(out self, *, deinit move: kept()):
        self.text = move.text^


def kept(var *values: Noisy) -> List[Noisy]:
    var result = List[Noisy]()

    def take(i: Int, var value: Noisy):
        result.append(value^)

    values^.consume_elements[take]()
    return result^
