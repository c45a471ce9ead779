// Graphs: nodes recorded with copies of their arguments. Devices that have graphs of their own get one by capturing
// what the nodes enqueue; on the others a launch enqueues the nodes one by one. Nodes run in the order they were added,
// which respects what each was told to wait for.
#include "graph.h"

#include <algorithm>
#include <cinttypes>
#include <cstring>
#include <functional>

struct brio_graph {
  struct Node {
    std::function<brio_status(brio_stream*)> enqueue;  // empty for an empty node
  };

  std::atomic<uint32_t> refs{1};
  brio_context* context = nullptr;  // retained
  std::mutex mutex;
  std::vector<Node> nodes;
  std::vector<brio_buffer*> kept;                                      // retained
  std::vector<std::pair<const brio_function*, const char*>> launches;  // with their places, for failures of a replay
  std::vector<std::shared_ptr<brio::rt::GraphWork>> works;             // of each subject the last
  bool instantiated = false;
  // a kernel writes to the print buffer of the stream it runs on, which a captured launch cannot follow
  bool prints = false;
  brio::rt::NativeGraph native = nullptr;
};

namespace brio::rt {

/// A launch with everything it needs copied.
struct RecordedLaunch {
  brio_function* function;
  brio_launch_config config;
  std::vector<uint64_t> values;  // of all arguments, each at a multiple of 64 bytes from the first
  std::vector<size_t> offsets;   // in bytes
  std::vector<brio_launch_attribute> attributes;
  std::vector<brio_constant_memory> constants;
  std::vector<std::string> texts;  // names and bytes of the constants

  Status Enqueue(brio_stream* stream) const {
    brio_launch_config now = config;
    now.attributes = attributes.data();
    now.constants = constants.data();
    // The first argument is at an address of its own alignment.
    std::vector<char> room(values.size() * sizeof(uint64_t) + kAlignment);
    char* base = room.data();
    base += (kAlignment - reinterpret_cast<uintptr_t>(base) % kAlignment) % kAlignment;
    std::memcpy(base, values.data(), values.size() * sizeof(uint64_t));
    std::vector<void*> args;
    for (const size_t offset : offsets) {
      args.push_back(base + offset);
    }
    return brio_launch_with(stream->context, stream, function, nullptr, &now, args.data(),
                            static_cast<uint32_t>(args.size()));
  }

  static constexpr size_t kAlignment = 64;
};

static Status AddNode(brio_graph* graph, std::function<brio_status(brio_stream*)> enqueue, const uint32_t* after,
                      uint32_t num_after, uint32_t* node) {
  std::lock_guard lock(graph->mutex);
  const char* label = graph->context->device->label().c_str();
  if (graph->instantiated) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "graph on %s: nodes cannot be added after it was instantiated", label);
  }
  for (uint32_t i = 0; i < num_after; ++i) {
    if (after[i] >= graph->nodes.size()) {
      return Fail(BRIO_ERROR_INVALID_VALUE, "graph on %s: a node depends on node %u, the graph has %zu", label,
                  after[i], graph->nodes.size());
    }
  }
  *node = static_cast<uint32_t>(graph->nodes.size());
  graph->nodes.push_back({std::move(enqueue)});
  return BRIO_OK;
}

static Status EnqueueNodes(const brio_graph& graph, brio_stream* stream) {
  for (const brio_graph::Node& node : graph.nodes) {
    if (node.enqueue) {
      if (const Status status = node.enqueue(stream); status != BRIO_OK) {
        return status;
      }
    }
  }
  return BRIO_OK;
}

/// Captures the nodes on a stream of their own.
static Status Capture(brio_graph* graph) {
  Device& device = *graph->context->device;
  brio_stream* stream = nullptr;
  Status status = MakeStream(graph->context, 0, false, /*recording=*/true, &stream);
  if (status != BRIO_OK) {
    return status;
  }
  status = device.BeginCapture(stream->native);
  if (status == BRIO_OK) {
    const SavedError enqueued(EnqueueNodes(*graph, stream));
    // Ended also after a failure, which is the one to be told.
    const Status ended = device.EndCapture(stream->native, &graph->native);
    status = enqueued.status() != BRIO_OK ? enqueued.Restore() : ended;
  }
  const Status released = brio_stream_release(stream);
  return status != BRIO_OK ? status : released;
}

brio_context* ContextOf(const brio_graph* graph) {
  return graph->context;
}

