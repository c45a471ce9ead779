// Communicators of ranks on one machine: the CPU device as a cluster.
#pragma once

#include "comm/segment.h"

namespace brio::rt::comm {

/// The transport over a segment that all ranks have attached.
std::shared_ptr<Transport> MakeShared(const Membership& membership, std::unique_ptr<Segment> segment);

}  // namespace brio::rt::comm
