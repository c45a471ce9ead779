set pagination off
set confirm off
break containers.mojo:33
run
info locals
kill
