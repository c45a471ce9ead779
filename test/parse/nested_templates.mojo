# RUN: %brio build --emit ast -o - %s | FileCheck %s
# The fields of a template may hold strings with any quotes, and templates.
def f():
    # CHECK: expr (call print (template (field (bracket d "k"))))
    print(t"{d["k"]}")
    # CHECK-NEXT: expr (call print (template "a" (field (call g "}" ":") "!r") "b"))
    print(t'a{g("}", ':')!r}b')
    # CHECK-NEXT: (template (field (template (field x) "y")))
    print(t"{t"{x}y"}")
