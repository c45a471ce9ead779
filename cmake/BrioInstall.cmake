# `cmake --install BUILD --prefix PREFIX`: bin/brio, lib/libbrio.so and libbrio_runtime.so, lib/brio (the library of the language and
# the objects programs are linked with), include/brio, the CMake package, the pkg-config files, the Python module, share/.
set(CMAKE_INSTALL_LIBDIR lib CACHE PATH "Libraries, relative to the prefix")
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# What is installed is linked as it is installed. CMake would otherwise pad the search path of the build's files with colons, to have room for
# another one, and an empty entry is the current folder.
foreach(target brio brio_compiler brio_runtime)
  if(TARGET ${target})
    set_target_properties(${target} PROPERTIES BUILD_WITH_INSTALL_RPATH ON INSTALL_RPATH_USE_LINK_PATH ON)
  endif()
endforeach()

install(TARGETS brio RUNTIME DESTINATION bin)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/stdlib DESTINATION lib/brio FILES_MATCHING PATTERN "*.mojo" PATTERN "*.txt" PATTERN "*.md")
install(DIRECTORY ${CMAKE_SOURCE_DIR}/debuggers DESTINATION lib/brio FILES_MATCHING PATTERN "*.py" PATTERN "__pycache__" EXCLUDE)
install(FILES ${BRIO_RESOURCE_DIR}/brio_rt.o ${BRIO_RESOURCE_DIR}/start.o ${BRIO_RESOURCE_DIR}/library.o DESTINATION lib/brio)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/examples DESTINATION share/brio)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/docs/ DESTINATION share/doc/brio FILES_MATCHING PATTERN "*.md"
  PATTERN "contributing" EXCLUDE PATTERN "stdlib" EXCLUDE PATTERN "pictures" EXCLUDE)
install(FILES ${CMAKE_SOURCE_DIR}/README.md ${CMAKE_SOURCE_DIR}/LICENSE DESTINATION share/doc/brio)

if(NOT TARGET brio_compiler OR NOT TARGET brio_runtime)
  return()
endif()
install(TARGETS brio_compiler brio_runtime EXPORT BrioTargets LIBRARY DESTINATION lib INCLUDES DESTINATION include)
install(FILES ${CMAKE_SOURCE_DIR}/runtime/include/brio/runtime.h ${CMAKE_SOURCE_DIR}/runtime/include/brio/comm.h
  ${CMAKE_SOURCE_DIR}/runtime/include/brio/library.h
  ${CMAKE_SOURCE_DIR}/compiler/capi/include/brio/compiler.h DESTINATION include/brio)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/python/brio DESTINATION lib/brio/python
  FILES_MATCHING PATTERN "*.py" PATTERN "*.pyi" PATTERN "py.typed")

install(EXPORT BrioTargets NAMESPACE Brio:: DESTINATION lib/cmake/Brio)
configure_package_config_file(${CMAKE_SOURCE_DIR}/cmake/BrioConfig.cmake.in ${CMAKE_BINARY_DIR}/BrioConfig.cmake
  INSTALL_DESTINATION lib/cmake/Brio)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/BrioConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/BrioConfig.cmake ${CMAKE_BINARY_DIR}/BrioConfigVersion.cmake DESTINATION lib/cmake/Brio)

foreach(part compiler runtime)
  configure_file(${CMAKE_SOURCE_DIR}/cmake/brio-${part}.pc.in ${CMAKE_BINARY_DIR}/brio-${part}.pc @ONLY)
  install(FILES ${CMAKE_BINARY_DIR}/brio-${part}.pc DESTINATION lib/pkgconfig)
endforeach()
