# A container tells the sanitizer what of its memory is in reserve: touching that is reported, and what is in use is not.
# RUN: not %brio run --sanitize address -D BEYOND --target-accelerator cpu %s 2>&1 | FileCheck %s
# RUN: %brio run --sanitize address --target-accelerator cpu %s | FileCheck %s --check-prefix=FINE
# RUN: %brio run -D BEYOND --target-accelerator cpu %s | FileCheck %s --check-prefix=FINE
from std.collections._asan_annotations import __sanitizer_annotate_contiguous_container
from std.memory import alloc
from std.sys import is_defined


def main() raises:
    var room = alloc[Int](16)
    __sanitizer_annotate_contiguous_container(beg=room, end=room + 16, old_mid=room + 16, new_mid=room + 4)
    for i in range(4):
        room[i] = i
    __sanitizer_annotate_contiguous_container(room, room + 16, room + 4, room + 6)
    room[5] = 5
    comptime if is_defined["BEYOND"]():
        # CHECK: ERROR: AddressSanitizer: container-overflow
        # CHECK: in main.program {{.*}}container_annotations.mojo:[[@LINE+1]]
        room[6] = 6
    __sanitizer_annotate_contiguous_container(room, room + 16, room + 6, room + 16)
    room[15] = 7
    # FINE: 3 5 7
    print(room[3], room[5], room[15])
    room.free()
