set pagination off
set confirm off
set breakpoint pending on
break values.mojo:27
break values.mojo:36
run
bt 2
echo arguments\n
info args
echo variables\n
info locals
echo expressions\n
print s + inner
print p.x
whatis inner
ptype Pair
ptype inner
delete 1
continue
info locals
break add_up if b == 3
python
try:
    gdb.execute("print add_up(2, 3)")
except gdb.error:
    pass
end
bt 1
delete 3
finish
print add_up(2, 3)
kill
