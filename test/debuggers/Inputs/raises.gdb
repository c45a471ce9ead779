set pagination off
set confirm off
set breakpoint pending on
break brio_raise
run
bt 3
up
info args
continue
bt 2
continue
