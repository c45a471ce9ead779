// Work of other parts of the runtime as nodes of graphs.
#pragma once

#include <memory>

#include "objects.h"

namespace brio::rt {

/// A node's work. Lives as long as the graph.
class GraphWork {
 public:
  GraphWork() = default;
  virtual ~GraphWork() = default;
  GraphWork(const GraphWork&) = delete;
  GraphWork& operator=(const GraphWork&) = delete;

  /// What must be asked and told around launches; one of all works with the same subject is enough, the last.
  virtual const void* subject() const = 0;
  /// Gives the work to a stream: to a recording one once, or to the stream of each launch.
  virtual Status Enqueue(brio_stream* stream) = 0;
  /// Before each launch: whether the work can be done.
  virtual Status CheckLaunch() = 0;
  /// Behind a launch of what a recording stream was given: nobody else has told of the work.
  virtual void NoteLaunch(brio_stream* stream) = 0;
};

/// The context of a graph; not retained.
brio_context* ContextOf(const brio_graph* graph);
/// Adds a node behind those in `after`.
Status AddGraphWork(brio_graph* graph, std::shared_ptr<GraphWork> work, const uint32_t* after, uint32_t num_after,
                    uint32_t* node);

}  // namespace brio::rt
