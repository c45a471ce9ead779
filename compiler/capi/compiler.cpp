// The functions of brio/compiler.h: arguments are checked here, the work is Program's.
#include "brio/compiler.h"

#include <cstring>

#include "capi/program.h"

using brio::capi::Product;

struct brioProgram_st {
  brio::capi::Program program;
};

/// Texts are handed out with their terminating zero.
static bool IsText(Product product) {
  return product != Product::Cubin && product != Product::Hsaco && product != Product::Library;
}

static brioResult Find(brioProgram program, const void* out, Product product, const std::string** bytes) {
  if (program == nullptr) {
    return BRIO_COMPILER_ERROR_INVALID_PROGRAM;
  }
  if (out == nullptr) {
    return BRIO_COMPILER_ERROR_INVALID_INPUT;
  }
  if (!program->program.compiled()) {
    return BRIO_COMPILER_ERROR_NOT_COMPILED;
  }
  brioResult result = BRIO_SUCCESS;
  *bytes = program->program.Get(product, result);
  return result;
}

static brioResult GetSize(brioProgram program, Product product, size_t* size) {
  const std::string* bytes = nullptr;
  brioResult result = Find(program, size, product, &bytes);
  if (size != nullptr) {
    *size = bytes == nullptr ? 0 : bytes->size() + (IsText(product) ? 1 : 0);
  }
  return result;
}

static brioResult GetBytes(brioProgram program, Product product, char* out) {
  const std::string* bytes = nullptr;
  brioResult result = Find(program, out, product, &bytes);
  if (bytes != nullptr) {
    std::memcpy(out, bytes->data(), bytes->size() + (IsText(product) ? 1 : 0));
  }
  return result;
}

extern "C" {

const char* brioGetErrorString(brioResult result) {
  switch (result) {
#define BRIO_NAME(name) \
  case name:            \
    return #name;
    BRIO_NAME(BRIO_SUCCESS)
    BRIO_NAME(BRIO_COMPILER_ERROR_INVALID_INPUT)
    BRIO_NAME(BRIO_COMPILER_ERROR_INVALID_PROGRAM)
    BRIO_NAME(BRIO_COMPILER_ERROR_INVALID_OPTION)
    BRIO_NAME(BRIO_COMPILER_ERROR_COMPILATION)
    BRIO_NAME(BRIO_COMPILER_ERROR_NOT_COMPILED)
    BRIO_NAME(BRIO_COMPILER_ERROR_NOT_AVAILABLE)
    BRIO_NAME(BRIO_COMPILER_ERROR_NO_NAME)
    BRIO_NAME(BRIO_COMPILER_ERROR_NO_LIBRARY)
    BRIO_NAME(BRIO_COMPILER_ERROR_INTERNAL)
#undef BRIO_NAME
  }
  return "unknown brioResult";
}

brioResult brioVersion(int* major, int* minor) {
  if (major == nullptr || minor == nullptr) {
    return BRIO_COMPILER_ERROR_INVALID_INPUT;
  }
  *major = BRIO_VERSION_MAJOR;
  *minor = BRIO_VERSION_MINOR;
  return BRIO_SUCCESS;
}

brioResult brioGetSupportedTargets(size_t* count, const char* const** names) {
  struct Targets {
    std::vector<std::string> names = brio::SupportedAccelerators();
    std::vector<const char*> pointers;
    Targets() {
      std::erase(names, "none");
      for (const std::string& name : names) {
        pointers.push_back(name.c_str());
      }
    }
  };
  static const Targets targets;
  if (count == nullptr || names == nullptr) {
    return BRIO_COMPILER_ERROR_INVALID_INPUT;
  }
  *count = targets.pointers.size();
  *names = targets.pointers.data();
  return BRIO_SUCCESS;
}

brioResult brioCreateProgram(brioProgram* program, const char* source, const char* name, int num_options,
                             const char* const* options) {
  if (program == nullptr) {
    return BRIO_COMPILER_ERROR_INVALID_INPUT;
  }
  *program = nullptr;
  if (source == nullptr || num_options < 0 || (num_options > 0 && options == nullptr)) {
    return BRIO_COMPILER_ERROR_INVALID_INPUT;
  }
  std::vector<std::string> words;
  for (int i = 0; i < num_options; ++i) {
    if (options[i] == nullptr) {
      return BRIO_COMPILER_ERROR_INVALID_INPUT;
    }
    words.emplace_back(options[i]);
  }
  *program = new brioProgram_st{{source, name != nullptr && *name != 0 ? name : "program.mojo", std::move(words)}};
  return BRIO_SUCCESS;
}

brioResult brioDestroyProgram(brioProgram* program) {
  if (program == nullptr || *program == nullptr) {
    return BRIO_COMPILER_ERROR_INVALID_PROGRAM;
  }
  delete *program;
  *program = nullptr;
  return BRIO_SUCCESS;
}

brioResult brioAddNameExpression(brioProgram program, const char* expression) {
  if (program == nullptr) {
    return BRIO_COMPILER_ERROR_INVALID_PROGRAM;
  }
  if (expression == nullptr || *expression == 0 || !program->program.AddName(expression)) {
    return BRIO_COMPILER_ERROR_INVALID_INPUT;
  }
  return BRIO_SUCCESS;
}

brioResult brioGetLoweredName(brioProgram program, const char* expression, const char** name) {
  if (program == nullptr) {
    return BRIO_COMPILER_ERROR_INVALID_PROGRAM;
  }
  if (expression == nullptr || name == nullptr) {
    return BRIO_COMPILER_ERROR_INVALID_INPUT;
  }
  *name = nullptr;
  if (!program->program.compiled()) {
    return BRIO_COMPILER_ERROR_NOT_COMPILED;
  }
  *name = program->program.LoweredName(expression);
  return *name != nullptr ? BRIO_SUCCESS : BRIO_COMPILER_ERROR_NO_NAME;
}

brioResult brioCompileProgram(brioProgram program) {
  return program == nullptr ? BRIO_COMPILER_ERROR_INVALID_PROGRAM : program->program.Compile();
}

brioResult brioGetProgramLogSize(brioProgram program, size_t* size) {
  if (program == nullptr) {
    return BRIO_COMPILER_ERROR_INVALID_PROGRAM;
  }
  if (size == nullptr) {
    return BRIO_COMPILER_ERROR_INVALID_INPUT;
  }
  *size = program->program.log().size() + 1;
  return BRIO_SUCCESS;
}

brioResult brioGetProgramLog(brioProgram program, char* log) {
  if (program == nullptr) {
    return BRIO_COMPILER_ERROR_INVALID_PROGRAM;
  }
  if (log == nullptr) {
    return BRIO_COMPILER_ERROR_INVALID_INPUT;
  }
  std::memcpy(log, program->program.log().c_str(), program->program.log().size() + 1);
  return BRIO_SUCCESS;
}

#define BRIO_DEFINE_PRODUCT(Name, product)                            \
  brioResult brioGet##Name##Size(brioProgram program, size_t* size) { \
    return GetSize(program, Product::product, size);                  \
  }                                                                   \
  brioResult brioGet##Name(brioProgram program, char* bytes) {        \
    return GetBytes(program, Product::product, bytes);                \
  }
