// Blocking work on its own threads, since the test runner has few threads.

import Foundation

/// Runs a closure in a new thread.
func inThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value
{
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread {
      continuation.resume(with: Result { try body() })
    }
  }
}
