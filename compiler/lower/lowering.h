// The state of one lowering, shared by the files of this folder.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

#include "lower/lower.h"
#include "lower/machine_form.h"

namespace brio::lower {

/// How a type is held in LLVM values. Structs and tuples drop their empty fields; with one field left they are that
/// field.
struct Layout {
  llvm::Type* type = nullptr;  // `{}` for an empty value
  std::vector<int> slots;      // Struct, Tuple: position of each field in `type`; -1: empty
  bool unwrapped = false;      // Struct, Tuple: `type` is that of the only field that is not empty
  bool empty = false;
};

/// Offsets inside the context that a thread of the CPU device gets.
enum ThreadContextOffset : unsigned {
  kThreadIdx = 0,
  kBlockIdx = 12,
  kBlockDim = 24,
  kGridDim = 36,
  kSharedBase = 48,
  kPrintBuffer = 56,
  kDynamicShared = 64,
  kClusterDim = 88,
  kBlockNumber = 104,
  kThreadContextSize = 128,
};

/// What is known of a load or store besides its address.
struct Access {
  bool is_volatile = false;
  bool is_invariant = false;
  bool is_streaming = false;
};

/// How many arguments of a variadic C function are declared ones; nothing for any other function.
std::optional<size_t> FixedArgs(const ir::Function& function);

/// The words of `IntrinsicId::BarrierWords`, one variable of the module.
llvm::Value* BarrierWords(llvm::Module& module);
/// Makes the kernels that may use them clear them first.
void ClearBarrierWords(llvm::Module& module);

/// Lowers one module: types, constants, declarations, and the functions one after the other.
class ModuleLowering {
 public:
  ModuleLowering(llvm::LLVMContext& context, const TargetSpec& target, const LowerOptions& options);
  std::unique_ptr<llvm::Module> Run(std::span<ir::Function* const> functions, std::string& error);

 private:
  friend class FunctionLowering;
  friend std::string MachineCallProblem(const ir::Function& callee, const TargetSpec& target);

  // types.cpp
  const Layout& LayoutOf(TypeRef type);
  llvm::Type* ValueType(TypeRef type) { return LayoutOf(type).type; }
  bool IsEmpty(TypeRef type) { return type == nullptr || type->is(TypeKind::None) || LayoutOf(type).empty; }
  llvm::Type* MemoryType(TypeRef type);     // of a leaf: i1 is a byte
  llvm::Type* StorageType(TypeRef type);    // what an allocation of it is made of
  llvm::Type* ParameterType(TypeRef type);  // of a kernel's parameter: memory form, pointers global
  unsigned AddressSpaceOf(uint32_t brio_space) const;
  bool HoldsArray(TypeRef type);
  uint64_t ParameterAlign(TypeRef type);
  bool IsReadInPlace(TypeRef type);  // a kernel's parameter that is a value, but is handed over in memory
  llvm::Value* FromParameter(llvm::IRBuilder<>& builder, llvm::Value* value, TypeRef type);
  llvm::Value* Load(llvm::IRBuilder<>& builder, llvm::Value* ptr, TypeRef type, uint64_t align, Access access);
  void Store(llvm::IRBuilder<>& builder, llvm::Value* value, llvm::Value* ptr, TypeRef type, uint64_t align,
             Access access);
  llvm::MDNode* StreamingMark();
  llvm::Value* GetField(llvm::IRBuilder<>& builder, llvm::Value* aggregate, TypeRef type, unsigned index);
  llvm::Value* SetField(llvm::IRBuilder<>& builder, llvm::Value* aggregate, llvm::Value* value, TypeRef type,
                        unsigned index);

