# Each instance asks for two others: there is an end to it long before the depth of instances.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
def kept[F: Copyable & (def(Int) -> Int)](f: F) -> Int:
    def local(x: Int) -> Int:
        return 2 * x

    var k = 10

    def adding(x: Int) {var k} -> Int:
        return x + k

    # CHECK: :[[#@LINE+2]]:{{[0-9]+}}: error: 'kept' has more than 10000 instances, which ask for each other
    # CHECK: note: in 'kept[{{.*}}]', instantiated here
    return kept(local) + kept(adding)


def main():
    def start(x: Int) -> Int:
        return x

    print(kept(start))
