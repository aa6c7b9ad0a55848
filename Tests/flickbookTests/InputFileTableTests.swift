// Each cell of the table of input files in docs/commands.md, with real files.

import Foundation
import TestSupport
import Testing

@Suite struct InputFileTableTests {
  private static let scene = """
    flickbook: 1
    screen: { size: [60, 40], scale: 1, background: white }
    fps: 10
    duration: 1
    views:
      - id: box
        frame: [4, 8, 20, 16]
        background: "#3366CC"
        children: [{ frame: [4, 3, 6, 5], background: "#FFCC33" }]
    rules:
      - { on: start, do: { animate: { delay: 0.2, duration: 0.6 }, set: { box.x: 30 } } }

    """

  /// A file for each row of the table.
  private static let files = ["f", "p.png", "moving.png", "r.gif", "v.mp4", "t.csv", "s.yaml"]

  /// The command of each column, with the file at `%`.
  private static let commands = [
    "diff % %", "assemble % -o out.gif", "measure % --track box=4,8,20,16 -o out.csv",
    "fit %", "match s.yaml % --views box",
  ]

  @Test func theDocumentedInputFileTableMatchesTheProgram() throws {
    let folder = try SceneFolder(Self.scene)
    for output in ["f/", "moving.apng", "r.gif", "v.mp4"] {
      let made = try flickbook(["render", "s.yaml", "-q", "-o", output], in: folder.url)
      #expect(made.status == 0, "\(made.errors)")
    }
    let others = [
      ["render", "s.yaml", "--frame", "3", "-o", "p.png"],
      ["trace", "s.yaml", "--property", "box.screen.x,box.screen.y", "-o", "t.csv"],
    ]
    for command in others { #expect(try flickbook(command, in: folder.url).status == 0) }
    let (old, new) = (folder.url.appending(path: "moving.apng"), "moving.png")
    try FileManager.default.moveItem(at: old, to: folder.url.appending(path: new))

    let rows = try Self.table()
    #expect(rows.count == Self.files.count)
    for (file, cells) in zip(Self.files, rows) {
      for (index, command) in Self.commands.enumerated() {
        let arguments = command.replacing("%", with: file).split(separator: " ").map(String.init)
        let result = try flickbook(arguments, in: folder.url)
        // The last column stands for three commands.
        let isRead = cells[min(index, cells.count - 1)] != "–"
        // A still video of one picture would be another length; the status tells what was read.
        #expect((result.status != 2) == isRead, "\(command) \(file): \(result.errors)")
        if !isRead {
          #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
          #expect(result.errors.contains(file), "\(result.errors)")
        }
      }
    }
  }

  /// Returns the cells of the table's rows, without the first column.
  private static func table() throws -> [[String]] {
    let page = try String(
      contentsOf: Repository.root.appending(path: "docs/commands.md"), encoding: .utf8)
    let start = try #require(page.range(of: "<!-- table: input files -->")).upperBound
    let end = try #require(page.range(of: "<!-- end -->", range: start..<page.endIndex)).lowerBound
    return page[start..<end].split(separator: "\n").dropFirst(2).map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }.dropFirst().map { $0 }
    }
  }
}
