// Tests of the GIF reader against ImageMagick's reading and our own encoder.

import Foundation
import TestSupport
import Testing

@testable import Images

@Suite struct GIFReaderTests {
  private func frames(_ bytes: [UInt8]) throws -> [(frame: Bitmap, delay: Int)] {
    let reader = try GIFReader(bytes)
    var frames: [(Bitmap, Int)] = []
    while let (frame, delay) = try reader.next() { frames.append((frame, delay)) }
    return frames
  }

  @Test(arguments: ["none", "background", "previous"], ["None", "Plane"])
  func frameCompositionMatchesImageMagick(dispose: String, interlace: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.path("a.gif")
    _ = try run(
      "convert",
      [
        "-delay", "7", "-dispose", "none", "-size", "20x16", "xc:#204060", "-dispose", dispose,
        "-page", "+3+2", "-size", "9x7", "gradient:red-yellow", "-page", "+8+5", "-size", "10x9",
        "xc:none", "-fill",
        "#30F060", "-draw", "circle 5,4 5,1", "-interlace", interlace, file,
      ])
    let expected = try run("convert", [file, "-coalesce", "-depth", "8", "RGBA:-"]).output
    let shown = try frames([UInt8](try Data(contentsOf: URL(filePath: file))))
    #expect(shown.map(\.delay) == [7, 7, 7])
    expectSame(
      shown.map(\.frame), try TestSupport.frames(of: expected, .rgba, width: 20, height: 16),
      "a GIF")
  }

  @Test func damagedGIFsAreReported() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("a.gif")
    _ = try run("convert", ["-size", "40x30", "plasma:red-blue", "-delay", "5", file])
    let whole = [UInt8](try Data(contentsOf: URL(filePath: file)))
    #expect(throws: GIFReadError.notGIF) { try frames([]) }
    #expect(throws: GIFReadError.notGIF) { try frames(Array("GIF7".utf8)) }
    // The file is cut at many positions before its end.
    for count in 6..<whole.count {
      let error = #expect(throws: GIFReadError.self) { try frames(Array(whole[..<count])) }
      // giflib sets no error code where the file ends between two blocks.
      #expect(error?.description.contains("error 0") == false, "cut at \(count)")
    }
    var huge = whole
    huge.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: GIFReadError.tooLarge(width: 65_535, height: 65_535, limits: .standard)) {
      try frames(huge)
    }
    // Randomly changed bytes give an error or other pixels, and reading always ends.
    var random = SeededGenerator(seed: 4)
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0..<3 {
        bytes[Int.random(in: 6..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      _ = try? frames(bytes)
    }
  }

  /// Returns a GIF with frames of one pixel on a screen of the given size.
  private static func sparse(frameCount: Int, width: UInt16, height: UInt16) -> [UInt8] {
    func little(_ number: UInt16) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8)] }
    let screen: [UInt8] = little(width) + little(height) + [0x80, 0, 0, 0, 0, 0, 255, 0, 0]
    // The codes of 3 bits are clear, 1 and end.
    let frame: [UInt8] =
      [0x2C] + little(0) + little(0) + little(1) + little(1) + [0, 2, 2, 0x4C, 1, 0]
    return Array("GIF89a".utf8) + screen + (0..<frameCount).flatMap { _ in frame } + [0x3B]
  }

  @Test func frameCountMatchesTheReaderWhenTruncated() throws {
    let folder = try TemporaryFolder()
    // Each frame has its own colours; the file also has a comment and a loop.
    let file = folder.path("a.gif")
    _ = try run(
      "convert",
      [
        "-delay", "5", "-size", "9x7", "plasma:red-blue", "plasma:lime-black", "xc:white", "-loop",
        "3", "-set", "comment", "words", file,
      ])
    let whole = [UInt8](try Data(contentsOf: URL(filePath: file)))
    for length in 13...whole.count {
      let bytes = Array(whole[..<length])
      var read = 0
      if let reader = try? GIFReader(bytes) {
        while let next = try? reader.next(), next.delayHundredths >= 0 { read += 1 }
      }
      // A frame cut within its pixels is counted but not read.
      #expect((read...read + 1).contains(GIFBlocks(bytes).frameCount), "\(length)")
    }
    #expect(GIFBlocks(whole).frameCount == 3)
    #expect(GIFBlocks([]).frameCount == 0)
  }

  @Test func gifFrameCountIsLimitedByByteCount() throws {
    var limits = ImageLimits.standard
    (limits.animationPixels, limits.animationPixelsPerByte) = (100 * 50 * 7, 0)
    func count(_ bytes: [UInt8]) throws -> Int {
      let reader = try GIFReader(bytes, limits: limits)
      var count = 0
      while try reader.next() != nil { count += 1 }
      return count
    }
    #expect(try count(Self.sparse(frameCount: 7, width: 100, height: 50)) == 7)
    let more = Self.sparse(frameCount: 8, width: 100, height: 50)
    // The error comes before any frame is read.
    let error = #expect(throws: GIFReadError.tooManyFrames(most: 7, width: 100, height: 50)) {
      try GIFReader(more, limits: limits)
    }
    #expect(
      error?.description
        == "has more than 7 frames of 100 × 50 pixels, too many for its size in bytes")
    limits.animationPixelsPerByte = 100
    #expect(try count(more) == 8)
    // The standard limit for 4,096 × 4,096 pixels in 16 kB.
    #expect(ImageLimits.standard.frameCount(width: 4_096, height: 4_096, byteCount: 16_000) == 303)
  }
}
