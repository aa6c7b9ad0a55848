// Tests of animated PNG files with ffmpeg.

import Foundation
import Images
import Player
import TestSupport
import Testing

@testable import Render

@Suite struct APNGTests {
  /// A square that rests, moves over a gradient, and rests again, for 1.1 s at 12.5 frames per
  /// second.
  private static let scene = """
    flickbook: 1
    screen: { size: [40, 24], scale: 1 }
    fps: 12.5
    views:
      - { kind: gradient, frame: [0, 0, 40, 24], colors: [red, blue], from: [0, 0], to: [1, 0] }
      - { id: box, frame: [0, 4, 8, 8], background: "#20C040" }
    rules:
      - { on: message go, do: { animate: { duration: 0.4 }, set: { box.x: 30 } } }
    timeline: [{ wait: 0.3 }, { send: go }, { wait: 0.8 }]
    """

  @Test(arguments: [1, 3])
  func ffmpegShowsTheFramesForTheirTime(jobs: Int) async throws {
    let folder = try TemporaryFolder()
    try Self.scene.write(toFile: folder.path("s.yaml"), atomically: true, encoding: .utf8)
    let rehearsed = try RehearsedScene(path: folder.path("s.yaml"))
    let output = folder.path("s.apng")
    let summary = try await render(
      rehearsed, options: RenderOptions(output: .apng(output), jobs: jobs, holdSeconds: 0.34))
    #expect(summary.result.byteCount == (try Data(contentsOf: URL(filePath: output))).count)
    // The box rests in the first 5 frames and in the last one.
    #expect(summary.frameCount == 13 && summary.distinctFrameCount < 10)

    let probe = try run(
      "ffprobe",
      ["-v", "error", "-show_entries", "packet=duration_time", "-of", "csv=p=0", output])
    let durations = probe.text.split(separator: "\n").compactMap { Double($0) }
    #expect(durations.count == summary.distinctFrameCount)
    #expect(abs(durations.reduce(0, +) - 1.44) < 1e-4)
    let first = try #require(durations.first)
    #expect(abs(first - 0.32) < 1e-6)

    let result = try run(
      "ffmpeg",
      [
        "-v", "error", "-i", output, "-vsync", "0", "-f", "rawvideo", "-pix_fmt", "rgba", "-",
      ])
    var shown: [Bitmap] = []
    for index in 0..<rehearsed.times.count {
      let picture = try await rehearsed.picture(frame: index)
      if shown.last != picture { shown.append(picture) }
    }
    expectSame(try frames(of: result.output, .rgba, width: 40, height: 24), shown, "the APNG")
  }
}
