// A variant of the scene, shown beside it on the same clock.

import Player

/// A scene beside the current one.
struct Variant: Sendable {
  /// The source of a variant.
  enum Origin: Sendable, Hashable {
    /// The scene's file as it is at each moment.
    case file
    /// Values of parameters, as text by name; all others are the file's.
    case values([String: String])
    /// The values of the preset of that name, as its file is at each moment.
    case preset(String)
    /// Another timing of an animation, with values of parameters.
    case animation(AnimationEdit, overrides: [String: String])
    /// The scene and all that it is made of as they were in a git revision.
    case revision(String)
  }

  /// Grows with each variant of a session: no other has ever had it.
  let id: Int
  let origin: Origin
  /// The scene as it could be read last.
  var scene: RecordedPlayback
  /// The reasons why `scene` is not as `origin` says now, one line each.
  var problems: [String] = []

  /// More have no room on the page, beside the scene itself.
  static let maximumCount = 2
}

/// Another duration, delay or curve of an animation.
struct AnimationEdit: Sendable, Hashable {
  /// `duration`, `delay` or `curve`.
  let key: String
  /// The value as a scene would say it, without quotes.
  let text: String
  /// The line of the animation's step, from 1.
  var line: Int
  /// The column of the step, from 1.
  let column: Int
  /// The text of the line when the edit was made: the line is found by it after edits above.
  var lineText: String?
  /// The number of the line among those with the same text, from 0, and their count.
  private var place = 0
  private var count = 1

  init(key: String, text: String, line: Int, column: Int) {
    (self.key, self.text, self.line, self.column) = (key, text, line, column)
  }

  /// Returns the edit at the step's place in a file that was edited since; nil when the place is
  /// not certain.
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
