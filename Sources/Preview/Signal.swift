// What threads sleep on until another has news for them.

import Geometry
import Platform

/// Wakes all that wait for it.
///
/// Both pointers are allocated once and freed with it, and POSIX lets any thread use them.
final class Signal: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    let status = (pthread_mutex_init(mutex, nil), pthread_cond_init(condition, nil))
    precondition(status == (0, 0), "a condition without attributes needs nothing")
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Lets all who wait look again.
  func send() {
    pthread_mutex_lock(mutex)
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
  }

  /// Waits until `look` finds something, and returns that; nil when it has not within `seconds`.
  ///
  /// - Parameter look: is asked at once, and whenever the signal is sent.
  func wait<Found>(atMost seconds: Double, for look: () -> Found?) -> Found? {
    let end = Date(timeIntervalSinceNow: seconds).timeIntervalSince1970
    var deadline = timespec(
      tv_sec: Int(saturating: end), tv_nsec: Int(saturating: (end - end.rounded(.down)) * 1e9))
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let found = look() { return found }
      guard pthread_cond_timedwait(condition, mutex, &deadline) == 0 else { return nil }
    }
  }
}
