// IR to text.
#include "ir/printer.h"
#include <algorithm>

#include <cctype>
#include <cstring>
#include <set>
#include <unordered_map>

#include "ir/destructors.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Error.h"

namespace brio::ir {
namespace {

bool IsPlain(std::string_view name, bool may_begin_with_digit) {
  if (name.empty() || (!may_begin_with_digit && std::isdigit(static_cast<unsigned char>(name[0])))) {
    return false;
  }
  for (const char c : name) {
    if (!std::isalnum(static_cast<unsigned char>(c)) && c != '_' && c != '.') {
      return false;
    }
  }
  return true;
}

std::string Sigil(char sigil, std::string_view name) {
  return sigil + (IsPlain(name, true) ? std::string(name) : Quote(name));
}

std::string Hex(std::string_view bytes) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text = "x\"";
  for (const char c : bytes) {
    text += kDigits[static_cast<unsigned char>(c) >> 4];
    text += kDigits[static_cast<unsigned char>(c) & 15];
  }
  return text + "\"";
}

std::string PrintBlob(ConstRef blob);

std::string PrintRelocs(const std::vector<Reloc>& relocs) {
  if (relocs.empty()) {
    return "";
  }
  std::string text = " relocs [";
  for (size_t i = 0; i < relocs.size(); ++i) {
    text += (i ? ", " : "") + std::to_string(relocs[i].offset) + " = " + PrintBlob(relocs[i].target) + " + " +
            std::to_string(relocs[i].addend);
  }
  return text + "]";
}

std::string PrintBlob(ConstRef blob) {
  return "blob " + std::to_string(blob->align) + " " + Quote(blob->bytes) + PrintRelocs(blob->relocs);
}

}  // namespace

std::string PrintType(TypeRef type) {
  switch (type->kind) {
    case TypeKind::Vector:
      return "vec<" + PrintType(type->element) + ", " + std::to_string(type->count) + ">";
    case TypeKind::Array:
      return "array<" + PrintType(type->element) + ", " + std::to_string(type->count) + ">";
    case TypeKind::Pointer:
      return "ptr<" + PrintType(type->element) +
             (type->address_space ? ", " + std::to_string(type->address_space) : "") + ">";
    case TypeKind::Tuple: {
      std::string text = "tuple<";
      for (size_t i = 0; i < type->elements.size(); ++i) {
        text += (i ? ", " : "") + PrintType(type->elements[i]);
      }
      return text + ">";
    }
    case TypeKind::Struct:
      return Sigil('$', type->info->name);
    case TypeKind::Meta:
      return "meta<" + std::to_string(static_cast<int>(type->meta)) + ">";
    default:
      return ToString(type);
  }
}

std::string PrintConstant(ConstRef constant) {
  const TypeRef type = constant->type;
  if (constant->kind != ConstKind::Data || !type) {
    return "data error x\"\"";
  }
  if (type->is_int(1)) {
    return constant->bytes[0] & 1 ? "true" : "false";
  }
  if (type->is(TypeKind::Int) && type->bits <= 64 && constant->relocs.empty()) {
    uint64_t raw = 0;
    std::memcpy(&raw, constant->bytes.data(), constant->bytes.size());
    const unsigned shift = 64 - type->bits;
    return PrintType(type) + " " + std::to_string(static_cast<int64_t>(raw << shift) >> shift);
  }
  if (type->is(TypeKind::Float)) {
    uint64_t raw = 0;
    std::memcpy(&raw, constant->bytes.data(), constant->bytes.size());
    const llvm::fltSemantics& semantics = SemanticsOf(type->float_kind);
    const unsigned bits = llvm::APFloat::getSizeInBits(semantics);
    const llvm::APFloat value(semantics, llvm::APInt(bits, raw & (~uint64_t{0} >> (64 - bits))));
    if (value.isFinite()) {
      llvm::SmallString<32> text;
      value.toString(text);
      llvm::APFloat back(semantics);
      auto status = back.convertFromString(text, llvm::APFloat::rmNearestTiesToEven);
      const bool is_exact = static_cast<bool>(status) && back.bitwiseIsEqual(value);
      llvm::consumeError(status.takeError());
      if (is_exact) {
        return PrintType(type) + " " + std::string(text.begin(), text.end());
      }
    }
    char text[32];
    std::snprintf(text, sizeof text, "0x%llx", static_cast<unsigned long long>(raw));
    return PrintType(type) + " " + text;
  }
  return "data " + PrintType(type) + " " + Hex(constant->bytes) + PrintRelocs(constant->relocs);
}

