// Work that waits, off the threads on which tests run: there are few of those.

import Foundation

/// Does something in a thread of its own.
func inThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value
{
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread {
      continuation.resume(with: Result { try body() })
    }
  }
}
