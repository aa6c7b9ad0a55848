// CSV files with data in the folder of a scene.

import Foundation
import Scene
import SceneLanguage
import TestSupport
import Testing

@testable import Player

@Suite struct DataFileTests {
  private static let body = """
    data: { rows: lists/rows.csv }
    views:
      - repeat: = rows
        id: r
        view: { frame: [= item.left, 0, 9, 9], background: red }
    duration: 0.1

    """

  private static func scene(_ csv: String, name: String = "lists/rows.csv") throws
    -> RehearsedScene
  {
    let folder = try TemporaryFolder()
    try folder.write(csv, "scenes/lists/rows.csv")
    try folder.write("left\n1\n", "secret.csv")
    let text = head + body.replacing("lists/rows.csv", with: name)
    try folder.write(text, "scenes/s.yaml")
    return try RehearsedScene(path: folder.path("scenes/s.yaml"))
  }

  @Test func aSceneReadsItsDataFile() throws {
    let rehearsed = try Self.scene("left\n5\n25\n")
    #expect(rehearsed.scene.views.map(\.path) == ["r[0]", "r[1]"])
    #expect(rehearsed.sources.keys.contains { $0.hasSuffix("lists/rows.csv") })
  }

  /// The preview watches the files, and a reference contains the rows.
  @Test func aChangedRowIsAChangeOfTheScene() throws {
    let (old, new) = (try Self.scene("left\n5\n25\n"), try Self.scene("left\n5\n26\n"))
    #expect(old.fingerprint != new.fingerprint)
    let changes = try new.document.changesInUse(since: try old.document)
    #expect(changes.count == 1 && changes[0].words.contains("26"))
  }

  @Test(arguments: [
    ("../secret.csv", "cannot be read: it lies outside the scene's folder; copy it there"),
    ("/etc/secret.csv", "cannot be read: it must be named relative to the scene's folder"),
    (
      "none.csv",
      "cannot be read: No such file or directory; put it into the scene's folder, or mend its name"
    ),
  ])
  func aDataFileOutsideTheFolderIsRefused(_ name: String, _ message: String) throws {
    let error = #expect(throws: UserError.self) { try Self.scene("left\n5\n", name: name) }
    #expect(error?.description.contains("the data file '\(name)' \(message)") == true)
  }

  @Test func rowErrorsNameTheirPositionInTheFile() throws {
    let error = #expect(throws: UserError.self) { try Self.scene("left\n5\nfive\n") }
    let message =
      "scenes/lists/rows.csv:3:1: 'left' takes a number as in the first row, not 'five'"
    #expect(error?.description.contains(message) == true)
  }
}
