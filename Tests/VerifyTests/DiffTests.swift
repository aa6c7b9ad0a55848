// Tests of the comparison of two files.

import Foundation
import Images
import OperatingSystem
import Player
import Render
import Support
import TestSupport
import Testing

@testable import Verify

@Suite struct DiffTests {
  /// Returns a white image with a red pixel in column `x` of row 1; nil for no red pixel.
  private static func picture(_ x: Int?, width: Int = 8) -> Bitmap {
    var picture = Bitmap(width: width, height: 4, filledWith: 0xFFFF_FFFF)
    if let x { picture[x, 1] = 0xFFFF_0000 }
    return picture
  }

  private static func writeFolder(_ name: String, _ pictures: [Bitmap], _ folder: TemporaryFolder)
    throws
  {
    for (index, picture) in pictures.enumerated() {
      try folder.write(picture, "\(name)/\(FrameFileName.name(of: index))")
    }
  }

  /// Writes images as a GIF. Each image is shown from its time in seconds until the next image.
  private static func writeGIF(
    _ name: String, _ pictures: [(Double, Bitmap)], last seconds: Double = 0.1,
    _ folder: TemporaryFolder
  ) async throws {
    let size = PixelSize(width: pictures[0].1.width, height: pictures[0].1.height)
    var sink = try GIFSink(try OutputFile(folder.path(name)), size, lastSeconds: seconds, jobs: 1)
    for (index, (seconds, picture)) in pictures.enumerated() {
      try await sink.add(TimedFrame(index: index, seconds: seconds, content: picture))
    }
    _ = try await sink.finish()
  }

  private static func compare(
    _ old: String, _ new: String, in folder: TemporaryFolder, output: String? = nil,
    _ set: (inout Tolerance) -> Void = { _ in }
  ) async throws(UserError) -> Verdict {
    var tolerance = Tolerance()
    set(&tolerance)
    let options = DiffOptions(tolerance: tolerance, framesPerSecond: 10, jobs: 2)
    let target = try output.map { (name) throws(UserError) in
      DifferenceTarget(
        try mappingFileErrors(try OutputFile(folder.path(name))),
        as: name.hasSuffix(".gif") ? .gif : .png)
    }
    return try await compareFiles(
      folder.path(old), folder.path(new), options: options, target: target)
  }

  /// Returns the findings on two files. The first finding begins with its kind.
  private static func said(
    _ old: String, _ new: String, in folder: TemporaryFolder
  ) async throws -> [String] {
    let verdict = try await compare(old, new, in: folder)
    #expect(verdict.scene == "\(folder.path(old)) and \(folder.path(new))")
    #expect((verdict.kind == .same) == (verdict.sentence == "the same"))
    return ["\(verdict.kind): \(verdict.sentence)"] + verdict.details
  }

  // MARK: Pictures

