// Functions: which ones a module holds, their signatures, linkage and attributes, and the bodies' frame.
#include <algorithm>

#include "ir/destructors.h"
#include "lower/lowering.h"

namespace brio::lower {
namespace {

std::string Sanitized(const std::string& name) {
  std::string result;
  for (char c : name) {
    bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '$';
    result += plain ? c : '_';
  }
  return result;
}

std::vector<ir::Function*> CalleesOf(const ir::Function& function) {
  std::vector<ir::Function*> callees;
  for (const ir::Block* block : function.blocks) {
    for (const ir::Inst* inst : block->insts) {
      if ((inst->op == ir::Op::Call && !inst->callee->is_indirect) || inst->op == ir::Op::FunctionRef) {
        callees.push_back(inst->callee);
      } else if (inst->op == ir::Op::Destroy) {
        ir::ForEachDestroyed(inst->operands[0]->type->element,
                             [&](TypeRef type) { callees.push_back(ir::DestructorFor(*type->info, function)); });
      }
    }
  }
  return callees;
}

/// `roots` and all they call, roots first.
std::vector<ir::Function*> ClosureOf(std::span<ir::Function* const> roots) {
  std::vector<ir::Function*> order;
  std::unordered_map<const ir::Function*, bool> seen;
  auto add = [&](ir::Function* function) {
    if (!seen[function]) {
      seen[function] = true;
      order.push_back(function);
    }
  };
  for (ir::Function* function : roots) {
    add(function);
  }
  for (size_t i = 0; i < order.size(); ++i) {
    for (ir::Function* callee : CalleesOf(*order[i])) {
      add(callee);
    }
  }
  return order;
}

using EffectsMap = std::unordered_map<const ir::Function*, uint16_t>;

/// Effects over what is lowered. Those noted in the functions may be older than inlining, or (IR read from text)
/// absent, and a hidden argument that is missing would be a wrong program.
EffectsMap InferEffects(const std::vector<ir::Function*>& order) {
  EffectsMap effects;
  for (const ir::Function* function : order) {
    uint16_t bits = function->effects;
    for (const ir::Block* block : function->blocks) {
      for (const ir::Inst* inst : block->insts) {
        if (inst->op == ir::Op::Intrinsic) {
          bits |= IntrinsicEffects(inst->intrinsic) & ~uint16_t{kPure};
        } else if (inst->op == ir::Op::SharedAlloc || inst->op == ir::Op::ConstantAlloc) {
          bits |= kDeviceOnly;
        }
      }
    }
    effects[function] = bits;
  }
  constexpr uint16_t kInherited = kBarrier | kConvergent | kDeviceOnly | kPrints;
  std::vector<std::vector<ir::Function*>> callees;
  callees.reserve(order.size());
  for (const ir::Function* function : order) {
    callees.push_back(CalleesOf(*function));
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t i = order.size(); i-- > 0;) {  // roots come first, so callees have mostly been seen
      uint16_t& own = effects[order[i]];
      for (const ir::Function* callee : callees[i]) {
        const uint16_t joined = own | (effects[callee] & kInherited);
        changed |= joined != own;
        own = joined;
      }
    }
  }
  return effects;
}

}  // namespace

std::string BlocksName(const ir::Function& kernel) {
  return kernel.name + ".blocks";
}
std::string ThreadName(const ir::Function& kernel) {
  return kernel.name + ".thread";
}

SharedLayout::SharedLayout(std::span<ir::Function* const> kernels) {
  struct Allocations {
    std::vector<const ir::Inst*> insts;
    std::vector<const ir::Function*> kernels;  // that reach them
  };
  std::vector<Allocations> all;
  std::unordered_map<const ir::Function*, size_t> index;
  for (const ir::Function* function : ClosureOf(kernels)) {
    Allocations found;
    for (const ir::Block* block : function->blocks) {
      for (const ir::Inst* inst : block->insts) {
        if (inst->op == ir::Op::SharedAlloc) {
          found.insts.push_back(inst);
        }
      }
    }
    if (!found.insts.empty()) {
      index[function] = all.size();
      all.push_back(std::move(found));
    }
  }
  if (all.empty()) {
    return;
  }
  for (ir::Function* kernel : kernels) {
    for (const ir::Function* function : ClosureOf(std::span<ir::Function* const>(&kernel, 1))) {
      if (const auto found = index.find(function); found != index.end()) {
        all[found->second].kernels.push_back(kernel);
      }
    }
  }
  // What many kernels share comes first, so that it does not have to lie behind the largest of them.
  std::stable_sort(all.begin(), all.end(),
                   [](const Allocations& a, const Allocations& b) { return a.kernels.size() > b.kernels.size(); });
  for (const Allocations& allocations : all) {
    uint64_t at = 0;
    for (const ir::Function* kernel : allocations.kernels) {
      at = std::max(at, bytes_[kernel]);
    }
    for (const ir::Inst* inst : allocations.insts) {
      at = llvm::alignTo(at, std::max<uint64_t>({inst->index, AlignOf(inst->memory_type), 1}));
      offsets_[inst] = at;
      at += SizeOf(inst->memory_type);
    }
    for (const ir::Function* kernel : allocations.kernels) {
      bytes_[kernel] = at;
    }
  }
}

