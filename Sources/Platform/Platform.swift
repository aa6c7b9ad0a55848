// What Flickbook takes from the system: files, data, URLs, JSON, and the C library. The whole of
// Foundation would bring ICU's tables into the program, half of all it weighs, and loaded at each
// start.

#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
  @_exported public import Glibc
#else
  @_exported public import Foundation
#endif
