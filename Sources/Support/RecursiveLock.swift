// A lock that the thread that holds it may take again.

import Synchronization

/// A lock for one thread at a time. Work that runs under the lock may take it again.
///
/// The lock needs no unsafe code. `owner` is equal to a thread's own identity only if this thread
/// stored it, because each thread stores its own identity alone. The thread stores it after it took
/// the mutex, and erases it before it gives the mutex back. A thread that reads its own identity
/// therefore holds the mutex, whatever other threads store meanwhile.
package final class RecursiveLock: Sendable {
  private let mutex = Mutex<Void>(())
  /// The identity of the thread that holds the mutex; 0 if no thread holds it.
  private let owner = Atomic<UInt>(0)

  package init() {}

  package var isHeld: Bool { owner.load(ordering: .relaxed) == Self.currentThread }

  /// Waits for the lock, and holds it during `body`.
  package func locked<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if isHeld { return try body() }
    return try mutex.withLock { (_) throws(Failure) in
      // The mutex alone orders the threads. The thread sanitizer does not know Swift's mutex, but
      // sees the order of these two writes.
      _ = owner.exchange(Self.currentThread, ordering: .acquiring)
      defer { owner.store(0, ordering: .releasing) }
      return try body()
    }
  }

  /// A number that no other running thread has, and that is not 0.
  private static var currentThread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      pthread_self()
    #endif
  }
}
