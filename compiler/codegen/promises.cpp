#include "codegen/promises.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

#include "lower/lower.h"

namespace brio::codegen {
namespace {

using namespace llvm;

SmallVector<CallInst*> PromisesIn(Module& module) {
  SmallVector<CallInst*> found;
  for (Function& function : module) {
    if (function.getName().starts_with(lower::kPromiseMark)) {
      for (User* user : function.users()) {
        found.push_back(cast<CallInst>(user));
      }
    }
  }
  return found;
}

bool IsShowing(const User* user) {
  const auto* call = dyn_cast<CallInst>(user);
  return call != nullptr && call->getCalledFunction() != nullptr &&
         call->getCalledFunction()->getName().starts_with(lower::kPromisedMark);
}

void Drop(CallInst* promise) {
  for (User* user : make_early_inc_range(promise->users())) {
    if (IsShowing(user)) {
      cast<CallInst>(user)->eraseFromParent();
    }
  }
  promise->replaceAllUsesWith(promise->getArgOperand(0));
  promise->eraseFromParent();
}

/// On the CPU device the function that runs one thread calls it.
bool IsKernel(const Function& function) {
  const CallingConv::ID convention = function.getCallingConv();
  return convention == CallingConv::PTX_Kernel || convention == CallingConv::AMDGPU_KERNEL ||
         any_of(function.users(), [](const User* user) {
           const auto* call = dyn_cast<CallInst>(user);
           return call != nullptr && call->getFunction()->hasFnAttribute("brio-thread-entry");
         });
}

/// The loads through the pointer, if nothing else is done with it.
bool FindLoads(CallInst* promise, SmallVectorImpl<LoadInst*>& loads) {
  SmallPtrSet<Value*, 16> seen{promise};
  SmallVector<Value*> work{promise};
  while (!work.empty()) {
    for (User* user : work.pop_back_val()->users()) {
      if (auto* load = dyn_cast<LoadInst>(user)) {
        if (load->isSimple()) {
          loads.push_back(load);
        }
      } else if (isa<GetElementPtrInst, AddrSpaceCastInst, PHINode, SelectInst, BitCastInst>(user)) {
        if (seen.insert(user).second) {
          work.push_back(user);
        }
      } else if (!isa<ICmpInst>(user) && !IsShowing(user)) {
        return false;
      }
    }
  }
  return true;
}

}  // namespace

CallInst* PromiseOf(Value* value) {
  auto* call = dyn_cast<CallInst>(value);
  const Function* callee = call == nullptr ? nullptr : call->getCalledFunction();
  return callee != nullptr && callee->getName().starts_with(lower::kPromiseMark) ? call : nullptr;
}

Value* BehindPromise(Value* value) {
  CallInst* promise = PromiseOf(value);
  return promise == nullptr ? value : promise->getArgOperand(0);
}

void KeepKernelsPromises(Module& module) {
  for (CallInst* promise : PromisesIn(module)) {
    if (!IsKernel(*promise->getFunction())) {
      Drop(promise);
    }
  }
}

void UsePromises(Module& module) {
  for (CallInst* promise : PromisesIn(module)) {
    SmallVector<LoadInst*> loads;
    if (!FindLoads(promise, loads)) {
      continue;
    }
    for (LoadInst* load : loads) {
      SmallVector<const Value*> objects;
      getUnderlyingObjects(load->getPointerOperand(), objects, nullptr, /*MaxLookup=*/0);
      if (all_of(objects, [&](const Value* object) { return object == promise; })) {
        load->setMetadata(LLVMContext::MD_invariant_load, MDNode::get(module.getContext(), {}));
      }
    }
  }
}

void DropPromises(Module& module) {
  for (CallInst* promise : PromisesIn(module)) {
    Drop(promise);
  }
  for (Function& function : make_early_inc_range(module)) {
    if (function.getName().starts_with(lower::kPromiseMark)) {
      function.eraseFromParent();
    } else if (function.getName().starts_with(lower::kPromisedMark)) {
      for (User* user : make_early_inc_range(function.users())) {
        cast<CallInst>(user)->eraseFromParent();
      }
      function.eraseFromParent();
    }
  }
}

}  // namespace brio::codegen
