"""The runtime's functions for graphs."""

from internal.brio_rt import _Status, check, Handle
from internal.bytes import _null


def graph_create(context: Handle) raises -> Handle:
    var graph = _null()
    check(
        __brio.external_call["brio_graph_create", _Status](
            context, __brio.address_of(graph)
        )
    )
    return graph


@always_inline
def graph_retain(graph: Handle):
    _ = __brio.external_call["brio_graph_retain", _Status](graph)


@always_inline
def graph_release(graph: Handle):
    _ = __brio.external_call["brio_graph_release", _Status](graph)


def graph_keep(graph: Handle, buffer: Handle) raises:
    check(__brio.external_call["brio_graph_keep", _Status](graph, buffer))


def graph_instantiate(graph: Handle) raises:
    check(__brio.external_call["brio_graph_instantiate", _Status](graph))


def graph_launch(graph: Handle, stream: Handle) raises:
    check(__brio.external_call["brio_graph_launch", _Status](graph, stream))
