// The system interfaces that Flickbook uses: files, data, URLs, JSON and the C library. All of
// Foundation would add ICU's tables, half of the program's size, which are loaded at each start.

#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
  @_exported public import Glibc
#else
  @_exported public import Foundation
#endif
