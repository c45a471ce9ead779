# R4, R5 and R6 inside an imported module, and in a generic function.
# RUN: not %brio check %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=error: --implicit-check-not=warning:
# CHECK: {{.*}}stale_references.mojo:8:5: error: reference into 'words' is used after 'words' was assigned a new value
# CHECK: {{.*}}stale_references.mojo:14:5: warning: reference into 'words' is used after 'List[String].append' may have invalidated it [-Winvalidated]
# CHECK: {{.*}}stale_references.mojo:21:5: error: reference into 'values' is used after 'values' was moved
from stale_references import changed, moved, replaced


def main():
    replaced()
    var words: List[String] = ["a"]
    changed(words)
    moved(3)
    moved(String("x"))
