// Tests of `flickbook diff` with all kinds of files.

import Foundation
import TestSupport
import Testing

@Suite struct DiffCommandTests {
  /// A square that goes right at whole pixels. It stays away from the right edge, because a
  /// recording does not show an outline there.
  private static func scene(x: Int, size: String = "[50, 30]", fps: Int = 10) -> String {
    """
    flickbook: 1
    screen: { size: \(size), scale: 1 }
    fps: \(fps)
    views: [{ id: box, frame: [0, 0, 10, 10], background: red }]
    rules:
      - on: message go
        do: { animate: { duration: 1, curve: linear }, set: { box.x: \(x) } }
    timeline: [{ wait: 0.2 }, { send: go }, { wait: 1.5 }]

    """
  }

  /// Returns a new folder with scenes and their rendered files.
  private func files() throws -> TemporaryFolder {
    try TemporaryFolder(copyOf: try Self.rendered.get())
  }

  /// The rendered folder, which each test copies.
  private static let rendered = Result {
    let folder = try TemporaryFolder()
    let scenes = [
      "a": scene(x: 30), "b": scene(x: 20), "wide": scene(x: 30, size: "[60, 30]"),
      "slow": scene(x: 30, fps: 5),
      "blue": scene(x: 30).replacing("background: red", with: "background: blue"),
    ]
    for (name, text) in scenes {
      let path = folder.path("\(name).yaml")
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      for output in ["\(name).gif", "\(name).apng", "\(name)/"] {
        #expect(try flickbook(["render", path, "-q", "-o", folder.path(output)]).status == 0)
      }
      #expect(
        try flickbook(["trace", path, "-o", folder.path("\(name).csv")]).status == 0)
    }
    return folder
  }

  @Test func everyComparablePairOfFilesIsCompared() throws {
    let folder = try files()
    let cases: [(String, String, Int32, String)] = [
      ("a.yaml", "a.yaml", 0, "the same"), ("a.gif", "a.gif", 0, "the same"),
      ("a", "a", 0, "the same"), ("a.csv", "a.csv", 0, "the same"),
      ("a/frame-0003.png", "a/frame-0003.png", 0, "the same"),
      // With at most 256 colours the pictures of a scene, a GIF and a folder are equal.
      ("a.yaml", "a.gif", 0, "the same"), ("a.gif", "a", 0, "the same"),
      ("a", "a.yaml", 0, "the same"), ("a.yaml", "a.csv", 0, "the same"),
      ("a.apng", "a.apng", 0, "the same"), ("a.apng", "a.gif", 0, "the same"),
      ("a", "a.apng", 0, "the same"), ("a.yaml", "a.apng", 0, "the same"),
      ("a.apng", "b.apng", 1, "goes right by 20 px instead of 30 px"),
      ("A.PNG", "B.PNG", 1, "goes right by 20 px"), ("A.PNG", "a.apng", 0, "the same motion"),
      ("a/frame-0000.png", "a.apng", 1, "moments differ"),
      ("a.yaml", "b.yaml", 1, "box.x: goes to 20 instead of 30, at 1.2 s"),
      ("a.csv", "b.csv", 1, "box.x: goes to 20"), ("a.csv", "b.yaml", 1, "box.x: goes to 20"),
      ("a.gif", "b.gif", 1, "goes right by 20 px instead of 30 px"),
      ("a", "b.gif", 1, "goes right by 20 px"),
      ("a.gif", "blue.gif", 1, "(1): its colour changes from #ff0000 to #0000ff"),
      (
        "a/frame-0000.png", "b/frame-0014.png", 1, "pixels changed: 200 pixels differ by up to 255"
      ),
      ("a.gif", "wide.gif", 1, "60 × 30 pixels instead of 50 × 30"),
      ("a.yaml", "wide.yaml", 1, "60 × 30 pixels instead of 50 × 30"),
      ("a.yaml", "slow.yaml", 1, "5 frames per second instead of 10"),
      // Frames at another rate show the same motion.
      ("a", "slow", 0, "the same motion"),
      ("a/frame-0000.png", "a.gif", 1, "moments differ"),
    ]
    // An animated PNG may have the ending of a picture.
    for name in ["a", "b"] {
      try FileManager.default.copyItem(
        atPath: folder.path("\(name).apng"), toPath: folder.path("\(name.uppercased()).PNG"))
    }
    for (old, new, status, words) in cases {
      let result = try flickbook(["diff", folder.path(old), folder.path(new)])
      #expect(result.status == status, "\(old) \(new): \(result.text)\(result.errors)")
      #expect(result.text.contains(words), "\(old) \(new): \(result.text)")
    }
  }

  @Test func theDifferenceIsWrittenAsGIFAndPNG() throws {
    let folder = try files()
    let (gif, png) = (folder.path("d.gif"), folder.path("d.png"))
    let arguments = ["diff", folder.path("a.gif"), folder.path("b.gif")]
    #expect(try flickbook(arguments + ["-o", gif]).status == 1)
    #expect(try flickbook(arguments + ["-o", png]).status == 1)
    #expect(try run("identify", ["-format", "%m %wx%h", png]).text == "PNG 50x30")
    // The difference at the end is the box at its two places, 10 × 10 pixels each.
    let red = try run(
      "convert",
      [png, "-fill", "black", "+opaque", "#E00000", "-format", "%[fx:mean.r*w*h]", "info:"])
    #expect(abs((Double(String(red.text)) ?? 0) - 200 * 224 / 255) < 1)
    let frames = try run("identify", ["-format", "%T ", gif]).text.split { $0 == " " }
    #expect(frames.count > 2)
  }

  @Test func pixelsOfRecordingsAreComparedOnRequest() throws {
    let folder = try files()
    let pair = ["diff", folder.path("a.gif"), folder.path("b.gif")]
    for tolerance in ["max-delta=1", "max-delta=0", "pixels=0"] {
      let pixels = try flickbook(pair + ["--tolerance", tolerance])
      #expect(pixels.status == 1 && pixels.text.contains("moments differ, from 0.3 s on"))
    }
    // The square goes 10 pixels less far; nothing else differs in motion.
    let motion = try flickbook(pair + ["--json"])
    let told = try #require(
      try JSONSerialization.jsonObject(with: motion.output) as? [[String: Any]])
    let differences = try #require(told[0]["differences"] as? [[String: Any]])
    #expect(differences.map { $0["kind"] as? String } == ["way"])
    #expect(differences[0]["marks"] as? [Int] == [1] && differences[0]["newMarks"] as? [Int] == [1])
    #expect(abs((differences[0]["old"] as? Double ?? 0) - 30) < 1)
    #expect(abs((differences[0]["new"] as? Double ?? 0) - 20) < 1)
  }

  @Test(arguments: [
    (["a.csv", "a.gif"], "cannot compare a trace with pictures"),
    (["a.yaml", "none.gif"], "No such file"),
    (["a.gif", "a.txt"], "diff compares"), (["broken.gif", "a.gif"], "is a damaged GIF file"),
    (["a.gif", "a.mp4"], "a.mp4: does not exist"),
    (["a.gif", "a.tar"], "a.tar: unknown ending; diff compares .png, .apng, .gif, .mp4, "),
    (["a.yaml", "a.mp4"], "a video is compared with recordings only; 'flickbook match' compares"),
    (["pieces", "a.gif"], "is an animated PNG, but each frame must be a file of its own"),
    (["empty.gif", "a.gif"], "is not a GIF file"), (["broken.png", "a.gif"], "damaged PNG"),
    (["none", "a.gif"], "diff compares"), (["empty", "a.gif"], "empty: contains no PNG file"),
    (["broken.csv", "a.csv"], "broken.csv:2: expected 2 values with an ascending time"),
  ])
  func unreadableDiffInputsAreErrors(_ names: [String], _ words: String) throws {
    let folder = try files()
    for (name, source, count) in [
      ("broken.gif", "a.gif", 90), ("broken.png", "a/frame-0000.png", 60),
    ] {
      let data = try Data(contentsOf: folder.url.appending(path: source))
      try data.prefix(count).write(to: folder.url.appending(path: name))
    }
    try Data().write(to: folder.url.appending(path: "empty.gif"))
    try FileManager.default.createDirectory(
      atPath: folder.path("pieces"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: folder.path("a.apng"), toPath: folder.path("pieces/1.png"))
    try "time,box.x\n0,1,2\n".write(
      toFile: folder.path("broken.csv"), atomically: true, encoding: .utf8)
    try FileManager.default.createDirectory(
      atPath: folder.path("empty"), withIntermediateDirectories: true)
    let result = try flickbook(["diff"] + names.map { folder.path($0) })
    #expect(result.status == 2)
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
  }
}
