// Kernel descriptors as data, in the layout of `brio_kernel` and `brio_image` of the runtime's C interface.
#include "codegen/kernel_table.h"

#include <algorithm>
#include <cstdlib>

#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/GlobalVariable.h"

#include "codegen/machine.h"
#include "lower/lower.h"

namespace brio::codegen {
namespace {

constexpr uint32_t kKernelStructSize = 96;
constexpr uint32_t kLibraryVersion = 2;
constexpr uint32_t kPrintsFlag = 1;
constexpr uint32_t kBarrierFlag = 2;
constexpr uint32_t kLateFlag = 4;
constexpr uint32_t kQuickFlag = 8;
constexpr uint32_t kClusterShift = 8;
constexpr unsigned long kMaxClusterExtent = 31;  // more than any device has
constexpr const char* kClusterAttribute = "cluster_dim";

class TableBuilder {
 public:
  explicit TableBuilder(llvm::Module& module) : module_(module), context_(module.getContext()) {}

  void Add(const KernelTable& table) {
    prefix_ = "__brio_kernel." + table.prefix;
    for (const KernelImage& image : table.images) {
      image_bytes_.push_back(Bytes(image.bytes, 16));
    }
    for (const KernelEntry& kernel : table.kernels) {
      AddKernel(table, kernel);
    }
    if (table.with_index) {
      AddIndex();
    }
  }

 private:
  llvm::Constant* Word(uint32_t value) { return llvm::ConstantInt::get(llvm::Type::getInt32Ty(context_), value); }
  llvm::Constant* Long(uint64_t value) { return llvm::ConstantInt::get(llvm::Type::getInt64Ty(context_), value); }
  llvm::Constant* Null() { return llvm::ConstantPointerNull::get(llvm::PointerType::get(context_, 0)); }

  llvm::Constant* Constant(llvm::Constant* value, unsigned align) {
    auto* global = new llvm::GlobalVariable(module_, value->getType(), /*isConstant=*/true,
                                            llvm::GlobalValue::PrivateLinkage, value, "data");
    global->setAlignment(llvm::Align(align));
    global->setUnnamedAddr(llvm::GlobalValue::UnnamedAddr::Global);
    return global;
  }
  llvm::Constant* Bytes(const std::string& bytes, unsigned align) {
    return Constant(llvm::ConstantDataArray::getString(context_, bytes, /*AddNull=*/true), align);
  }
  llvm::Constant* FunctionNamed(const std::string& name, llvm::ArrayRef<llvm::Type*> args) {
    if (name.empty()) {
      return Null();
    }
    auto* type = llvm::FunctionType::get(llvm::Type::getVoidTy(context_), args, false);
    return llvm::cast<llvm::Constant>(module_.getOrInsertFunction(name, type).getCallee());
  }

  /// In the layout of `brio_kernel_constant`.
  llvm::Constant* Constants(const KernelEntry& kernel) {
    if (kernel.constants.empty()) {
      return Null();
    }
    llvm::SmallVector<llvm::Constant*> rows;
    for (const KernelConstant& constant : kernel.constants) {
      llvm::Constant* address = module_.getOrInsertGlobal(constant.symbol, llvm::Type::getInt8Ty(context_));
      rows.push_back(llvm::ConstantStruct::getAnon(context_, {Bytes(constant.name, 1), address, Long(constant.bytes)}));
    }
    return Constant(llvm::ConstantArray::get(llvm::ArrayType::get(rows[0]->getType(), rows.size()), rows), 8);
  }

  void AddKernel(const KernelTable& table, const KernelEntry& kernel) {
    llvm::SmallVector<llvm::Constant*> images;
    for (uint32_t index : kernel.images) {
      const KernelImage& image = table.images[index];
      images.push_back(llvm::ConstantStruct::getAnon(context_, {Word(image.kind), Word(0), Bytes(image.target, 1),
                                                                image_bytes_[index], Long(image.bytes.size())}));
    }
    llvm::Constant* image_array = Null();
    if (!images.empty()) {
      image_array =
          Constant(llvm::ConstantArray::get(llvm::ArrayType::get(images[0]->getType(), images.size()), images), 8);
    }
    llvm::Constant* sizes = Null();
    if (!kernel.arg_sizes.empty()) {
      sizes = Constant(llvm::ConstantDataArray::get(context_, llvm::ArrayRef<uint32_t>(kernel.arg_sizes)), 4);
    }
    llvm::Type* pointer = llvm::PointerType::get(context_, 0);
    llvm::Type* i64 = llvm::Type::getInt64Ty(context_);
    const uint32_t flags = (kernel.prints ? kPrintsFlag : 0) | (kernel.has_barrier ? kBarrierFlag : 0) |
                           (kernel.is_late ? kLateFlag : 0) | (kernel.is_quick ? kQuickFlag : 0) |
                           kernel.cluster[0] << kClusterShift | kernel.cluster[1] << (kClusterShift + 5) |
                           kernel.cluster[2] << (kClusterShift + 10);
    llvm::Constant* value = llvm::ConstantStruct::getAnon(
        context_, {Word(kKernelStructSize), Word(flags), Bytes(kernel.entry, 1), Bytes(kernel.display_name, 1),
                   Word(static_cast<uint32_t>(kernel.arg_sizes.size())), Word(static_cast<uint32_t>(images.size())),
                   sizes, image_array, FunctionNamed(kernel.cpu_blocks, {pointer, pointer, i64, i64}),
                   FunctionNamed(kernel.cpu_thread, {pointer, pointer}), Long(kernel.shared_bytes), Null(),
                   Long(kernel.constants.size()), Constants(kernel)});
    auto* global = new llvm::GlobalVariable(module_, value->getType(), /*isConstant=*/false,
                                            llvm::GlobalValue::ExternalLinkage, value, prefix_ + kernel.entry);
    global->setAlignment(llvm::Align(8));
    kernels_.push_back(global);
    if (table.with_index) {
      arguments_.push_back(Arguments(kernel));
    }
  }

