// Tests that the bytes do not depend on the number of threads, that memory stays bounded, and that
// third-party decoders read the GIFs correctly.

import Foundation
import Images
import Player
import TestSupport
import Testing

@testable import Render

@Suite struct RenderTests {
  private static let header = Repository.root.appending(path: "scenes/fading-header.yaml").path

  private func gif(_ path: String, jobs: Int, to folder: TemporaryFolder, name: String) async throws
    -> Data
  {
    let rehearsed = try RehearsedScene(path: path, options: SceneOptions(scale: 1))
    _ = try await render(
      rehearsed, options: RenderOptions(output: .gif(folder.path(name)), jobs: jobs))
    return try Data(contentsOf: folder.url.appending(path: name))
  }

  @Test func renderingIsDeterministicForAnyNumberOfThreads() async throws {
    let folder = try TemporaryFolder()
    let one = try await gif(Self.header, jobs: 1, to: folder, name: "1.gif")
    for jobs in [1, 2, 3, 8] {
      let again = try await gif(Self.header, jobs: jobs, to: folder, name: "\(jobs).gif")
      expectSame(again, one, "the GIF of \(jobs) jobs")
    }
  }

  /// More than two million pixels are drawn with one rasterizer, and fewer frames are in memory.
  /// Two gradients change every pixel, so that frames have palettes of their own.
  @Test func aLargeScreenRendersTheSameWithAnyJobCount() async throws {
    let folder = try TemporaryFolder()
    try """
    flickbook: 1
    screen: { size: [1600, 1300], scale: 1 }
    fps: 5
    duration: 1
    views:
      - { kind: gradient, frame: [0, 0, 1600, 1300], colors: ["#102030", "#f0c040", "#8010c0"] }
      - { kind: gradient, frame: [0, 0, 1600, 1300], colors: [red, blue], alpha: = time }
    """.write(to: folder.url.appending(path: "s.yaml"), atomically: true, encoding: .utf8)
    let one = try await gif(folder.path("s.yaml"), jobs: 1, to: folder, name: "1.gif")
    for jobs in [2, 5] {
      let again = try await gif(folder.path("s.yaml"), jobs: jobs, to: folder, name: "\(jobs).gif")
      expectSame(again, one, "the GIF of \(jobs) jobs")
    }
  }

  @Test func theDelaysAddUpToTheDuration() async throws {
    let folder = try TemporaryFolder()
    _ = try await gif(Self.header, jobs: 2, to: folder, name: "a.gif")
    let rehearsed = try RehearsedScene(path: Self.header)
    let times = try run(
      "identify", ["-format", "%T\n", folder.path("a.gif")]
    ).text.split(separator: "\n").compactMap { Int($0) }
    #expect(times.reduce(0, +) == Int((rehearsed.times.durationSeconds * 100).rounded()))
    #expect(times.allSatisfy { $0 >= 2 })
  }

  @Test func ffmpegDecodesTheDrawnPixels() async throws {
    let folder = try TemporaryFolder()
    let scene = Repository.root.appending(path: "scenes/pinlayout-toggle.yaml").path
    let rehearsed = try RehearsedScene(path: scene)
    _ = try await render(
      rehearsed, options: RenderOptions(output: .gif(folder.path("a.gif")), jobs: 2))
    let raw = try run(
      "ffmpeg",
      [
        "-v", "error", "-i", folder.path("a.gif"), "-vf", "fps=10", "-f", "rawvideo", "-pix_fmt",
        "rgb24", "-",
      ])
    let shown = try frames(of: raw.output, .rgb, width: 678, height: 274)
    try #require(shown.count == 43)
    for frame in [0, 3, 4, 5, 10, 20, 21, 22, 42] {
      expectSame(shown[frame], try await rehearsed.picture(frame: frame), "frame \(frame)")
    }
  }

  @Test func giflibReadsTheContainer() async throws {
    let folder = try TemporaryFolder()
    _ = try await gif(Self.header, jobs: 2, to: folder, name: "a.gif")
    let result = try run("giftext", [folder.path("a.gif")])
    #expect(result.status == 0)
    #expect(result.text.contains("Screen Size - Width = 320, Height = 568."))
    #expect(result.text.contains("GIF89"))
    #expect(result.text.contains("Disposal Mode: 1"))
  }

  private func peak(seconds: Int, in folder: TemporaryFolder) throws -> Double {
    let scene = folder.path("long-\(seconds).yaml")
    try Data(
      """
      flickbook: 1
      screen: { size: [320, 240], scale: 2 }
      duration: \(seconds)
      views:
        - { frame: ["= 100 + 90 * sin(time * 50)", 40, 120, 120], background: red, cornerRadius: 9 }
        - { kind: label, frame: [10, 200, 300, 30], text: "{time}" }
      """.utf8
    ).write(to: URL(filePath: scene))
    let kilobytes = try peakKilobytes(
      of: try builtProgram(),
      ["render", scene, "-q", "--fps", "10", "-o", folder.path("a.gif")])
    try #require(kilobytes > 0)
    return kilobytes
  }

  @Test(.disabled(if: isSanitized))
  func aMinuteTakesNoMoreMemoryThanSixSeconds() throws {
    let folder = try TemporaryFolder()
    let short = try peak(seconds: 6, in: folder)
    let long = try peak(seconds: 60, in: folder)
    #expect(long <= short * 1.1, "\(short) KB for 6 s, \(long) KB for 60 s")
  }
}