uint64_t SharedLayout::BytesOf(const ir::Function& kernel) const {
  const auto found = bytes_.find(&kernel);
  return found != bytes_.end() ? found->second : 0;
}

KernelSize SizeOfKernel(const ir::Function& kernel) {
  KernelSize size;
  ir::Function* root = const_cast<ir::Function*>(&kernel);
  for (const ir::Function* function : ClosureOf(std::span<ir::Function* const>(&root, 1))) {
    for (const ir::Block* block : function->blocks) {
      size.insts += block->insts.size();
      size.has_constants |= std::any_of(block->insts.begin(), block->insts.end(),
                                        [](const ir::Inst* inst) { return inst->op == ir::Op::ConstantAlloc; });
    }
  }
  return size;
}

std::string ConstantSymbol(const std::string& name) {
  return "__brio_constant." + name;
}

std::map<std::string, ConstantStorage> ConstantsOf(std::span<ir::Function* const> functions) {
  std::map<std::string, ConstantStorage> constants;
  for (const ir::Function* function : ClosureOf(functions)) {
    for (const ir::Block* block : function->blocks) {
      for (const ir::Inst* inst : block->insts) {
        if (inst->op == ir::Op::ConstantAlloc) {
          ConstantStorage& storage = constants[inst->name];
          storage.bytes = std::max<uint64_t>(storage.bytes, SizeOf(inst->memory_type));
          storage.align = std::max<uint64_t>({storage.align, inst->index, AlignOf(inst->memory_type)});
        }
      }
    }
  }
  return constants;
}

uint16_t KernelEffects(const ir::Function& kernel) {
  ir::Function* root = const_cast<ir::Function*>(&kernel);
  return InferEffects(ClosureOf(std::span<ir::Function* const>(&root, 1)))[root];
}

ModuleLowering::ModuleLowering(llvm::LLVMContext& context, const TargetSpec& target, const LowerOptions& options)
    : context_(context), target_(target), options_(options), library_(llvm::Triple(target.triple)) {
  module_ = std::make_unique<llvm::Module>(options.module_name, context);
  llvm::Triple triple(target.triple);
  module_->setTargetTriple(triple);
  module_->setDataLayout(triple.computeDataLayout());
  if (!target.is_gpu()) {
    module_->setPICLevel(llvm::PICLevel::BigPIC);
  }
  if (target.kind == TargetKind::Amdgpu) {
    // Version 5: LLVM's own choice, 6, is loaded from ROCm 6.2 on only.
    module_->addModuleFlag(llvm::Module::Error, "amdhsa_code_object_version", 500);
  }
}

bool ModuleLowering::NeedsContext(const ir::Function& function) const {
  constexpr uint16_t kDevice = kDeviceOnly | kBarrier | kConvergent | kPrints;
  return target_.kind == TargetKind::CpuDevice && !function.is_external &&
         (function.is_kernel || (EffectsOf(function) & kDevice) != 0);
}

bool ModuleLowering::NeedsPrintBuffer(const ir::Function& function) const {
  return target_.is_gpu() && !function.is_external && (EffectsOf(function) & kPrints) != 0;
}

/// A symbol that is nobody else's: LLVM takes any function called `floor` for libm's, the runtime's and the C library's
/// are called by name, and C's `main` is added later.
std::string ModuleLowering::SymbolOf(const ir::Function& function) const {
  if (function.is_external || function.is_exported || (function.is_kernel && target_.is_gpu()) ||
      function.name == "brio_main") {
    return function.name;
  }
  llvm::StringRef name = function.name;
  llvm::LibFunc known;
  const bool taken = name == "main" || name.starts_with("brio_") || name.starts_with("__") ||
                     name.starts_with("llvm.") || external_names_.contains(function.name) ||
                     library_.getLibFunc(name, known);
  std::string symbol = taken ? function.name + ".program" : function.name;
  return target_.is_gpu() ? Sanitized(symbol) : symbol;
}

