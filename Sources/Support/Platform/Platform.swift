// The system interfaces that Flickbook uses: files, data, URLs, JSON and the C library. On Linux,
// only FoundationEssentials is imported. All of Foundation would double the program's size, because
// it contains ICU's tables, and these are loaded at each start.

#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
  @_exported public import Glibc
#else
  @_exported public import Foundation
#endif