  // machine_calls.cpp
  MachineForm MachineFormOf(const ir::Function& callee);
  std::optional<MachineParts> PartsOf(llvm::ArrayRef<TypeRef> types, size_t wanted);
  bool AddParts(TypeRef type, bool spread_vectors, llvm::SmallVectorImpl<llvm::Type*>& to);
  llvm::Value* FromParts(llvm::IRBuilder<>& b, TypeRef type, bool spread_vectors, llvm::ArrayRef<llvm::Value*>& parts);
  void ToParts(llvm::IRBuilder<>& b, llvm::Value* value, TypeRef type, bool spread_vectors,
               std::vector<llvm::Value*>& parts);

  // constants.cpp
  llvm::Constant* DataConstant(ConstRef data, TypeRef type, uint64_t offset);
  llvm::Constant* BlobAddress(ConstRef blob, uint64_t addend);
  llvm::Constant* BlobInitializer(ConstRef blob);

  // error_trace.cpp
  llvm::Constant* TextConstant(const std::string& text);
  /// A `brio_error_place` of the runtime.
  llvm::Constant* ErrorPlace(SourceLoc loc, const ir::Function& function);

  // functions.cpp
  uint16_t EffectsOf(const ir::Function& function) const;
  llvm::Function* Declare(ir::Function* function);
  llvm::Function* DeclareKernel(ir::Function* function);
  void CheckParameterSpace(const ir::Function& kernel);
  void AddArgAttributes(llvm::Function* to, unsigned index, const ir::Argument& arg);
  void LowerBody(ir::Function* function);
  bool NeedsContext(const ir::Function& function) const;
  bool NeedsPrintBuffer(const ir::Function& function) const;
  std::string SymbolOf(const ir::Function& function) const;
  llvm::FunctionCallee Runtime(const char* name, llvm::Type* result, llvm::ArrayRef<llvm::Type*> args);

  // cpu_device.cpp
  void AddBlocksFunction(ir::Function* kernel, const std::string& name, bool whole_blocks);
  void AddThreadFunction(ir::Function* kernel);
  std::vector<llvm::Value*> LoadKernelArgs(llvm::IRBuilder<>& builder, ir::Function* kernel, llvm::Value* args);

  // debug.cpp
  void StartDebug();
  /// `name`: what debuggers call it; empty: as in the program.
  void AttachDebug(ir::Function* from, llvm::Function* to, std::string_view name = {});
  /// `scope` is the function's own, or a block of it.
  llvm::DebugLoc DebugLocOf(SourceLoc loc, llvm::DILocalScope* scope);
  void AttachDebugOfWrapper(ir::Function* kernel, llvm::Function* to, llvm::IRBuilder<>& builder);
  llvm::DIFile* FileOf(std::string_view path);

  // debug_types.cpp
  llvm::DIType* DebugTypeOf(TypeRef type);
  llvm::DIType* DebugNumber(TypeRef type, std::string_view name, bool is_unsigned);
  llvm::DIType* DebugStruct(TypeRef type);
  llvm::DISubroutineType* DebugSignature(const ir::Function& function, llvm::Type* result);

  llvm::LLVMContext& context_;
  const TargetSpec& target_;
  const LowerOptions& options_;
  std::unique_ptr<llvm::Module> module_;
  std::string error_;
  std::vector<ir::Function*> order_;
  llvm::TargetLibraryInfoImpl library_;   // the functions that LLVM knows by name
  std::set<std::string> external_names_;  // symbols that the program itself shows or uses
  std::unordered_map<const ir::Function*, uint16_t> effects_;
  std::unordered_map<const ir::Function*, llvm::Function*> functions_;
  std::unordered_map<TypeRef, Layout> layouts_;
  std::unordered_map<ConstRef, llvm::GlobalVariable*> blobs_;
  std::optional<SharedLayout> own_shared_;  // unless the options have one
  const SharedLayout* shared_ = nullptr;    // not on GPUs
  std::unordered_map<const ir::Inst*, llvm::GlobalVariable*> shared_globals_;
  std::map<std::string, ConstantStorage> constants_;
  std::unique_ptr<llvm::DIBuilder> debug_;
  llvm::DICompileUnit* unit_ = nullptr;
  std::map<std::string, llvm::DIFile*, std::less<>> files_;
  std::unordered_map<TypeRef, llvm::DIType*> debug_types_;
  std::unordered_map<std::string, llvm::Constant*> texts_;
};

/// Lowers one body.
class FunctionLowering {
 public:
  FunctionLowering(ModuleLowering& module, ir::Function* from, llvm::Function* to);
  void Run();

