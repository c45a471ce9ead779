# Floating-point numbers read from texts while the program is compiled are those read when it runs.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s


def bits() -> List[UInt64]:
    var result = List[UInt64]()
    var texts: List[String] = [
        "1.5", "-0.1", "+2", "1e22", "1e23", "123456789012345678901234567890",
        "2.2250738585072014e-308", "2.2250738585072011e-308", "5e-324", "2e-324",
        "2.4703282292062327e-324", "2.4703282292062328e-324", "-0.0", "0e9999",
        "1.7976931348623157e308", "1.7976931348623159e308", "1e400", "-1e400",
        "1e-400", "9007199254740993", "9007199254740992.99999999999999999999",
        "9007199254740993.00000000000000000001", "3.", ".5", "inf", "-Infinity",
        "  7.25\n", "4.35", "0.000001", "1E-5", "8.5e+2", "179769313486231580793e289",
    ]  # fmt: skip
    for text in texts:
        try:
            result.append(atof(text).to_bits[DType.uint64]())
        except:
            result.append(1)
    for text in [
        "",
        ".",
        "e5",
        "1e",
        "1e+",
        "1.2.3",
        "--1",
        "+-1",
        "1x",
        "0x1",
    ]:
        try:
            result.append(Float64(String(text)).to_bits[DType.uint64]())
        except:
            result.append(7)
    for text in ["0.1", "16777217.0000001", "3.4028236e38", "1e-46"]:
        try:
            result.append(UInt64(Float32(String(text)).to_bits[DType.uint32]()))
        except:
            result.append(1)
    return result^


def why() -> String:
    try:
        return String(atof("one"))
    except e:
        return String(e)


def main() raises:
    comptime early = bits()
    var late = bits()
    var wrong = 0
    comptime for i in range(len(early)):
        if early[i] != late[i]:
            print("wrong:", i, early[i], late[i])
            wrong += 1
    # CHECK: 46 texts, 0 wrong
    print(len(late), "texts,", wrong, "wrong")
    # CHECK-NEXT: 0.001
    comptime small = atof("1e-3")
    print(small)
    # CHECK-NEXT: String is not convertible to float: 'one'
    comptime told = why()
    print(told)
