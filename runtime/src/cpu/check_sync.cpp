// The part of the checker that follows barriers with counts, and says what threads wait for that wait for ever.
#include <algorithm>
#include <cinttypes>

#include "cpu/block_runner.h"
#include "cpu/check.h"
#include "error.h"

namespace brio::rt {

std::string Checker::WaitPlace(uint32_t thread) const {
  return thread < launch_.threads.size() ? PlaceOf(launch_.threads[thread].waits_at) : "";
}

std::string Checker::DescribeThread(uint32_t number) const {
  return launch_.runner != nullptr ? DescribeThread(launch_.runner->thread(number)) : "";
}

void Checker::Loop(uint32_t thread) {
  ThreadState& state = launch_.threads[thread];
  const uintptr_t barrier = state.asks_barrier ? state.barrier : 0;
  Wait(thread);
  state.barrier = barrier;
  state.asks_barrier = false;
}

std::string Checker::LoopText(uint32_t thread) const {
  const uintptr_t address = launch_.threads[thread].barrier;
  const auto found = launch_.barriers.find(address);
  if (address == 0 || found == launch_.barriers.end()) {
    return "";
  }
  const MemoryBarrier& barrier = found->second;
  const std::string made = PlaceOf(barrier.made_at);
  const std::string where = Text("the mbarrier at %s%s%s", DescribeMemory(address).c_str(),
                                 made.empty() ? "" : ", initialized at ", made.c_str());
  if (barrier.phase % 2 != launch_.threads[thread].parity) {
    return Text("a phase of parity %u of %s, which is in phase %" PRIu64, launch_.threads[thread].parity, where.c_str(),
                barrier.phase);
  }
  return Text("phase %" PRIu64 " of %s, where %" PRId64 " of %" PRId64 " arrivals came", barrier.phase, where.c_str(),
              barrier.expected - barrier.missing, barrier.expected);
}

void Checker::Stuck(const std::string& text, const std::vector<Waiting>& waiting) {
  if (!Checks(BRIO_CHECK_SYNC)) {
    return;
  }
  struct Group {
    std::string place;
    std::string what;
    uint32_t first = 0;
    uint32_t count = 0;
  };
  std::vector<Group> groups;
  for (const Waiting& one : waiting) {
    const std::string place = WaitPlace(one.thread);
    auto group = std::find_if(groups.begin(), groups.end(),
                              [&](const Group& g) { return g.place == place && g.what == one.what; });
    if (group == groups.end()) {
      group = groups.insert(groups.end(), {place, one.what, one.thread, 0});
    }
    ++group->count;
  }
  // The notes say who waits for what.
  CheckReport report{"sync", text.substr(0, text.find(':')), launch_.kernel, groups.empty() ? "" : groups[0].place, "",
                     {}};
  for (const Group& group : groups) {
    report.notes.push_back(DescribeThread(group.first) +
                           (group.count > 1 ? Text(" and %u more", group.count - 1) : std::string()) +
                           (group.place.empty() ? " wait for " : " wait at " + group.place + " for ") + group.what);
  }
  reports_.Add(std::move(report));
}

void Checker::ThreadFailed(const std::string& text) {
  if (FindsMistakes()) {
    reports_.Add({"memory", text, launch_.kernel, PlaceOf(launch_.current_site), DescribeThread(Thread()), {}});
  }
}

void Checker::ReportSync(std::string what, std::vector<std::string> notes) {
  if (Checks(BRIO_CHECK_SYNC)) {
    reports_.Add({"sync", std::move(what), launch_.kernel, PlaceOf(launch_.current_site), DescribeThread(Thread()),
                  std::move(notes)});
  }
}

void Checker::ComeToNamed(uint32_t thread, uint32_t id, uint32_t needed, uint32_t arrived) {
  NamedArrival& first = launch_.named[thread / launch_.block_threads * kNamedBarriers + id];
  if (arrived == 0) {
    first = {needed, thread, launch_.current_site};
    if (needed > launch_.block_threads) {
      ReportSync(Text("named barrier %u waits for %u threads of a block of %u", id, needed, launch_.block_threads), {});
    }
  } else if (first.needed != needed) {
    ReportSync(Text("threads come to named barrier %u for %u and for %u threads", id, first.needed, needed),
               {Text("%s at %s, for %u threads", DescribeThread(first.thread).c_str(), PlaceOf(first.site).c_str(),
                     first.needed)});
  }
}

void Checker::Note(uint32_t what, const void* address, int64_t value) {
  if (what == BRIO_NOTE_FENCE) {
    return Fence();
  }
  const auto at = reinterpret_cast<uintptr_t>(address);
  if (what >= BRIO_NOTE_COPY) {
    return NoteCopy(what, at, value);
  }
  const auto found = launch_.barriers.find(at);
  const bool is_made = found != launch_.barriers.end();
  if (what == BRIO_NOTE_INIT) {
    if (value < 1) {
      ReportSync(Text("an mbarrier is initialized for %" PRId64 " arrivals", value), {DescribeMemory(at)});
    }
    // Engines arrive as well, so that what is there counts.
    const uint64_t word = *static_cast<const uint64_t*>(address);
    const uint64_t missing = word & 0xffff;
    const uint64_t all = word >> 16 & 0xffff;
    if (is_made && !found->second.has_ended && missing < all) {
      ReportSync(
          Text("an mbarrier is initialized anew while %" PRIu64 " of %" PRIu64 " arrivals came", all - missing, all),
          {DescribeMemory(at), "initialized before at " + PlaceOf(found->second.made_at)});
    }
    launch_.barriers[at] = {value, value, 0, false, launch_.current_site};
    return;
  }
  if (!is_made || found->second.has_ended) {
    const char* const action = what == BRIO_NOTE_WAIT  ? "a wait at"
                               : what == BRIO_NOTE_END ? "an end of"
                                                       : "an arrival at";
    ReportSync(Text("%s an mbarrier that %s", action, is_made ? "was ended" : "nobody initialized"),
               {DescribeMemory(at)});
    return;
  }
  MemoryBarrier& barrier = found->second;
  if (what == BRIO_NOTE_END) {
    barrier.has_ended = true;
    return;
  }
  if (what == BRIO_NOTE_WAIT) {
    ThreadState& state = launch_.threads[Number(Thread())];
    state.barrier = at;
    state.parity = static_cast<uint32_t>(value);
    state.asks_barrier = true;
    return;
  }
  const bool ends_wrongly = what == BRIO_NOTE_ARRIVE_PART && value == barrier.missing;
  if (value < 1 || value > barrier.missing || ends_wrongly) {
    ReportSync(
        Text("%" PRId64 " %s at an mbarrier whose phase misses %" PRId64 "%s", value,
             value == 1 ? "arrival" : "arrivals", barrier.missing, ends_wrongly ? ", and which they must not end" : ""),
        {Text("%s, initialized at %s for %" PRId64 " arrivals", DescribeMemory(at).c_str(),
              PlaceOf(barrier.made_at).c_str(), barrier.expected)});
  }
  barrier.missing -= std::min(std::max<int64_t>(value, 0), barrier.missing);
  barrier.expected -= what == BRIO_NOTE_DROP ? value : 0;
  if (barrier.missing == 0) {
    barrier.missing = barrier.expected;
    ++barrier.phase;
  }
}

}  // namespace brio::rt

extern "C" void brio_cpu_note(brio_cpu_thread* /*thread*/, int32_t what, void* barrier, int64_t value) {
  if (brio::rt::Checker* const checker = brio::rt::Checker::Get(); checker != nullptr) {
    checker->Note(static_cast<uint32_t>(what), barrier, value);
  }
}
