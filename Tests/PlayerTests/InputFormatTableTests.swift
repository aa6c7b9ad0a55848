// Tests of the formats that commands read, and of their table in docs/.

import TestSupport
import Testing

@testable import Player

@Suite struct InputFormatTableTests {
  @Test(
    arguments: [
      ("a.png", .picture), ("b/C.PNG", .picture), ("a.apng", .picture), ("a.gif", .gif),
      ("x.MoV", .video), ("x.m4v", .video), ("t.CSV", .table), ("s.yaml", .scene),
      ("S.YML", .scene),
      ("s.json", .scene), ("a.b.gif", .gif), ("gif", nil), ("a.jpg", nil), ("a.gif.txt", nil),
      ("a/", nil), ("", nil),
    ] as [(String, InputFormat?)])
  func fileExtensionDeterminesTheInputFormat(path: String, format: InputFormat?) {
    #expect(InputFormat(of: path) == format)
  }

  @Test func aFolderIsAFormatWhateverItsName() throws {
    let folder = try TemporaryFolder()
    #expect(InputFormat(of: folder.path("")) == .folder)
  }

  @Test func anUnknownExtensionListsTheSupportedOnes() {
    let error = #expect(throws: UserError.self) { try InputFormat(of: "a.csv", for: .measure) }
    #expect(
      error?.description
        == "a.csv: unknown ending; a recording is one of .apng, .png, .gif, .mp4, .mov, .webm, "
        + ".mkv, .m4v or a folder of PNG files")
    for reader in InputReader.allCases {
      #expect(throws: UserError.self) { try InputFormat(of: "a.txt", for: reader) }
    }
  }

  private static func name(of format: InputFormat) -> String {
    let endings = format.endings.map { "`.\($0)`" }.joined(separator: ", ")
    return switch format {
    case .folder: "a folder of PNG files"
    case .picture: "`.png` with one picture"
    case .animatedPNG: "\(endings) with an animation"
    case .gif, .table, .scene: endings
    case .video: "\(endings) (the first video track)"
    }
  }

  private static func name(of reader: InputReader) -> String {
    switch reader {
    case .diff: "`diff`"
    case .assemble: "`assemble`"
    case .measure: "`measure`"
    case .fit: "`fit`, `match`, `propose`"
    }
  }

  @Test func documentedInputFormatsMatchTheCode() throws {
    let readers = InputReader.allCases
    let head = "| file | \(readers.map(Self.name).joined(separator: " | ")) |\n"
    let rule = "|---|\(String(repeating: "---|", count: readers.count))\n"
    let rows = InputFormat.allCases.map { format in
      let cells = readers.map { $0.part(of: format)?.rawValue ?? "–" }
      return "| \(Self.name(of: format)) | \(cells.joined(separator: " | ")) |\n"
    }
    let table = GeneratedText(path: "docs/commands.md", name: "input files")
    #expect(
      try table.isUpToDate(head + rule + rows.joined()),
      "docs/commands.md: the table is old; run 'make tables'")
  }
}
