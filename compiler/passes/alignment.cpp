#include "passes/alignment.h"

#include <algorithm>
#include <optional>

#include "passes/tracer.h"

namespace brio::passes {

using ir::Inst;
using ir::Op;

std::vector<Misaligned> FindMisaligned(const ir::Function& function) {
  std::vector<Misaligned> found;
  const Tracer tracer(function);
  for (const ir::Block* block : function.blocks) {
    for (const Inst* inst : block->insts) {
      const bool is_load = inst->op == Op::Load;
      if (!is_load && inst->op != Op::Store) {
        continue;
      }
      TypeRef type = is_load ? inst->type : inst->operands[0]->type;
      const uint64_t needed = inst->index != 0 ? inst->index : std::max<uint64_t>(1, AlignOf(type));
      if (needed <= 1) {
        continue;
      }
      const std::optional<Tracer::Place> place = tracer.PlaceOf(inst->operands[is_load ? 0 : 1]);
      if (!place) {
        continue;
      }
      const uint64_t known = std::max<uint64_t>({place->array->index, AlignOf(place->array->memory_type), 1});
      // Only as many low bits of the address are known as the array is aligned to.
      const uint64_t beyond = static_cast<uint64_t>(place->offset) & (std::min(known, needed) - 1);
      if (beyond != 0) {
        found.push_back({inst, SizeOf(type), needed, static_cast<uint64_t>(place->offset) & (needed - 1)});
      }
    }
  }
  return found;
}

}  // namespace brio::passes