llvm::FunctionCallee ModuleLowering::Runtime(const char* name, llvm::Type* result, llvm::ArrayRef<llvm::Type*> args) {
  llvm::FunctionCallee callee = module_->getOrInsertFunction(name, llvm::FunctionType::get(result, args, false));
  if (auto* function = llvm::dyn_cast<llvm::Function>(callee.getCallee())) {
    function->setDoesNotThrow();
  }
  return callee;
}

uint16_t ModuleLowering::EffectsOf(const ir::Function& function) const {
  auto found = effects_.find(&function);
  return found == effects_.end() ? function.effects : found->second;
}

void ModuleLowering::AddArgAttributes(llvm::Function* to, unsigned index, const ir::Argument& arg) {
  if (arg.passing == ir::Passing::ByValue) {
    return;
  }
  TypeRef pointee = arg.type->element;
  uint64_t size = SizeOf(pointee);
  to->addParamAttr(index, llvm::Attribute::NonNull);
  to->addParamAttr(index, llvm::Attribute::getWithAlignment(context_, llvm::Align(std::max(1u, AlignOf(pointee)))));
  if (size != 0) {
    to->addParamAttr(index, llvm::Attribute::getWithDereferenceableBytes(context_, size));
  }
  if (arg.passing == ir::Passing::Out) {
    to->addParamAttr(index, llvm::Attribute::NoAlias);
  }
}

/// Of what a kernel is given in memory. Copies that LLVM makes of arrays are aligned to 16 bytes; only where the
/// parameter is so too does it see that they need not be made. Drivers copy each argument to where PTX has it.
uint64_t ModuleLowering::ParameterAlign(TypeRef type) {
  constexpr uint64_t kVector = 16;
  const uint64_t align = std::max(1u, AlignOf(type));
  const bool raises = target_.kind == TargetKind::Nvptx && SizeOf(type) >= kVector && HoldsArray(type);
  return raises ? std::max(align, kVector) : align;
}

/// NVIDIA's GPUs take so much and no more; the driver would only say so when it loads the kernel.
void ModuleLowering::CheckParameterSpace(const ir::Function& kernel) {
  constexpr uint64_t kMost = 32764;
  uint64_t bytes = 0;
  for (const ir::Argument* arg : kernel.args) {
    const bool in_memory = arg->passing != ir::Passing::ByValue;
    TypeRef type = in_memory ? arg->type->element : arg->type;
    const uint64_t align = in_memory || IsReadInPlace(type) ? ParameterAlign(type) : std::max(1u, AlignOf(type));
    bytes = (bytes + align - 1) / align * align + SizeOf(type);
  }
  bytes = NeedsPrintBuffer(kernel) ? (bytes + 7) / 8 * 8 + 8 : bytes;
  if (bytes > kMost && error_.empty()) {
    error_ = "the arguments of kernel '" + (kernel.display_name.empty() ? kernel.name : kernel.display_name) +
             "' take " + std::to_string(bytes) + " bytes, the most on " + target_.name + " is " +
             std::to_string(kMost) + "; pass large values in a buffer";
  }
}