  /// In the layout of `brio_library_argument`.
  llvm::Constant* Arguments(const KernelEntry& kernel) {
    llvm::SmallVector<llvm::Constant*> rows;
    std::vector<KernelArgument> arguments = kernel.arguments;
    arguments.resize(kernel.arg_sizes.size());  // readers count on as many
    for (const KernelArgument& argument : arguments) {
      rows.push_back(
          llvm::ConstantStruct::getAnon(context_, {Bytes(argument.name, 1), Bytes(argument.type, 1),
                                                   Bytes(argument.element, 1), Word(argument.is_pointer ? 1 : 0)}));
    }
    return rows.empty()
               ? Null()
               : Constant(llvm::ConstantArray::get(llvm::ArrayType::get(rows[0]->getType(), rows.size()), rows), 8);
  }

  /// In the layout of `brio_library_index_t`.
  void AddIndex() {
    auto list = [&](llvm::ArrayRef<llvm::Constant*> pointers, const char* name) {
      auto* type = llvm::ArrayType::get(llvm::PointerType::get(context_, 0), pointers.size());
      return new llvm::GlobalVariable(module_, type, /*isConstant=*/true, llvm::GlobalValue::PrivateLinkage,
                                      llvm::ConstantArray::get(type, pointers), name);
    };
    llvm::Constant* value =
        llvm::ConstantStruct::getAnon(context_, {Word(kLibraryVersion), Word(static_cast<uint32_t>(kernels_.size())),
                                                 list(kernels_, "kernels"), list(arguments_, "arguments")});
    new llvm::GlobalVariable(module_, value->getType(), /*isConstant=*/true, llvm::GlobalValue::ExternalLinkage, value,
                             "brio_library_index");
  }

  llvm::Module& module_;
  llvm::LLVMContext& context_;
  std::string prefix_;
  llvm::SmallVector<llvm::Constant*> kernels_;
  llvm::SmallVector<llvm::Constant*> arguments_;
  std::vector<llvm::Constant*> image_bytes_;
};

}  // namespace

/// `2,2`: what is not said of an axis is 1.
static void ReadCluster(const std::string& text, uint32_t (&cluster)[3]) {
  const char* at = text.c_str();
  for (uint32_t& extent : cluster) {
    char* end = nullptr;
    extent = *at == 0 ? 1 : static_cast<uint32_t>(std::min(std::strtoul(at, &end, 10), kMaxClusterExtent));
    at = end == nullptr || *end == 0 ? "" : end + 1;
  }
}

KernelEntry DescribeKernel(std::span<ir::Function* const> kernels, const ir::Function& kernel, const TargetSpec& target,
                           const lower::SharedLayout* shared,
                           const std::map<std::string, lower::ConstantStorage>* constants) {
  KernelEntry entry;
  entry.entry = kernel.name;
  entry.display_name = kernel.display_name.empty() ? kernel.name : kernel.display_name;
  for (const ir::Argument* arg : kernel.args) {
    TypeRef type = arg->passing == ir::Passing::ByValue ? arg->type : arg->type->element;
    if (SizeOf(type) == 0) {
      continue;  // no argument of the compiled kernel either
    }
    entry.arg_sizes.push_back(static_cast<uint32_t>(SizeOf(type)));
  }
  const uint16_t effects = lower::KernelEffects(kernel);
  entry.prints = (effects & kPrints) != 0;
  entry.has_barrier = (effects & kBarrier) != 0;
  if (target.kind == TargetKind::CpuDevice) {
    (entry.has_barrier ? entry.cpu_thread : entry.cpu_blocks) =
        entry.has_barrier ? lower::ThreadName(kernel) : lower::BlocksName(kernel);
    entry.shared_bytes = shared != nullptr ? shared->BytesOf(kernel) : lower::SharedLayout(kernels).BytesOf(kernel);
    if (const auto asked = kernel.attributes.find(kClusterAttribute); asked != kernel.attributes.end())
      ReadCluster(asked->second, entry.cluster);
    // All kernels are one module, where a name's storage is the largest that any of them asks for.
    std::map<std::string, lower::ConstantStorage> all;
    if (constants == nullptr) {
      all = lower::ConstantsOf(kernels);
      constants = &all;
    }
    ir::Function* root = const_cast<ir::Function*>(&kernel);
    for (const auto& [name, storage] : lower::ConstantsOf(std::span<ir::Function* const>(&root, 1))) {
      entry.constants.push_back({name, lower::ConstantSymbol(name), constants->at(name).bytes});
    }
  }
  return entry;
}

Output EmitKernelTable(const KernelTable& table, const TargetSpec& host, OutputKind kind) {
  llvm::LLVMContext context;
  llvm::Module module("kernels", context);
  llvm::Triple triple(host.triple);
  module.setTargetTriple(triple);
  module.setDataLayout(triple.computeDataLayout());
  TableBuilder(module).Add(table);
  Options options;
  options.opt_level = 0;
  TargetSpec target = host;
  target.kind = TargetKind::Host;
  return EmitModule(module, target, kind, options);
}

}  // namespace brio::codegen
