// The causes of differences: changes in the scene's file, its imports, pictures and fonts.

import Player
import Scene
import SceneLanguage
import Support

/// A change that explains the differences between a scene and its reference.
struct DifferenceCause {
  /// The change as the start of a sentence: "house.png changed".
  let sentence: String
  /// The change as the end of a line that begins with "changed:", such as "house.png".
  let words: String
  /// The place of the change in the scene's files; nil if it is unknown.
  let location: SourceLocation?

  /// Returns the changed pictures and fonts, then the changes in the scene's file and imports.
  static func all(of difference: ReferenceDifference, in rehearsed: RehearsedScene)
    -> [DifferenceCause]
  {
    difference.changedFiles.map { name in
      DifferenceCause(
        sentence: "\(name.onOneLine) changed", words: name.onOneLine,
        location: rehearsed.scene.location(ofFile: name))
    }
      + difference.changes.map { change in
        let words = change.words(in: rehearsed.path)
        return DifferenceCause(sentence: words, words: words, location: change.location)
      }
  }

  /// The maximum number of causes that are listed.
  private static let mostLines = 8

  /// Returns one line for each cause. If there are more than `mostLines` causes, a last line gives
  /// the number of the other causes.
  static func lines(_ causes: [DifferenceCause]) -> [String] {
    let lines = causes.prefix(mostLines).map { "changed: \($0.words)" }
    return lines
      + (causes.count > mostLines ? ["changed: \(causes.count - mostLines) more"] : [])
  }
}

extension SceneChange {
  /// Describes the change, with its line number. If the change is not in the scene's own file, the
  /// name of the file is added.
  fileprivate func words(in scene: String) -> String {
    guard place != .unknown else { return words }
    let comma = place == .at ? "" : ","
    let isPlural = place != .at && count > 1
    let relation = isPlural ? place.rawValue.replacing("was", with: "were") : place.rawValue
    return "\(words)\(comma) \(relation) \(location.line)"
      + (location.file == scene ? "" : " of \(location.file.onOneLine)")
  }
}

extension Scene {
  /// Returns the first place in the scene that names this picture file or font file; nil if no
  /// place names it.
  fileprivate func location(ofFile name: String) -> SourceLocation? {
    for view in views {
      if case .image(let style) = view.kind, style.source == name { return style.sourceLocation }
    }
    return fonts.first { $0.file == name }?.location
  }
}
