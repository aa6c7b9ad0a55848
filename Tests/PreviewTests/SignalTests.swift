// Threads that wait for each other's news.

import Foundation
import Synchronization
import Testing

@testable import Preview

@Suite struct SignalTests {
  @Test("Who waits wakes when the signal is sent, and takes what was found")
  func wakes() async throws {
    let signal = Signal()
    let news = Mutex<Int?>(nil)
    let looks = Mutex(0)
    async let found = inThread {
      signal.wait(atMost: 3_600) {
        looks.withLock { $0 += 1 }
        return news.withLock { $0 }
      }
    }
    // The first look is over before there is anything to be found.
    while looks.withLock({ $0 }) == 0 { await Task.yield() }
    news.withLock { $0 = 7 }
    signal.send()
    #expect(try await found == 7)
  }

  @Test("Nothing is found when the time is over")
  func endsInTime() {
    var looks = 0
    let found: Int? = Signal().wait(atMost: 0) {
      looks += 1
      return nil
    }
    #expect(found == nil && looks == 1)
  }

  @Test("What is there already is not waited for")
  func isThere() { #expect(Signal().wait(atMost: 3_600) { 3 } == 3) }
}
