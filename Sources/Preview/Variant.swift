// A variant of the scene. The page shows it next to the scene, at the same time of the playback.

import Player

/// A scene that is compared with the current scene.
struct Variant: Sendable {
  /// The source from which a variant is made.
  enum Origin: Sendable, Hashable {
    /// The present contents of the scene's file.
    case file
    /// Parameter values, as strings by name. All other parameters have the values in the file.
    case values([String: String])
    /// The present values of the named preset.
    case preset(String)
    /// An edit of an animation, with parameter values as strings by name.
    case animation(AnimationEdit, overrides: [String: String])
    /// The scene and all its files in a git revision. The value is the revision's name.
    case revision(String)
  }

  /// The id, unique in the session and higher than the ids of previous variants.
  let id: Int
  let origin: Origin
  /// The scene of the variant. If the variant cannot be made any more, its last scene.
  var scene: RecordedPlayback
  /// The reasons why `scene` does not correspond to its origin at present, one reason per line.
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
  /// The column of the animation's step, from 1.
  let column: Int
  /// The text of the line when the edit was made. It finds the line again after edits above the
  /// line.
  var lineText: String?
  /// The line's index, from 0, among the lines with the same text. `count` is the number of these
  /// lines.
  private var place = 0
  private var count = 1

  init(key: String, text: String, line: Int, column: Int) {
    (self.key, self.text, self.line, self.column) = (key, text, line, column)
  }

  /// Returns the edit with the step's line in the changed file; nil when the line is uncertain.
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
    // If the number of lines with this text has changed, it is unknown which one is the step's.
    guard places.count == count else { return nil }
    now.line = places[place] + 1
    return now
  }
}
