// Tests of animated WebP files: pixels with ImageMagick and libwebpdemux, times and headers against
// the container specification.

import Foundation
import Images
import Player
import TestSupport
import Testing

@testable import Render

@Suite struct AnimatedWebPTests {
  /// A square that rests, moves over a gradient, and rests again, for 1.1 s at 12.5 frames per
  /// second. Sizes and positions are odd. The area between this square and a second square far
  /// below never changes.
  private static let scene = """
    flickbook: 1
    screen: { size: [61, 47], scale: 1 }
    fps: 12.5
    views:
      - { kind: gradient, frame: [0, 0, 61, 47], colors: [red, blue], from: [0, 0], to: [1, 0] }
      - { id: box, frame: [1, 5, 9, 7], background: "#20C040" }
      - { id: low, frame: [51, 38, 7, 6], background: white }
    rules:
      - { on: message go, do: { animate: { duration: 0.4 }, set: { box.x: 31, low.x: 20 } } }
    timeline: [{ wait: 0.3 }, { send: go }, { wait: 0.8 }]
    """

  private func rendered(
    _ compression: WebP.Compression, jobs: Int = 1, frames: ClosedRange<Int>? = nil
  ) async throws -> (file: URL, summary: RenderSummary, folder: TemporaryFolder, shown: [Bitmap]) {
    let folder = try TemporaryFolder()
    try Self.scene.write(toFile: folder.path("s.yaml"), atomically: true, encoding: .utf8)
    let rehearsed = try RehearsedScene(path: folder.path("s.yaml"))
    let output = folder.path("s.webp")
    let summary = try await render(
      rehearsed,
      options: RenderOptions(
        output: .webP(output, compression), jobs: jobs, frames: frames, loopCount: 3,
        holdSeconds: 0.337))
    var shown: [Bitmap] = []
    for index in frames ?? 0...(rehearsed.times.count - 1) {
      let picture = try await rehearsed.picture(frame: index)
      if shown.last != picture { shown.append(picture) }
    }
    return (URL(filePath: output), summary, folder, shown)
  }

  private func decoded(_ file: URL) throws -> [Bitmap] {
    let raw = try run("convert", [file.path, "-coalesce", "-depth", "8", "rgba:-"])
    return try frames(of: raw.output, .rgba, width: 61, height: 47)
  }

  /// Returns the names and contents of the chunks after the file's header.
  private func chunks(of file: URL) throws -> [(name: String, data: [UInt8])] {
    let bytes = [UInt8](try Data(contentsOf: file))
    #expect(bytes.starts(with: Array("RIFF".utf8)) && bytes[8..<12].elementsEqual("WEBP".utf8))
    #expect(little(bytes[4..<8]) == bytes.count - 8)
    var chunks: [(String, [UInt8])] = []
    var position = 12
    while position < bytes.count {
      let count = little(bytes[(position + 4)..<(position + 8)])
      let data = Array(bytes[(position + 8)..<(position + 8 + count)])
      chunks.append((String(decoding: bytes[position..<(position + 4)], as: UTF8.self), data))
      position += 8 + count + count % 2
    }
    return chunks
  }

  private func little(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  @Test(arguments: [1, 3])
  func losslessWebPRoundTripsWithAnyJobCount(jobs: Int) async throws {
    let (file, summary, folder, shown) = try await rendered(.lossless, jobs: jobs)
    expectSame(try decoded(file), shown, "the WebP")
    #expect(summary.distinctFrameCount == shown.count && summary.frameCount == 13)
    let one = try await rendered(.lossless, jobs: 1)
    #expect(try Data(contentsOf: file) == Data(contentsOf: one.file))
    #expect(summary.result.byteCount == (try Data(contentsOf: file)).count)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 2)
  }

  @Test func webPTimesLoopsAndMergedFramesAreExact() async throws {
    let (file, _, folder, shown) = try await rendered(.lossless)
    defer { withExtendedLifetime(folder) {} }
    let chunks = try chunks(of: file)
    #expect(chunks.prefix(2).map(\.name) == ["VP8X", "ANIM"])
    #expect(chunks[0].data == [0x12, 0, 0, 0, 60, 0, 0, 46, 0, 0])
    #expect(chunks[1].data[4...] == [3, 0])
    let frames = chunks.filter { $0.name == "ANMF" }
    #expect(frames.count == shown.count)
    let durations = frames.map { little($0.data[12..<15]) }
    // The box rests in four frames. The total is 1.1 s plus the hold.
    #expect(durations.first == 320 && durations.reduce(0, +) == 1_437)
    #expect(durations[1] == 80)
  }

  @Test func aRenderedRangeKeepsItsFrameDurations() async throws {
    let (file, _, folder, shown) = try await rendered(.lossless, frames: 4...7)
    defer { withExtendedLifetime(folder) {} }
    let durations = try chunks(of: file).filter { $0.name == "ANMF" }
      .map { little($0.data[12..<15]) }
    #expect(durations == [80, 80, 80, 80 + 337])
    expectSame(try decoded(file), shown, "the piece")
  }

  @Test func lossyWebPStaysNearAndKeepsRestingPixels() async throws {
    let (file, _, folder, shown) = try await rendered(.lossy)
    defer { withExtendedLifetime(folder) {} }
    let pictures = try decoded(file)
    #expect(pictures.count == shown.count)
    for (one, other) in zip(pictures, shown) { #expect(meanError(one, other) <= 6) }
    // The pixels must not be exact, or the file would not be lossy.
    #expect(pictures != shown)
    // The blocks between the squares must stay the same in all frames.
    let rest = pictures.map { $0.pixels[(61 * 16)..<(61 * 32)] }
    #expect(rest.dropFirst().allSatisfy { $0 == rest[0] })
  }

  @Test(arguments: [WebP.Compression.lossless, .lossy])
  func aStillIsASeparateWebPFile(compression: WebP.Compression) async throws {
    let folder = try TemporaryFolder()
    try Self.scene.write(toFile: folder.path("s.yaml"), atomically: true, encoding: .utf8)
    let rehearsed = try RehearsedScene(path: folder.path("s.yaml"))
    let output = folder.path("s.webp")
    _ = try await render(
      rehearsed,
      options: RenderOptions(output: .still(output, frame: 6, .webP(compression)), jobs: 1))
    let shown = try await rehearsed.picture(frame: 6)
    let picture = try #require(try decoded(URL(filePath: output)).first)
    let error = meanError(picture, shown)
    #expect(compression == .lossless ? error == 0 : error > 0 && error <= 6, "\(error)")
  }

  /// Returns the mean error of all channels, in levels of 255. Chroma subsampling blurs the
  /// squares' edges, which are a large part of small images.
  private func meanError(_ one: Bitmap, _ other: Bitmap) -> Double {
    var sum = 0
    for (a, b) in zip(one.pixels, other.pixels) {
      for shift in [UInt32(16), 8, 0] {
        sum += abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF))
      }
    }
    return Double(sum) / Double(3 * one.pixels.count)
  }
}
