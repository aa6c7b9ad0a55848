// The lock around Cairo's and Pango's fonts.

import Platform

/// Lets one thread at a time use fonts. Cairo 1.16 shares the tables of fonts and glyphs between
/// threads, and in rare cases one thread frees what another one reads. Layouts are cached, so
/// threads seldom wait.
enum FontAccess {
  /// The address of the mutex, which is never freed. It is recursive, since a thread may free a
  /// layout while it uses another one.
  private static let address: Int = {
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, &attributes)
    return Int(bitPattern: mutex)
  }()

  static func locked<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>(bitPattern: address)
    if let mutex { pthread_mutex_lock(mutex) }
    defer { if let mutex { pthread_mutex_unlock(mutex) } }
    return try body()
  }
}
