// What a page hears of while it listens.

/// How far a session's scene has come. Equal when there is nothing new.
struct News: Sendable, Hashable {
  /// Of what is shown; 0: nothing was heard yet.
  var version = 0
  /// The number of a scene whose frame at the cursor can be asked for already.
  var early: Int?
}
