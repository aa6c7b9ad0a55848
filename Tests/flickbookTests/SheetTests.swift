// Tests of filmstrip, plots of scenes and compare, with ImageMagick as the decoder.

import Foundation
import TestSupport
import Testing

@Suite struct SheetTests {
  private static let scene = """
    flickbook: 1
    screen: { size: [40, 30], scale: 1 }
    fps: 10
    params: { far: 30 }
    views: [{ id: box, frame: [0, 0, 10, 10], background: red }]
    rules:
      - on: message go
        do: { animate: { duration: 0.4, name: slide, curve: linear }, set: { box.x: = far } }
    timeline: [{ wait: 0.2 }, { send: go }, { wait: 1 }]

    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try Self.scene.write(toFile: folder.path("s.yaml"), atomically: true, encoding: .utf8)
    return folder
  }

  private func size(of path: String) throws -> String {
    try run("identify", ["-format", "%wx%h\n", path]).text.split { $0 == "\n" }.first
      .map(String.init) ?? ""
  }

  @Test(arguments: [
    // Cells are 40 points wide with gaps of 12; captions are 16 points high, with two event lines.
    (["--every", "4f", "--columns", "2"], 2, 2), (["--every", "0.3", "--columns", "3"], 3, 2),
    (["--at", "0,0.4,1.2", "--columns", "3"], 3, 1), (["--events", "--columns", "5"], 2, 1),
    (["--columns", "12"], 12, 1),
  ])
  func aFilmstripHasTheRequestedPictures(_ options: [String], _ columns: Int, _ rows: Int) throws {
    let folder = try folder()
    let output = folder.path("f.png")
    let result = try flickbook(["filmstrip", folder.path("s.yaml"), "-o", output] + options)
    #expect(result.status == 0, "\(result.errors)")
    let sides = try size(of: output).split(separator: "x").compactMap { Int($0) }
    #expect(sides[0] == 12 + columns * 52)
    // Each moment has at most one event here.
    #expect(sides[1] == 12 + rows * (30 + 2 * 16 + 12))
  }

  @Test func filmstripPicturesEqualRenderedFrames() throws {
    let folder = try folder()
    let (sheet, still) = (folder.path("f.png"), folder.path("s.png"))
    let scene = folder.path("s.yaml")
    #expect(try flickbook(["filmstrip", scene, "--at", "0.4", "-o", sheet]).status == 0)
    #expect(try flickbook(["render", scene, "--frame", "4", "-o", still]).status == 0)
    let cell = folder.path("cell.png")
    #expect(try run("convert", [sheet, "-crop", "40x30+12+12", "+repage", cell]).status == 0)
    let compared = try run("compare", ["-metric", "AE", cell, still, "null:"])
    #expect(compared.errors == "0")
  }

  @Test func anOversizedFilmstripIsAnError() throws {
    let folder = try folder()
    try Self.scene.replacing("[40, 30]", with: "[2000, 2000]")
      .write(toFile: folder.path("s.yaml"), atomically: true, encoding: .utf8)
    let result = try flickbook(
      [
        "filmstrip", folder.path("s.yaml"), "--every", "0.05", "--columns", "17", "--width", "2000",
        "-o", folder.path("f.png"),
      ])
    #expect(result.status == 2 && result.errors.hasSuffix("show fewer or smaller pictures\n"))
  }

  @Test func propertiesArePlottedOverTimeOrAnotherProperty() throws {
    let folder = try folder()
    let (svg, png) = (folder.path("p.svg"), folder.path("p.png"))
    let plot = ["plot", folder.path("s.yaml"), "--property", "box.x"]
    #expect(try flickbook(plot + ["-o", svg]).status == 0)
    let text = try String(contentsOfFile: svg, encoding: .utf8)
    #expect(text.contains(">pt/s<") && text.contains("finish slide"))
    #expect(try run("xmllint", ["--noout", svg]).status == 0)
    #expect(try flickbook(plot + ["--against", "box.screen.x", "-o", png]).status == 0)
    #expect(try size(of: png).hasPrefix("1440x"))
    let bad = try flickbook(["plot", folder.path("s.yaml"), "--property", "box.q", "-o", svg])
    #expect(bad.status == 2 && bad.errors.contains("no property 'box.q' to plot"))
  }

  @Test func twoParametersPlaySideBySide() throws {
    let folder = try folder()
    let output = folder.path("ab.gif")
    let result = try flickbook([
      "compare", folder.path("s.yaml"), "-p", "far=30", "-p", "far=20", "--curves", "box.x", "-o",
      output,
    ])
    #expect(result.status == 0, "\(result.errors)")
    // At the end the box is 30 points from the left in one panel, and 20 in the other.
    let last = folder.path("last.png")
    #expect(
      try run("convert", [output, "-coalesce", "-delete", "0--2", last]).status == 0)
    func color(_ x: Int, _ y: Int) throws -> String {
      try run("convert", [last, "-format", "%[hex:p{\(x),\(y)}]", "info:"]).text
    }
    let red = try color(12 + 35, 36 + 5)
    #expect(red.hasPrefix("FF3B30") || red.hasPrefix("FF0000"), "\(red)")
    #expect(try color(12 + 52 + 25, 36 + 5) == red)
    #expect(try color(12 + 52 + 35, 36 + 5) != red)
  }

  @Test func compareHasAPanelForEachVariant() throws {
    let folder = try folder()
    let output = folder.path("ab.gif")
    let values = ["far=10", "far=20", "far=30"].flatMap { ["-p", $0] }
    let result = try flickbook(["compare", folder.path("s.yaml"), "-o", output] + values)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try size(of: output) == "\(12 + 3 * 52)x\(12 + 30 + 24 + 12)")
  }

  @Test func compareReadsAGitRevision() throws {
    let folder = try folder()
    func git(_ arguments: String...) throws {
      let result = try run(
        "git", ["-c", "user.name=T", "-c", "user.email=t@example.org"] + arguments, in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
    }
    try git("init", "-q")
    try git("add", "s.yaml")
    try git("commit", "-q", "-m", "First")
    try Self.scene.replacing("far: 30", with: "far: 20")
      .write(toFile: folder.path("s.yaml"), atomically: true, encoding: .utf8)
    let compare = ["compare", "HEAD:s.yaml", "s.yaml", "-o", "ab.gif"]
    #expect(try flickbook(compare, in: folder.url).status == 0)
    let other = try flickbook(["compare", "nope:s.yaml", "s.yaml", "-o", "ab.gif"], in: folder.url)
    #expect(other.status == 2 && other.errors.hasPrefix("nope:s.yaml: "))
    #expect(other.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    (["filmstrip", "s.yaml"], "name the sheet"),
    (["filmstrip", "s.yaml", "-o", "a.gif"], "-o FILE.png"),
    (["filmstrip", "s.yaml", "--every", "often", "-o", "a.png"], "--every takes"),
    (["filmstrip", "s.yaml", "--at", "0", "--events", "-o", "a.png"], "cannot be combined"),
    (["filmstrip", "s.yaml", "--at", "99", "-o", "a.png"], "the scene lasts 1.2 s"),
    (["filmstrip", "s.yaml", "--every", "0.001", "-o", "a.png"], "at most 400"),
    (["compare", "s.yaml", "-o", "a.gif"], "2 to 16 --param or --preset"),
    (["compare", "s.yaml", "s.yaml"], "-o FILE.gif"),
    (["plot", "s.yaml", "--against", "box.x", "-o", "a.svg"], "--property with 1 to 7"),
  ])
  func invalidSheetOptionsAreReportedInOneLine(_ arguments: [String], _ words: String) throws {
    let folder = try folder()
    let result = try flickbook(arguments, in: folder.url)
    #expect(result.status == 2 && result.errors.contains(words), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["s.yaml"])
  }
}
