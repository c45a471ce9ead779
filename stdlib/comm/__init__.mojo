"""Programs of several processes, each with a device of its own, that exchange what is in their devices' memory."""

from comm.communicator import Communicator
from comm.graph import GraphCalls, in_graph
from comm.group import CommGroup, group
from comm.peer_all_reduce import PeerAllReduce
from comm.reduction import ReduceOp
from comm.window import Window
