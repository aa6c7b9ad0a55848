// Recordings that are killed by a signal at any time, or stopped by a full disk.

import Foundation
import TestSupport
import Testing

@Suite struct StoppedRecordingTests {
  private static let scene = """
    flickbook: 1
    screen: { size: [40, 30], scale: 1 }
    fps: 10
    params: { end: { value: 30, min: 0, max: 40 } }
    views: [{ id: box, frame: [0, 0, 10, 10], background: red }]
    rules:
      - on: message go
        do: { animate: { duration: 0.3 }, set: { box.x: = end } }
    timeline: [{ wait: 0.2 }, { send: go }, { wait: 1 }]

    """

  /// Returns the contents of a folder's files by name.
  private static func contents(_ path: String) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      contents[name] = try Data(contentsOf: URL(filePath: "\(path)/\(name)"))
    }
    return contents
  }

  private static func arguments(_ folder: TemporaryFolder, end: Int) -> [String] {
    ["verify", folder.path("s.yaml"), "--record", "all", "--param", "end=\(end)", "--quiet"]
  }

  @Test func killingARecordingLeavesACompleteReference() throws {
    let folder = try TemporaryFolder()
    try Self.scene.write(toFile: folder.path("s.yaml"), atomically: true, encoding: .utf8)
    let references = folder.path("references")
    var known: [[String: Data]] = []
    var seconds = 0.0
    for end in [20, 30] {
      let start = ContinuousClock.now
      #expect(try flickbook(Self.arguments(folder, end: end)).status == 0)
      seconds = Double((ContinuousClock.now - start) / .milliseconds(1)) / 1_000
      known.append(try Self.contents("\(references)/s"))
    }
    try #require(known[0] != known[1])
    var generator = SeededGenerator(seed: 20)
    for round in 0..<20 {
      let process = Process()
      process.executableURL = URL(filePath: try builtProgram())
      process.arguments = Self.arguments(folder, end: round.isMultiple(of: 2) ? 20 : 30)
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      // Every second run is killed when the new folder has appeared next to the old one.
      let latest =
        ContinuousClock.now + .seconds(seconds * Double.random(in: 0...1.1, using: &generator))
      while process.isRunning, ContinuousClock.now < latest {
        let names = try FileManager.default.contentsOfDirectory(atPath: references)
        if round % 4 < 2, names.count > 1 { break }
      }
      usleep(UInt32.random(in: 0...3_000, using: &generator))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      #expect(known.contains(try Self.contents("\(references)/s")), "round \(round)")
    }
    // The next recording removes the leftovers.
    #expect(try flickbook(Self.arguments(folder, end: 30)).status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: references) == ["s"])
    #expect(try Self.contents("\(references)/s") == known[1])
  }

  /// Disabled with a sanitizer, because its own files exceed the limit.
  @Test(.disabled(if: isSanitized))
  func aFullDiskKeepsTheOldReference() throws {
    let folder = try TemporaryFolder()
    // A noisy picture, which is larger than the limit.
    let views = (0..<300).map { index in
      let color = String(0x100000 + index * 7919 % 0xEFFFFF, radix: 16)
      return "{ frame: [\(index * 37 % 40), \(index * 23 % 30), 3, 2], background: \"#\(color)\" }"
    }
    let text = Self.scene.replacing("views: [", with: "views: [\(views.joined(separator: ", ")), ")
    try text.write(toFile: folder.path("s.yaml"), atomically: true, encoding: .utf8)
    #expect(try flickbook(Self.arguments(folder, end: 20)).status == 0)
    let before = try Self.contents(folder.path("references/s"))
    // A limit of one block of 512 or 1,024 bytes.
    let command = "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\""
    let result = try run(
      "/bin/sh", ["-c", command, try builtProgram()] + Self.arguments(folder, end: 30))
    #expect(result.status == 2)
    #expect(
      result.errors + result.text
        == "\(folder.path("references/s")): cannot be written: File too large\n")
    #expect(try Self.contents(folder.path("references/s")) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("references")) == ["s"])
  }
}
