// Tests of recordings in their file formats.

import Foundation
import Images
import OperatingSystem
import Player
import Render
import TestSupport
import Testing

@testable import Recordings

private func writeFile(_ bytes: [UInt8], to path: String) throws {
  try Data(bytes).write(to: URL(filePath: path))
}

/// Creates a grey image of 4 × 3 pixels.
private func picture(_ gray: UInt32) -> Bitmap {
  Bitmap(width: 4, height: 3, filledWith: 0xFF00_0000 | gray * 0x01_0101)
}

private func frames(of recording: ScreenRecording) async throws -> [(Double, UInt8)] {
  let stream = try await recording.planes()
  var found: [(Double, UInt8)] = []
  while let frame = try await stream.next() {
    #expect(frame.index == found.count && frame.content.width == 4)
    found.append((frame.seconds, frame.content.values[0]))
  }
  return found
}

@Suite struct ScreenRecordingTests {
  @Test(arguments: [(nil, 30.0), (8, 8)] as [(Double?, Double)])
  func aFolderUsesTheGivenFrameRate(rate: Double?, frames perSecond: Double) async throws {
    let folder = try TemporaryFolder()
    for index in 0..<3 {
      try writeFile(
        try PNG.encode(picture(UInt32(10 * index))), to: folder.path("f\(index).png"))
    }
    let recording = try ScreenRecording(folder.url.path, framesPerSecond: rate)
    let found = try await frames(of: recording)
    #expect(found.map(\.1) == [0, 10, 20] && found.map(\.0) == [0, 1, 2].map { $0 / perSecond })
    #expect(recording.timeUnit == 0 && !recording.mergesEqualFrames && recording.files.count == 3)
    let pictures = try await recording.pictures()
    #expect(try await pictures.next()?.content == picture(0))
  }

  @Test func aGIFMergesEqualFramesAndRoundsTheirTimes() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("r.gif")
    var sink = try GIFSink(
      OutputFile(path), PixelSize(width: 4, height: 3), lastSeconds: 0.1, jobs: 1)
    for (index, seconds) in [0, 0.033, 0.5].enumerated() {
      try await sink.add(
        TimedFrame(index: index, seconds: seconds, content: picture(UInt32(80 * index))))
    }
    _ = try await sink.finish()
    let recording = try ScreenRecording(path)
    let found = try await frames(of: recording)
    #expect(found.map(\.0) == [0, 0.03, 0.5] && found.map(\.1) == [0, 80, 160])
    #expect(recording.timeUnit == 0.01 && recording.mergesEqualFrames && recording.files == [path])
  }

  /// A GIF of one pixel: red, blue and red again, with these delays in hundredths of a second.
  private static func gif(_ delays: [UInt8]) -> [UInt8] {
    let codes: [UInt8] = [0x44, 0x4C, 0x44]
    var bytes = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0xFF, 0, 0, 0, 0, 0xFF]
    for (delay, code) in zip(delays, codes) {
      bytes += [
        0x21, 0xF9, 4, 0, delay, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, code, 1, 0,
      ]
    }
    return bytes + [0x3B]
  }

  /// Browsers show a frame with a delay of 0 or 1 hundredth for 0.1 s.
  @Test(
    arguments: [
      ([0, 1, 2], [0, 0.1, 0.2]), ([2, 1, 0], [0, 0.02, 0.12]), ([7, 3, 9], [0, 0.07, 0.1]),
    ] as [([UInt8], [Double])])
  func recordedGIFDelaysCountAsInPictures(delays: [UInt8], seconds: [Double]) async throws {
    let folder = try TemporaryFolder()
    let (path, bytes) = (folder.path("r.GIF"), Self.gif(delays))
    try writeFile(bytes, to: path)
    let stream = try await ScreenRecording(path).pictures()
    var (found, ends): ([Double], [Double]) = ([], [])
    while let frame = try await stream.next() {
      found.append(frame.seconds)
      ends.append(frame.seconds + (frame.shownSeconds ?? 0))
    }
    #expect(found == seconds)
    let shown = try #require(try AnimatedPicture(bytes, mostPixels: 100)).frames.map(\.seconds)
    for (end, sum) in zip(ends, shown.indices.map { shown[...$0].reduce(0, +) }) {
      #expect(abs(end - sum) < 1e-9)
    }
  }

  @Test func transparentFramesAreCompositedOverWhite() async throws {
    let folder = try TemporaryFolder()
    var bytes = Self.gif([10, 10])
    // Colour 0, red, is transparent.
    bytes[22] = 1
    bytes[25] = 0
    try writeFile(bytes, to: folder.path("r.gif"))
    let stream = try await ScreenRecording(folder.path("r.gif")).pictures()
    #expect(try await stream.next()?.content[0, 0] == 0xFFFF_FFFF)
  }

  @Test(
    arguments: [
      ("none.gif", "", ": does not exist"),
      (
        "one.png", "png", ": is a single picture; use an animation or a folder of PNG files"
      ),
      (
        "text.txt", "text",
        ": unknown ending; a recording is one of .apng, .png, .gif, .mp4, .mov, .webm, .mkv, .m4v "
          + "or a folder of PNG files"
      ),
    ])
  func invalidRecordingsAreRefused(name: String, content: String, words: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path(name)
    if content == "png" { try writeFile(try PNG.encode(picture(9)), to: path) }
    if content == "text" { try writeFile(Array("x".utf8), to: path) }
    let error = #expect(throws: UserError.self) { try ScreenRecording(path) }
    #expect(error?.description == path + words)
  }

  @Test(
    arguments: [
      ("a=90,2,9,9", "region 'a' is outside the 4 × 3 pixels of the recording"),
      (
        "a=2,1,9,2.5",
        "region 'a' reaches beyond the 4 × 3 pixels of the recording; write a=2,1,2,2@0"
      ),
      (
        "a=0,0,4,3@0.11",
        "region 'a' is at 0.11 s, but the recording ends at 0.1 s; name an earlier second"
      ),
      ("a=1,1,2,2", "region 'a' has no edges to track at 0 s; choose a region with edges"),
      (
        "a=0,0,4,3@0.0667",
        "region 'a' has no edges to track at 0.067 s; choose a region with edges"
      ),
    ])
  func aRegionMustHaveEdgesInTheRecording(region: String, words: String) async throws {
    let folder = try TemporaryFolder()
    for index in 0..<3 {
      try writeFile(try PNG.encode(picture(50)), to: folder.path("f\(index).png"))
    }
    let recording = try ScreenRecording(folder.url.path)
    let error = await #expect(throws: UserError.self) {
      try await measure(recording, [try NamedRegion(parsing: region)])
    }
    #expect(error?.description == "\(folder.url.path): \(words)")
  }

  @Test func framesOfTwoSizesAreRefused() async throws {
    let folder = try TemporaryFolder()
    try writeFile(try PNG.encode(picture(50)), to: folder.path("f0.png"))
    try writeFile(
      try PNG.encode(Bitmap(width: 5, height: 3, filledWith: 0xFF00_0000)),
      to: folder.path("f1.png"))
    let error = await #expect(throws: UserError.self) {
      _ = try await measure(try ScreenRecording(folder.url.path))
    }
    #expect(error != nil)
  }
}
