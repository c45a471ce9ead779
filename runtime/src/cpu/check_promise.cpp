// Pointers that a kernel promises nothing else to lead where they do (`as_noalias_ptr`), and others that lead there.
#include <algorithm>

#include "cpu/check.h"

namespace brio::rt {
namespace {

constexpr size_t kMostGranules = 1 << 20;

const char* NameOf(uint32_t flags) {
  return (flags & BRIO_CHECK_WRITE) != 0 ? "write" : "read";
}

}  // namespace

void Checker::CheckPromise(uintptr_t address, uint64_t bytes, uint32_t flags, brio_check_site* site, uint32_t number) {
  if (!Checks(BRIO_CHECK_RACE) || !IsInArena(address, bytes) ||
      (address >= launch_.shared.begin && address < launch_.shared.end)) {
    return;
  }
  if (promised_in_ != launch_.time) {
    promised_.clear();
    promised_in_ = launch_.time;
  }
  for (uintptr_t at = address; at < address + bytes;) {
    const uintptr_t granule = at & ~uintptr_t{7};
    const uintptr_t end = std::min<uintptr_t>(granule + 8, address + bytes);
    const auto mask = static_cast<uint8_t>(((1U << (end - at)) - 1) << (at - granule));
    if (promised_.size() >= kMostGranules && !promised_.contains(granule)) {
      return;
    }
    PromisedUse* own = nullptr;
    std::vector<PromisedUse>& uses = promised_[granule];
    for (PromisedUse& use : uses) {
      const bool is_write = ((use.flags | flags) & BRIO_CHECK_WRITE) != 0;
      if (use.number == number) {
        own = (use.flags & BRIO_CHECK_WRITE) == (flags & BRIO_CHECK_WRITE) && use.site == site ? &use : own;
      } else if (is_write && (use.bytes & mask) != 0) {
        ReportPromise(use, at, flags, site);
      }
    }
    if (own != nullptr) {
      own->bytes |= mask;
    } else {
      uses.push_back({number, mask, static_cast<uint8_t>(flags), site});
    }
    at = end;
  }
}

void Checker::ReportPromise(const PromisedUse& before, uintptr_t address, uint32_t flags, brio_check_site* site) {
  const std::string other_place = PlaceOf(before.site);
  CheckReport report{"race",
                     std::string(NameOf(flags)) + " of memory that another pointer leads to, against a promise",
                     launch_.kernel,
                     PlaceOf(site),
                     DescribeThread(Thread()),
                     {}};
  report.notes.push_back(std::string(NameOf(before.flags)) + (other_place.empty() ? "" : " at " + other_place));
  report.notes.push_back("as_noalias_ptr promises that one pointer alone leads to what is written there");
  report.notes.push_back(DescribeMemory(address));
  reports_.Add(std::move(report));
}

}  // namespace brio::rt

extern "C" void brio_check_promise(const void* address, uint64_t bytes, uint32_t flags, brio_check_site* site,
                                   uint32_t number) {
  if (brio::rt::Checker* const checker = brio::rt::Checker::Get(); checker != nullptr) {
    checker->CheckPromise(reinterpret_cast<uintptr_t>(address), bytes, flags, site, number);
  }
}
