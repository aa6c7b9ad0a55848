// Tests of `flickbook describe`.

import Foundation
import TestSupport
import Testing

@Suite struct DescribeCommandTests {
  private static let scene = """
    flickbook: 1
    screen: { size: [120, 60], scale: 1, background: white }
    fps: 30
    duration: 1.5
    views:
      - id: box
        frame: [10, 12, 24, 20]
        background: "#3366CC"
        children: [{ frame: [4, 3, 6, 5], background: "#FFCC33" }]
    rules:
      - on: start
        do:
          - animate: { delay: 0.417, duration: 0.5, curve: easeInOut }
            set: { box.x: 70 }
    """

  private func described(_ arguments: [String], in folder: TemporaryFolder) throws -> [String] {
    let result = try flickbook(["describe"] + arguments, in: folder.url)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return result.text.split(separator: "\n").map(String.init)
  }

  @Test(arguments: ["r.gif", "r.mp4"])
  func aRecordingIsDescribedInThreeLines(name: String) throws {
    let folder = try TemporaryFolder()
    try Self.scene.write(toFile: folder.path("s.yaml"), atomically: true, encoding: .utf8)
    #expect(try flickbook(["render", "s.yaml", "-o", name, "-q"], in: folder.url).status == 0)
    let lines = try described([name, "-o", "r.png"], in: folder)
    #expect(lines[0].hasPrefix("\(name): ") && lines[0].contains(" at 30 a second, "))
    #expect(lines[1].hasPrefix("1 thing moves from 0.4"), "\(lines[1])")
    #expect(lines[2].hasPrefix("1. the blue card at the left: right by "), "\(lines[2])")
    let seconds = lines[2].firstMatch(of: #/ in (0\.\d+) ± \S+ s, easeInOut/#)
      .flatMap { Double($0.1) }
    #expect(abs((seconds ?? 0) - 0.5) < 0.005, "\(lines[2])")
    #expect(lines.last?.hasPrefix("next: flickbook fit \(name) --track thing1=") == true)
    let picture = try Data(contentsOf: URL(filePath: folder.path("r.png")))
    #expect(picture.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]) && picture.count > 2_000)
  }

  @Test func aSceneIsDescribedAsJSON() throws {
    let folder = try TemporaryFolder()
    try Self.scene.write(toFile: folder.path("s.yaml"), atomically: true, encoding: .utf8)
    let result = try flickbook(["describe", "s.yaml", "--json"], in: folder.url)
    let told = try #require(
      try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
    let things = try #require(told["things"] as? [[String: Any]])
    let moves = try #require(things.first?["moves"] as? [[String: Any]])
    #expect(told["unit"] as? String == "pt" && things[0]["name"] as? String == "box")
    #expect(moves.count == 1 && moves[0]["law"] as? String == "easeInOut")
    #expect(moves[0]["lawIs"] as? String == "measured")
    #expect(abs((moves[0]["duration"] as? Double ?? 0) - 0.5) < 1e-3)
  }

  @Test(arguments: [
    ("describe r.gif --fps 5", "--fps applies only to folders"),
    ("describe s.yaml --scale 2", "--scale needs a recording"),
    ("describe s.yaml -o x.svg", "name the picture with -o FILE.png"),
    ("describe r.gif -p a=1", "--param applies only to scenes"),
  ]) func optionsWithoutAnEffectAreRefused(line: String, message: String) throws {
    let folder = try TemporaryFolder()
    try Self.scene.write(toFile: folder.path("s.yaml"), atomically: true, encoding: .utf8)
    #expect(try flickbook(["render", "s.yaml", "-o", "r.gif", "-q"], in: folder.url).status == 0)
    let words = line.split(separator: " ").map(String.init)
    let result = try flickbook(words, in: folder.url)
    #expect(result.status == 2 && result.errors == "flickbook: describe: \(message)\n")
  }
}
