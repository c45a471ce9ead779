#include "codegen/narrow_addresses.h"

#include <numeric>

#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/LazyValueInfo.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/Local.h"

namespace brio::codegen {
namespace {

using namespace llvm;

constexpr unsigned kDeepest = 8;
constexpr int64_t kWidest = 16;  // bytes that a place may stand for
constexpr unsigned kSharedMemory = 3;

/// `base + terms[v] * v + ... + offset`, in bytes; values of 32 bits have no sign.
struct Place {
  Value* base = nullptr;
  SmallMapVector<Value*, int64_t, 4> terms;
  int64_t offset = 0;
};

class Narrowing {
 public:
  Narrowing(LazyValueInfo& values, const DataLayout& layout) : values_(values), layout_(layout) {}

  /// What takes the place of the address of `access`; null if its own stays.
  Value* Rewrite(Instruction& access, Value* pointer) {
    Place place;
    if (!TakeApart(pointer, access, place) || place.terms.empty()) {
      return nullptr;
    }
    int64_t unit = kWidest;
    bool has_wide = false;
    for (auto& [value, factor] : place.terms) {
      if (factor <= 0) {
        return nullptr;
      }
      unit = std::gcd(unit, factor);
      has_wide |= value->getType()->isIntegerTy(64);
    }
    if ((!has_wide && place.terms.size() < 2) || !Fits(place, unit, access)) {
      return nullptr;
    }
    return Emit(place, unit, access);
  }

 private:
  bool TakeApart(Value* pointer, Instruction& access, Place& place) {
    const unsigned bits = layout_.getIndexTypeSizeInBits(pointer->getType());
    while (auto* step = dyn_cast<GEPOperator>(pointer)) {
      SmallMapVector<Value*, APInt, 4> variable;
      APInt constant(bits, 0);
      if (!step->collectOffset(layout_, bits, variable, constant) ||
          AddOverflow(place.offset, constant.getSExtValue(), place.offset)) {
        return false;
      }
      for (auto& [value, factor] : variable) {
        if (!value->getType()->isIntegerTy(64) || !factor.isSignedIntN(40) ||
            !AddTo(place, value, factor.getSExtValue(), access)) {
          return false;
        }
      }
      pointer = step->getPointerOperand();
    }
    place.base = pointer;
    return bits == 64;
  }

  /// The highest that a number may be where `access` stands.
  uint64_t HighestOf(Value* value, Instruction& access) {
    return values_.getConstantRange(value, &access, /*UndefAllowed=*/false).getUnsignedMax().getZExtValue();
  }

  /// Whether a sum is taken apart: numbers of 64 bits wrap as addresses do, those of 32 must not; and where a condition
  /// says more of the sum than of its parts, it stays whole.
  bool ComesApart(Value* sum, Value* a, Value* b, Instruction& access) {
    const uint64_t first = HighestOf(a, access), second = HighestOf(b, access);
    return first <= INT32_MAX && second <= INT32_MAX && HighestOf(sum, access) >= first + second;
  }

  /// Adds `factor * value` to `place`; false if a factor is too large.
  bool AddTo(Place& place, Value* value, int64_t factor, Instruction& access, unsigned depth = 0) {
    using namespace PatternMatch;
    Value* a = nullptr;
    Value* b = nullptr;
    const APInt* number = nullptr;
    int64_t product = 0;
    const bool wide = value->getType()->isIntegerTy(64);
    if (match(value, m_APInt(number))) {
      return number->isSignedIntN(63) && !MulOverflow(factor, number->getSExtValue(), product) &&
             !AddOverflow(place.offset, product, place.offset);
    }
    if (depth < kDeepest) {
      if (wide && match(value, m_Add(m_Value(a), m_APInt(number)))) {
        return AddTo(place, a, factor, access, depth + 1) &&
               AddTo(place, cast<User>(value)->getOperand(1), factor, access, depth + 1);
      }
      if ((wide ? match(value, m_Add(m_Value(a), m_Value(b))) : match(value, m_NUWAdd(m_Value(a), m_Value(b)))) &&
          ComesApart(value, a, b, access)) {
        return AddTo(place, a, factor, access, depth + 1) && AddTo(place, b, factor, access, depth + 1);
      }
      if ((wide ? match(value, m_Mul(m_Value(a), m_APInt(number)))
                : match(value, m_NUWMul(m_Value(a), m_APInt(number)))) &&
          number->isIntN(31) && !MulOverflow(factor, static_cast<int64_t>(number->getZExtValue()), product)) {
        return AddTo(place, a, product, access, depth + 1);
      }
      if (wide && match(value, m_Shl(m_Value(a), m_APInt(number))) && number->ult(31) &&
          !MulOverflow(factor, int64_t(1) << number->getZExtValue(), product)) {
        return AddTo(place, a, product, access, depth + 1);
      }
      if (wide && match(value, m_ZExt(m_Value(a))) && a->getType()->isIntegerTy(32)) {
        return AddTo(place, a, factor, access, depth + 1);
      }
    }
    int64_t& sum = place.terms[value];
    return !AddOverflow(sum, factor, sum);
  }

