# RUN: rm -rf %t && mkdir -p %t/kept/inner && touch %t/kept/file %t/kept/inner/deep
# RUN: %brio run --target-accelerator cpu %s %t | FileCheck %s
# A temporary folder takes links with it when it goes, and never what they lead to.
from std.os import symlink
from std.os.path import exists, islink, lexists
from std.sys import argv
from std.tempfile import TemporaryDirectory


def main() raises:
    var root = String(argv()[1])
    var name: String
    with TemporaryDirectory(dir=root) as folder:
        name = String(folder)
        symlink(root + "/kept", folder + "/folder_link")
        symlink(root + "/kept/file", folder + "/file_link")
        symlink(root + "/nothing", folder + "/dangling")
        # CHECK: True True True
        print(islink(folder + "/folder_link"), exists(folder + "/folder_link/inner/deep"), lexists(folder + "/dangling"))
    # CHECK-NEXT: False True True
    print(lexists(name), exists(root + "/kept/file"), exists(root + "/kept/inner/deep"))
    # The same where an error leaves the block.
    try:
        with TemporaryDirectory(dir=root) as folder:
            name = String(folder)
            symlink(root + "/kept", folder + "/link")
            raise Error("left")
    except error:
        # CHECK-NEXT: left False True
        print(error, lexists(name), exists(root + "/kept/inner/deep"))