/// A kernel of a GPU: parameters in memory form, pointers global, values that live in memory handed over as bytes.
llvm::Function* ModuleLowering::DeclareKernel(ir::Function* function) {
  llvm::SmallVector<llvm::Type*> types;
  const bool nvidia = target_.kind == TargetKind::Nvptx;
  for (const ir::Argument* arg : function->args) {
    if (arg->passing != ir::Passing::ByValue) {
      types.push_back(llvm::PointerType::get(context_, nvidia ? kGeneric : kConstant));
    } else if (IsReadInPlace(arg->type)) {
      types.push_back(llvm::PointerType::get(context_, kGeneric));
    } else if (!IsEmpty(arg->type)) {
      types.push_back(ParameterType(arg->type));
    }
  }
  if (NeedsPrintBuffer(*function)) {
    types.push_back(llvm::PointerType::get(context_, kGlobal));
  }
  if (nvidia) {
    CheckParameterSpace(*function);
  }
  auto* type = llvm::FunctionType::get(llvm::Type::getVoidTy(context_), types, false);
  auto* to = llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage, function->name, *module_);
  unsigned index = 0;
  for (const ir::Argument* arg : function->args) {
    if (arg->passing == ir::Passing::ByValue && IsEmpty(arg->type)) {
      continue;
    }
    to->getArg(index)->setName(arg->name);
    const bool in_place = arg->passing == ir::Passing::ByValue && IsReadInPlace(arg->type);
    if (arg->passing != ir::Passing::ByValue || in_place) {
      TypeRef pointee = in_place ? arg->type : arg->type->element;
      if (nvidia && (in_place || arg->passing == ir::Passing::Borrow)) {
        to->addParamAttr(index, llvm::Attribute::get(context_, kBorrowedAttribute));
      }
      auto* bytes = llvm::ArrayType::get(llvm::Type::getInt8Ty(context_), SizeOf(pointee));
      to->addParamAttr(index, nvidia ? llvm::Attribute::getWithByValType(context_, bytes)
                                     : llvm::Attribute::getWithByRefType(context_, bytes));
      to->addParamAttr(index, llvm::Attribute::getWithAlignment(context_, llvm::Align(ParameterAlign(pointee))));
    }
    ++index;
  }
  if (NeedsPrintBuffer(*function)) {
    to->getArg(index)->setName("print_buffer");
    to->addFnAttr(kPrintBufferAttribute);
  }
  for (const auto& [name, value] : function->attributes) {
    to->addFnAttr(name, value);
  }
  if (nvidia) {
    to->setCallingConv(llvm::CallingConv::PTX_Kernel);
  } else {
    to->setCallingConv(llvm::CallingConv::AMDGPU_KERNEL);
    if (!function->attributes.contains("amdgpu-flat-work-group-size")) {
      to->addFnAttr("amdgpu-flat-work-group-size", "1,1024");
    }
    to->addFnAttr("uniform-work-group-size", "true");
  }
  return to;
}

llvm::Function* ModuleLowering::Declare(ir::Function* function) {
  llvm::Function*& known = functions_[function];
  if (known != nullptr) {
    return known;
  }
  llvm::Function* to = nullptr;
  if (function->is_kernel && target_.is_gpu()) {
    to = DeclareKernel(function);
  } else {
    llvm::SmallVector<llvm::Type*> types;
    for (const ir::Argument* arg : function->args) {
      if (!IsEmpty(arg->type)) {
        types.push_back(ValueType(arg->type));
      }
    }
    if (NeedsContext(*function) || NeedsPrintBuffer(*function)) {
      types.push_back(llvm::PointerType::get(context_, 0));
    }
    llvm::Type* result = IsEmpty(function->result) ? llvm::Type::getVoidTy(context_) : ValueType(function->result);
    const bool visible = function->is_external || (function->is_exported && !function->is_kernel);
    const std::string symbol = SymbolOf(*function);
    llvm::FunctionType* type = llvm::FunctionType::get(result, types, false);
    if (const std::optional<size_t> fixed = FixedArgs(*function)) {
      types.truncate(std::min(*fixed, types.size()));
      type = llvm::FunctionType::get(result, types, true);
    }
    llvm::Function* existing = function->is_external ? module_->getFunction(symbol) : nullptr;
    to = existing != nullptr
             ? existing
             : llvm::Function::Create(type,
                                      visible || symbol == "brio_main" ? llvm::GlobalValue::ExternalLinkage
                                                                       : llvm::GlobalValue::InternalLinkage,
                                      symbol, *module_);
    unsigned index = 0;
    for (const ir::Argument* arg : function->args) {
      if (existing == nullptr && !IsEmpty(arg->type) && index < types.size()) {
        to->getArg(index)->setName(arg->name);
        if (!function->is_external) {
          AddArgAttributes(to, index, *arg);
        } else if (types[index]->isIntegerTy(1)) {
          to->addParamAttr(index, llvm::Attribute::ZExt);
        }
        ++index;
      }
    }
    if (visible && result->isIntegerTy(1)) {
      to->addRetAttr(llvm::Attribute::ZExt);
    }
    if (index < types.size() && existing == nullptr) {
      to->getArg(index)->setName(target_.is_gpu() ? "print_buffer" : "thread");
      if (!target_.is_gpu()) {
        to->addParamAttr(index, llvm::Attribute::NonNull);
        to->addParamAttr(index, llvm::Attribute::get(context_, "brio-context"));
        to->addParamAttr(index, llvm::Attribute::getWithDereferenceableBytes(context_, kThreadContextSize));
        to->addParamAttr(index, llvm::Attribute::getWithAlignment(context_, llvm::Align(8)));
      }
    }
  }
  to->setDoesNotThrow();
  // Without it an access through null would be no access at all, and what stands before and behind it could go.
  to->addFnAttr(llvm::Attribute::NullPointerIsValid);
  if (!target_.is_gpu() && !function->is_external) {
    to->addFnAttr("probe-stack", "inline-asm");  // a large frame must not step over the page that guards the stack
  }
  if (!target_.is_gpu() && options_.debug == DebugLevel::Variables) {
    to->addFnAttr("frame-pointer", "all");
  }
  // With variables a kernel is a function of its own, which debuggers can stop in by its name.
  if (function->no_inline || (function->is_kernel && options_.debug == DebugLevel::Variables)) {
    to->addFnAttr(llvm::Attribute::NoInline);
  } else if (function->always_inline || (function->is_kernel && !target_.is_gpu())) {
    to->addFnAttr(llvm::Attribute::AlwaysInline);
  }
  if (function->is_seldom) {
    to->addFnAttr("brio-seldom");  // not `cold`, which LLVM would find of callers too
  }
  if ((EffectsOf(*function) & (kBarrier | kConvergent)) != 0) {
    to->addFnAttr(llvm::Attribute::Convergent);
  }
  if (function->is_external && (function->effects & kNoReturn) != 0) {
    to->setDoesNotReturn();
  }
  functions_[function] = to;
  return to;
}

