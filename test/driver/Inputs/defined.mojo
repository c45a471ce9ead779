from std.sys import is_defined


def main():
    comptime if is_defined["FAST"]():
        print("fast")
    else:
        print("slow")
