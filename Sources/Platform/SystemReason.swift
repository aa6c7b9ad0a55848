// The system's words for what went wrong.

#if canImport(FoundationEssentials)
  import FoundationEssentials
  import Glibc
#else
  import Foundation
#endif

/// Returns the system's words for its last error.
package func systemReason() -> String { String(cString: strerror(errno)) }

/// Returns the system's words for an error of the file manager.
package func systemReason(_ error: any Error) -> String {
  systemCode(error).map { String(cString: strerror($0)) } ?? "\(error)"
}

/// Returns the number, as in `errno`, of an error of the file manager; nil where it has none.
package func systemCode(_ error: any Error) -> Int32? {
  ((error as? CocoaError)?.underlying as? POSIXError)?.code.rawValue
}
