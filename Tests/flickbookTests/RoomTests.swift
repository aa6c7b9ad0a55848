// The rooms of the stage, checked by reading the files as text.

import TestSupport
import Testing

@Suite struct RoomTests {
  /// The variable of each room in `Stage`, with the room's file and folder.
  private static let rooms = [
    (name: "script", file: "Script/Script.swift"),
    (name: "fingers", file: "Fingers/Fingers.swift"),
    (name: "scrolling", file: "Scrolling/Scrolling.swift"),
    (name: "animations", file: "Animations/Animations.swift"),
    (name: "rules", file: "Rules/Rules.swift"),
    (name: "layout", file: "Layout/LayoutPasses.swift"),
  ]

  /// Variables that others may read are `private(set)`, so that the compiler stops others from
  /// changing them.
  @Test(arguments: rooms.map(\.name))
  func roomVariablesAreChangedOnlyInTheirFolder(_ name: String) throws {
    let room = try #require(Self.rooms.first { $0.name == name })
    let files = try SourceFile.all(.sources).filter { $0.path.hasPrefix("Sources/Stage/") }
    let file = try #require(files.first { $0.path == "Sources/Stage/\(room.file)" })
    let folder = "Sources/Stage/\(room.file.prefix { $0 != "/" })/"
    let variables = file.code.compactMap { line in
      line.wholeMatch(of: #/ {2}var (\w+)(:| =)[^{]*/#).map { String($0.1) }
    }
    for other in files where !other.path.hasPrefix(folder) {
      for (index, line) in other.code.enumerated() {
        for variable in variables where line.contains("\(name).\(variable)") {
          Issue.record("\(other.path):\(index + 1): changes '\(variable)', which is in \(folder)")
        }
      }
    }
  }
}
