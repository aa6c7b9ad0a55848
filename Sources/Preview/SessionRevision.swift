// The part of a session's state that a waiting client compares.

/// The revision of a session: two are equal when a page has nothing new to load.
struct SessionRevision: Sendable, Hashable {
  /// The version of the state; 0: the client has seen none yet.
  var version = 0
  /// The number of an announced scene, whose frame at the cursor can be asked for already.
  var early: Int?
}
