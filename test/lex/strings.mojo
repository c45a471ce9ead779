# RUN: %brio build --emit tokens -o - %s | FileCheck %s
def f():
    # CHECK: 4:9 String 'one'
    x = 'one'
    # CHECK: 6:9 String r"\d"
    x = r"\d"
    # CHECK: 8:9 String t"{x} {{[{][{]}}"
    x = t"{x} {{"
    # CHECK: 10:9 String """a\n  b"""
    x = """a
  b"""
    # CHECK: 14:9 String "a"
    # CHECK-NEXT: 14:13 String 'b'
    x = "a" 'b'
