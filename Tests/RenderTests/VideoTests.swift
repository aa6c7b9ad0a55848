// Tests of videos with ffprobe and ffmpeg, and of the files' bytes.

import Foundation
import Images
import Player
import TestSupport
import Testing

@testable import Render

@Suite struct VideoTests {
  /// Four fields of saturated colours, and a fifth field that appears at 0.5 s. Both sides of the
  /// frame are odd.
  private static let scene = """
    flickbook: 1
    screen: { size: [95, 63], scale: 1, background: "#C01020" }
    fps: 10
    views:
      - { frame: [48, 0, 47, 32], background: "#10C030" }
      - { frame: [0, 32, 48, 31], background: "#2040E0" }
      - { frame: [48, 32, 47, 31], background: "#F0D060" }
      - { frame: [0, 0, 48, 32], background: "#808080", hidden: = time < 0.5 }
    timeline: [{ wait: 1 }]
    """

  private func rendered(
    _ format: VideoFormat, rateFactor: Int? = nil
  ) async throws -> (path: String, summary: RenderSummary, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    try Self.scene.write(toFile: folder.path("s.yaml"), atomically: true, encoding: .utf8)
    let rehearsed = try RehearsedScene(path: folder.path("s.yaml"))
    let output = folder.path("s.\(format.rawValue)")
    let summary = try await render(
      rehearsed,
      options: RenderOptions(
        output: .video(output, format), jobs: 2, holdSeconds: 0.42, rateFactor: rateFactor))
    return (output, summary, folder)
  }

  @Test(arguments: VideoFormat.allCases)
  func flatColoursSurviveVideoEncodingWithin3Levels(format: VideoFormat)
    async throws
  {
    let (path, summary, folder) = try await rendered(format)
    defer { withExtendedLifetime(folder) {} }
    let probe = try run(
      "ffprobe",
      [
        "-v", "error", "-show_entries",
        "stream=width,height,pix_fmt,color_range,color_space,r_frame_rate", "-of", "csv=p=0", path,
      ])
    #expect(probe.text == "96,64,yuv420p,tv,bt709,10/1\n")
    let raw = try run(
      "ffmpeg",
      [
        "-v", "error", "-i", path, "-vf",
        "scale=in_color_matrix=bt709:in_range=tv:flags=accurate_rnd",
        "-f", "rawvideo", "-pix_fmt", "rgb24", "-",
      ])
    let pictures = try frames(of: raw.output, .rgb, width: 96, height: 64)
    // Ten frames of the scene, and four more of the last one for the hold.
    #expect(pictures.count == 14 && summary.frameCount == 10)
    for (index, corner) in [(0, 0xC01020), (4, 0xC01020), (5, 0x808080), (13, 0x808080)] {
      for (x, y, color) in [
        (8, 8, corner), (56, 8, 0x10C030), (8, 40, 0x2040E0), (56, 40, 0xF0D060),
        // The last column and row are repeated for even sides.
        (80, 48, 0xF0D060),
      ] {
        expectMean(of: pictures[index], x, y, color, "\(format), frame \(index), \(x), \(y)")
      }
    }
    #expect(summary.result.byteCount == (try Data(contentsOf: URL(filePath: path))).count)
  }

  /// Checks the mean colour of a square of 16 × 16 pixels.
  private func expectMean(
    of picture: Bitmap, _ left: Int, _ top: Int, _ color: Int, _ words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for shift in [16, 8, 0] {
      var sum = 0
      for y in top..<(top + 16) {
        for x in left..<(left + 16) { sum += Int(picture[x, y] >> UInt32(shift) & 0xFF) }
      }
      let mean = Double(sum) / 256
      #expect(
        abs(mean - Double(color >> shift & 0xFF)) <= 3, "\(words): \(mean)",
        sourceLocation: sourceLocation)
    }
  }

  @Test func anMP4SupportsProgressivePlaybackAndColourTags() async throws {
    let (path, _, folder) = try await rendered(.mp4)
    let file = try Data(contentsOf: URL(filePath: path))
    let index = try #require(file.range(of: Data("moov".utf8)))
    let pictures = try #require(file.range(of: Data("mdat".utf8)))
    #expect(index.lowerBound < pictures.lowerBound)
    // ISO/IEC 14496-12, 12.1.5: the values 1 for primaries, transfer and matrix mean BT.709; then
    // studio range.
    #expect(file.range(of: Data("colrnclx".utf8) + [0, 1, 0, 1, 0, 1, 0]) != nil)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.sorted() == ["s.mp4", "s.yaml"])
  }

  @Test(arguments: VideoFormat.allCases)
  func aGreaterRateFactorMakesASmallerFile(format: VideoFormat) async throws {
    let (good, bad) = (
      try await rendered(format, rateFactor: 1), try await rendered(format, rateFactor: 51)
    )
    #expect(bad.summary.result.byteCount < good.summary.result.byteCount)
  }
}
