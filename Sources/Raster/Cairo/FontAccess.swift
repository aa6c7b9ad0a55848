// The lock around Cairo's and Pango's fonts.

import Platform

/// Lets one thread at a time use fonts. Cairo 1.16 shares the tables of fonts and glyphs between
/// threads, and in rare cases one thread frees what another one reads. Layouts are cached, so
/// threads seldom wait.
enum FontAccess {
  /// The mutex is recursive, since a layout that is freed may be in use by the same thread.
  private nonisolated(unsafe) static let mutex: UnsafeMutablePointer<pthread_mutex_t> = {
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, &attributes)
    return mutex
  }()

  static func locked<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }
}
