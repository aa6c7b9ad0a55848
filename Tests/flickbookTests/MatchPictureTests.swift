// The GIF and the report of `flickbook match`.

import Foundation
import TestSupport
import Testing

@Suite struct MatchPictureTests {
  /// Returns a folder with a scene that is too slow, and a recording and a table of the correct
  /// scene.
  private func files() throws -> SceneFolder {
    let folder = try SceneFolder(MatchCommandTests.scene)
    for words in [
      ["render", "s.yaml", "--fps", "25", "-o", "s.gif", "-q"],
      ["trace", "s.yaml", "--property", "box.screen.x,box.screen.width", "-o", "t.csv"],
    ] { #expect(try flickbook(words, in: folder.url).status == 0) }
    let long = MatchCommandTests.scene.replacing("value: 0.5", with: "value: 0.62")
    try Data(long.utf8).write(to: folder.url.appending(path: "long.yaml"))
    return folder
  }

  /// Returns the width and height in the header of a GIF.
  private func size(_ folder: SceneFolder, _ name: String) throws -> [Int] {
    let bytes = [UInt8](try Data(contentsOf: folder.url.appending(path: name)))
    #expect(String(decoding: bytes.prefix(3), as: UTF8.self) == "GIF")
    return [6, 8].map { Int(bytes[$0]) + 256 * Int(bytes[$0 + 1]) }
  }

  private func section(_ folder: SceneFolder, _ name: String) throws -> [String: Any] {
    let page = try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
    #expect(page.contains("<title>flickbook match</title>"))
    let data = try #require(page.firstMatch(of: /id="data">(.*?)<\/script>/)).1
    let read = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
    return try #require((read?["sections"] as? [[String: Any]])?.first)
  }

  @Test func matchDrawsRecordingAndSceneSideBySide() throws {
    let folder = try files()
    defer { withExtendedLifetime(folder) {} }
    let words = ["match", "long.yaml", "s.gif", "--views", "box"]
    let result = try flickbook(words + ["-o", "m.gif", "--report", "r.html"], in: folder.url)
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.text.hasPrefix("box: "))
    // Three panels of 120 × 60 pixels with a margin of 12, and a line of text.
    #expect(try size(folder, "m.gif") == [408, 108])
    let section = try section(folder, "r.html")
    #expect(section["sides"] as? [String] == ["recorded", "the scene", "both"])
    #expect(section["passes"] as? Bool == false && section["verdict"] as? String == "expectation")
    #expect((section["sentence"] as? String)?.hasPrefix("differs from s.gif: box: ") == true)
    #expect(section["place"] as? String == "long.yaml:4:11")
    let details = try #require(section["details"] as? [String])
    #expect(details[0].hasPrefix("parameter took: 0.5 fits better than 0.62; "), "\(details)")
    #expect(details.last == "scale 1, crop at (0, 0), the scene starts at 0 s")
    let curves = try #require(section["curves"] as? [[String: Any]])
    #expect(curves.map { $0["name"] as? String } == ["box.screen.x"])
    let moments = try #require(section["moments"] as? [[String: Any]])
    let first = try #require(section["start"] as? Double)
    let shown = moments[Int(first)]
    #expect(["expected", "actual", "both"].allSatisfy { shown[$0] is Int })
    // The distance is largest in the middle of the move, and zero before it.
    #expect((0.6...0.8).contains(try #require(shown["time"] as? Double)))
    let bars = try #require(section["bars"] as? [[Double]])
    #expect(bars.filter { $0[0] < 0.41 || $0[0] > 1.03 }.allSatisfy { $0[1] == 0 }, "\(bars)")
    #expect(bars.filter { $0[0] > 0.55 && $0[0] < 0.9 }.allSatisfy { $0[1] > 0.2 }, "\(bars)")
    // A matching scene is also shown in full. Distances within the tolerance have no bars.
    let same = words + ["--tolerance", "40pt", "--report", "same.html"]
    #expect(try flickbook(same, in: folder.url).status == 0)
    let other = try self.section(folder, "same.html")
    #expect(other["passes"] as? Bool == true && other["curves"] is [Any])
    let forgiven = try #require(other["bars"] as? [[Double]])
    #expect(forgiven.count == bars.count && forgiven.allSatisfy { $0[1] == 0 })
    #expect(other["sentence"] as? String == "every view is at its place in s.gif")
  }

  @Test func matchingATableDrawsOnlyTheScene() throws {
    let folder = try files()
    defer { withExtendedLifetime(folder) {} }
    let result = try flickbook(
      ["match", "long.yaml", "t.csv", "-q", "-o", "m.gif", "--report", "r.html"], in: folder.url)
    #expect(result.status == 1 && result.errors.isEmpty, "\(result.errors)")
    #expect(try size(folder, "m.gif") == [144, 108])
    let moments = try #require(try section(folder, "r.html")["moments"] as? [[String: Any]])
    #expect(moments.allSatisfy { $0["expected"] is NSNull && $0["actual"] is Int })
  }

  @Test func matchOutputsDoNotOverwriteInputsOrForeignFiles() throws {
    let folder = try files()
    defer { withExtendedLifetime(folder) {} }
    let words = ["match", "s.yaml", "s.gif", "--views", "box"]
    for (more, message) in [
      (["-o", "s.gif"], "s.gif: "), (["-o", "m.png"], "name the GIF with -o FILE.gif"),
      (["--report", "t.csv"], "t.csv: already exists and is not a flickbook report"),
      (["--report", "s.yaml", "--force"], "s.yaml: "), (["--force"], "--force"),
    ] {
      let before = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
      let result = try flickbook(words + more, in: folder.url)
      #expect(result.status == 2 && result.text.isEmpty, "\(more) \(result.text)")
      #expect(result.errors.contains(message), "\(more) \(result.errors)")
      let after = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
      #expect(before == after)
    }
    let forced = words + ["--report", "t.csv", "--force"]
    #expect(try flickbook(forced, in: folder.url).status == 0)
    #expect(try section(folder, "t.csv")["passes"] as? Bool == true)
  }
}
