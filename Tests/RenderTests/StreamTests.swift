// Tests of frame streams with ffmpeg.

import Foundation
import Images
import Player
import TestSupport
import Testing

@testable import Render

@Suite struct StreamTests {
  private static let scene = """
    flickbook: 1
    screen: { size: [16, 8], scale: 1 }
    fps: 12.5
    views:
      - { kind: gradient, frame: [0, 0, 16, 8], colors: [red, blue], from: [0, 0], to: [1, 0] }
      - { frame: [0, 0, 4, 4], background: "#20C040", translate: [= 10 * time, 0] }
    timeline: [{ wait: 0.8 }]
    """

  private func stream(jobs: Int) async throws -> (Data, [Bitmap]) {
    let folder = try TemporaryFolder()
    let path = folder.path("s.yaml")
    try Self.scene.write(toFile: path, atomically: true, encoding: .utf8)
    let rehearsed = try RehearsedScene(path: path)
    let output = folder.path("frames")
    let options = RenderOptions(output: .stream(output), jobs: jobs)
    let summary = try await render(rehearsed, options: options)
    let data = try Data(contentsOf: URL(filePath: output))
    #expect(summary.result.byteCount == data.count)
    var pictures: [Bitmap] = []
    for index in 0..<rehearsed.times.count {
      pictures.append(try await rehearsed.picture(frame: index))
    }
    return (data, pictures)
  }

  @Test(arguments: [1, 3])
  func ffmpegDecodesAStreamToTheSameColours(jobs: Int) async throws {
    let (data, pictures) = try await stream(jobs: jobs)
    #expect(pictures.count == 10)
    let folder = try TemporaryFolder()
    try data.write(to: folder.url.appending(path: "s.y4m"))
    let probe = try run(
      "ffprobe",
      [
        "-v", "error", "-show_entries", "stream=width,height,r_frame_rate,pix_fmt", "-of",
        "csv=p=0", folder.path("s.y4m"),
      ])
    #expect(probe.text == "16,8,yuv444p,25/2\n")
    let result = try run(
      "ffmpeg",
      [
        "-v", "error", "-i", folder.path("s.y4m"), "-f", "rawvideo", "-pix_fmt", "rgb24", "-",
      ])
    // Studio range has 220 of 256 levels, and the frames are converted to it and back.
    expectSame(
      try frames(of: result.output, .rgb, width: 16, height: 8), pictures, "the stream",
      tolerance: 4)
  }
}
