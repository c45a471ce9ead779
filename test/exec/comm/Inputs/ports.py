"""A port where ranks can meet that nobody else gets meanwhile."""
import socket


def hold_port():
    """A socket and its port. While the socket is kept the system gives the port to nobody who asks for any, nor to connections on their
    way out; rank 0 can bind it all the same."""
    holder = socket.socket()
    holder.bind(("127.0.0.1", 0))
    # Rank 0 sets this too. Not before the bind: others that set it could be given the same port then.
    holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    return holder, holder.getsockname()[1]