  /// Whether the terms' sum is no negative number and, in units, one of 31 bits.
  bool Fits(const Place& place, int64_t unit, Instruction& access) {
    int64_t most = 0;
    for (auto& [value, factor] : place.terms) {
      const uint64_t highest = HighestOf(value, access);
      int64_t part = 0;
      if (highest > INT32_MAX || MulOverflow(factor / unit, static_cast<int64_t>(highest), part) ||
          AddOverflow(most, part, most)) {
        return false;
      }
    }
    return most <= INT32_MAX;
  }

  Value* Emit(Place& place, int64_t unit, Instruction& access) {
    IRBuilder<> builder(&access);
    // The same order for all addresses, so that their sums are one.
    SmallVector<std::pair<Value*, int64_t>> terms(place.terms.begin(), place.terms.end());
    sort(terms, [&](const auto& a, const auto& b) {
      return std::pair(-a.second, NumberOf(a.first)) < std::pair(-b.second, NumberOf(b.first));
    });
    Value* sum = nullptr;
    for (auto& [value, factor] : terms) {
      Value* part = builder.CreateZExtOrTrunc(value, builder.getInt32Ty());
      part = factor == unit ? part : builder.CreateNUWMul(part, builder.getInt32(static_cast<uint32_t>(factor / unit)));
      sum = sum == nullptr ? part : builder.CreateNUWAdd(sum, part);
    }
    Value* wide = builder.CreateZExt(sum, builder.getInt64Ty(), "", /*IsNonNeg=*/true);
    Value* bytes = builder.CreateNUWMul(wide, builder.getInt64(unit));
    Value* address = builder.CreatePtrAdd(place.base, bytes);
    return place.offset == 0 ? address : builder.CreatePtrAdd(address, builder.getInt64(place.offset));
  }

  unsigned NumberOf(Value* value) {
    return numbers_.try_emplace(value, static_cast<unsigned>(numbers_.size())).first->second;
  }

  LazyValueInfo& values_;
  const DataLayout& layout_;
  DenseMap<Value*, unsigned> numbers_;
};

}  // namespace

llvm::PreservedAnalyses NarrowAddressesPass::run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses) {
  auto& loops = analyses.getResult<llvm::LoopAnalysis>(function);
  Narrowing narrowing(analyses.getResult<llvm::LazyValueAnalysis>(function), function.getDataLayout());
  llvm::SmallVector<std::pair<llvm::Use*, llvm::Value*>> changes;
  for (llvm::Instruction& inst : llvm::instructions(function)) {
    llvm::Value* pointer = llvm::getLoadStorePointerOperand(&inst);
    if (pointer == nullptr || loops.getLoopFor(inst.getParent()) != nullptr ||
        llvm::getUnderlyingObject(pointer)->getType()->getPointerAddressSpace() == kSharedMemory) {
      continue;
    }
    if (llvm::Value* address = narrowing.Rewrite(inst, pointer)) {
      changes.emplace_back(&inst.getOperandUse(llvm::isa<llvm::StoreInst>(inst) ? 1 : 0), address);
    }
  }
  for (auto& [use, address] : changes) {
    llvm::Value* old = use->get();
    use->set(address);
    llvm::RecursivelyDeleteTriviallyDeadInstructions(old);
  }
  if (changes.empty()) {
    return llvm::PreservedAnalyses::all();
  }
  llvm::PreservedAnalyses kept;
  kept.preserveSet<llvm::CFGAnalyses>();
  return kept;
}

}  // namespace brio::codegen
