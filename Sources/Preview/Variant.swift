// What is shown beside the scene on the same clock: the scene in another way.

import Player

/// A scene beside the one that is turned.
struct Variant: Sendable {
  /// What makes it another.
  enum Origin: Sendable, Hashable {
    /// Nothing is turned: as its file is at each moment.
    case file
    /// Values of parameters, as text by name; all others are the file's.
    case values([String: String])
    /// The values of the preset of that name, as its file is at each moment.
    case preset(String)
    /// An animation that goes otherwise, with such values turned.
    case animation(AnimationEdit, turned: [String: String])
    /// The scene and all that it is made of as they were in a git revision.
    case revision(String)
  }

  /// Grows with each variant of a session: no other has ever had it.
  let id: Int
  let origin: Origin
  /// As it could be read last.
  var scene: RecordedPlayback
  /// Why `scene` is not what `origin` says now, one line each.
  var trouble: [String] = []

  /// More have no room on the page, beside the scene itself.
  static let most = 2
}

/// Another duration, delay or curve of an animation.
struct AnimationEdit: Sendable, Hashable {
  /// `duration`, `delay` or `curve`.
  let key: String
  /// As a scene would say it, without quotes.
  let text: String
  /// From 1, of the animation's step.
  var line: Int
  /// From 1.
  let column: Int
  /// What stood in the line then: the line is found by it after edits above.
  var lineText: String?
  /// Which of the lines that say so it was, from 0, and of how many.
  private var place = 0
  private var count = 1

  /// An edit at a place of the file as it is.
  init(key: String, text: String, line: Int, column: Int) {
    (self.key, self.text, self.line, self.column) = (key, text, line, column)
  }

  /// Where the step stands in a file that was edited since; nil when that cannot be told.
  func following(_ source: [UInt8]) -> AnimationEdit? {
    let lines = String(decoding: source, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).map(String.init)
    var now = self
    guard let lineText else {
      guard lines.indices.contains(line - 1) else { return nil }
      let alike = lines.indices.filter { lines[$0] == lines[line - 1] }
      now.lineText = lines[line - 1]
      (now.place, now.count) = (alike.firstIndex(of: line - 1) ?? 0, alike.count)
      return now
    }
    let places = lines.indices.filter { lines[$0] == lineText }
    // One more that says the same may stand before it or after it.
    guard places.count == count else { return nil }
    now.line = places[place] + 1
    return now
  }
}
