# Helpers for the folders: compiler flags, one static library a folder, several files compiled as one.

# Adds a folder that has a CMakeLists.txt; a folder without one does not exist yet.
function(brio_add_folder folder)
  if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/CMakeLists.txt)
    add_subdirectory(${folder})
  endif()
endfunction()

# Flags of every folder added after this: no exceptions, no RTTI, the compiler's and LLVM's headers.
macro(brio_compiler_flags)
  add_compile_options(-Wall -Wextra -Werror=switch -Wno-unused-parameter -Wno-missing-field-initializers
    -ffunction-sections -fdata-sections
    $<$<COMPILE_LANGUAGE:CXX>:-fno-exceptions> $<$<COMPILE_LANGUAGE:CXX>:-fno-rtti>)
  include_directories(${BRIO_COMPILER_DIR})
  include_directories(SYSTEM ${BRIO_LLVM_INCLUDE_DIRS})
  add_compile_definitions(${BRIO_LLVM_DEFINITIONS})
endmacro()

# brio_add_library(NAME [LLVM] SOURCES file... [DEPENDS library...]): the static library of one folder; LLVM: of one that
# works on LLVM's IR, whose files take more memory to compile.
function(brio_add_library name)
  cmake_parse_arguments(ARG "LLVM" "" "SOURCES;DEPENDS" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES} ${ARG_UNPARSED_ARGUMENTS})
  target_include_directories(${name} PUBLIC ${BRIO_COMPILER_DIR})
  target_link_libraries(${name} PUBLIC ${ARG_DEPENDS})
  brio_unite(${name})
  if(ARG_LLVM)
    # LLVM's headers take most of the time.
    set_target_properties(${name} PROPERTIES JOB_POOL_COMPILE brio_compile_llvm UNITY_BUILD_BATCH_SIZE 30)
  endif()
endfunction()

# brio_unite(TARGET): with BRIO_UNITY twelve of its files are compiled as one. Names of their anonymous namespaces meet, so
# that no two files of a folder may use the same for different things.
function(brio_unite target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${BRIO_UNITY} UNITY_BUILD_BATCH_SIZE 12)
endfunction()

# brio_add_unit_test(NAME SOURCES file... [DEPENDS library...]): a GoogleTest program, run by lit.
function(brio_add_unit_test name)
  if(NOT BRIO_TESTS)
    return()
  endif()
  cmake_parse_arguments(ARG "" "" "SOURCES;DEPENDS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES} ${ARG_UNPARSED_ARGUMENTS})
  # GoogleTest itself uses exceptions. To optimise the tests themselves takes a third of their time to compile.
  target_compile_options(${name} PRIVATE -fexceptions -frtti -O0)
  target_link_libraries(${name} PRIVATE ${ARG_DEPENDS} GTest::gtest GTest::gtest_main)
  brio_unite(${name})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/unit)
  set_property(GLOBAL APPEND PROPERTY BRIO_UNIT_TESTS ${name})
endfunction()
