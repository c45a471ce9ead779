// The trace of an error on the host: the runtime is told where one begins and which calls it comes out of, so that it
// can name those places for an error that nobody catches. Nothing is unwound, and code that raises nothing pays
// nothing.
#include "lower/lowering.h"

namespace brio::lower {

llvm::Constant* ModuleLowering::TextConstant(const std::string& text) {
  llvm::Constant*& made = texts_[text];
  if (made == nullptr) {
    llvm::Constant* bytes = llvm::ConstantDataArray::getString(context_, text);
    auto* variable = new llvm::GlobalVariable(*module_, bytes->getType(), /*isConstant=*/true,
                                              llvm::GlobalValue::PrivateLinkage, bytes, "error.text");
    variable->setUnnamedAddr(llvm::GlobalValue::UnnamedAddr::Global);
    made = variable;
  }
  return made;
}

/// The function's name as the program writes it: without the number that tells overloads apart.
static std::string NameOf(const ir::Function& function) {
  std::string name = function.display_name.empty() ? function.name : function.display_name;
  const size_t dot = name.rfind('.');
  if (dot != std::string::npos && name.find_first_not_of("0123456789", dot + 1) == std::string::npos) name.resize(dot);
  return name;
}

llvm::Constant* ModuleLowering::ErrorPlace(SourceLoc loc, const ir::Function& function) {
  const DecodedLoc at = options_.sources->Decode(loc);
  const std::string& library = options_.library;
  const bool in_library = IsInFolder(at.path, library);
  // Of the library's files what follows its folder, which differs between machines.
  std::string path(in_library ? at.path.substr(library.size()) : at.path);
  if (in_library) path.insert(0, path.starts_with('/') ? "stdlib" : "stdlib/");
  llvm::Type* number = llvm::Type::getInt32Ty(context_);
  llvm::Constant* fields[] = {TextConstant(path), TextConstant(NameOf(function)),
                              llvm::ConstantInt::get(number, at.line), llvm::ConstantInt::get(number, at.column),
                              llvm::ConstantInt::get(number, in_library ? 1 : 0)};
  llvm::Constant* place = llvm::ConstantStruct::getAnon(context_, fields);
  auto* variable = new llvm::GlobalVariable(*module_, place->getType(), /*isConstant=*/true,
                                            llvm::GlobalValue::PrivateLinkage, place, "error.place");
  variable->setUnnamedAddr(llvm::GlobalValue::UnnamedAddr::Global);
  return variable;
}

llvm::Value* FunctionLowering::LowerErrorNote(const ir::Inst& inst) {
  llvm::Type* number = b_.getInt64Ty();
  if (m_.target_.kind != TargetKind::Host || m_.options_.sources == nullptr || !inst.loc.valid()) {
    return llvm::ConstantInt::get(number, 0);
  }
  const auto call = [this](const char* name, llvm::Type* result, llvm::ArrayRef<llvm::Value*> args) {
    std::vector<llvm::Type*> types;
    for (llvm::Value* arg : args) types.push_back(arg->getType());
    llvm::FunctionCallee callee = m_.Runtime(name, result, types);
    llvm::CallInst* made = b_.CreateCall(callee, args);
    made->addFnAttr(llvm::Attribute::Cold);
    made->addFnAttr(llvm::Attribute::NoUnwind);
    return made;
  };
  const auto place = [&] { return m_.ErrorPlace(inst.loc, *from_); };
  switch (static_cast<ir::ErrorNote>(inst.index)) {
    case ir::ErrorNote::Begins:
      call("brio_raise", b_.getVoidTy(), {place()});
      break;
    case ir::ErrorNote::Passes:
      call("brio_error_passes", b_.getVoidTy(), {place()});
      break;
    case ir::ErrorNote::Caught:
      return call("brio_error_caught", number, {});
    case ir::ErrorNote::GoesOn:
      call("brio_raise_again", b_.getVoidTy(), {place(), Get(inst.operands[0])});
      break;
  }
  return llvm::ConstantInt::get(number, 0);
}

}  // namespace brio::lower