BRIO_DEFINE_PRODUCT(PTX, Ptx)
BRIO_DEFINE_PRODUCT(CUBIN, Cubin)
BRIO_DEFINE_PRODUCT(HSACO, Hsaco)
BRIO_DEFINE_PRODUCT(Assembly, Assembly)
BRIO_DEFINE_PRODUCT(LLVMIR, LlvmIr)
BRIO_DEFINE_PRODUCT(KernelsJSON, KernelsJson)
BRIO_DEFINE_PRODUCT(Library, Library)
#undef BRIO_DEFINE_PRODUCT

brioResult brioGetNumKernels(brioProgram program, uint32_t* count) {
  if (program == nullptr) {
    return BRIO_COMPILER_ERROR_INVALID_PROGRAM;
  }
  if (count == nullptr) {
    return BRIO_COMPILER_ERROR_INVALID_INPUT;
  }
  *count = 0;
  if (!program->program.compiled()) {
    return BRIO_COMPILER_ERROR_NOT_COMPILED;
  }
  *count = static_cast<uint32_t>(program->program.kernels().size());
  return BRIO_SUCCESS;
}

brioResult brioGetKernel(brioProgram program, uint32_t index, const brioKernel** kernel) {
  if (program == nullptr) {
    return BRIO_COMPILER_ERROR_INVALID_PROGRAM;
  }
  if (kernel == nullptr) {
    return BRIO_COMPILER_ERROR_INVALID_INPUT;
  }
  *kernel = nullptr;
  if (!program->program.compiled()) {
    return BRIO_COMPILER_ERROR_NOT_COMPILED;
  }
  if (index >= program->program.kernels().size()) {
    return BRIO_COMPILER_ERROR_INVALID_INPUT;
  }
  *kernel = &program->program.kernels()[index];
  return BRIO_SUCCESS;
}

}  // extern "C"
