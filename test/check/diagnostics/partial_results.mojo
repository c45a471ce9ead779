# A result whose parameters nothing tells: what is asked of it is told, too.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
struct Window:
    @staticmethod
    def named(title: String) -> List:
        # CHECK: :[[#@LINE+1]]:16: error: cannot convert 'List[String]' to 'List[_]'
        return [title]


def main():
    # CHECK: :[[#@LINE+1]]:11: error: 'List[_]' is missing parameters
    print(Window.named("x").size)
    # CHECK: :[[#@LINE+1]]:5: error: 'List[_]' is missing parameters
    Window.named("y").append("z")
