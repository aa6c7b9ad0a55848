// The system interfaces that Flickbook uses: files, data, URLs, JSON and the C library. The whole
// of Foundation would add ICU's tables, which are half of the program's size and are loaded at each
// start.

#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
  @_exported public import Glibc
#else
  @_exported public import Foundation
#endif
