// Frames rendered in parts: the assembled GIF equals the GIF of a single run.

import Foundation
import TestSupport
import Testing

@Suite struct FramePieceTests {
  /// A scene of 13 frames of 0.08 s, played twice, with more than 256 colours.
  private static let scene = """
    flickbook: 1
    screen: { size: [40, 30], scale: 2 }
    fps: 12.5
    loop: 2
    params: { speed: { value: 20, min: 0, max: 40 } }
    views:
      - { kind: gradient, frame: [0, 0, 40, 30], colors: [red, blue, lime] }
      - { frame: [0, 0, 10, 10], background: red, cornerRadius: 4, translate: [= speed * time, 0] }
    timeline: [{ wait: 1.07 }]

    """

  private static func folder(_ texts: [String: String] = ["s": scene]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in texts {
      try Data(text.utf8).write(to: folder.url.appending(path: "\(name).yaml"))
    }
    return folder
  }

  private static func run(_ words: String, in folder: TemporaryFolder) throws -> CommandResult {
    try flickbook(words.split(separator: " ").map(String.init), in: folder.url)
  }

  private static func expectFine(_ words: String, in folder: TemporaryFolder) throws {
    let result = try run(words, in: folder)
    #expect(result.status == 0, "\(words): \(result.errors)")
  }

  private static func bytes(_ name: String, in folder: TemporaryFolder) throws -> Data {
    try Data(contentsOf: folder.url.appending(path: name))
  }

  /// Only pieces must belong to the animation of their folder.
  @Test func aFullRenderReplacesAnotherAnimation() throws {
    let folder = try Self.folder()
    try Self.expectFine("render s.yaml -q -o x/", in: folder)
    try Self.expectFine("render s.yaml -q --fps 5 -o x/", in: folder)
    try Self.expectFine("render s.yaml -q --fps 5 -o y/", in: folder)
    for name in ["film.txt", "frame-0000.png", "frame-0003.png"] {
      let one = try Self.bytes("x/\(name)", in: folder)
      #expect(try one == Self.bytes("y/\(name)", in: folder), "\(name)")
    }
  }

  @Test(arguments: [
    ("", ""), ("", "--hold-last 0.5"), ("", "--loop 7"), ("", "--quality small --colors 40"),
    ("", "--quality best --dither none"), ("", "--max-bytes 8k"), ("--scale 1.5", ""),
    ("--fps 7", "--hold-last 0.25"), ("-p speed=35", ""),
  ])
  func aGIFAssembledFromPiecesEqualsASingleRun(ofFrames: String, ofGIF: String)
    throws
  {
    let folder = try Self.folder()
    try Self.expectFine("render s.yaml -o all.gif \(ofFrames) \(ofGIF)", in: folder)
    let last = ofFrames.hasPrefix("--fps") ? 6 : 12
    // Renders the later part first, with another number of threads.
    for piece in ["5-\(last) -j 1", "0-4 -j 3"] {
      try Self.expectFine("render s.yaml -o parts/ \(ofFrames) --frames \(piece)", in: folder)
    }
    try Self.expectFine("assemble parts/ -o parts.gif \(ofGIF)", in: folder)
    expectSame(
      try Self.bytes("parts.gif", in: folder), try Self.bytes("all.gif", in: folder), "the GIF")
  }

  @Test func filmTxtDescribesTheAnimationUnlessOptionsOverrideIt() throws {
    let folder = try Self.folder()
    try Self.expectFine("render s.yaml -o parts/ --frames 3-5", in: folder)
    let text = String(decoding: try Self.bytes("parts/film.txt", in: folder), as: UTF8.self)
    #expect(
      text.split(separator: "\n").prefix(7) == [
        "# what the frames of this folder make together, for 'flickbook assemble'", "frames 13",
        "width 80", "height 60", "fps 12.5", "duration 1.07", "loop 2",
      ])
    try Self.expectFine("assemble parts/ -o x.gif --fps 10", in: folder)
    #expect(
      try TestSupport.run("identify", ["-format", "%T ", folder.path("x.gif")]).text == "10 10 10 ")
  }

  @Test func missingFramesAreReported() throws {
    let folder = try Self.folder()
    for piece in ["1-3", "7-7", "9-11"] {
      try Self.expectFine("render s.yaml -o parts/ --frames \(piece)", in: folder)
    }
    let result = try Self.run("assemble parts -o x.gif", in: folder)
    #expect(result.status == 2)
    #expect(
      result.errors == "parts: frames 0, 4-6, 8, 12 of 0-12 are missing; render them too\n")
    #expect(!FileManager.default.fileExists(atPath: folder.path("x.gif")))
  }

  @Test(arguments: [
    "--scale 1", "--fps 10", "-p speed=21", "--reduce-motion",
  ])
  func framesOfDifferentAnimationsCannotShareAFolder(options: String) throws {
    let folder = try Self.folder()
    try Self.expectFine("render s.yaml -o parts/ --frames 0-4", in: folder)
    let result = try Self.run("render s.yaml -o parts/ --frames 5-9 \(options)", in: folder)
    #expect(result.status == 2)
    #expect(
      result.errors == "parts/film.txt: the folder holds frames of another scene or with other "
        + "options; name an empty folder\n")
    // A run with all frames replaces the parts.
    try Self.expectFine("render s.yaml -o parts/ \(options)", in: folder)
  }

  @Test(arguments: ["", " --frames 0-4"])
  func aForeignFilmTxtIsNotOverwritten(options: String) throws {
    let folder = try Self.folder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "parts"), withIntermediateDirectories: true)
    let notes = Data("my notes about the film\n".utf8)
    try notes.write(to: folder.url.appending(path: "parts/film.txt"))
    let result = try Self.run("render s.yaml -o parts/\(options)", in: folder)
    #expect(result.status == 2)
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.errors.hasPrefix("parts/film.txt: "), "\(result.errors)")
    #expect(try Data(contentsOf: folder.url.appending(path: "parts/film.txt")) == notes)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("parts")).count == 1)
  }

  @Test(arguments: [
    ("frames 13", "frames 12"), ("frames 13", "frames 0"), ("frames 13", "frames 99999999"),
    ("width 80", "width 81"), ("width 80", "width 99999999"), ("fps 12.5", "fps nan"),
    ("fps 12.5", "fps 12.50"), ("duration 1.07", "duration 1e300"), ("loop 2", "loop -1"),
    ("loop 2", "loop 2\nloop 2"), ("scene ", "scene 0"), ("scene ", "x "), ("frames 13\n", ""),
  ])
  func aDamagedFilmTxtIsRejected(old: String, new: String) throws {
    let folder = try Self.folder()
    try Self.expectFine("render s.yaml -o parts/", in: folder)
    let text = String(decoding: try Self.bytes("parts/film.txt", in: folder), as: UTF8.self)
    try #require(text.contains(old))
    try Data(text.replacing(old, with: new).utf8)
      .write(to: folder.url.appending(path: "parts/film.txt"))
    let result = try Self.run("assemble parts -o x.gif", in: folder)
    // Another number of frames or another size is not detected as damage, but gives another film.
    let isOtherFilm = ["frames 12", "width 81"].contains(new)
    if isOtherFilm {
      #expect(result.status == (new == "frames 12" ? 0 : 2), "\(result.errors)")
    } else {
      #expect(result.status == 2 && result.errors.hasPrefix("parts/film.txt: "), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1)
    }
  }
}
