# The method that makes two values of a choice one has no known result.
# RUN: not %brio check %s 2>&1 | FileCheck %s
@fieldwise_init
struct Amount(Copyable, Movable):
    var value: Int

    # CHECK: merge_without_type.mojo:[[#@LINE+1]]:{{[0-9]+}}: error: use of unknown name 'missing'
    def __merge_with__[other_type: type_of(String)](self) -> missing:
        return String("amount ", self.value)


def main():
    var c = len("abc") == 3
    var m = Amount(7)
    var text = String("none")
    print(m if c else text, text if c else m)
