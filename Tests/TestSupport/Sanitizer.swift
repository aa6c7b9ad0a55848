// The detection of builds with a sanitizer.

import Foundation

/// Whether `make test-asan` or `make test-tsan` runs the tests. Sanitizers need extra memory and
/// write their own files.
package let isSanitized = ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains {
  ProcessInfo.processInfo.environment[$0] != nil
}
