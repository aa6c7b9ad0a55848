// Tests of rendering a scene into a file.

import FlickbookKit
import Foundation
import Images
import TestSupport
import Testing

@Suite struct RenderedScenes {
  @Test func aGIFHasTheScenesFrames() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("box.gif")
    let summary = try await SlidingBox.scene().render(to: path)
    #expect(summary.path == path)
    #expect(summary.width == 120 && summary.height == 80)
    #expect(summary.frameCount == 30)
    // The box rests for 10 frames, moves for 10, and rests: frame 10 looks like frame 0.
    #expect(summary.distinctFrameCount == 11)
    #expect(summary.duration == 1.5)
    #expect(summary.isExact)
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(summary.byteCount == bytes.count)
    #expect(
      summary.description
        == "\(path): 120 × 80 pixels, 30 frames, 1.5 s, \(bytes.count) bytes")
    #expect(bytes.prefix(6) == Data("GIF89a".utf8))
  }

  @Test func libraryAndProgramRenderIdenticalBytes() async throws {
    let (folder, path) = try SlidingBox.file()
    try await Scene(contentsOf: path, parameters: ["slide": 0.25]).render(
      to: folder.path("kit.gif"), options: RenderOptions(scale: 1, framesPerSecond: 25))
    let result = try run(
      try builtProgram(),
      [
        "render", path, "--param", "slide=0.25", "--scale", "1", "--fps", "25", "-o",
        folder.path("program.gif"),
      ])
    #expect(result.status == 0)
    let files = try ["kit", "program"].map {
      try Data(contentsOf: folder.url.appending(path: "\($0).gif"))
    }
    #expect(files[0] == files[1])
  }

  @Test func renderOptionsApplyToTheFile() async throws {
    let folder = try TemporaryFolder()
    let scene = try SlidingBox.scene()
    let slow = try await scene.render(
      to: folder.path("slow.gif"),
      options: RenderOptions(scale: 1, framesPerSecond: 10, loopCount: 2, holdSeconds: 1))
    #expect(slow.width == 60 && slow.height == 40)
    #expect(slow.frameCount == 15)
    #expect(slow.duration == 2.5)
    let data = try Data(contentsOf: folder.url.appending(path: "slow.gif"))
    // NETSCAPE2.0 counts the repetitions after the first pass, in little-endian order.
    let loop = try #require(data.range(of: Data("NETSCAPE2.0\u{3}\u{1}".utf8)))
    #expect(data[loop.upperBound] == 1)
    let small = try await scene.render(
      to: folder.path("small.gif"), options: RenderOptions(quality: .small, colors: 4))
    #expect(!small.isExact)
  }

  @Test func aGIFNeverExceedsItsByteLimit() async throws {
    let folder = try TemporaryFolder()
    let scene = try SlidingBox.scene()
    let error = await #expect(throws: FlickbookError.self) {
      try await scene.render(to: folder.path("box.gif"), options: RenderOptions(maximumBytes: 10))
    }
    #expect(error?.description.contains("more than 10;") == true)
  }

  @Test func fileExtensionSelectsTheFormat() async throws {
    let folder = try TemporaryFolder()
    let scene = try SlidingBox.scene()
    try await scene.render(to: folder.path("box.apng"))
    let file = try Data(contentsOf: folder.url.appending(path: "box.apng"))
    #expect(file.range(of: Data("acTL".utf8)) != nil)
    for name in ["frames", "more/"] {
      let summary = try await scene.render(to: folder.url.path + "/" + name)
      #expect(summary.frameCount == 30)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(name))
      #expect(names.count { $0.hasSuffix(".png") } == 30)
      #expect(names.filter { !$0.hasSuffix(".png") } == ["film.txt"])
    }
  }

  @Test(arguments: [
    ("box.png", RenderOptions(), "'box.png': a .png holds one picture; use 'picture(at:)'"),
    (
      "box.mp4", RenderOptions(),
      "'box.mp4' is neither a .gif, an .apng, a .webp nor a folder, whose name ends with /"
    ),
    ("box.gif", RenderOptions(colors: 1), "colors takes 2 to 256, not 1"),
    ("box.gif", RenderOptions(loopCount: -1), "loopCount takes 0 to 65535, not -1"),
    ("box.gif", RenderOptions(holdSeconds: -1), "holdSeconds takes 0.0 to 600.0, not -1.0"),
    ("box.gif", RenderOptions(maximumBytes: 0), "maximumBytes takes 1 to 1000000000000, not 0"),
    ("box.gif", RenderOptions(framesPerSecond: 0), "framesPerSecond takes 1.0 to 240.0, not 0.0"),
    (
      "box.gif", RenderOptions(framesPerSecond: 60),
      "a GIF shows at most 50 frames a second, not 60: browsers slow shorter delays down"
    ),
  ])
  func aFailedRenderLeavesNoFile(
    _ name: String, _ options: RenderOptions, _ words: String
  ) async throws {
    let folder = try TemporaryFolder()
    let scene = try SlidingBox.scene()
    let error = await #expect(throws: FlickbookError.self) {
      try await scene.render(to: folder.path(name), options: options)
    }
    let said = error?.description.replacing(folder.url.path + "/", with: "")
    #expect(said == words)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }
}
