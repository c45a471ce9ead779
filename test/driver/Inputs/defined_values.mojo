from std.sys.compile import DebugLevel, OptimizationLevel, SanitizeAddress
from std.sys.defines import get_defined_bool, get_defined_dtype


def main():
    print(OptimizationLevel.level, DebugLevel.level, SanitizeAddress)
    comptime if OptimizationLevel.level == 0:
        print("slow")
    print(OptimizationLevel, DebugLevel, OptimizationLevel > 2, Int(OptimizationLevel), DebugLevel == "full")
    print(get_defined_bool["FAST"](), get_defined_dtype["KIND", DType.int8]())
