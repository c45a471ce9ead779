"""namespaces.py PROGRAM: two network namespaces, joined by a wire, stand for two machines. Rank 0 is in the first and listens at its
address there; rank 1 is in the other. PROGRAM as for rendezvous.py."""
import os
import socket
import subprocess
import sys
import time

program = sys.argv[1]
first, second = (f"brio-{os.getpid()}-{name}" for name in "ab")
wire = f"v{os.getpid()}"


def ip(*words):
    subprocess.run(["ip", *words], check=True)


def start(namespace, rank, address):
    variables = dict(os.environ, RANK=str(rank), WORLD_SIZE="2", MASTER_ADDR=address, MASTER_PORT="29500",
                     BRIO_COMM_SECRET="secret of two machines", BRIO_CPU_THREADS="1", BRIO_COMM_TIMEOUT="60")
    return subprocess.Popen(["ip", "netns", "exec", namespace, program], env=variables, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True)


def listens(namespace, address):
    """Whether a connection from within the namespace is taken."""
    code = f"import socket; socket.create_connection(('{address}', 29500), 5)"
    return subprocess.run(["ip", "netns", "exec", namespace, sys.executable, "-c", code], stderr=subprocess.DEVNULL).returncode == 0


made = []
try:
    for namespace in (first, second):
        ip("netns", "add", namespace)
        made.append(namespace)
    ip("link", "add", wire + "a", "netns", first, "type", "veth", "peer", "name", wire + "b", "netns", second)
    for namespace, device, address in ((first, wire + "a", "10.77.0.1"), (second, wire + "b", "10.77.0.2")):
        ip("-n", namespace, "addr", "add", address + "/24", "dev", device)
        ip("-n", namespace, "link", "set", device, "up")
        ip("-n", namespace, "link", "set", "lo", "up")
    ranks = [start(first, 0, "10.77.0.1")]
    while not listens(first, "10.77.0.1"):
        time.sleep(0.05)
    print("at another address:", listens(first, "127.0.0.1"))
    ranks.append(start(second, 1, "10.77.0.1"))
    for number, rank in enumerate(ranks):
        for line in rank.communicate()[0].splitlines():
            print(f"({number}) {line}")
        print(f"({number}) exit code {rank.returncode}")
    # Where connections get their ports from those where rank 0 will listen, the first one could be joined to itself.
    ports = "/proc/sys/net/ipv4/ip_local_port_range"
    subprocess.run(["ip", "netns", "exec", first, "sh", "-c", f"echo 29500 29501 > {ports}"], check=True)
    ranks = [start(first, 1, "10.77.0.1")]
    time.sleep(1)
    ranks.insert(0, start(first, 0, "10.77.0.1"))
    for number, rank in enumerate(ranks):
        for line in rank.communicate()[0].splitlines():
            print(f"({number}) late {line}")
finally:
    for namespace in made:
        subprocess.run(["ip", "netns", "del", namespace])
