"""rendezvous.py PROGRAM: what goes wrong while ranks meet over TCP, and who connects that is no rank. PROGRAM makes a communicator, adds
up the ranks, and prints the sum."""
import os
import socket
import subprocess
import sys
import time

from ports import hold_port

program = sys.argv[1]
holders = []


def free_port():
    holder, port = hold_port()
    holders.append(holder)
    return port


def start(rank, size, port, **changes):
    variables = dict(os.environ, RANK=str(rank), WORLD_SIZE=str(size), LOCAL_RANK=str(rank), MASTER_ADDR="127.0.0.1",
                     MASTER_PORT=str(port), BRIO_COMM_SECRET="the right one", BRIO_CPU_THREADS="1", BRIO_COMM_TIMEOUT="60")
    variables.update(changes)
    variables = {name: value for name, value in variables.items() if value is not None}
    return subprocess.Popen([program], env=variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def connect(port):
    """A connection to a rank 0 that may not be there yet."""
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port))
        except ConnectionRefusedError:
            time.sleep(0.01)


def show(title, *processes):
    print("==", title)
    for number, process in enumerate(processes):
        text = process.communicate()[0]
        for line in text.splitlines():
            print(f"({number}) {line}".replace(str(port), "PORT"))
        print(f"({number}) exit code {process.returncode}")
    sys.stdout.flush()


port = free_port()
show("two ranks", start(0, 2, port), start(1, 2, port))

port = free_port()
first = start(0, 2, port)
with connect(port) as garbage, connect(port) as silent, connect(port) as half:
    garbage.sendall(b"GET / HTTP/1.1\r\nHost: example\r\n\r\n" * 10)
    half.sendall(b"briocom1")
    time.sleep(0.2)
    show("strangers", first, start(1, 2, port))

port = free_port()
show("a wrong secret", start(0, 2, port, BRIO_COMM_TIMEOUT="5"), start(1, 2, port, BRIO_COMM_SECRET="a wrong one"))

port = free_port()
show("no secret", start(0, 2, port, BRIO_COMM_SECRET=None))

port = free_port()
show("another size", start(0, 2, port, BRIO_COMM_TIMEOUT="5"), start(1, 3, port))

port = free_port()
show("the same rank twice", start(0, 3, port, BRIO_COMM_TIMEOUT="5"), start(1, 3, port, BRIO_COMM_TIMEOUT="10"),
     start(1, 3, port, BRIO_COMM_TIMEOUT="10"))

port = free_port()
show("nobody comes", start(0, 2, port, BRIO_COMM_TIMEOUT="0.5"))
show("no rank 0", start(1, 2, port, BRIO_COMM_TIMEOUT="0.5"))

with socket.socket() as taken:
    taken.bind(("127.0.0.1", 0))
    taken.listen()
    port = taken.getsockname()[1]
    first = start(0, 2, port)
    second = start(1, 2, port)
    connection = taken.accept()[0]
    connection.sendall(b"220 mail.example ready, what do you want today? Say something nice.\r\n")
    show("the port is taken", first, second)

with socket.socket() as false:
    false.bind(("127.0.0.1", 0))
    false.listen()
    port = false.getsockname()[1]
    rank = start(1, 2, port)
    connection = false.accept()[0]
    connection.sendall(b"briocom1" + bytes(32))
    connection.recv(80, socket.MSG_WAITALL)
    connection.sendall((1).to_bytes(4, "little") + (2).to_bytes(4, "little") + bytes(32))
    show("a false rank 0", rank)

port = free_port()
show("a rank that is no number", start("first", 2, port))
show("a rank beyond the size", start(2, 2, port))
show("a name that nobody knows", start(1, 2, port, MASTER_ADDR="no.such.host.invalid"))
show("a wrong time limit", start(0, 2, port, BRIO_COMM_TIMEOUT="soon"))
