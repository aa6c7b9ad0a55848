// Tests of `flickbook assemble`, which makes a GIF from a folder of frames.

import Foundation
import TestSupport
import Testing

@Suite struct AssembleTests {
  private static let scene = """
    flickbook: 1
    screen: { size: [40, 30], scale: 1 }
    fps: 10
    views: [{ id: box, frame: [0, 0, 10, 10], background: red, translate: [= 20 * time, 0] }]
    timeline: [{ wait: 1.2 }]
    """

  @Test func assembledPiecesEqualTheFullRender() throws {
    let folder = try TemporaryFolder()
    try Self.scene.write(toFile: folder.path("s.yaml"), atomically: true, encoding: .utf8)
    #expect(
      try flickbook(["render", folder.path("s.yaml"), "-o", folder.path("all.gif")]).status == 0)
    for part in ["0-3", "4-11"] {
      let arguments = [
        "render", folder.path("s.yaml"), "-o", folder.path("parts"), "--frames", part,
      ]
      #expect(try flickbook(arguments).status == 0)
    }
    let made = try flickbook(
      ["assemble", folder.path("parts"), "--fps", "10", "-o", folder.path("parts.gif")])
    #expect(made.status == 0)
    expectSame(
      try Data(contentsOf: folder.url.appending(path: "parts.gif")),
      try Data(contentsOf: folder.url.appending(path: "all.gif")), "the assembled GIF")
  }

  @Test func framesOfAFolderAreSortedNumerically() throws {
    let folder = try TemporaryFolder()
    for (name, color) in [("f10", "blue"), ("f2", "green"), ("f1", "red")] {
      let path = folder.path("\(name).png")
      #expect(try run("convert", ["-size", "4x4", "xc:\(color)", path]).status == 0)
    }
    let gif = folder.path("a.gif")
    #expect(
      try flickbook(["assemble", folder.url.path, "--hold-last", "1", "-o", gif]).status == 0)
    let text = try run("identify", ["-format", "%T ", gif]).text
    #expect(text == "3 4 103 ")
    let pixels = try run(
      "convert", [gif, "-coalesce", "-crop", "1x1+0+0", "-depth", "8", "txt:-"]
    ).text
    let colors = pixels.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      $0.split(separator: "#")[1].prefix(6)
    }
    #expect(colors == ["FF0000", "008000", "0000FF"])
  }

  @Test func uppercaseExtensionsCountAndOtherFilesAreReported() throws {
    let folder = try TemporaryFolder()
    for name in ["f/1.png", "f/2.PNG", "f/3.Png"] {
      try FileManager.default.createDirectory(
        atPath: folder.path("f/old"), withIntermediateDirectories: true)
      #expect(try run("convert", ["-size", "4x4", "xc:red", folder.path(name)]).status == 0)
    }
    for name in ["f/4.jpg", "f/notes.txt", "f/.hidden"] {
      try Data("x".utf8).write(to: folder.url.appending(path: name))
    }
    let result = try flickbook(["assemble", "f", "-o", "A.GIF", "--fps", "10"], in: folder.url)
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("f: not read: 4.jpg, notes.txt, old/\n"), "\(result.errors)")
    // The pictures are equal, so the GIF has one frame.
    #expect(try run("identify", ["-format", "%T", folder.path("A.GIF")]).text == "30")
    let quiet = try flickbook(["assemble", "f", "-o", "A.GIF", "-q"], in: folder.url)
    #expect(quiet.status == 0 && quiet.errors.isEmpty)
  }

  private static let bad: [(arguments: [String], message: String)] = [
    (["a.png", "b.png", "-o", "x.gif"], "b.png: has 5 × 4 pixels, but a.png has 4 × 4"),
    (["nothing", "-o", "x.gif"], "nothing: No such file or directory"),
    (["empty", "-o", "x.gif"], "empty: contains no PNG file"),
    (["a.png"], "no output file is given; add one, such as -o all.gif"),
    (["a.png", "-o", "x.webp"], "assemble writes a GIF; name it FILE.gif, not 'x.webp'"),
    (["a.png", "-o", "x.gif", "--fps", "60"], "50"),
    (["a.png", "-o", "x.gif", "--quality", "high"], "--quality takes one of small, normal, best"),
    (["a.png", "-o", "x.gif", "--dither", "yes"], "--dither takes one of none, auto"),
    (["a.png", "-o", "x.gif", "--colors", "1"], "--colors takes a whole number from 2 to 256"),
    (["a.png", "-o", "x.gif", "--max-bytes", "lots"], "--max-bytes takes a size such as 800k"),
    (["a.png", "-o", "x.gif", "--max-bytes", "20"], "more than the 20 of --max-bytes"),
    (["text.png", "-o", "x.gif"], "text.png: is not a PNG file"),
    (
      ["moving.png", "-o", "x.gif"],
      "moving.png: is an animated PNG, but each frame must be a file of its own; name PNG files "
        + "with one picture each"
    ),
  ]

  @Test(arguments: bad.indices)
  func assembleErrorsAreOneLineAndWriteNoFile(index: Int) throws {
    let folder = try TemporaryFolder()
    for (name, size) in [("a", "4x4"), ("b", "5x4")] {
      _ = try run("convert", ["-size", size, "xc:red", folder.path("\(name).png")])
    }
    try "hello".write(toFile: folder.path("text.png"), atomically: true, encoding: .utf8)
    let scene = try SceneFolder(Self.scene)
    let moving = ["render", "s.yaml", "-o", folder.path("moving.apng"), "-q"]
    #expect(try flickbook(moving, in: scene.url).status == 0)
    try FileManager.default.moveItem(
      atPath: folder.path("moving.apng"), toPath: folder.path("moving.png"))
    try FileManager.default.createDirectory(
      atPath: folder.path("empty"), withIntermediateDirectories: true)
    let (arguments, message) = Self.bad[index]
    let result = try flickbook(["assemble"] + arguments, in: folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.path("x.gif")))
  }
}
