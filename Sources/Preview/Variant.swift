// A variant of the scene. The page plays the variant and the scene side by side, in sync.

import Player

struct Variant: Sendable {
  enum Source: Sendable, Hashable {
    /// The current contents of the scene's file.
    case file
    /// Values as strings by parameter name. All other parameters have the values in the file.
    case values([String: String])
    /// The current values of the named preset.
    case preset(String)
    /// An edit of an animation, with parameter values as strings by name.
    case animation(AnimationEdit, overrides: [String: String])
    /// The scene and all its files in the named git revision.
    case revision(String)
  }

  /// The id, unique in the session and higher than all previous ids.
  let id: Int
  let origin: Source
  /// The variant's scene, or its last valid scene if the variant can no longer be made.
  var scene: RecordedPlayback
  /// The reasons why `scene` does not correspond to `origin`, one reason per line.
  var problems: [String] = []
  /// The recording of `scene` with the frozen values of the session; nil if it has none of them.
  var held: RecordedPlayback?
  /// The recording whose frames and values pages show.
  var shown: RecordedPlayback { held ?? scene }

  /// The maximum number of variants. The page has room for two.
  static let maximumCount = 2
}

extension Variant.Source {
  /// Returns the source with another value; nil if the source does not set this value.
  ///
  /// - Parameter parameter: The parameter with the value; nil for the value of an animation.
  func setting(_ text: String, of parameter: String?) -> Variant.Source? {
    switch (self, parameter) {
    case (.values(let values), let name?) where values[name] != nil:
      return .values(values.merging([name: text]) { $1 })
    case (.animation(let edit, let values), nil):
      var other = edit
      other.text = text
      return .animation(other, overrides: values)
    default: return nil
    }
  }
}

struct AnimationEdit: Sendable, Hashable {
  /// The key of the changed value: `duration`, `delay` or `curve`.
  let key: String
  /// The new value in the notation of scenes, without quotes.
  var text: String
  /// The line of the animation's step, from 1.
  var line: Int
  /// The column of the animation's step, from 1.
  let column: Int
  /// The text of the line when the edit was made. It identifies the line after other edits have
  /// moved the line.
  var lineText: String?
  /// `place` is the index of the line among the `count` lines with the same text.
  private var place = 0
  private var count = 1

  init(key: String, text: String, line: Int, column: Int) {
    (self.key, self.text, self.line, self.column) = (key, text, line, column)
  }

  /// Returns the edit with the step's line in the changed file; nil if the line is uncertain.
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
    // If the number of lines with this text has changed, the step's line is ambiguous.
    guard places.count == count else { return nil }
    now.line = places[place] + 1
    return now
  }
}
