// Tests of the lock that its holder may take again.

import Foundation
import Support
import Synchronization
import TestSupport
import Testing

@Suite struct RecursiveLockTests {
  /// Numbers that several threads change.
  final class Counts: Sendable {
    let inside = Atomic(0)
    let most = Atomic(0)
    let rounds = Atomic(0)
  }

  @Test func aThreadCanReacquireItsLock() {
    let lock = RecursiveLock()
    #expect(!lock.isHeld)
    let answer = lock.locked { lock.locked { lock.isHeld ? 7 : 0 } + (lock.isHeld ? 1 : 0) }
    #expect(answer == 8)
    #expect(!lock.isHeld)
  }

  @Test func anErrorReleasesTheLock() {
    struct Refusal: Error {}
    let lock = RecursiveLock()
    #expect(throws: Refusal.self) { try lock.locked { try lock.locked { throw Refusal() } } }
    #expect(!lock.isHeld)
  }

  @Test func onlyOneThreadHoldsTheLock() {
    let lock = RecursiveLock()
    let counts = Counts()
    inThreads(8) { _ in
      for _ in 0..<500 {
        lock.locked {
          let count = counts.inside.add(1, ordering: .relaxed).newValue
          counts.most.max(count, ordering: .relaxed)
          sched_yield()
          lock.locked { _ = counts.rounds.add(1, ordering: .relaxed) }
          sched_yield()
          counts.inside.subtract(1, ordering: .relaxed)
        }
      }
    }
    #expect(counts.most.load(ordering: .relaxed) == 1)
    #expect(counts.rounds.load(ordering: .relaxed) == 4_000)
  }

  @Test func isHeldIsFalseOnOtherThreads() {
    let lock = RecursiveLock()
    let counts = Counts()
    lock.locked {
      inThreads(2) { _ in if lock.isHeld { counts.inside.add(1, ordering: .relaxed) } }
      #expect(lock.isHeld)
    }
    #expect(counts.inside.load(ordering: .relaxed) == 0)
  }
}
