# RUN: %brio build --emit ast -o - %s | FileCheck %s

def f():
    # CHECK: expr (call g "one two")
    g("one "
      'two')
    # CHECK-NEXT: expr (call g (mul "-" 80))
    g("-" * 80)
    # CHECK-NEXT: expr (call g "A\n\té" "\\n")
    g("\x41\n\t\u00e9", r"\n")
