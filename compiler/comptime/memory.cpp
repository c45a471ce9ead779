// Allocation, checking and relocation in the interpreter's memory.
#include "comptime/memory.h"

#include <algorithm>
#include <cstring>

namespace brio::comptime {

uint8_t* StackArena::Push(uint64_t bytes) {
  constexpr size_t kChunk = 256 << 10;
  const size_t size = (static_cast<size_t>(bytes) + 15) & ~size_t{15};
  while (position_.chunk < chunks_.size() && position_.used + size > chunks_[position_.chunk].size) {
    ++position_.chunk;
    position_.used = 0;
  }
  if (position_.chunk == chunks_.size()) {
    const size_t chunk_size = std::max(kChunk, size);
    chunks_.push_back({std::make_unique_for_overwrite<uint8_t[]>(chunk_size), chunk_size});
  }
  uint8_t* at = chunks_[position_.chunk].data.get() + position_.used;
  position_.used += size;
  std::memset(at, 0, size);
  return at;
}

uint32_t Memory::NewIndex() {
  if (!free_.empty()) {
    const uint32_t index = free_.back();
    free_.pop_back();
    return index;
  }
  if (allocations_.size() >= kMaxAllocations) {
    exhausted_ = true;
    return 0;
  }
  allocations_.emplace_back();
  return static_cast<uint32_t>(allocations_.size() - 1);
}

Address Memory::Add(AllocationKind kind, uint8_t* data, uint64_t size, uint32_t align) {
  const uint32_t index = NewIndex();
  if (index == 0) {
    return 0;
  }
  Allocation& allocation = allocations_[index];
  allocation.data = data;
  allocation.size = size;
  allocation.align = align;
  allocation.kind = kind;
  allocation.is_live = true;
  return AddressAt(index);
}

Address Memory::AllocateHeap(uint64_t size, uint32_t align) {
  if (size > limit_ || used_ + size + kOverhead > limit_) {
    exhausted_ = true;
    return 0;
  }
  auto owned = std::make_unique<uint8_t[]>(size);
  const Address address = Add(AllocationKind::Heap, owned.get(), size, align);
  if (address == 0) {
    return 0;
  }
  const uint32_t index = IndexOf(address);
  allocations_[index].owned = std::move(owned);
  allocations_[index].serial = ++last_serial_;
  used_ += size + kOverhead;
  heap_.push_back({index, last_serial_});
  if (heap_.size() > 2 * allocations_.size() + 1024 && nesting_ <= 1) {
    std::erase_if(heap_, [&](const HeapEntry& entry) { return !IsLive(entry); });
  }
  return address;
}

Address Memory::AddFrameStorage(uint8_t* data, uint64_t size, uint32_t align) {
  if (used_ + size > limit_) {
    exhausted_ = true;
    return 0;
  }
  const Address address = Add(AllocationKind::Frame, data, size, align);
  used_ += address != 0 ? size : 0;
  return address;
}

Address Memory::AddressOf(ConstRef blob) {
  if (blob->decl) return AddressOf(static_cast<ir::Function*>(const_cast<void*>(blob->decl)));
  if (const auto known = constants_.find(blob); known != constants_.end()) {
    return known->second;
  }
  auto* bytes = reinterpret_cast<uint8_t*>(const_cast<char*>(blob->bytes.data()));  // never written
  const Address address = Add(AllocationKind::Constant, bytes, blob->bytes.size(), blob->align);
  if (address == 0) {
    return 0;
  }
  const uint32_t index = IndexOf(address);
  allocations_[index].blob = blob;
  constants_.emplace(blob, address);
  if (!blob->relocs.empty()) {
    auto copy = std::make_unique<uint8_t[]>(blob->bytes.size());
    std::memcpy(copy.get(), blob->bytes.data(), blob->bytes.size());
    Relocate(copy.get(), blob->relocs, false);
    allocations_[index].data = copy.get();
    allocations_[index].owned = std::move(copy);
  }
  return address;
}

Address Memory::AddressOf(ir::Function* function) {
  if (const auto known = functions_.find(function); known != functions_.end()) {
    return known->second;
  }
  const Address address = Add(AllocationKind::Constant, nullptr, 0, 1);
  if (address == 0) {
    return 0;
  }
  allocations_[IndexOf(address)].function = function;
  functions_.emplace(function, address);
  return address;
}

bool Memory::Relocate(uint8_t* bytes, const std::vector<Reloc>& relocs, bool deep) {
  for (const Reloc& reloc : relocs) {
    Address target = 0;
    if (deep && !reloc.target->decl) {
      target = AllocateHeap(reloc.target->bytes.size(), reloc.target->align);
      if (target == 0) {
        return false;
      }
      uint8_t* to = allocations_[IndexOf(target)].data;
      std::memcpy(to, reloc.target->bytes.data(), reloc.target->bytes.size());
      if (!Relocate(to, reloc.target->relocs, true)) {
        return false;
      }
    } else {
      target = AddressOf(reloc.target);
    }
    target += reloc.addend;
    std::memcpy(bytes + reloc.offset, &target, sizeof target);
  }
  return true;
}

void Memory::Retire(uint32_t index) {
  Allocation& allocation = allocations_[index];
  used_ -= allocation.size + (allocation.kind == AllocationKind::Heap ? kOverhead : 0);
  allocation.is_live = false;
  allocation.serial = 0;
  allocation.generation = static_cast<uint8_t>(0x80 | ((allocation.generation + 1) & 0x3f));
  allocation.owned.reset();
  allocation.data = nullptr;
  free_.push_back(index);
}

const char* Memory::Free(Address address) {
  if (address == 0) {
    return nullptr;
  }
  const Allocation* allocation = Find(address);
  if (!allocation) {
    return "this frees memory that is not allocated";
  }
  if (allocation->kind != AllocationKind::Heap) {
    return "this frees memory that was not allocated on the heap";
  }
  if (OffsetOf(address) != 0) {
    return "this frees memory through a pointer that does not point to its start";
  }
  Retire(IndexOf(address));
  return nullptr;
}

const Allocation* Memory::Find(Address address) const {
  const uint32_t index = IndexOf(address);
  if (index == 0 || index >= allocations_.size()) {
    return nullptr;
  }
  const Allocation& allocation = allocations_[index];
  const bool matches =
      allocation.is_live && allocation.generation == GenerationOf(address) && OffsetOf(address) <= allocation.size;
  return matches ? &allocation : nullptr;
}

void Memory::ReleaseHeap(size_t mark) {
  --nesting_;
  for (size_t i = mark; i < heap_.size(); ++i) {
    if (IsLive(heap_[i])) {
      Retire(heap_[i].index);
    }
  }
  heap_.resize(std::min(mark, heap_.size()));
}

uint8_t* Memory::Explain(Address address, uint64_t size, bool is_write, const char*& message) const {
  static constexpr uint8_t kNothing[16] = {};
  if (size == 0) {
    return const_cast<uint8_t*>(kNothing);  // no byte of it is touched
  }
  const uint32_t index = IndexOf(address);
  if (index == 0) {
    message = "access through a null pointer";
  } else if (index >= allocations_.size()) {
    message = "access through an invalid pointer";
  } else if (!allocations_[index].is_live || allocations_[index].generation != GenerationOf(address)) {
    message = "access to memory whose lifetime has ended";
  } else if (size > allocations_[index].size || OffsetOf(address) > allocations_[index].size - size) {
    message = "access out of bounds";
  } else {
    message = is_write ? "write to constant memory" : "invalid access";
  }
  return nullptr;
}

}  // namespace brio::comptime
