set pagination off
set breakpoint pending on
break lives.mojo:8
break lives.mojo:11
break lives.mojo:12
break lives.mojo:13
run
info locals
continue
info locals
continue
info locals
continue
info locals