  @Test func frameFoldersAreComparedByTime() async throws {
    let folder = try TemporaryFolder()
    try Self.writeFolder("a", [0, 1, 2, 3].map { Self.picture($0) }, folder)
    try Self.writeFolder("same", [0, 1, 2, 3].map { Self.picture($0) }, folder)
    try Self.writeFolder("other", [0, 1, 5, 7].map { Self.picture($0) }, folder)
    try Self.writeFolder("short", [0, 1, 2].map { Self.picture($0) }, folder)
    try Self.writeFolder("wide", [0, 1, 2, 3].map { Self.picture($0, width: 9) }, folder)
    #expect(try await Self.said("a", "same", in: folder) == ["same: the same"])
    #expect(
      try await Self.said("a", "other", in: folder) == [
        "pixels: 2 of 4 moments differ, from 0.2 s on; at 0.2 s, 2 pixels differ by up to "
          + "255, within 4 × 1 at (2, 1)"
      ])
    #expect(
      try await Self.said("a", "short", in: folder) == [
        "frames: there are 3 frames instead of 4",
        "1 of 4 moments differs, from 0.3 s on; at 0.3 s, 2 pixels differ by up to 255, "
          + "within 2 × 1 at (2, 1)",
      ])
    #expect(
      try await Self.said("a", "wide", in: folder) == [
        "frames: the pictures have 9 × 4 pixels instead of 8 × 4"
      ])
  }

  @Test func twoPicturesAreComparedAsOneFrame() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.picture(nil), "a.png")
    try folder.write(Self.picture(6), "b.png")
    #expect(try await Self.said("a.png", "a.png", in: folder) == ["same: the same"])
    #expect(
      try await Self.said("a.png", "b.png", in: folder) == [
        "pixels: 1 pixel differs by up to 255, within 1 × 1 at (6, 1)"
      ])
    let tolerant = try await Self.compare("a.png", "b.png", in: folder) { $0.pixels = .pixels(1) }
    #expect(tolerant.kind == .same)
    let masked = try await Self.compare("a.png", "b.png", in: folder) {
      $0.masks = [.rect(x: 6, y: 1, width: 1, height: 1)]
    }
    #expect(masked.kind == .same)
  }

  @Test func mergedEqualGIFFramesAreNoDifference() async throws {
    let folder = try TemporaryFolder()
    let row = [0, 0, 0, 5, 5, 2].map { Self.picture($0) }
    try Self.writeFolder("frames", row, folder)
    try await Self.writeGIF("all.gif", row.enumerated().map { (Double($0) / 10, $1) }, folder)
    try await Self.writeGIF("few.gif", [(0, row[0]), (0.3, row[3]), (0.5, row[5])], folder)
    try await Self.writeGIF("late.gif", [(0, row[0]), (0.4, row[3]), (0.5, row[5])], folder)
    for (old, new) in [("frames", "few.gif"), ("few.gif", "frames"), ("frames", "all.gif")] {
      #expect(try await Self.said(old, new, in: folder) == ["same: the same"], "\(old) \(new)")
    }
    try await Self.writeGIF(
      "long.gif", [(0, row[0]), (0.3, row[3]), (0.5, row[5])], last: 0.3, folder)
    #expect(
      try await Self.said("few.gif", "long.gif", in: folder) == [
        "frames: it lasts 0.8 s instead of 0.6 s"
      ])
    let late = try await Self.said("few.gif", "late.gif", in: folder)
    #expect(late.count == 1)
    #expect(
      late[0].hasPrefix("pixels: 1 of 4 moments differs, from 0.3 s on; at 0.3 s, 2 pixels"))
  }

  @Test func differencesAreWrittenAsAPictureOrAnAnimation() async throws {
    let folder = try TemporaryFolder()
    try Self.writeFolder("a", [0, 1, 2].map { Self.picture($0) }, folder)
    var worse = Self.picture(1)
    (worse[6, 3], worse[7, 3]) = (0xFF00_0000, 0xFF00_0000)
    try Self.writeFolder("b", [Self.picture(0), worse, Self.picture(4)], folder)
    _ = try await Self.compare("a", "b", in: folder, output: "d.png")
    _ = try await Self.compare("a", "b", in: folder, output: "d.gif")
    let shown = differencePicture(Self.picture(1), worse)
    expectSame(
      try PNG.decode([UInt8](try Data(contentsOf: folder.url.appending(path: "d.png")))), shown,
      "the difference")
    let source = try #require(try AnimationFileSource(folder.path("d.gif")))
    let frames = try await source.frames(jobs: 1)
    var times: [Double] = []
    while let frame = try await frames.next() {
      times.append(frame.seconds)
      if frame.index == 1 { expectSame(frame.content, shown, "the second moment") }
    }
    #expect(times == [0, 0.1, 0.2])
  }

  // MARK: Traces and scenes

  /// The second trace has a column at rest, a column that moves, and two more rows.
  @Test func unmatchedTraceRowsAndColumnsAreReported() async throws {
    let folder = try TemporaryFolder()
    try folder.write("time,a\n0,1\n1,2\n", "a.csv")
    try folder.write("time,a,b,c\n0,1,5,0\n1,2,5,1\n2,2,5,1\n3,2,5,1\n", "b.csv")
    try folder.write("time,a,b\n0,1,5\n1,2,5\n", "c.csv")
    let note = "\(folder.path("b.csv")): not compared: b, 2 rows after 1 s"
    #expect(
      try await Self.said("a.csv", "b.csv", in: folder)
        == ["values: c: moves now, from 1 s on", note])
    #expect(
      try await Self.said("c.csv", "a.csv", in: folder)
        == ["same: the same", "\(folder.path("c.csv")): not compared: b"])
    #expect(try await Self.said("a.csv", "a.csv", in: folder) == ["same: the same"])
  }

  @Test func tracesAreComparedRowByRow() async throws {
    let folder = try TemporaryFolder()
    let rows = ["time,a.x,b.text", "0,0,\"x, y\"", "0.1,0,z", "0.2,5,z", "0.3,5,z"]
    try folder.write(rows.joined(separator: "\n"), "a.csv")
    try folder.write(rows.joined(separator: "\n").replacing("5", with: "6") + "\n", "b.csv")
    try folder.write(rows.joined(separator: "\n").replacing("x, y", with: "x"), "c.csv")
    #expect(try await Self.said("a.csv", "a.csv", in: folder) == ["same: the same"])
    #expect(
      try await Self.said("a.csv", "b.csv", in: folder) == [
        "values: a.x: goes to 6 instead of 5, at 0.2 s"
      ])
    #expect(
      try await Self.said("a.csv", "c.csv", in: folder) == [
        "values: b.text: is 'x' instead of 'x, y' from 0 s on"
      ])
    let verdict = try await Self.compare("a.csv", "b.csv", in: folder) { $0.values[.points] = 1 }
    #expect(verdict.kind == .same)
  }

  @Test(arguments: [
    ("", ": has no rows"), ("time,a\n", ": has no rows"),
    ("tim,a\n0,1\n", ":1: a trace must begin with 'time,'"),
    ("time,a\n0\n", ":2: expected 2 values with an ascending time"),
    ("time,a\n0,1\n0,2\n", ":3: expected 2 values with an ascending time"),
    ("time,a\nnan,1\n", ":2: expected 2 values with an ascending time"),
    ("time,a\n0,\"1\n", ":2: has an unclosed quote"),
  ])
  func invalidTracesAreErrors(_ text: String, _ words: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(text, "a.csv")
    let remedy = "; mend it, or write the table again, as 'flickbook trace' does"
    await #expect(throws: UserError(folder.path("a.csv") + words + remedy)) {
      try await Self.compare("a.csv", "a.csv", in: folder)
    }
  }

  @Test func scenesAreComparedWithScenesTracesAndPictures() async throws {
    let folder = try TemporaryFolder()
    try folder.write(madeScene(), "a.yaml")
    try folder.write(madeScene(x: 6), "b.yaml")
    try folder.write(madeScene(size: "[24, 10]"), "wide.yaml")
    try folder.write(madeScene(fps: 20), "fast.yaml")
    let rehearsed = try RehearsedScene(path: folder.path("a.yaml"))
    try folder.write(try rehearsed.traceText(.properties([]), format: .csv), "a.csv")
    let pictures = SceneSource(rehearsed)
    let frames = try await pictures.frames(jobs: 1)
    while let frame = try await frames.next() {
      try folder.write(frame.content, "a/\(FrameFileName.name(of: frame.index))")
    }
    for (old, new) in [
      ("a.yaml", "a.yaml"), ("a.yaml", "a.csv"), ("a.csv", "a.yaml"), ("a", "a.yaml"),
      ("a.yaml", "a"),
    ] {
      #expect(try await Self.said(old, new, in: folder) == ["same: the same"], "\(old) \(new)")
    }
    let goes = "box.x: goes to 6 instead of 8, at 0.3 s"
    #expect(
      try await Self.said("a.yaml", "b.yaml", in: folder) == [
        "values: box.x on message go: 8 → 6 at line 7: \(goes)"
      ])
    #expect(try await Self.said("a.csv", "b.yaml", in: folder) == ["values: \(goes)"])
    let back = try await Self.said("b.yaml", "a.csv", in: folder)
    #expect(back == ["values: box.x: goes to 8 instead of 6, at 0.3 s"])
    #expect(
      try await Self.said("a.yaml", "wide.yaml", in: folder) == [
        "frames: screen.size: [20, 10] → [24, 10] at line 2: the pictures have 24 × 10 pixels "
          + "instead of 20 × 10"
      ])
    #expect(
      try await Self.said("a.yaml", "fast.yaml", in: folder) == [
        "frames: fps: 10 → 20 at line 3: there are 20 frames per second instead of 10"
      ])
    let pixels = try await Self.said("a", "b.yaml", in: folder)
    #expect(pixels.count == 1 && pixels[0].contains(" of 5 moments differ, from 0.2 s on"))
  }

  @Test func incomparableFilesAreAnError() async throws {
    let folder = try TemporaryFolder()
    try folder.write("time,a\n0,1\n", "a.csv")
    try folder.write(Self.picture(0), "a.png")
    try folder.write("words", "a.txt")
    try folder.write("words", "empty/a.txt")
    let names = "\(folder.path("a.csv")) and \(folder.path("a.png"))"
    await #expect(
      throws: UserError("\(names): cannot compare a trace with pictures")
    ) { try await Self.compare("a.csv", "a.png", in: folder) }
    await #expect(
      throws: UserError(
        "\(folder.path("a.txt")): unknown ending; diff compares .png, .apng, .gif, .mp4, .mov, "
          + ".webm, .mkv, .m4v, .csv, .yaml, .yml, .json or a folder of PNG files")
    ) { try await Self.compare("a.png", "a.txt", in: folder) }
    await #expect(throws: UserError("\(folder.path("empty")): contains no PNG file")) {
      try await Self.compare("empty", "a.png", in: folder)
    }
    await #expect(throws: UserError("\(folder.path("none.png")): No such file or directory")) {
      try await Self.compare("none.png", "a.png", in: folder)
    }
  }
}