Status AddGraphWork(brio_graph* graph, std::shared_ptr<GraphWork> work, const uint32_t* after, uint32_t num_after,
                    uint32_t* node) {
  const Status status =
      AddNode(graph, [work](brio_stream* stream) { return work->Enqueue(stream); }, after, num_after, node);
  if (status == BRIO_OK) {
    std::lock_guard lock(graph->mutex);
    std::erase_if(graph->works, [&](const auto& other) { return other->subject() == work->subject(); });
    graph->works.push_back(std::move(work));
  }
  return status;
}

}  // namespace brio::rt

using namespace brio::rt;

extern "C" {

brio_status brio_graph_create(brio_context* context, brio_graph** out) {
  if (context == nullptr) [[unlikely]] {
    return NoneGiven("brio_graph_create", "context");
  }
  if (out == nullptr) [[unlikely]] {
    return NoneGiven("brio_graph_create", "place for the result");
  }
  *out = nullptr;
  auto* graph = new brio_graph;
  graph->context = context;
  brio_context_retain(context);
  *out = graph;
  return BRIO_OK;
}

brio_status brio_graph_retain(brio_graph* graph) {
  if (graph != nullptr) {
    graph->refs.fetch_add(1, std::memory_order_relaxed);
  }
  return BRIO_OK;
}

brio_status brio_graph_release(brio_graph* graph) {
  if (graph == nullptr || graph->refs.fetch_sub(1, std::memory_order_acq_rel) != 1) {
    return BRIO_OK;
  }
  Device& device = *graph->context->device;
  Status status = graph->native != nullptr ? device.Kept(device.DestroyGraph(graph->native)) : BRIO_OK;
  for (brio_buffer* buffer : graph->kept) {
    const Status released = brio_buffer_release(buffer);
    status = status != BRIO_OK ? status : released;
  }
  brio_context* context = graph->context;
  delete graph;
  const Status released = brio_context_release(context);
  return status != BRIO_OK ? status : released;
}

brio_status brio_graph_add_launch(brio_graph* graph, brio_function* function, brio_kernel* kernel,
                                  const brio_launch_config* config, void* const* args, uint32_t num_args,
                                  const uint32_t* after, uint32_t num_after, uint32_t* node) {
  if (graph == nullptr) [[unlikely]] {
    return NoneGiven("brio_graph_add_launch", "graph");
  }
  if (config == nullptr) [[unlikely]] {
    return NoneGiven("brio_graph_add_launch", "configuration");
  }
  if (node == nullptr) [[unlikely]] {
    return NoneGiven("brio_graph_add_launch", "place for the node");
  }
  *node = 0;
  if (kernel == nullptr) {
    return Fail(BRIO_ERROR_INVALID_VALUE,
                "brio_graph_add_launch on %s: a kernel with a descriptor is needed, whose "
                "arguments have known sizes",
                graph->context->device->label().c_str());
  }
  if (function == nullptr) {
    if (const Status status = brio_function_get(graph->context, kernel, &function); status != BRIO_OK) {
      return status;
    }
  }
  if (num_args != kernel->num_args) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "graph node of kernel '%s' on %s: %u arguments given, the kernel takes %u",
                function->name.c_str(), graph->context->device->label().c_str(), num_args, kernel->num_args);
  }
  if (num_args > 0 && args == nullptr) {
    return NoneGiven("brio_graph_add_launch", "list of arguments");
  }
  auto launch = std::make_shared<RecordedLaunch>();
  launch->function = function;
  graph->prints = graph->prints || function->prints;
  // An older program's configuration is shorter.
  launch->config = {};
  std::memcpy(&launch->config, config, std::min<size_t>(config->struct_size, sizeof(launch->config)));
  size_t bytes = 0;
  for (uint32_t i = 0; i < num_args; ++i) {
    launch->offsets.push_back(bytes);
    bytes += (kernel->arg_sizes[i] + RecordedLaunch::kAlignment - 1) / RecordedLaunch::kAlignment *
             RecordedLaunch::kAlignment;
  }
  launch->values.resize(bytes / sizeof(uint64_t));
  for (uint32_t i = 0; i < num_args; ++i) {
    std::memcpy(reinterpret_cast<char*>(launch->values.data()) + launch->offsets[i], args[i], kernel->arg_sizes[i]);
  }
  launch->attributes.assign(config->attributes, config->attributes + config->num_attributes);
  for (uint32_t i = 0; i < config->num_constants; ++i) {
    const brio_constant_memory& constant = config->constants[i];
    launch->texts.emplace_back(constant.name, constant.name_bytes);
    launch->texts.emplace_back(static_cast<const char*>(constant.data), constant.bytes);
  }
  for (uint32_t i = 0; i < config->num_constants; ++i) {
    const std::string& name = launch->texts[2 * i];
    launch->constants.push_back(
        {name.data(), name.size(), launch->texts[2 * i + 1].data(), config->constants[i].bytes});
  }
  const Status status =
      AddNode(graph, [launch](brio_stream* stream) { return launch->Enqueue(stream); }, after, num_after, node);
  if (status == BRIO_OK) {
    std::lock_guard lock(graph->mutex);
    graph->launches.emplace_back(function, launch->config.location);
  }
  return status;
}

