// The part of the checker that follows what engines beside the threads do with shared memory. A thread that asks for a
// copy, or for a product, is taken to read or write itself what the engine does; from then on until the end is waited
// for any other access to it is a mistake, whichever comes first.
#include <algorithm>

#include "cpu/block_runner.h"
#include "cpu/check.h"
#include "error.h"

namespace brio::rt {

void Checker::Fence() {
  const brio_cpu_thread* const thread = Thread();
  if (thread == nullptr) {
    return;
  }
  const uint32_t number = Number(thread);
  ThreadState& state = threads_[number];
  state.fenced = now_++;
  // What it has learnt of others is in order before the fence, too.
  uint32_t& of_block = block_fenced_[number / block_threads_];
  of_block = std::max({of_block, state.block_time, state.acquired + 1});
  uint32_t& of_warp =
      warp_fenced_[thread->block_in_cluster * (block_threads_ / kWarpSize + 1) + thread->linear_tid / kWarpSize];
  of_warp = std::max(of_warp, state.warp_time);
}

bool Checker::IsFenced(const Cell& cell, uint32_t block_in_cluster) const {
  return cell.thread == kEngine || cell.when < block_fenced_[block_in_cluster] ||
         cell.when <= threads_[block_in_cluster * block_threads_ + cell.thread].fenced ||
         cell.when < warp_fenced_[block_in_cluster * (block_threads_ / kWarpSize + 1) + cell.thread / kWarpSize];
}

void Checker::ReportEngine(const char* what, const Cell& cell, uintptr_t granule, const EngineUse& use) {
  const brio_cpu_thread* const asked = runner_->thread(use.thread);
  const char* const access = (cell.flags & BRIO_CHECK_WRITE) != 0 ? "write" : "read";
  CheckReport report{
      "race", Text(what, access, use.what), kernel_, PlaceOf(sites_[cell.site]), DescribeCell(cell, asked), {}};
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
  use->site = current_site_;
  const uint32_t site = current_site_ != nullptr ? NumberOfSite(current_site_) : 0;
  const uint32_t block = NumberOfBlock(thread);
  bool is_told = writes;  // hardly any program has a fence before a copy that overwrites what threads wrote
  for (const uintptr_t granule : use->granules) {
    const Cell* const cells = cells_ + (granule - arena_) / 8 * kCells;
    for (const Cell* cell = cells; cell < cells + kCells && !is_told; ++cell) {
      if (cell->when >= block_begin_ && cell->block == block && (cell->flags & BRIO_CHECK_WRITE) != 0 &&
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
  const brio_cpu_thread* const asked = runner_->thread(use.thread);
  const uint32_t site = use.site != nullptr ? NumberOfSite(use.site) : 0;
  // Blocks of a cluster lie behind each other.
  const auto stride = static_cast<int64_t>(runner_->shared_bytes());
  const int64_t block = asked->block_in_cluster + (stride != 0 ? offset / stride : 0);
  const uint32_t number = NumberOfBlock(runner_->thread(static_cast<uint32_t>(block) * block_threads_));
  const uint32_t now = now_++;
  bool is_told = false;
  for (const uintptr_t first : use.granules) {
    const uintptr_t granule = first + static_cast<uintptr_t>(offset);
    if (!IsInArena(granule, 8)) {
      continue;
    }
    Cell* const cells = cells_ + (granule - arena_) / 8 * kCells;
    for (Cell* cell = cells; cell < cells + kCells; ++cell) {
      if (!is_told && cell->when > use.start && cell->thread != kEngine) {
        is_told = true;
        ReportEngine("%s of what an %s still writes", *cell, granule, use);
      }
      *cell = Cell{};
    }
    cells[0] = {now, number, kEngine, 0xff, BRIO_CHECK_WRITE, site};
  }
  released_[reinterpret_cast<uintptr_t>(barrier)] = now_++;
}

}  // namespace brio::rt
