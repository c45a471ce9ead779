"""ranks.py N PROGRAM ARGS...: starts PROGRAM N times as a launcher of clusters does, with RANK, WORLD_SIZE, MASTER_ADDR, MASTER_PORT
and BRIO_COMM_SECRET, and prints what the ranks print, rank by rank. Exit code: the sum of those that the ranks end with, 64 for a signal.

--kill RANK    that rank gets SIGKILL as soon as it has printed a line
--end-with RANK   the others get SIGKILL as soon as that rank has ended: they need not guess how long it takes
--no-local     LOCAL_RANK is not set
--set RANK:NAME=VALUE   a variable of one rank ("*": of all)
"""
import os
import secrets
import signal
import subprocess
import sys
import threading

from ports import hold_port

words = sys.argv[1:]
killed = -1
ends_all = -1
local = True
changes = []
while words[0].startswith("--"):
    option = words.pop(0)
    if option == "--kill":
        killed = int(words.pop(0))
    elif option == "--end-with":
        ends_all = int(words.pop(0))
    elif option == "--no-local":
        local = False
    elif option == "--set":
        rank, change = words.pop(0).split(":", 1)
        changes.append((rank, *change.split("=", 1)))
    else:
        sys.exit(f"unknown option {option}")
count = int(words.pop(0))
holder, port = hold_port()
secret = secrets.token_hex(16)
processes = []
for rank in range(count):
    variables = dict(
        os.environ, RANK=str(rank), WORLD_SIZE=str(count), MASTER_ADDR="127.0.0.1", MASTER_PORT=str(port),
        BRIO_COMM_SECRET=secret, BRIO_STDOUT="line", BRIO_CPU_THREADS="1")
    if local:
        variables["LOCAL_RANK"] = str(rank)
    for which, name, value in changes:
        if which in ("*", str(rank)):
            variables[name] = value
            if value == "":
                del variables[name]
    processes.append(subprocess.Popen(words, env=variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True))
texts = [[] for _ in processes]


def read(rank):
    for line in processes[rank].stdout:
        texts[rank].append(line)
        if rank == killed and len(texts[rank]) == 1:
            processes[rank].send_signal(signal.SIGKILL)
    if rank == ends_all:
        for other, process in enumerate(processes):
            if other != rank:
                process.kill()


readers = [threading.Thread(target=read, args=(rank,)) for rank in range(count)]
for reader in readers:
    reader.start()
for reader in readers:
    reader.join()
code = 0
for rank, process in enumerate(processes):
    status = process.wait()
    code += status if status >= 0 else 64
    for line in texts[rank]:
        print(f"[{rank}] {line}", end="")
sys.exit(code)
