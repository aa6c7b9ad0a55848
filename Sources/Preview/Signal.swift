// What threads sleep on until another has news for them.

import Dispatch
import Synchronization

/// Wakes all that wait for it.
final class Signal: Sendable {
  private let sleepers = Mutex<[DispatchSemaphore]>([])

  /// Lets all who wait look again.
  func send() {
    sleepers.withLock { sleepers in
      for sleeper in sleepers { sleeper.signal() }
    }
  }

  /// Waits until `look` finds something, and returns that; nil when it has not within `seconds`.
  ///
  /// - Parameter look: is asked at once, and whenever the signal is sent.
  func wait<Found>(atMost seconds: Double, for look: () -> Found?) -> Found? {
    let sleeper = DispatchSemaphore(value: 0)
    // Before the first look, so that no news comes between it and the sleep.
    sleepers.withLock { $0.append(sleeper) }
    defer { sleepers.withLock { sleepers in sleepers.removeAll { $0 === sleeper } } }
    let end = DispatchTime.now() + seconds
    while true {
      if let found = look() { return found }
      guard sleeper.wait(timeout: end) == .success else { return nil }
    }
  }
}
