// GIF files in, held against ImageMagick's reading and our own encoder.

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
  func framesAreComposedAsImageMagickComposesThem(dispose: String, interlace: String) throws {
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

  @Test func whatIsDamagedIsSaidSo() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("a.gif")
    _ = try run("convert", ["-size", "40x30", "plasma:red-blue", "-delay", "5", file])
    let whole = [UInt8](try Data(contentsOf: URL(filePath: file)))
    #expect(throws: GIFReadError.notGIF) { try frames([]) }
    #expect(throws: GIFReadError.notGIF) { try frames(Array("GIF7".utf8)) }
    // Cut anywhere before its end.
    for count in stride(from: 6, to: whole.count - 1, by: 97) {
      #expect(throws: GIFReadError.self) { try frames(Array(whole[..<count])) }
    }
    var huge = whole
    huge.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: GIFReadError.tooLarge(width: 65_535, height: 65_535, limits: .standard)) {
      try frames(huge)
    }
    // Bytes changed at random: an error or other pixels, but an end.
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
}
