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
      "frames", 60, most: 2_000, quick: true,
      ["assemble frames -q -o a.gif", "diff frames frames", "measure frames -q -o a.csv"]
    ) { folder, count in
      try folder.write(moving(max(2, count)), to: "s.yaml")
      try folder.run("render s.yaml -q -o frames/")
    },
    GrowingInput(
      "frames of a GIF and an APNG", 60, most: 2_000,
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
    GrowingInput("chunks before each frame", 20, most: 640, ["measure a.apng -q -o a.csv"]) {
      folder, count in
      try folder.write(moving(max(2, count)), to: "s.yaml")
      try folder.run("render s.yaml -q -o a.apng")
      let file = folder.url.appending(path: "a.apng")
      let bytes = [UInt8](try Data(contentsOf: file))
      // The signature and the header have 33 bytes.
      let texts = (0..<count).flatMap { _ in chunk("tEXt", [UInt8](repeating: 65, count: 65_536)) }
      try Data(bytes[..<33] + texts + bytes[33...]).write(to: file)
    },
    GrowingInput("fonts", 4, most: 64, ["check s.yaml"]) { folder, count in
      let line = try flickbook(["doctor"]).text.split(separator: "\n").first {
        $0.hasPrefix("font ") && $0.hasSuffix("Inter-Regular.otf")
      }
      let path = line.map { String($0.drop { $0 != "/" }) } ?? ""
      for index in 0..<count {
        try FileManager.default.copyItem(
          atPath: path, toPath: folder.path("\(index).otf"))
      }
      try folder.write(
        head + "duration: 0.1\n" + lines("fonts:", count) { "  F\($0): \($0).otf" }
          + lines("views:", count) {
            "  - { kind: label, text: a, font: { family: F\($0) }, frame: [0, 0, 9, 9] }"
          }, to: "s.yaml")
    },
  ]

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
