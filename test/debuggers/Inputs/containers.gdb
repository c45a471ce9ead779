set pagination off
set confirm off
break containers.mojo:31
run
info locals
kill
