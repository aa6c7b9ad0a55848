// A variant of the scene, shown next to it on the same clock.

import Player

/// A scene that is compared with the current one.
struct Variant: Sendable {
  /// The source of a variant.
  enum Origin: Sendable, Hashable {
    /// The present contents of the scene's file.
    case file
    /// Parameter values, as text by name. Other parameters have the file's values.
    case values([String: String])
    /// The present values of the named preset.
    case preset(String)
    /// An edited animation, with parameter values.
    case animation(AnimationEdit, overrides: [String: String])
    /// The scene and all its files in a git revision.
    case revision(String)
  }

  /// The id, unique in the session and higher than earlier ids.
  let id: Int
  let origin: Origin
  /// The scene as it could last be made.
  var scene: RecordedPlayback
  /// The reasons why `scene` differs from its origin now, one per line.
  var problems: [String] = []

  /// The number of variants for which the page has room.
  static let maximumCount = 2
}

/// An edit of an animation's duration, delay or curve.
struct AnimationEdit: Sendable, Hashable {
  /// The key to change: `duration`, `delay` or `curve`.
  let key: String
  /// The new value in the notation of scenes, without quotes.
  let text: String
  /// The line of the animation's step, from 1.
  var line: Int
  /// The column of the step, from 1.
  let column: Int
  /// The line's text when the edit was made, which finds the line after edits above it.
  var lineText: String?
  /// The line's index among the lines with the same text, from 0, and their count.
  private var place = 0
  private var count = 1

  init(key: String, text: String, line: Int, column: Int) {
    (self.key, self.text, self.line, self.column) = (key, text, line, column)
  }

  /// Returns the edit at the step's line in the changed file; nil when the line is uncertain.
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
    // If the number of equal lines has changed, the right one is unknown.
    guard places.count == count else { return nil }
    now.line = places[place] + 1
    return now
  }
}