brio_status brio_graph_add_copy(brio_graph* graph, void* dst, const void* src, uint64_t bytes, uint32_t direction,
                                const uint32_t* after, uint32_t num_after, uint32_t* node) {
  if (graph == nullptr) [[unlikely]] {
    return NoneGiven("brio_graph_add_copy", "graph");
  }
  if (node == nullptr) [[unlikely]] {
    return NoneGiven("brio_graph_add_copy", "place for the node");
  }
  *node = 0;
  return AddNode(
      graph, [=](brio_stream* stream) { return brio_copy_on(stream, dst, src, bytes, direction); }, after, num_after,
      node);
}

brio_status brio_graph_add_fill(brio_graph* graph, void* dst_device, uint64_t value, uint32_t element_size,
                                uint64_t count, const uint32_t* after, uint32_t num_after, uint32_t* node) {
  if (graph == nullptr) [[unlikely]] {
    return NoneGiven("brio_graph_add_fill", "graph");
  }
  if (node == nullptr) [[unlikely]] {
    return NoneGiven("brio_graph_add_fill", "place for the node");
  }
  *node = 0;
  return AddNode(
      graph, [=](brio_stream* stream) { return brio_fill_on(stream, dst_device, value, element_size, count); }, after,
      num_after, node);
}

brio_status brio_graph_add_empty(brio_graph* graph, const uint32_t* after, uint32_t num_after, uint32_t* node) {
  if (graph == nullptr) [[unlikely]] {
    return NoneGiven("brio_graph_add_empty", "graph");
  }
  if (node == nullptr) [[unlikely]] {
    return NoneGiven("brio_graph_add_empty", "place for the node");
  }
  *node = 0;
  return AddNode(graph, nullptr, after, num_after, node);
}

brio_status brio_graph_keep(brio_graph* graph, brio_buffer* buffer) {
  if (graph == nullptr) [[unlikely]] {
    return NoneGiven("brio_graph_keep", "graph");
  }
  if (buffer == nullptr) [[unlikely]] {
    return NoneGiven("brio_graph_keep", "buffer");
  }
  std::lock_guard lock(graph->mutex);
  brio_buffer_retain(buffer);
  graph->kept.push_back(buffer);
  return BRIO_OK;
}

brio_status brio_graph_instantiate(brio_graph* graph) {
  if (graph == nullptr) [[unlikely]] {
    return NoneGiven("brio_graph_instantiate", "graph");
  }
  std::lock_guard lock(graph->mutex);
  if (graph->instantiated) {
    return BRIO_OK;
  }
  if (graph->context->device->HasGraphs() && !graph->prints) {
    if (const Status status = Capture(graph); status != BRIO_OK) {
      return status;
    }
  }
  graph->instantiated = true;
  return BRIO_OK;
}

brio_status brio_graph_launch(brio_graph* graph, brio_stream* stream) {
  if (graph == nullptr) [[unlikely]] {
    return NoneGiven("brio_graph_launch", "graph");
  }
  if (const Status status = brio_graph_instantiate(graph); status != BRIO_OK) {
    return status;
  }
  brio_stream* on = StreamOf(graph->context, stream);
  if (on->device != graph->context->device) {
    return Fail(BRIO_ERROR_INVALID_VALUE, "graph of %s: the stream belongs to %s",
                graph->context->device->label().c_str(), on->device->label().c_str());
  }
  for (const std::shared_ptr<GraphWork>& work : graph->works) {
    if (const Status status = work->CheckLaunch(); status != BRIO_OK) {
      return status;
    }
  }
  if (graph->native == nullptr) {
    return EnqueueNodes(*graph, on);
  }
  BeforeKernel(on);
  const Status status = on->device->LaunchGraph(graph->native, on->native);
  NoteWork(on);
  if (status == BRIO_OK) {
    for (const std::shared_ptr<GraphWork>& work : graph->works) {
      work->NoteLaunch(on);
    }
    for (const auto& [function, location] : graph->launches) {
      on->device->NoteLaunch(function, on->native, location);
    }
  }
  return status;
}

}  // extern "C"
