// The files that the page hands out: the scene as it is turned.

import Foundation
import Images
import Player
import Render
import TestSupport
import Testing

@testable import Preview

@Suite struct ExportTests {
  /// There until a test is over.
  private let scene: BoxScene

  init() throws { scene = try BoxScene() }

  /// The scene with the box on its way to 10.
  private func turned(_ text: String = BoxScene.text) throws -> PreviewSession {
    try scene.write(text)
    let session = try scene.session()
    try session.turn(["far": "10"])
    return session
  }

  /// The frames of a GIF as ffmpeg plays them, ten a second.
  private func played(_ gif: [UInt8], width: Int, height: Int) throws -> [Bitmap] {
    let folder = try TemporaryFolder()
    try Data(gif).write(to: folder.url.appending(path: "a.gif"))
    let raw = try run(
      "ffmpeg",
      [
        "-v", "error", "-i", folder.path("a.gif"), "-vf", "fps=10", "-f", "rawvideo", "-pix_fmt",
        "rgb24", "-",
      ])
    return try frames(of: raw.output, .rgb, width: width, height: height)
  }

  @Test func theGIFIsTheRenderersOwn() async throws {
    let session = try turned()
    let folder = try TemporaryFolder()
    _ = try await render(
      session.shown.current.production,
      options: RenderOptions(output: .gif(folder.path("a.gif")), jobs: 1))
    let gif = try await session.export(.gif)
    expectSame(
      Data(gif), try Data(contentsOf: folder.url.appending(path: "a.gif")), "the GIF")
    let shown = try played(gif, width: 80, height: 60)
    try #require(shown.count == 10)
    for (index, x) in BoxScene.places.enumerated() where Int(x) % 4 == 0 {
      expectSame(shown[index], BoxScene.picture(x: Int(x) / 2), "frame \(index)")
    }
  }

  @Test func bothSidesAreBesideEachOther() async throws {
    let gif = try await turned().export(.ab)
    let size = (Int(gif[6]) | Int(gif[7]) << 8, Int(gif[8]) | Int(gif[9]) << 8)
    let shown = try played(gif, width: size.0, height: size.1)
    try #require(shown.count == 10)
    // Of equal width; the pictures are below their labels, in the same rows.
    let last = shown[9]
    let reds = (0..<last.height).flatMap { y in
      (0..<last.width).filter { last[$0, y] == BoxScene.red }.map { ($0, y) }
    }
    #expect(reds.count == 2 * 20 * 20)
    let columns = Set(reds.map(\.0)).sorted()
    let left = try #require(columns.first)
    let right = try #require(columns.last)
    // Saved at 20 points in the left one, at 10 in the right one.
    #expect(left < size.0 / 2 && right > size.0 / 2)
    #expect(Set(reds.map(\.1)).count == 20)
    let from = try #require(columns.first { $0 >= left + 20 })
    #expect(right - from == 19)
  }

  @Test func theFilmstripShowsTheTurnedScene() async throws {
    let session = try turned()
    let sheet = try PNG.decode(try await session.export(.filmstrip))
    expectSame(
      sheet, try session.shown.current.production.filmstrip(.even(12)), "the filmstrip")
    expectDiffer(sheet, try session.shown.base.production.filmstrip(.even(12)))
  }

  private func expectDiffer(_ one: Bitmap, _ other: Bitmap) {
    #expect(PictureDifference(one, other, tolerance: 0) != nil)
  }

  // MARK: The page

  private struct PageData: Decodable {
    struct Event: Decodable, Equatable {
      var time: Double
      var name: String
    }

    var title: String
    var fps: Double
    var frames: [Int]
    var pictures: [String]
    var events: [Event]
  }

  private func data(of page: String) throws -> PageData {
    let start = try #require(page.firstRange(of: "id=\"data\">"))
    let end = try #require(page[start.upperBound...].firstRange(of: "</script>"))
    return try JSONDecoder().decode(
      PageData.self, from: Data(page[start.upperBound..<end.lowerBound].utf8))
  }

  @Test func thePageHasEachPictureOnce() async throws {
    let data = try data(of: String(decoding: try await turned().export(.html), as: UTF8.self))
    #expect(data.title == "A box")
    #expect(data.fps == 10)
    #expect(
      data.events == [.init(time: 0.2, name: "message go"), .init(time: 0.7, name: "finish slide")])
    // At rest, on its way, at rest.
    #expect(data.frames == [0, 0, 0, 1, 2, 3, 4, 5, 5, 5])
    try #require(data.pictures.count == 6)
    for (index, x) in [0, 2, 4, 6, 8, 10].enumerated() {
      let base64 = try #require(data.pictures[index].split(separator: ",").last)
      let bytes = try #require(Data(base64Encoded: String(base64)))
      expectSame(try PNG.decode([UInt8](bytes)), BoxScene.picture(x: x), "picture \(index)")
    }
  }

  @Test(arguments: ["</script><b>A box", "{{data}}", "{{title}} {{", "A & B"])
  func aTitleIsOnlyText(title: String) async throws {
    let session = try turned(BoxScene.text.replacing("title: A box", with: "title: '\(title)'"))
    let page = String(decoding: try await session.export(.html), as: UTF8.self)
    #expect(try data(of: page).title == title)
    let shown = title.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
    #expect(page.contains("<title>\(shown)</title>"))
  }

  @Test func aSceneWithoutATitleIsCalledAsItsFile() async throws {
    let session = try turned(BoxScene.text.replacing("title: A box\n", with: ""))
    let page = String(decoding: try await session.export(.html), as: UTF8.self)
    #expect(try data(of: page).title == session.path)
  }
}