namespace {

class FunctionPrinter {
 public:
  explicit FunctionPrinter(const Function& function) : function_(function) {
    for (const Argument* arg : function.args) {
      Name(arg, arg->name);
    }
    for (size_t i = 0; i < function.blocks.size(); ++i) {
      labels_[function.blocks[i]] = "^" + std::to_string(i);
      for (const Inst* inst : function.blocks[i]->insts) {
        if (HasResult(inst->op)) {
          Name(inst, inst->op == Op::Local ? *inst->name : "");
        }
      }
    }
  }

  std::string Run() {
    std::string text = Header();
    if (function_.blocks.empty()) {
      return text + "\n";
    }
    text += " {\n";
    for (const Block* block : function_.blocks) {
      text += labels_[block] + ":\n";
      for (const Inst* inst : block->insts) {
        // Of canonical functions those are for debuggers, whose tables have no text.
        const bool is_mark = IsLifeMark(*inst) || inst->op == Op::KeepAlive;
        if (!is_mark || function_.stage != Stage::Canonical) {
          text += "  " + Line(*inst) + "\n";
        }
      }
    }
    return text + "}\n";
  }

 private:
  void Name(const Value* value, const std::string& wanted) {
    std::string name = IsPlain(wanted, false) ? wanted : std::to_string(next_number_++);
    if (!taken_.insert(name).second) {
      unsigned& last = last_suffix_.try_emplace(wanted, 1).first->second;
      do {
        name = wanted + "." + std::to_string(++last);
      } while (!taken_.insert(name).second);
    }
    names_[value] = name;
  }

  std::string Header() const {
    std::string text = "fn " + Sigil('@', function_.name) + "(";
    for (size_t i = 0; i < function_.args.size(); ++i) {
      const Argument& arg = *function_.args[i];
      const std::string& name = names_.at(&arg);
      text += (i ? ", %" : "%") + name + ": " + PrintType(arg.type);
      if (arg.passing != Passing::ByValue) {
        text += " " + std::string(PassingText(arg.passing));
      }
      text += arg.deinit ? " deinit" : "";
      if (arg.lend != Lend::None) {
        text += " " + std::string(LendText(arg.lend));
      }
      text += arg.ends_interior ? " ends_interior" : "";
      text += arg.keeps_walks ? " keeps_walks" : "";
      if (name != arg.name) {
        text += " name " + Quote(arg.name);
      }
    }
    text += ") -> " + (function_.result ? PrintType(function_.result) : "none");
    static constexpr const char* kStages[] = {"declared", "raw", "canonical"};
    text += std::string(" stage(") + kStages[static_cast<int>(function_.stage)] + ")";
    if (function_.target) {
      text += " target(" + Quote(function_.target->name) + ")";
    }
    if (!function_.display_name.empty()) {
      text += " display(" + Quote(function_.display_name) + ")";
    }
    const std::pair<bool, const char*> flags[] = {{function_.raises, " raises"},
                                                  {function_.has_out_result, " out_result"},
                                                  {function_.is_external, " external"},
                                                  {function_.is_kernel, " kernel"},
                                                  {function_.always_inline, " always_inline"},
                                                  {function_.no_inline, " no_inline"},
                                                  {function_.is_seldom, " seldom"},
                                                  {function_.is_exported, " exported"},
                                                  {function_.is_indirect, " indirect"},
                                                  {function_.address_taken, " address_taken"}};
    for (const auto& [is_set, flag] : flags) {
      text += is_set ? flag : "";
    }
    if (function_.machine != Machine::None) {
      text +=
          (function_.machine == Machine::Assembly ? " assembly(" : " llvm_intrinsic(") + Quote(function_.machine_text);
      text += ", " + Quote(function_.constraints) + ")";
      text += function_.has_side_effect ? " side_effect" : "";
    }
    if (function_.borrow_check != BorrowCheck::None) {
      text += function_.borrow_check == BorrowCheck::Warn ? " borrow_check(\"warn\")" : " borrow_check(\"error\")";
    }
    if (function_.result_origin != ResultOrigin::Unknown) {
      text += function_.result_origin == ResultOrigin::Told ? " result_origin(\"told\")" : " result_origin(\"static\")";
    }
    if (function_.effects) {
      text += " effects(" + std::to_string(function_.effects) + ")";
    }
    for (const auto& [name, value] : function_.attributes) {
      text += " attribute(" + Quote(name) + ", " + Quote(value) + ")";
    }
    return text;
  }

