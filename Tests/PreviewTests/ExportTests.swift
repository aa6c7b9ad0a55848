// Files exported by the page, with the parameter values set in the page.

import Foundation
import Images
import Player
import Render
import TestSupport
import Testing

@testable import Preview

@Suite struct ExportTests {
  /// Retained until the test ends, because its folder is temporary.
  private let scene: BoxScene

  init() throws { scene = try BoxScene() }

  /// Returns a session of the scene in which the box moves to 10.
  private func turned(_ text: String = BoxScene.text) throws -> PreviewSession {
    try scene.write(text)
    let session = try scene.session()
    try session.setParameters(["far": "10"])
    return session
  }

  /// Returns the frames of a GIF as ffmpeg plays them, at 10 frames per second.
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

  @Test func exportedGIFMatchesTheRenderer() async throws {
    let session = try turned()
    let folder = try TemporaryFolder()
    _ = try await render(
      session.state.current.rehearsed,
      options: RenderOptions(output: .gif(folder.path("a.gif")), jobs: 1))
    let gif = try await session.bytes(of: .gif)
    expectSame(
      Data(gif), try Data(contentsOf: folder.url.appending(path: "a.gif")), "the GIF")
    let shown = try played(gif, width: 80, height: 60)
    try #require(shown.count == 10)
    for (index, x) in BoxScene.places.enumerated() where Int(x) % 4 == 0 {
      expectSame(shown[index], BoxScene.picture(x: Int(x) / 2), "frame \(index)")
    }
  }

  @Test func abExportShowsBothScenesSideBySide() async throws {
    let gif = try await turned().bytes(of: .ab)
    let size = (Int(gif[6]) | Int(gif[7]) << 8, Int(gif[8]) | Int(gif[9]) << 8)
    let shown = try played(gif, width: size.0, height: size.1)
    try #require(shown.count == 10)
    // The panels are equally wide, with the pictures at the same height below their labels.
    let last = shown[9]
    let reds = (0..<last.height).flatMap { y in
      (0..<last.width).filter { last[$0, y] == BoxScene.red }.map { ($0, y) }
    }
    #expect(reds.count == 2 * 20 * 20)
    let columns = Set(reds.map(\.0)).sorted()
    let left = try #require(columns.first)
    let right = try #require(columns.last)
    // The saved box is at 20 points on the left, the changed one at 10 on the right.
    #expect(left < size.0 / 2 && right > size.0 / 2)
    #expect(Set(reds.map(\.1)).count == 20)
    let from = try #require(columns.first { $0 >= left + 20 })
    #expect(right - from == 19)
  }

  @Test func theFilmstripShowsTheSetValues() async throws {
    let session = try turned()
    let sheet = try PNG.decode(try await session.bytes(of: .filmstrip))
    expectSame(
      sheet, try session.state.current.rehearsed.filmstrip(.even(12)), "the filmstrip")
    expectDiffer(sheet, try session.state.saved.rehearsed.filmstrip(.even(12)))
  }

  private func expectDiffer(_ one: Bitmap, _ other: Bitmap) {
    #expect(PictureDifference(one, other, tolerance: 0) != nil)
  }

  // MARK: The stand-alone page

  private struct PageData: Decodable {
    struct Event: Decodable, Equatable {
      var time: Double
      var name: String
    }

    var title: String
    var fps: Double
    var width: Int
    var height: Int
    var scale: Double
    var frames: [Int]
    /// Numbers as texts: the patches (three each), then the copies from each source.
    var steps: [[String]]
    var pieces: [String]
    var events: [Event]

    /// The patches of a step, and its copies: the index of a piece, or -1 for the previous image,
    /// the offset, and four numbers for each rectangle.
    func numbers(ofStep index: Int) -> (drawn: [Int], copies: [[Int]]) {
      let all = steps[index].map { $0.split(separator: " ").compactMap { Int($0) } }
      return (all[0], Array(all[1...]))
    }
  }

  private func data(of page: String) throws -> PageData {
    let start = try #require(page.firstRange(of: "id=\"data\">"))
    let end = try #require(page[start.upperBound...].firstRange(of: "</script>"))
    return try JSONDecoder().decode(
      PageData.self, from: Data(page[start.upperBound..<end.lowerBound].utf8))
  }

  /// Decodes the images of a page from the previous image and the pieces.
  private func pictures(of data: PageData) throws -> [Bitmap] {
    let pieces = try data.pieces.map(piece)
    var last = Bitmap(width: data.width, height: data.height, filledWith: 0)
    return data.steps.indices.map { index in
      var picture = last
      let (drawn, copies) = data.numbers(ofStep: index)
      for group in copies {
        let source = group[0] < 0 ? last : pieces[group[0]]
        for at in stride(from: 3, to: group.count, by: 4) {
          for y in group[at + 1]..<group[at + 1] + group[at + 3] {
            for x in group[at]..<group[at] + group[at + 2] {
              picture[x, y] = source[x - group[1], y - group[2]]
            }
          }
        }
      }
      for at in stride(from: 0, to: drawn.count, by: 3) {
        let piece = pieces[drawn[at]]
        for y in 0..<piece.height {
          for x in 0..<piece.width where piece[x, y] != 0 {
            picture[drawn[at + 1] + x, drawn[at + 2] + y] = piece[x, y]
          }
        }
      }
      last = picture
      return picture
    }
  }

