// Tables with cells that are not numbers: each command names the file and the line.

import Foundation
import TestSupport
import Testing

@Suite struct BadTableTests {
  private static let scene = """
    flickbook: 1
    screen: { size: [120, 60], scale: 1 }
    duration: 1
    views: [{ id: box, frame: [10, 12, 24, 20], background: blue }]
    """

  private static let cells = [
    "nan", "inf", "-inf", "1e400", "18O", "0x1F", "1 2", "--5", "none", "\u{661}\u{662}",
  ]

  private static func table(_ cell: String) -> String {
    "time,box.screen.x,box.screen.y\n0,10,12\n0.1,10,12\n0.2,\(cell),12\n0.3,10,12\n"
  }

  private func folder(_ table: String) throws -> SceneFolder {
    let folder = try SceneFolder(Self.scene + "\nrecording: { file: t.csv }\n")
    try Data(Self.scene.utf8).write(to: folder.url.appending(path: "plain.yaml"))
    try Data(table.utf8).write(to: folder.url.appending(path: "t.csv"))
    return folder
  }

  private static let commands = [
    ["match", "plain.yaml", "t.csv"], ["check", "s.yaml"], ["verify", "s.yaml"],
  ]

  @Test(arguments: cells) func nonNumericTableCellsAreReportedWithTheirLine(_ cell: String) throws {
    let folder = try folder(Self.table("10"))
    for command in Self.commands {
      let sound = try flickbook(command, in: folder.url)
      #expect(sound.status == 0, "\(command): \(sound.errors)")
    }
    try Data(Self.table(cell).utf8).write(to: folder.url.appending(path: "t.csv"))
    for command in Self.commands {
      let bad = try flickbook(command, in: folder.url)
      #expect(bad.status == 2, "\(command)")
      let words = "t.csv:4: column 'box.screen.x' has '\(cell)', which is not a number"
      let said = bad.errors + bad.text
      #expect(said.contains(words), "\(command): \(said)")
    }
  }

  @Test(arguments: [
    ("bax.screen.x", "t.csv:1: 'bax.screen.x' is not in "),
    ("box.screen.X", "t.csv:1: 'box.screen.X' is not in "),
    ("box.screen.y", "t.csv:1: has two columns of one property, 'box.screen.y'"),
  ])
  func unknownAndDuplicateTableColumnsAreErrors(_ column: String, _ words: String) throws {
    let text = Self.table("10").replacing("box.screen.x", with: column)
    let folder = try folder(text)
    for command in Self.commands {
      let bad = try flickbook(command, in: folder.url)
      let said = bad.errors + bad.text
      #expect(bad.status == 2 && said.contains(words), "\(command): \(said)")
    }
  }

  @Test func textAndEmptyColumnsAreReportedAsNotCompared() throws {
    let rows = (0..<4).map { "0.\($0),10,,#0000ff\n" }.joined()
    let folder = try folder("time,box.screen.x,box.alpha,box.background\n" + rows)
    let note = "t.csv: not compared: box.background, box.alpha\n"
    for command in Self.commands {
      let result = try flickbook(command, in: folder.url)
      #expect(result.status == 0, "\(command): \(result.errors)")
      let isTold = (result.errors + result.text).contains(note)
      #expect(isTold, "\(command): \(result.errors)\(result.text)")
    }
  }
}