  std::string Operand(const Value* value) const {
    if (value->value_kind == ValueKind::Constant) {
      return PrintConstant(static_cast<const Constant*>(value)->constant);
    }
    const auto found = names_.find(value);
    return "%" + (found == names_.end() ? "missing" : found->second);
  }

  std::string Attributes(const Inst& inst) const {
    std::string text;
    const auto add = [&](const std::string& item) { text += (text.empty() ? "" : ", ") + item; };
    if (inst.memory_type) {
      add("mem " + PrintType(inst.memory_type));
    }
    if (inst.index) {
      add("index " + std::to_string(inst.index));
    }
    if (inst.tracked) {
      add("tracked");
    }
    if (inst.is_invariant) {
      add("invariant");
    }
    if (inst.is_streaming) {
      add("streaming");
    }
    if (inst.is_volatile) {
      add("volatile");
    }
    if (inst.is_move) {
      add("move");
    }
    if (inst.borrows) {
      add("borrows");
    }
    if (inst.gives_address) {
      add("address");
    }
    if (inst.is_wild) {
      add("wild");
    }
    if (inst.constant) {
      add(PrintBlob(inst.constant));
    }
    if (!inst.mask->empty()) {
      std::string mask = "mask [";
      for (size_t i = 0; i < inst.mask->size(); ++i) {
        mask += (i ? ", " : "") + std::to_string((*inst.mask)[i]);
      }
      add(mask + "]");
    }
    if ((inst.op == Op::Local && !inst.name->empty() && names_.at(&inst) != *inst.name) ||
        inst.op == Op::ConstantAlloc || inst.op == Op::StaticAlloc) {
      add("name " + Quote(*inst.name));
    }
    return text.empty() ? "" : " {" + text + "}";
  }

  std::string Line(const Inst& inst) const {
    std::string text = HasResult(inst.op) ? "%" + names_.at(&inst) + " = " : "";
    text += OpText(inst.op);
    if (inst.op == Op::Cmp) {
      text += " " + std::string(PredicateText(inst.predicate));
    } else if (inst.op == Op::Cast) {
      text += " " + std::string(CastText(inst.cast));
    } else if (inst.op == Op::Intrinsic) {
      text += " " + Quote(IntrinsicName(inst.intrinsic));
    } else if (inst.op == Op::Call || inst.op == Op::KernelRef || inst.op == Op::FunctionRef) {
      text += " " + (inst.callee ? Sigil('@', inst.callee->name) : "@none");
    }
    const char* separator = " ";
    for (const Value* operand : inst.operands) {
      text += separator + Operand(operand);
      separator = ", ";
    }
    for (const Block* to : inst.successors) {
      if (to) {
        const auto found = labels_.find(to);
        text += separator + (found == labels_.end() ? "^missing" : found->second);
        separator = ", ";
      }
    }
    text += Attributes(inst);
    if (HasResult(inst.op)) {
      text += " : " + PrintType(inst.type);
    }
    return text;
  }

