// The detection of builds with a sanitizer.

import Foundation

/// Whether `make test-asan` or `make test-tsan` runs the tests. A sanitizer needs extra memory and
/// has its own files.
package let isSanitized = ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains {
  ProcessInfo.processInfo.environment[$0] != nil
}
