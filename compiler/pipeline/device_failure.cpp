#include "pipeline/device_failure.h"

#include <set>
#include <vector>

namespace brio::pipeline {
namespace {

/// Goes down the calls from functions, with the places of the calls on the way.
class Search {
 public:
  Search(std::string_view intrinsic, const std::function<bool(SourceLoc)>& is_in_library)
      : intrinsic_(intrinsic), is_in_library_(is_in_library) {}

  bool Visit(const ir::Function& function) {
    if (!seen_.insert(&function).second) {
      return false;
    }
    for (const ir::Block* block : function.blocks) {
      for (const ir::Inst* inst : block->insts) {
        if (inst->callee == nullptr || inst->op == ir::Op::KernelRef) {
          continue;
        }
        places_.push_back(inst->loc);
        if (inst->callee->machine == ir::Machine::LlvmIntrinsic ? intrinsic_.starts_with(inst->callee->machine_text)
                                                                : Visit(*inst->callee)) {
          return true;
        }
        places_.pop_back();
      }
    }
    return false;
  }

  IntrinsicUse Result() const {
    IntrinsicUse use;
    for (size_t i = places_.size(); i-- > 0 && !use.user.valid();) {
      if (!places_[i].valid()) {
        continue;
      }
      if (!is_in_library_(places_[i])) {
        use.user = places_[i];
      } else if (!use.library.valid()) {
        use.library = places_[i];
      }
    }
    return use;
  }

 private:
  std::string_view intrinsic_;
  const std::function<bool(SourceLoc)>& is_in_library_;
  std::set<const ir::Function*> seen_;
  std::vector<SourceLoc> places_;
};

}  // namespace

std::string_view UnselectedIntrinsic(std::string_view error) {
  constexpr std::string_view kCause = "Cannot select: intrinsic %";
  const size_t at = error.find(kCause);
  if (at == std::string_view::npos) {
    return {};
  }
  std::string_view name = error.substr(at + kCause.size());
  return name.substr(0, name.find_first_of(" \n,"));
}

std::string_view MisusedIntrinsic(std::string_view error) {
  constexpr std::string_view kWhose = "LLVM's intrinsic '";
  const size_t at = error.find(kWhose);
  if (at == std::string_view::npos) {
    return {};
  }
  std::string_view name = error.substr(at + kWhose.size());
  return name.substr(0, name.find('\''));
}

IntrinsicUse FindIntrinsicUse(std::span<ir::Function* const> roots, std::string_view intrinsic,
                              const std::function<bool(SourceLoc)>& is_in_library) {
  Search search(intrinsic, is_in_library);
  for (const ir::Function* root : roots) {
    if (search.Visit(*root)) {
      return search.Result();
    }
  }
  return {};
}

}  // namespace brio::pipeline
