// The path of the running program.

#if canImport(FoundationEssentials)
  import Glibc
#else
  import Foundation
#endif

/// Returns the path of the running program without symbolic links; nil if the system does not
/// provide it.
package func programPath() -> String? {
  #if canImport(FoundationEssentials)
    let path: String? = "/proc/self/exe"
  #else
    let path = Bundle.main.executablePath
  #endif
  guard let path, let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}
