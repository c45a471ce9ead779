// Counts follow what NVIDIA's profiler calls sectors per request and wavefronts per request: global memory moves in
// segments of 32 bytes (sectors; 64 on AMD), shared memory has 32 banks of 4 bytes that serve one word each at a time.
#include "cpu/check_cost.h"

#include <algorithm>
#include <cinttypes>

#include "cpu/check_report.h"
#include "error.h"

namespace brio::rt {
namespace {

constexpr uint32_t kBanks = 32;
constexpr uint32_t kBankBytes = 4;

const char* NameOf(CostLine::Kind kind) {
  switch (kind) {
    case CostLine::GlobalRead:
      return "global read";
    case CostLine::GlobalWrite:
      return "global write";
    case CostLine::GlobalAtomic:
      return "global atomic";
    case CostLine::SharedRead:
      return "shared read";
    case CostLine::SharedWrite:
      return "shared write";
    case CostLine::SharedAtomic:
      return "shared atomic";
    case CostLine::Branch:
      return "branch";
  }
  return "";
}

uint32_t Percent(uint64_t part, uint64_t whole) {
  return whole == 0 ? 100 : static_cast<uint32_t>((100 * part + whole / 2) / whole);
}

template <typename Visit>
void ForLanes(uint64_t mask, Visit visit) {
  for (; mask != 0; mask &= mask - 1) {
    visit(static_cast<uint32_t>(__builtin_ctzll(mask)));
  }
}

}  // namespace

void CostCounter::BeginLaunch(const std::string& kernel, const brio_cpu_thread& launch, uint64_t shared_bytes) {
  Kernel& entry = kernels_[kernel];
  const uint64_t blocks = uint64_t{launch.grid_dim[0]} * launch.grid_dim[1] * launch.grid_dim[2];
  ++entry.launches;
  entry.blocks += blocks;
  entry.block_threads = launch.block_dim[0] * launch.block_dim[1] * launch.block_dim[2];
  entry.shared_bytes = shared_bytes;
  launch_.kernel = &entry;
  launch_.stride = (blocks + kMostBlocks - 1) / kMostBlocks;
}

void CostCounter::FlushAll() {
  for (Warp& warp : launch_.warps) {
    Flush(warp);
  }
}

void CostCounter::BeginBlocks(uint32_t threads, uint32_t block_threads, uint64_t first_block, uintptr_t shared,
                              uintptr_t shared_end) {
  FlushAll();
  launch_.counts = launch_.kernel != nullptr && first_block % launch_.stride == 0;
  launch_.contexts.assign(threads, 0);
  if (!launch_.counts) {
    return;
  }
  launch_.kernel->counted_blocks += threads / block_threads;
  launch_.shared = shared;
  launch_.shared_end = shared_end;
  launch_.block_threads = block_threads;
  launch_.warps_per_block = (block_threads + model_.warp_size - 1) / model_.warp_size;
  launch_.warps.resize(threads / block_threads * launch_.warps_per_block);
  launch_.most_groups = std::max<size_t>(kMostGroups / launch_.warps.size(), 1);
  for (uint32_t i = 0; i < launch_.warps.size(); ++i) {
    launch_.warps[i].size = std::min(model_.warp_size, block_threads - i % launch_.warps_per_block * model_.warp_size);
    launch_.warps[i].live = launch_.warps[i].size;
    launch_.warps[i].next.assign(model_.warp_size, 0);
    launch_.warps[i].room = std::min(kAhead, launch_.most_groups);
  }
}

void CostCounter::Meet(uint32_t block_in_cluster) {
  if (!launch_.counts) {
    return;
  }
  for (uint32_t i = 0; i < launch_.warps_per_block; ++i) {
    Flush(launch_.warps[block_in_cluster * launch_.warps_per_block + i]);
  }
}

void CostCounter::EndThread(uint32_t thread) {
  if (!launch_.counts) {
    return;
  }
  Warp& warp = WarpOf(thread);
  if (--warp.live == 0) {
    Flush(warp);
  }
}

void CostCounter::EndLaunch() {
  FlushAll();
  launch_.counts = false;
  launch_.kernel = nullptr;
}

bool CostCounter::Access(uint32_t thread, uintptr_t address, uint64_t bytes, uint32_t flags,
                         const brio_check_site* site, uint64_t key) {
  if (!launch_.counts) {
    return true;
  }
  const bool is_shared = address >= launch_.shared && address < launch_.shared_end;
  const bool is_write = (flags & BRIO_CHECK_WRITE) != 0;
  CostLine::Kind kind = is_write ? CostLine::GlobalWrite : CostLine::GlobalRead;
  if ((flags & BRIO_CHECK_ATOMIC) != 0 && is_write && (flags & BRIO_CHECK_READ) != 0) {
    kind = CostLine::GlobalAtomic;
  }
  if (is_shared) {
    kind = static_cast<CostLine::Kind>(kind + (CostLine::SharedRead - CostLine::GlobalRead));
  }
  return Add(thread, kind, address, static_cast<uint32_t>(bytes), site, key);
}

bool CostCounter::Decide(uint32_t thread, uint64_t choice, const brio_check_site* site, uint64_t key) {
  return !launch_.counts || Add(thread, CostLine::Branch, choice, 0, site, key);
}

void CostCounter::Enter(uint32_t thread, uint64_t key) {
  if (thread < launch_.contexts.size()) {
    launch_.contexts[thread] = key;
  }
}

bool CostCounter::Add(uint32_t thread, CostLine::Kind kind, uint64_t value, uint32_t bytes, const brio_check_site* site,
                      uint64_t key) {
  Warp& warp = WarpOf(thread);
  const uint32_t lane = thread % launch_.block_threads % model_.warp_size;
  const uint64_t bit = uint64_t{1} << lane;
  key ^= reinterpret_cast<uintptr_t>(site) * 0x9e3779b97f4a7c15u;
  // Lanes mostly do the same in the same order.
  uint32_t at = warp.next[lane];
  if (at >= warp.groups.size() || warp.groups[at].key != key || (warp.groups[at].mask & bit) != 0) {
    const auto found = warp.by_key.find(key);
    at = found != warp.by_key.end() ? found->second : static_cast<uint32_t>(warp.groups.size());
    // In a loop that the compiler knows nothing of, a lane comes here again.
    if (at < warp.groups.size() && (warp.groups[at].mask & bit) != 0) {
      at = static_cast<uint32_t>(warp.groups.size());
    }
    if (at == warp.groups.size()) {
      if (at == warp.room) {
        return false;
      }
      warp.by_key[key] = at;
      Group& made = warp.groups.emplace_back();
      made.key = key;
      made.site = site;
      made.kind = kind;
      made.bytes = bytes;
    }
  }
  Group& group = warp.groups[at];
  group.mask |= bit;
  group.values[lane] = value;
  warp.next[lane] = at + 1;
  return true;
}

void CostCounter::MakeRoom(uint32_t thread) {
  Warp& warp = WarpOf(thread);
  if (warp.room == launch_.most_groups) {
    return Flush(warp);
  }
  warp.room = std::min(warp.room + kAhead, launch_.most_groups);
  ++warp.times_made;
}

void CostCounter::Flush(Warp& warp) {
  for (const Group& group : warp.groups) {
    Count(group, warp.size);
  }
  warp.room = std::min(kAhead, launch_.most_groups);
  ++warp.times_made;
  warp.groups.clear();
  warp.by_key.clear();
  std::fill(warp.next.begin(), warp.next.end(), 0);
}

void CostCounter::Count(const Group& group, uint32_t warp_size) {
  CostLine& line = launch_.kernel->lines[{group.site->file, group.site->line, group.kind}];
  ++line.warps;
  line.lanes += static_cast<uint32_t>(__builtin_popcountll(group.mask));
  line.slots += warp_size;
  uint64_t needed = 1;
  switch (group.kind) {
    case CostLine::GlobalRead:
    case CostLine::GlobalWrite:
      line.spent += Segments(group, needed);
      break;
    case CostLine::SharedRead:
    case CostLine::SharedWrite:
      line.spent += Passes(group, needed);
      break;
    case CostLine::GlobalAtomic:
    case CostLine::SharedAtomic:
      line.spent += MostOnOneAddress(group);
      break;
    case CostLine::Branch: {
      const uint64_t first = group.values[__builtin_ctzll(group.mask)];
      bool differs = false;
      ForLanes(group.mask, [&](uint32_t lane) { differs = differs || group.values[lane] != first; });
      line.spent += differs ? 1 : 0;
      needed = 0;
      break;
    }
  }
  line.needed += needed;
}

uint64_t CostCounter::Segments(const Group& group, uint64_t& needed) {
  std::vector<uint64_t>& starts = scratch_;
  starts.clear();
  ForLanes(group.mask, [&](uint32_t lane) { starts.push_back(group.values[lane]); });
  std::sort(starts.begin(), starts.end());
  uint64_t segments = 0;
  uint64_t distinct_bytes = 0;
  uint64_t next_segment = 0;
  uint64_t end = 0;
  for (const uint64_t start : starts) {
    const uint64_t first = std::max(start / model_.segment_bytes, next_segment);
    const uint64_t last = (start + group.bytes - 1) / model_.segment_bytes;
    segments += last >= first ? last - first + 1 : 0;
    next_segment = std::max(next_segment, last + 1);
    distinct_bytes += start + group.bytes - std::min(std::max(start, end), start + group.bytes);
    end = std::max(end, start + group.bytes);
  }
  needed = (distinct_bytes + model_.segment_bytes - 1) / model_.segment_bytes;
  return segments;
}

/// Accesses of 8 and 16 bytes are served by half and quarter warps.
uint64_t CostCounter::Passes(const Group& group, uint64_t& needed) {
  const uint32_t words_each = std::max(1u, (group.bytes + kBankBytes - 1) / kBankBytes);
  const uint32_t together = std::max(1u, kBanks / words_each);
  uint64_t passes = 0;
  needed = 0;
  for (uint32_t first = 0; first < model_.warp_size; first += together) {
    std::vector<uint64_t>& words = scratch_;
    words.clear();
    for (uint32_t lane = first; lane < std::min(first + together, model_.warp_size); ++lane) {
      if ((group.mask >> lane & 1) == 0) {
        continue;
      }
      const uint64_t begin = group.values[lane] / kBankBytes;
      const uint64_t end = (group.values[lane] + group.bytes - 1) / kBankBytes;
      for (uint64_t word = begin; word <= end; ++word) {
        words.push_back(word);
      }
    }
    if (words.empty()) {
      continue;
    }
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    uint32_t by_bank[kBanks] = {};
    uint32_t most = 0;
    for (const uint64_t word : words) {
      most = std::max(most, ++by_bank[word % kBanks]);
    }
    passes += most;
    needed += (words.size() + kBanks - 1) / kBanks;
  }
  return passes;
}

uint64_t CostCounter::MostOnOneAddress(const Group& group) {
  std::map<uint64_t, uint64_t> counts;
  uint64_t most = 0;
  ForLanes(group.mask, [&](uint32_t lane) { most = std::max(most, ++counts[group.values[lane]]); });
  return most;
}

CostCounter::Occupancy CostCounter::OccupancyOf(const Kernel& kernel) const {
  const uint64_t warps = (kernel.block_threads + model_.warp_size - 1) / model_.warp_size;
  const uint64_t threads = std::max<uint64_t>(1, warps) * model_.warp_size;
  Occupancy result{model_.most_blocks, 0, "blocks"};
  if (model_.most_threads / threads < result.blocks) {
    result = {model_.most_threads / threads, 0, "threads"};
  }
  const uint64_t shared = kernel.shared_bytes + model_.shared_bytes_of_system;
  if (kernel.shared_bytes != 0 && model_.shared_bytes / shared < result.blocks) {
    result = {model_.shared_bytes / shared, 0, "shared memory"};
  }
  result.percent = Percent(result.blocks * threads, model_.most_threads);
  return result;
}

std::string CostCounter::Table() const {
  std::string text;
  for (const auto& [name, kernel] : kernels_) {
    if (kernel.counted_blocks == 0) {
      continue;
    }
    text += Text("brio check: cost: kernel '%s', %" PRIu64 " %s, %" PRIu64 " of %" PRIu64
                 " blocks of %u threads counted, for warps of %u (%s)\n",
                 name.c_str(), kernel.launches, kernel.launches == 1 ? "launch" : "launches", kernel.counted_blocks,
                 kernel.blocks, kernel.block_threads, model_.warp_size, model_.name);
    size_t width = 0;
    for (const auto& [key, line] : kernel.lines) {
      width = std::max(width, std::get<0>(key).size() + std::to_string(std::get<1>(key)).size() + 1);
    }
    bool has_header = false;
    for (const auto& [key, line] : kernel.lines) {
      const auto& [file, number, kind] = key;
      if (kind == CostLine::Branch && line.spent == 0) {
        continue;
      }
      if (!has_header) {
        text += Text("    %-*s  %-13s %9s %6s %7s %7s %6s\n", static_cast<int>(width), "line", "access", "warps",
                     "lanes", "spent", "needed", "share");
        has_header = true;
      }
      const std::string place = Text("%s:%u", file.c_str(), number);
      text += Text("    %-*s  %-13s %9" PRIu64 " %5u%%", static_cast<int>(width), place.c_str(), NameOf(kind),
                   line.warps, Percent(line.lanes, line.slots));
      if (kind == CostLine::Branch) {
        text += Text("   divergent in %" PRIu64 " (%u%%)\n", line.spent, Percent(line.spent, line.warps));
      } else {
        const auto warps = static_cast<double>(line.warps);
        text += Text(" %7.2f %7.2f %5u%%\n", static_cast<double>(line.spent) / warps,
                     static_cast<double>(line.needed) / warps, Percent(line.needed, line.spent));
      }
    }
    const Occupancy occupancy = OccupancyOf(kernel);
    text += Text("    occupancy at most %u%%: %" PRIu64 " blocks a %s, limited by %s; registers are not counted\n",
                 occupancy.percent, occupancy.blocks, model_.warp_size == 32 ? "multiprocessor" : "compute unit",
                 occupancy.limit);
  }
  return text;
}

std::string CostCounter::Json() const {
  std::string text = "[";
  const char* separator = "\n";
  for (const auto& [name, kernel] : kernels_) {
    const Occupancy occupancy = OccupancyOf(kernel);
    text += Text(
        "%s    {\"kernel\": %s, \"gpu\": \"%s\", \"warp_size\": %u, \"launches\": %" PRIu64 ", \"blocks\": %" PRIu64
        ", \"blocks_counted\": %" PRIu64 ", \"block_threads\": %u, \"shared_bytes\": %" PRIu64
        ",\n     \"occupancy\": {\"percent\": %u, \"blocks\": %" PRIu64 ", \"limit\": \"%s\"},\n     \"lines\": [",
        separator, QuotedForJson(name).c_str(), model_.name, model_.warp_size, kernel.launches, kernel.blocks,
        kernel.counted_blocks, kernel.block_threads, kernel.shared_bytes, occupancy.percent, occupancy.blocks,
        occupancy.limit);
    const char* line_separator = "\n";
    for (const auto& [key, line] : kernel.lines) {
      const auto& [file, number, kind] = key;
      text += Text("%s       {\"place\": %s, \"access\": \"%s\", \"warps\": %" PRIu64 ", \"lanes\": %" PRIu64
                   ", \"slots\": %" PRIu64 ", ",
                   line_separator, QuotedForJson(Text("%s:%u", file.c_str(), number)).c_str(), NameOf(kind), line.warps,
                   line.lanes, line.slots);
      text += kind == CostLine::Branch
                  ? Text("\"divergent\": %" PRIu64 "}", line.spent)
                  : Text("\"spent\": %" PRIu64 ", \"needed\": %" PRIu64 "}", line.spent, line.needed);
      line_separator = ",\n";
    }
    text += "]}";
    separator = ",\n";
  }
  return text + (kernels_.empty() ? "]" : "\n  ]");
}

}  // namespace brio::rt
