# Fields whose values end only in a method of their own: nothing ends them with a struct that says nothing of it.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
@explicit_destroy
struct Handle:
    var x: Int

    def __init__(out self):
        self.x = 1

    def finish(deinit self):
        print("finish")


struct Silent:
    # CHECK: :[[#@LINE+1]]:5: error: 'Silent' needs '@explicit_destroy' or a '__del__' that destroys field 'handle': values of type 'Handle' must be destroyed explicitly
    var handle: Handle

    def __init__(out self):
        self.handle = Handle()


# As its fields: it ends where somebody says so.
@explicit_destroy
struct Owner:
    var handle: Handle
    var name: String

    def __init__(out self):
        self.handle = Handle()
        self.name = "owner"

    def close(deinit self):
        self.handle^.finish()


struct Ending:
    var handle: Handle

    def __init__(out self):
        self.handle = Handle()

    def __del__(deinit self):
        self.handle^.finish()


def main():
    var silent = Silent()
    print(silent.handle.x)
    var owner = Owner()
    owner^.close()
    var ending = Ending()
    print(ending.handle.x)