  /// Decodes a lossless WebP file in Base64 with ffmpeg.
  private func piece(_ text: String) throws -> Bitmap {
    let folder = try TemporaryFolder()
    let bytes = try #require(Data(base64Encoded: text))
    try bytes.write(to: folder.url.appending(path: "a.webp"))
    // In lossless WebP, width − 1 and height − 1 have 14 bits each after the signature 0x2F.
    let head = bytes[21..<25].reversed().reduce(0) { $0 << 8 | Int($1) }
    let (width, height) = (head & 0x3FFF + 1, head >> 14 & 0x3FFF + 1)
    let raw = try run(
      "ffmpeg",
      ["-v", "error", "-i", folder.path("a.webp"), "-f", "rawvideo", "-pix_fmt", "rgba", "-"])
    return try #require(try frames(of: raw.output, .rgba, width: width, height: height).first)
  }

  @Test func htmlExportContainsEachPictureOnce() async throws {
    let session = try turned()
    let page = try await session.bytes(of: .html)
    let data = try data(of: String(decoding: page, as: UTF8.self))
    #expect(data.title == "A box")
    #expect(data.fps == 10 && data.scale == 2)
    #expect(
      data.events == [.init(time: 0.2, name: "message go"), .init(time: 0.7, name: "finish slide")])
    // The box rests, moves, and rests again.
    #expect(data.frames == [0, 0, 0, 1, 2, 3, 4, 5, 5, 5])
    let pictures = try pictures(of: data)
    try #require(pictures.count == 6)
    for (index, x) in [0, 2, 4, 6, 8, 10].enumerated() {
      expectSame(pictures[index], BoxScene.picture(x: x), "picture \(index)")
    }
    // Only blocks of 8 columns that the box left or entered: 24 of 80 columns in 20 rows.
    let steps = (1..<6).map(data.numbers(ofStep:))
    #expect(steps.allSatisfy { $0.drawn.count == 3 && $0.copies.isEmpty })
    #expect(try await session.bytes(of: .html) == page)
  }

  @Test func repeatedPicturesAreEmbeddedOnce() async throws {
    let there = BoxScene.text.replacing("name: slide }", with: "name: slide, autoreverse: true }")
    let data = try data(
      of: String(decoding: try await turned(there).bytes(of: .html), as: UTF8.self))
    #expect(Set(data.frames).count == data.steps.count)
    // At 0.8 s the returning box is at the same place as at 0.6 s.
    #expect(data.frames[8] == data.frames[6])
  }

  @Test func aScrolledListEmbedsOnlyNewContent() async throws {
    let list = """
      flickbook: 1
      screen: { size: [40, 40], scale: 1, background: white }
      fps: 10
      views:
        - id: page
          kind: scroll
          frame: [0, 0, 40, 40]
          contentSize: [40, 400]
          children:
            - repeat: 40
              view:
                kind: gradient
                frame: [0, "= index * 10", 40, 10]
                colors: [red, blue]
                from: [0, 0]
                to: ["= 0.3 + 0.7 * (index % 7) / 7", "= (index % 3) / 3"]
      timeline:
        - wait: 0.15
        - set: { page.offset.y: 13 }
        - wait: 0.3

      """
    try scene.write(list)
    let data = try data(
      of: String(decoding: try await scene.session().bytes(of: .html), as: UTF8.self))
    try #require(data.steps.count == 2)
    // Rows 0 to 23, three blocks of 8, are copied from row 13 on.
    let (drawn, copies) = data.numbers(ofStep: 1)
    #expect(copies == [[-1, 0, -13, 0, 0, 40, 24]])
    #expect(drawn.count == 3 && Array(drawn[1...]) == [0, 24])
  }

  @Test(arguments: ["</script><b>A box", "{{data}}", "{{title}} {{", "A & B"])
  func aTitleIsEscaped(title: String) async throws {
    let session = try turned(BoxScene.text.replacing("title: A box", with: "title: '\(title)'"))
    let page = String(decoding: try await session.bytes(of: .html), as: UTF8.self)
    #expect(try data(of: page).title == title)
    let shown = title.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
    #expect(page.contains("<title>\(shown)</title>"))
  }

  @Test func aSceneWithoutATitleUsesItsPath() async throws {
    let session = try turned(BoxScene.text.replacing("title: A box\n", with: ""))
    let page = String(decoding: try await session.bytes(of: .html), as: UTF8.self)
    #expect(try data(of: page).title == session.path)
  }
}

extension PreviewSession {
  /// Returns the content of the only file that the dialog makes with its default settings.
  fileprivate func bytes(of format: ShareFormat) async throws -> [UInt8] {
    try #require(try await share(ShareRequest(format: format)).first).bytes
  }
}
