// The report on the scenes that changed since a git revision.

import Geometry
import OperatingSystem
import Scene
import Support

/// The scenes that changed since a git revision, with their verdicts and pictures.
package struct RevisionReport: Sendable {
  /// A scene that changed.
  package struct Entry: Sendable {
    /// The path of the scene from the repository's root.
    package let scene: String
    let change: Change
    /// Whether a file of the scene is not committed as it is.
    var isUncommitted = false
  }

  enum Change: Sendable {
    /// The scene plays differently in these appearances.
    case changed([ChangedAppearance])
    /// The revision has no such scene. The scene lasts this time, in seconds.
    case added(seconds: Double, pictures: [ReportPicture])
    /// The scene exists only in the revision.
    case deleted
    /// One of the two scenes cannot be read or played.
    case unreadable(String)
  }

  /// The difference in one appearance.
  struct ChangedAppearance: Sendable {
    /// The appearance; nil if it has no effect on the scene.
    let appearance: Appearance?
    let verdict: Verdict
    let values: [ChangedValue]
    /// The picture, and the same as a video if that was requested.
    let pictures: [ReportPicture]
  }

  let request: RevisionRequest
  /// The full hash of the current commit.
  var head: String
  /// The path from the repository's root to the current folder.
  let prefix: String
  var entries: [Entry] = []
  var unchangedCount = 0

  /// The number of scenes with pictures. A comment on GitHub has at most 65,536 characters.
  static let mostShown = 20

  /// The pictures and videos, in the order of the report. Equal scenes can share a picture.
  package var pictures: [ReportPicture] {
    var known: Set<String> = []
    return entries.flatMap(\.pictures).filter { known.insert($0.name).inserted }
  }

  /// The exit status of a program: 2 if a scene cannot be read, otherwise 0.
  package var exitStatus: Int32 {
    entries.contains { if case .unreadable = $0.change { true } else { false } } ? 2 : 0
  }

  /// The number of scenes in words: "2 scenes changed, 11 did not".
  package var summary: String {
    let count = entries.count
    guard count + unchangedCount > 0 else { return "there are no scenes" }
    if count == 0 {
      return unchangedCount == 1
        ? "the only scene did not change" : "none of \(unchangedCount) scenes changed"
    }
    return "\(counted(count, "scene")) changed"
      + (unchangedCount == 0 ? "" : ", \(unchangedCount) did not")
  }
}

extension RevisionReport.Entry {
  /// The scene and its change on one line.
  package var line: String { "\(scene): \(sentence)".onOneLine }

  var sentence: String {
    switch change {
    case .changed(let all): all.first?.sentence ?? ""
    case .added(let seconds, _): "new; it lasts \(thousandths(seconds)) s"
    case .deleted: "deleted"
    case .unreadable(let message): "not compared: \(message)"
    }
  }

  var pictures: [ReportPicture] {
    switch change {
    case .changed(let all): all.flatMap(\.pictures)
    case .added(_, let pictures): pictures
    case .deleted, .unreadable: []
    }
  }
}

extension RevisionReport.ChangedAppearance {
  /// The sentence of the verdict, with its kind in front.
  var sentence: String {
    switch verdict.kind {
    case .expectation: verdict.sentence
    default: "\(verdict.kind.rawValue) changed: \(verdict.sentence)"
    }
  }
}
