# A method that changes or ends what the trait's method only reads is another method.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
trait Steps:
    # CHECK-DAG: :[[#@LINE+1]]:9: note: required here
    def go(self):
        ...

    def look(mut self, x: Int):
        ...

    def fill(self, items: List[Int]):
        ...


@fieldwise_init
struct Changes(Copyable, Steps):
    var x: Int

    # CHECK-DAG: :[[#@LINE+1]]:9: error: 'Changes' does not conform to 'Steps': its 'go' modifies 'self', but the trait's does not
    def go(mut self):
        self.x += 1

    def look(self, x: Int):
        pass

    # CHECK-DAG: :[[#@LINE+1]]:9: error: 'Changes' does not conform to 'Steps': its 'fill' modifies argument 'items', but the trait's does not
    def fill(self, mut items: List[Int]):
        items.append(self.x)


struct Ends(Steps):
    var x: Int

    # CHECK-DAG: :[[#@LINE+1]]:9: error: 'Ends' does not conform to 'Steps': its 'go' consumes 'self', but the trait's does not
    def go(deinit self):
        pass

    # CHECK-DAG: :[[#@LINE+1]]:9: error: 'Ends' does not conform to 'Steps': its 'look' consumes 'self', but the trait's does not
    def look(deinit self, x: Int):
        pass

    def fill(self, items: List[Int]):
        pass


def main():
    pass
