// The system's messages for errors.

#if canImport(FoundationEssentials)
  import FoundationEssentials
  import Glibc
#else
  import Foundation
#endif

/// Returns the system's message for the error in `errno`.
package func systemReason() -> String { String(cString: strerror(errno)) }

/// Returns the system's message for an error that `FileManager` threw, such as "No space left on
/// device". An error without an `errno` gives its own description.
package func systemReason(_ error: any Error) -> String {
  systemCode(error).map { String(cString: strerror($0)) } ?? "\(error)"
}

/// Returns the `errno` value in a file manager's error; nil if the error has none.
package func systemCode(_ error: any Error) -> Int32? {
  ((error as? CocoaError)?.underlying as? POSIXError)?.code.rawValue
}