std::optional<size_t> FixedArgs(const ir::Function& function) {
  const auto found = function.attributes.find("fixed_args");
  if (!function.is_external || found == function.attributes.end()) {
    return std::nullopt;
  }
  return std::stoul(found->second);
}

void ModuleLowering::LowerBody(ir::Function* function) {
  llvm::Function* to = Declare(function);
  AttachDebug(function, to);
  FunctionLowering(*this, function, to).Run();
}

std::unique_ptr<llvm::Module> ModuleLowering::Run(std::span<ir::Function* const> functions, std::string& error) {
  order_ = ClosureOf(functions);
  effects_ = InferEffects(order_);
  for (const ir::Function* function : order_) {
    if ((function->is_external && function->machine == ir::Machine::None) || function->is_exported) {
      external_names_.insert(function->name);
    }
  }
  if ((options_.debug != DebugLevel::None || options_.lines) && options_.sources != nullptr) {
    StartDebug();
  }
  constants_ = ConstantsOf(functions);
  if (!target_.is_gpu()) {
    shared_ = options_.shared != nullptr ? options_.shared : &own_shared_.emplace(functions);
  }
  for (ir::Function* function : order_) {
    if (!function->is_external && function->blocks.empty()) {
      error = "'" + (function->display_name.empty() ? function->name : function->display_name) +
              "' is called but has no body for " + target_.name;
      return nullptr;
    }
    for (const ir::Block* block : function->blocks) {
      for (const ir::Inst* inst : block->insts) {
        if (inst->op == ir::Op::Call && inst->callee->is_kernel && target_.is_gpu()) {
          error = "kernel '" + inst->callee->name + "' is called as a function";
          return nullptr;
        }
      }
    }
  }
  for (ir::Function* function : order_) {
    if (function->machine == ir::Machine::None) {
      Declare(function);
    }
  }
  for (ir::Function* function : order_) {
    if (!function->is_external) {
      LowerBody(function);
    }
  }
  ClearBarrierWords(*module_);
  if (target_.kind == TargetKind::CpuDevice) {
    for (ir::Function* function : order_) {
      if (function->is_kernel && options_.checks) {
        AddThreadFunction(function);
      } else if (function->is_kernel) {
        // Two forms, of which codegen chooses one: the kernel as the code of whole blocks, and as that of one thread.
        const bool waits = (EffectsOf(*function) & kBarrier) != 0;
        const std::string blocks = BlocksName(*function);
        AddBlocksFunction(function, waits ? blocks : blocks + ".whole", /*whole_blocks=*/true);
        if (waits) {
          AddThreadFunction(function);
        } else {
          AddBlocksFunction(function, blocks, /*whole_blocks=*/false);
        }
        functions_[function]->addFnAttr("brio-blocks", waits ? blocks : blocks + ".whole");
        functions_[function]->addFnAttr("brio-thread", waits ? ThreadName(*function) : blocks);
        if (!waits) {
          functions_[function]->addFnAttr("brio-never-waits");
        }
      }
    }
  }
  if (debug_ != nullptr) {
    debug_->finalize();
  }
  if (!error_.empty()) {
    error = error_;
    return nullptr;
  }
  return std::move(module_);
}

std::unique_ptr<llvm::Module> Lower(llvm::LLVMContext& context, std::span<ir::Function* const> functions,
                                    const TargetSpec& target, const LowerOptions& options, std::string& error) {
  return ModuleLowering(context, target, options).Run(functions, error);
}

}  // namespace brio::lower