  const Function& function_;
  std::unordered_map<const Value*, std::string> names_;
  std::unordered_map<const Block*, std::string> labels_;
  std::set<std::string> taken_;
  std::unordered_map<std::string, unsigned> last_suffix_;
  unsigned next_number_ = 0;
};

/// Collects the struct types mentioned, each behind those that it contains.
class StructCollector {
 public:
  void Visit(TypeRef type) {
    if (!type) {
      return;
    }
    switch (type->kind) {
      case TypeKind::Struct:
        if (!seen_.insert(type).second) {
          return;
        }
        for (const FieldInfo& field : type->info->fields) {
          VisitParts(field.type);
        }
        order_.push_back(type);
        for (const FieldInfo& field : type->info->fields) {
          Visit(field.type);
        }
        break;
      case TypeKind::Pointer:
      case TypeKind::Vector:
      case TypeKind::Array:
        Visit(type->element);
        break;
      case TypeKind::Tuple:
        for (TypeRef element : type->elements) {
          Visit(element);
        }
        break;
      default:
        break;
    }
  }

  void Visit(const Function& function) {
    Visit(function.result);
    for (const Argument* arg : function.args) {
      Visit(arg->type);
    }
    for (const Block* block : function.blocks) {
      for (const Inst* inst : block->insts) {
        Visit(inst->type);
        Visit(inst->memory_type);
        for (const Value* operand : inst->operands) {
          Visit(operand->type);
        }
      }
    }
  }

  const std::vector<TypeRef>& order() const { return order_; }

 private:
  /// Only what is stored inside has to come first.
  void VisitParts(TypeRef type) {
    if (type->is_struct()) {
      Visit(type);
    } else if (type->is(TypeKind::Array) || type->is(TypeKind::Vector)) {
      VisitParts(type->element);
    } else if (type->is(TypeKind::Tuple)) {
      for (TypeRef element : type->elements) {
        VisitParts(element);
      }
    }
  }

  std::set<TypeRef> seen_;
  std::vector<TypeRef> order_;
};

/// `functions`: what is printed; a destructor that nothing printed can run any more is not named.
std::string PrintStruct(const StructInfo& info, const std::vector<const Function*>& functions) {
  std::string text = "struct " + Sigil('$', info.name) + " {";
  const char* separator = " ";
  for (const FieldInfo& field : info.fields) {
    text += separator + (IsPlain(field.name, false) ? field.name : Quote(field.name)) + ": " + PrintType(field.type);
    text += field.is_static ? " static" : "";
    separator = ", ";
  }
  text += " }";
  text += info.by_value ? " by_value" : "";
  text += info.trivial ? " trivial" : "";
  text += info.holds_origin ? " holds_origin" : "";
  text += info.keeps_views ? " keeps_views" : "";
  text += info.min_align > 1 ? " align " + std::to_string(info.min_align) : "";
  const auto add = [&](const char* word, const Function* destructor) {
    if (destructor && std::find(functions.begin(), functions.end(), destructor) != functions.end()) {
      text += word + Sigil('@', destructor->name);
    }
  };
  add(" destroy ", info.destroy);
  add(" device_destroy ", info.device_destroy);
  return text + "\n";
}

}  // namespace

std::string Print(const Function& function) {
  return FunctionPrinter(function).Run();
}

std::string Print(const std::vector<const Function*>& functions) {
  StructCollector structs;
  for (const Function* function : functions) {
    structs.Visit(*function);
  }
  std::string text;
  for (TypeRef type : structs.order()) {
    text += PrintStruct(*type->info, functions);
  }
  for (const Function* function : functions) {
    text += (text.empty() ? "" : "\n") + Print(*function);
  }
  return text;
}

std::string Print(const Module& module) {
  return Print(std::vector<const Function*>(module.order.begin(), module.order.end()));
}

}  // namespace brio::ir
