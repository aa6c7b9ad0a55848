// The lock around Cairo's and Pango's fonts.

import Support

/// Lets one thread at a time use fonts. Layouts are cached, so threads seldom wait.
///
/// Cairo 1.16 shares opened fonts between all threads, and has two races there. When it has ten
/// open files, it closes one that no thread has locked, but reads the count of locks without that
/// font's mutex. It also opens files through one FreeType library, but outside its own lock.
enum FontAccess {
  private static let lock = RecursiveLock()

  /// Runs `body` while no other thread uses fonts. `body` may call this method again: a thread may
  /// free a layout while it uses another one.
  static func locked<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try lock.locked(body)
  }

  /// Stops the program if the current thread uses fonts without the lock.
  static func expectLocked() {
    precondition(lock.isHeld, "a thread uses fonts without the lock of FontAccess")
  }
}
