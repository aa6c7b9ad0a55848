// Builds that watch themselves.

import Foundation

/// True where `make test-asan` or `make test-tsan` runs the tests: a sanitizer keeps memory for
/// itself, and has files of its own.
package let isSanitized = ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains {
  ProcessInfo.processInfo.environment[$0] != nil
}
