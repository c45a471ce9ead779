// The part of the checker that follows what engines beside the threads do with shared memory. A thread that asks for a
// copy, or for a product, is taken to read or write itself what the engine does; from then on until the end is waited
// for any other access to it is a mistake, whichever comes first.
#include <algorithm>

#include "cpu/block_runner.h"
#include "cpu/check.h"
#include "cpu/guarded_memory.h"
#include "error.h"

namespace brio::rt {

constexpr const char* kByCopy = "by an asynchronous copy";

void Checker::Fence() {
  const brio_cpu_thread* const thread = Thread();
  if (thread == nullptr) {
    return;
  }
  const uint32_t number = Number(thread);
  ThreadState& state = launch_.threads[number];
  state.fenced = now_++;
  // What it has learnt of others is in order before the fence, too.
  uint32_t& of_block = launch_.block_fenced[number / launch_.block_threads];
  of_block = std::max({of_block, state.block_time, state.acquired + 1});
  uint32_t& of_warp = launch_.warp_fenced[thread->block_in_cluster * (launch_.block_threads / kWarpSize + 1) +
                                          thread->linear_tid / kWarpSize];
  of_warp = std::max(of_warp, state.warp_time);
}

bool Checker::IsFenced(const Cell& cell, uint32_t block_in_cluster) const {
  return cell.thread == kEngine || cell.when < launch_.block_fenced[block_in_cluster] ||
         cell.when <= launch_.threads[block_in_cluster * launch_.block_threads + cell.thread].fenced ||
         cell.when <
             launch_.warp_fenced[block_in_cluster * (launch_.block_threads / kWarpSize + 1) + cell.thread / kWarpSize];
}

void Checker::ReportEngine(const char* what, const Cell& cell, uintptr_t granule, const EngineUse& use) {
  const brio_cpu_thread* const asked = launch_.runner->thread(use.thread);
  const char* const access = (cell.flags & BRIO_CHECK_WRITE) != 0 ? "write" : "read";
  CheckReport report{
      "race", Text(what, access, use.what), launch_.kernel, PlaceOf(sites_[cell.site]), DescribeCell(cell, asked), {}};
  const std::string place = PlaceOf(use.site);
  report.notes.push_back(Text("%s%s%s", use.what, place.empty() ? "" : " at ", place.c_str()));
  report.notes.push_back("    by " + DescribeThread(asked));
  report.notes.push_back(DescribeMemory(granule + static_cast<unsigned>(__builtin_ctz(cell.bytes))));
  reports_.Add(std::move(report));
}

std::shared_ptr<Checker::EngineUse> Checker::BeginEngineUse(std::vector<uintptr_t> granules, bool writes,
                                                            const char* what) {
  const brio_cpu_thread* const thread = Thread();
  if (cells_ == nullptr || !Checks(BRIO_CHECK_RACE) || thread == nullptr) {
    return nullptr;
  }
  std::erase_if(granules, [&](uintptr_t granule) { return !IsInArena(granule, 8); });
  auto use = std::make_shared<EngineUse>();
  use->granules = std::move(granules);
  use->what = what;
  use->thread = Number(thread);
  use->site = launch_.current_site;
  const uint32_t site = launch_.current_site != nullptr ? NumberOfSite(launch_.current_site) : 0;
  const uint32_t block = NumberOfBlock(thread);
  bool is_told = writes;  // hardly any program has a fence before a copy that overwrites what threads wrote
  for (const uintptr_t granule : use->granules) {
    const Cell* const cells = cells_ + (granule - arena_) / 8 * kCells;
    for (const Cell* cell = cells; cell < cells + kCells && !is_told; ++cell) {
      if (cell->when >= launch_.block_begin && cell->block == block && (cell->flags & BRIO_CHECK_WRITE) != 0 &&
          !IsFenced(*cell, thread->block_in_cluster)) {
        is_told = true;
        ReportEngine("%s of what an %s reads, with no fence_async_view_proxy() between", *cell, granule, *use);
      }
    }
    CheckGranule(granule, 0xff, writes ? BRIO_CHECK_WRITE : BRIO_CHECK_READ, site, thread, /*same_value=*/false);
  }
  use->start = now_++;
  return use;
}

/// A copy that the thread has made at once, and that on a GPU goes on until it has waited for it.
void Checker::NoteCopy(uint32_t what, uintptr_t address, int64_t value) {
  const brio_cpu_thread* const thread = Thread();
  if (cells_ == nullptr || !Checks(BRIO_CHECK_RACE) || thread == nullptr) {
    return;
  }
  OwnCopies& own = launch_.copies[Number(thread)];
  if (what == BRIO_NOTE_COPY_COMMIT) {
    ++own.groups;
  } else if (what == BRIO_NOTE_COPY_WAIT) {
    own.has_waited = true;
    const auto left = static_cast<uint64_t>(value);
    EndCopies(Number(thread), value < 0 ? UINT64_MAX : own.groups - std::min(left, own.groups));
  } else if (IsInArena(address, static_cast<uint64_t>(value))) {
    own.pending.push_back(
        {{address, address + static_cast<uint64_t>(value)}, now_++, own.groups, launch_.current_site});
  }
}

/// The thread has waited for the first `groups` of its copies, or ends. One that waits nowhere may do so only where it
/// knows that there is an NVIDIA GPU: elsewhere copies are complete at once.
void Checker::EndCopies(uint32_t thread, uint64_t groups) {
  const auto own = launch_.copies.find(thread);
  if (own == launch_.copies.end() || !own->second.has_waited) {
    return;
  }
  std::erase_if(own->second.pending, [&](const OwnCopy& copy) {
    if (copy.group < groups) {
      EndCopy(copy, thread);
    }
    return copy.group < groups;
  });
  ++now_;
}

/// Nobody may have touched since it began what the copy has written; others may when they meet the thread from now on.
void Checker::EndCopy(const OwnCopy& copy, uint32_t thread) {
  const brio_cpu_thread* const owner = launch_.runner->thread(thread);
  EngineUse use;
  use.what = "asynchronous copy";
  use.thread = thread;
  use.site = copy.site;
  for (uintptr_t at = copy.to.begin; at < copy.to.end;) {
    const uintptr_t granule = at & ~uintptr_t{7};
    const uintptr_t end = std::min<uintptr_t>(granule + 8, copy.to.end);
    const auto mask = static_cast<uint8_t>((0xffu >> (8 - (end - at))) << at % 8);
    Cell* const cells = cells_ + (granule - arena_) / 8 * kCells;
    Cell* place = cells;
    for (Cell* cell = cells; cell < cells + kCells; ++cell) {
      if (cell->when > copy.start && (cell->bytes & mask) != 0 && cell->thread != kEngine) {
        launch_.early_reads.erase(granule);
        ReportEngine("%s of what an %s still writes", *cell, granule, use);
      }
      place = cell->when < place->when ? cell : place;
    }
    *place = {now_, NumberOfBlock(owner), static_cast<uint16_t>(owner->linear_tid),
              mask, BRIO_CHECK_WRITE,     copy.site != nullptr ? NumberOfSite(copy.site) : 0};
    at = end;
  }
}

void Checker::CheckEngineRead(const std::vector<uintptr_t>& granules, const char* by) {
  for (const uintptr_t granule : granules) {
    if (written_ != nullptr && IsInArena(granule, 8)) {
      CheckInit(granule, 8, launch_.current_site, by);
    }
  }
}

bool Checker::CheckEngineMove(const void* global, const void* shared, uint64_t bytes, uint32_t flags) {
  const auto at = reinterpret_cast<uintptr_t>(global);
  auto* const address = const_cast<void*>(global);
  if (Checks(BRIO_CHECK_MEMORY) && !(IsInArena(at, bytes) && IsKnown(at, bytes)) &&
      FindFault(address, bytes, flags, launch_.current_site, kByCopy) != nullptr) {
    return false;
  }
  progress_ += (flags & BRIO_CHECK_WRITE) != 0 ? 1 : 0;
  const brio_cpu_thread* const thread = Thread();
  if (thread == nullptr || !IsInArena(at, bytes)) {
    return true;
  }
  if (cells_ != nullptr && Checks(BRIO_CHECK_RACE)) {
    CheckRace(at, bytes, flags, launch_.current_site, (flags & BRIO_CHECK_WRITE) != 0 ? shared : nullptr);
  }
  // What a load brings unwritten is told when somebody reads it.
  if (written_ != nullptr && (flags & BRIO_CHECK_WRITE) != 0) {
    CheckInit(reinterpret_cast<uintptr_t>(shared), bytes, launch_.current_site, kByCopy);
  }
  return true;
}

bool Checker::IsThere(const void* address, uint64_t bytes) {
  const auto at = reinterpret_cast<uintptr_t>(address);
  if (IsNowhere(at)) {
    return false;
  }
  if (at < arena_ || at >= arena_end_ || IsKnown(at, bytes)) {
    return true;
  }
  GuardedMemory::Buffer buffer;
  return guarded_->Find(address, &buffer) && buffer.is_living && at >= buffer.begin &&
         at + bytes <= buffer.begin + buffer.bytes;
}

void Checker::CopiedByEngine(const void* to, const void* from, uint64_t bytes) {
  const auto target = reinterpret_cast<uintptr_t>(to);
  const auto source = reinterpret_cast<uintptr_t>(from);
  if (written_ == nullptr || !IsInArena(target, bytes) || !IsInArena(source, bytes)) {
    return Written(to, bytes);
  }
  for (uint64_t i = 0; i < bytes; ++i) {
    const bool is_written = (written_[(source + i - arena_) / 8] >> (source + i) % 8 & 1) != 0;
    uint8_t& bits = written_[(target + i - arena_) / 8];
    const auto bit = static_cast<uint8_t>(1u << (target + i) % 8);
    bits = is_written ? bits | bit : bits & static_cast<uint8_t>(~bit);
  }
}

bool Checker::EndEngineRead(const EngineUse& use) {
  for (const uintptr_t granule : use.granules) {
    const Cell* const cells = cells_ + (granule - arena_) / 8 * kCells;
    for (const Cell* cell = cells; cell < cells + kCells; ++cell) {
      if (cell->when > use.start && (cell->flags & BRIO_CHECK_WRITE) != 0 && cell->thread != kEngine) {
        ReportEngine("%s of what an %s still reads", *cell, granule, use);
        return true;
      }
    }
  }
  return false;
}

void Checker::EndEngineWrite(const EngineUse& use, int64_t offset, const void* barrier) {
  const brio_cpu_thread* const asked = launch_.runner->thread(use.thread);
  const uint32_t site = use.site != nullptr ? NumberOfSite(use.site) : 0;
  // Blocks of a cluster lie behind each other.
  const auto stride = static_cast<int64_t>(launch_.runner->shared_bytes());
  const int64_t block = asked->block_in_cluster + (stride != 0 ? offset / stride : 0);
  const uint32_t number = NumberOfBlock(launch_.runner->thread(static_cast<uint32_t>(block) * launch_.block_threads));
  const uint32_t now = now_++;
  bool is_told = false;
  for (const uintptr_t first : use.granules) {
    const uintptr_t granule = first + static_cast<uintptr_t>(offset);
    if (!IsInArena(granule, 8)) {
      continue;
    }
    Cell* const cells = cells_ + (granule - arena_) / 8 * kCells;
    for (Cell* cell = cells; cell < cells + kCells; ++cell) {
      if (cell->when > use.start && cell->thread != kEngine) {
        launch_.early_reads.erase(granule);
        if (!is_told) {
          ReportEngine("%s of what an %s still writes", *cell, granule, use);
        }
        is_told = true;
      }
      *cell = Cell{};
    }
    cells[0] = {now, number, kEngine, 0xff, BRIO_CHECK_WRITE, site};
  }
  released_[reinterpret_cast<uintptr_t>(barrier)] = now_++;
}

}  // namespace brio::rt
