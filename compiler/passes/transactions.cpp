#include "passes/transactions.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>
#include <string_view>

#include "passes/tracer.h"

namespace brio::passes {
namespace {

using ir::Inst;

/// What an instruction of assembly does to a barrier.
enum class Effect : uint8_t { None, Expects, Brings, Unknown };

bool Has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

Effect EffectOf(std::string_view text) {
  const bool copies = Has(text, "cp.async.bulk") && Has(text, "mbarrier::complete_tx::bytes");
  const bool expects = Has(text, "mbarrier.arrive.expect_tx") || Has(text, "mbarrier.expect_tx");
  if (copies) {
    // What arrives at the barriers of several blocks, or comes from another one, is more than one block's business.
    const bool is_own = !Has(text, "multicast") && Has(text, ".shared::cluster.global");
    return is_own && !expects ? Effect::Brings : Effect::Unknown;
  }
  if (expects) {
    return Has(text, "expect_tx.shared::cta") || Has(text, "expect_tx.relaxed.cta.shared::cta") ? Effect::Expects
                                                                                                : Effect::Unknown;
  }
  return Has(text, "complete_tx") ? Effect::Unknown : Effect::None;
}

/// The number behind the `$` at `at`.
std::optional<size_t> OperandAt(std::string_view text, size_t at) {
  size_t number = 0;
  const auto [end, error] = std::from_chars(text.data() + at + 1, text.data() + text.size(), number);
  return error == std::errc() ? std::optional(number) : std::nullopt;
}

/// One of the operands of an instruction, which is the number behind the last `mark` of its text.
const ir::Value* OperandBehind(const Inst& call, std::string_view mark) {
  const std::string_view text = call.callee->machine_text;
  const size_t at = text.rfind(mark);
  const std::optional<size_t> number =
      at == std::string_view::npos ? std::nullopt : OperandAt(text, at + mark.size() - 1);
  return number && *number < call.operands.size() ? call.operands[*number] : nullptr;
}

/// The bytes of a copy of a box, as the text says at its end.
std::optional<int64_t> BytesSaid(std::string_view text) {
  constexpr std::string_view kMark = "// ";
  const size_t at = text.rfind(kMark);
  int64_t bytes = 0;
  if (at == std::string_view::npos || !text.ends_with(" bytes")) {
    return std::nullopt;
  }
  const auto [end, error] = std::from_chars(text.data() + at + kMark.size(), text.data() + text.size(), bytes);
  return error == std::errc() ? std::optional(bytes) : std::nullopt;
}

/// Whether a function, or what it calls, does anything to a barrier's bytes.
bool Touches(const ir::Function& function, std::set<const ir::Function*>& seen) {
  if (!seen.insert(&function).second) {
    return false;
  }
  for (const ir::Block* block : function.blocks) {
    for (const Inst* inst : block->insts) {
      if (inst->op != ir::Op::Call) {
        continue;
      }
      const bool is_machine = inst->callee->machine != ir::Machine::None;
      if (inst->callee->is_indirect ||
          (is_machine ? EffectOf(inst->callee->machine_text) != Effect::None : Touches(*inst->callee, seen))) {
        return true;
      }
    }
  }
  return false;
}

/// What a kernel does to one barrier.
struct Barrier {
  Tracer::Place place;
  const ir::Block* block = nullptr;
  bool is_known = true;
  WrongTransaction result;
};

}  // namespace

std::vector<WrongTransaction> FindWrongTransactions(const ir::Function& kernel) {
  std::vector<Barrier> barriers;
  std::set<const ir::Function*> seen = {&kernel};
  std::optional<Tracer> tracer;
  for (const ir::Block* block : kernel.blocks) {
    for (const Inst* inst : block->insts) {
      if (inst->op != ir::Op::Call) {
        continue;
      }
      if (inst->callee->is_indirect || (inst->callee->machine == ir::Machine::None && Touches(*inst->callee, seen))) {
        return {};
      }
      if (inst->callee->machine != ir::Machine::Assembly) {
        continue;
      }
      const std::string_view text = inst->callee->machine_text;
      const Effect effect = EffectOf(text);
      if (effect == Effect::None) {
        continue;
      }
      if (!tracer) {
        tracer.emplace(kernel);
      }
      const ir::Value* barrier = OperandBehind(*inst, "[$");
      const auto place = barrier != nullptr ? tracer->PlaceOf(barrier) : std::nullopt;
      if (effect == Effect::Unknown || !place) {
        return {};
      }
      std::optional<int64_t> bytes;
      if (Has(text, ".tensor.")) {
        bytes = BytesSaid(text);
      } else if (const ir::Value* size = OperandBehind(*inst, "], $")) {
        bytes = tracer->NumberOf(size);
      }
      auto known = std::ranges::find(barriers, *place, &Barrier::place);
      if (known == barriers.end()) {
        known = barriers.insert(known, Barrier{.place = *place});
      }
      Barrier& sums = *known;
      sums.is_known &= bytes.has_value() && (sums.block == nullptr || sums.block == block);
      sums.block = block;
      WrongTransaction& result = sums.result;
      const Inst*& first = effect == Effect::Expects ? result.expect : result.copy;
      first = first == nullptr ? inst : first;
      (effect == Effect::Expects ? result.expected : result.brought) += bytes.value_or(0);
    }
  }
  std::vector<WrongTransaction> found;
  for (const Barrier& sums : barriers) {
    const WrongTransaction& result = sums.result;
    if (sums.is_known && result.expect != nullptr && result.copy != nullptr && result.expected != result.brought) {
      found.push_back(result);
    }
  }
  return found;
}

}  // namespace brio::passes
