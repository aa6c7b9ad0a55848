// Lists of frames, rows, references and files.

import Foundation
import TestSupport

extension GrowingInput {
  /// A scene of `count` frames, whose box moves all the time.
  private static func moving(_ count: Int) -> String {
    head + "duration: \(Double(count) / 30)\nfps: 30\n" + box
      + "rules: [{ on: start, do: [{ animate: { duration: 1, repeat: forever, "
      + "autoreverse: true }, set: { a.x: 40 } }] }]\n"
  }

  static let files = [
    GrowingInput(
      "frames", 60, most: 8_000, quick: true,
      ["assemble frames -q -o a.gif", "diff frames frames", "measure frames -q -o a.csv"]
    ) { folder, count in
      try folder.write(moving(max(2, count)), to: "s.yaml")
      try folder.run("render s.yaml -q -o frames/")
    },
    GrowingInput(
      "frames of a GIF and an APNG", 60, most: 8_000,
      ["diff a.gif a.gif", "measure a.gif -q -o a.csv", "measure a.apng -q -o a.csv"]
    ) { folder, count in
      try folder.write(moving(max(2, count)), to: "s.yaml")
      for name in ["a.gif", "a.apng"] { try folder.run("render s.yaml -q -o \(name)") }
    },
    GrowingInput("rows", 400, most: 10_000, ["fit a.csv", "diff a.csv b.csv"]) { folder, count in
      let rows = lines("time,a.x", max(9, count)) { index in
        "\(Double(index) / 60),\(index < 5 ? 0 : 100 - 100 * exp(-Double(index - 5) / 9))"
      }
      try folder.write(rows, to: "a.csv")
      try folder.write(rows, to: "b.csv")
    },
    GrowingInput("references", 6, most: 200, ["verify scenes"]) { folder, count in
      let scenes = folder.url.appending(path: "scenes")
      try FileManager.default.createDirectory(at: scenes, withIntermediateDirectories: true)
      for index in 0..<count { try folder.write(moving(12), to: "scenes/s\(index).yaml") }
      try folder.run("verify scenes -q --record all")
    },
    GrowingInput("chunks before each frame", 20, most: 160, ["measure a.apng -q -o a.csv"]) {
      folder, count in
      try folder.write(moving(max(2, count)), to: "s.yaml")
      try folder.run("render s.yaml -q -o a.apng")
      let file = folder.url.appending(path: "a.apng")
      let bytes = [UInt8](try Data(contentsOf: file))
      // The signature and the header have 33 bytes.
      let texts = (0..<count).flatMap { _ in chunk("tEXt", [UInt8](repeating: 65, count: 65_536)) }
      try Data(bytes[..<33] + texts + bytes[33...]).write(to: file)
    },
    GrowingInput("fonts", 4, most: 32, ["check s.yaml"]) { folder, count in
      let fonts = try fontFiles().prefix(count)
      for (index, font) in fonts.enumerated() {
        try FileManager.default.copyItem(
          atPath: font.path, toPath: folder.path("\(index)\(font.path.suffix(4))"))
      }
      let families = fonts.enumerated().map { "  \($1.family): \($0)\($1.path.suffix(4))" }
      let labels = fonts.map {
        "  - { kind: label, text: a, font: { family: \($0.family) }, frame: [0, 0, 9, 9] }"
      }
      try folder.write(
        head + "duration: 0.1\n" + lines("fonts:", families.count) { families[$0] }
          + lines("views:", labels.count) { labels[$0] }, to: "s.yaml")
    },
  ]

  /// Returns a font file of each family of the standard fonts that is a file of its own.
  private static func fontFiles() throws -> [(family: String, path: String)] {
    var known: Set<String> = []
    return try flickbook(["doctor"]).text.split(separator: "\n").compactMap { line in
      let parts = line.dropFirst(5).split(separator: ":", maxSplits: 1).map(String.init)
      guard line.hasPrefix("font "), parts.count == 2,
        parts[1].hasSuffix(".otf") || parts[1].hasSuffix(".ttf"), known.insert(parts[0]).inserted
      else { return nil }
      return (parts[0], String(parts[1].dropFirst()))
    }
  }

  /// Returns a chunk of a PNG.
  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    func bytes(_ number: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    return bytes(UInt32(content.count)) + body + bytes(crc32(body[...]))
  }
}

extension TemporaryFolder {
  /// Runs the program in the folder. Throws if it fails.
  fileprivate func run(_ command: String) throws {
    let result = try flickbook(command.split(separator: " ").map(String.init), in: url)
    guard result.status == 0 else { throw CocoaError(.featureUnsupported) }
  }
}