 private:
  void BindArguments();

  // debug_variables.cpp
  /// Tells debuggers of the variables that `value`, lowered just now, is or is the address of.
  void DescribeVariables(const ir::Value* value);
  /// Of arguments, and of variables that are constants.
  void DescribeArguments();
  void Describe(const ir::Variable& variable, llvm::Value* value);
  llvm::DILocalScope* ScopeOf(uint32_t number);
  /// Finds the places of which debuggers are told when they have a value.
  void NoteMarks();
  void BeginVariables(const ir::Value* place);
  void EndVariables(const ir::Value* place);
  /// Ends variables whose value a call takes: behind the call, so that they are seen where its line begins.
  void EndTaken(const ir::Inst& next, bool is_lowered);

  void LowerInst(const ir::Inst& inst);
  llvm::Value* LowerArithmetic(const ir::Inst& inst);
  llvm::Value* LowerCast(const ir::Inst& inst);
  llvm::Value* LowerCmp(const ir::Inst& inst);
  llvm::Value* LowerSelect(const ir::Inst& inst);
  llvm::Value* LowerLocal(const ir::Inst& inst);

  // kept_values.cpp
  /// Finds the variables that need no memory.
  void FindKept();
  /// Lowers what touches such a variable; false: something else.
  bool LowerKept(const ir::Inst& inst);

  llvm::Value* MarkObject(llvm::Value* at, uint64_t bytes);
  llvm::Value* LowerShared(const ir::Inst& inst);
  llvm::Value* LowerStorage(const ir::Inst& inst);
  llvm::Value* LowerErrorNote(const ir::Inst& inst);
  llvm::Value* LowerCall(const ir::Inst& inst);
  llvm::Value* LowerMachineCall(const ir::Inst& inst, std::vector<llvm::Value*> args);
  llvm::CallInst* CallIntrinsic(const std::string& name, llvm::FunctionType* type, std::vector<llvm::Value*> args,
                                std::string& problem);
  llvm::Value* LowerIndirectCall(const ir::Inst& inst, std::vector<llvm::Value*> args);

  // c_calls.cpp
  /// Whether a call of a C function has values of several fields.
  bool PassesLikeC(const ir::Inst& inst) const;
  /// `fixed`: how many of `operands` a variadic function declares.
  llvm::Value* LowerCallOfC(const ir::Inst& inst, llvm::Value* to, std::span<ir::Value* const> operands,
                            std::optional<size_t> fixed);
  void LowerTerminator(const ir::Inst& inst);
  void Destroy(llvm::Value* place, TypeRef type);
  llvm::CallInst* EmitCall(ir::Function* callee, std::vector<llvm::Value*> args);
  llvm::Value* Get(const ir::Value* value);
  /// As the type where it is kept: an address in shared memory is one among all where that is wanted.
  llvm::Value* GetAs(const ir::Value* value, TypeRef type) { return InSpaceOf(Get(value), m_.ValueType(type)); }
  llvm::Value* InSpaceOf(llvm::Value* value, llvm::Type* type) {
    return value->getType() != type && value->getType()->isPointerTy() && type->isPointerTy()
               ? b_.CreateAddrSpaceCast(value, type)
               : value;
  }

  // intrinsics.cpp
  llvm::Value* LowerIntrinsic(const ir::Inst& inst);
  llvm::Value* LowerIndex(IntrinsicId id);
  llvm::Value* NvptxIndex(unsigned kind, unsigned axis);
  llvm::Value* AmdgpuIndex(unsigned kind, unsigned axis);
  llvm::Value* CpuIndex(unsigned kind, unsigned axis);
  llvm::Value* LowerLaneId();
  llvm::Value* LowerMemory(const ir::Inst& inst);
  llvm::Value* LowerMath(const ir::Inst& inst);
  llvm::Value* Reduce(IntrinsicId id, llvm::Value* vector);
  llvm::Value* Arithmetic(ir::Op op, llvm::Value* a, llvm::Value* b);
  llvm::Value* Shift(ir::Op op, llvm::Value* value, llvm::Value* count);
  llvm::Value* ElementIndex(llvm::Value* index, uint64_t count);
  llvm::Type* Computed(llvm::Type* type);
  llvm::Value* Widen(llvm::Value* value);
  llvm::Value* FloatOfBFloat(llvm::Value* value);
  llvm::Value* RoundTo(llvm::Value* value, llvm::Type* to);
  llvm::Value* LowerMulRounded(const ir::Inst& inst);
  llvm::Value* LowerApproximate(const ir::Inst& inst);
  llvm::Value* Approximate(IntrinsicId id, llvm::Value* value);
  llvm::Value* LowerReduce(const ir::Inst& inst);
  llvm::Value* Context(unsigned offset);
  void Barrier();

  // atomics.cpp
  llvm::Value* LowerAtomic(const ir::Inst& inst);
  llvm::Value* LowerAtomicAccess(const ir::Inst& inst);
  llvm::Value* EmitRmw(IntrinsicId id, llvm::Value* ptr, llvm::Value* value, uint64_t order, uint64_t scope);
  llvm::SyncScope::ID ScopeOf(uint64_t scope);
  uint64_t ConstantOperand(const ir::Inst& inst, unsigned index);

  // warp.cpp
  llvm::Value* LowerWarp(const ir::Inst& inst);
  llvm::Value* LowerCluster(const ir::Inst& inst);
  llvm::Value* LowerShuffle(const ir::Inst& inst);
  llvm::Value* ShuffleWord(IntrinsicId id, llvm::Value* mask, llvm::Value* value, llvm::Value* lane);
  llvm::Value* SourceLane(IntrinsicId id, llvm::Value* operand);
  llvm::Value* CallCpuDevice(const char* name, llvm::Type* result, std::vector<llvm::Value*> args);

  ModuleLowering& m_;
  ir::Function* from_;
  llvm::Function* to_;
  llvm::IRBuilder<> b_;
  llvm::Instruction* alloca_point_ = nullptr;
  llvm::Value* thread_context_ = nullptr;
  llvm::Value* print_buffer_ = nullptr;
  llvm::DISubprogram* scope_ = nullptr;
  std::unordered_multimap<const ir::Value*, const ir::Variable*> variables_;  // that debuggers are told of
  std::unordered_map<uint32_t, llvm::DILocalScope*> scopes_;                  // by number
  /// A variable that has a value in parts of its block only, and where that is.
  struct EndingVariable {
    llvm::DILocalVariable* variable;
    llvm::DIExpression* where;
    llvm::DILocation* place;
    llvm::Value* storage;
  };
  std::unordered_multimap<const ir::Value*, EndingVariable> ending_variables_;  // by address
  std::vector<const ir::Inst*> taken_;  // marks of places whose value was taken, that debuggers were not told of yet
  std::set<const ir::Value*> marked_;   // addresses of such variables
  std::vector<bool> has_variables_;     // by number of scope
  llvm::DenseMap<const ir::Value*, llvm::Value*> values_;
  llvm::DenseMap<const ir::Value*, llvm::Value*> kept_;  // variables without memory: what they hold
  std::unordered_map<const ir::Block*, llvm::BasicBlock*> blocks_;
  const ir::Inst* previous_ = nullptr;  // the instruction before the one that is lowered, in its block
  std::unordered_map<const ir::Value*, llvm::Value*> in_place_;  // where a kernel's parameters stand that are values
};

}  // namespace brio::lower
