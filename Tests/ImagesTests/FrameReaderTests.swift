// Tests that frames come back from the spool unchanged.

import Foundation
import TestSupport
import Testing

@testable import Images

@Suite struct FrameReaderTests {
  /// Returns noise with runs of equal pixels.
  private static func pixels(_ count: Int, seed: UInt64) -> [UInt32] {
    var random = SeededGenerator(seed: seed)
    var pixels: [UInt32] = []
    while pixels.count < count {
      let color = UInt32.random(in: 0...0xFFFF_FFFF, using: &random)
      let length = Int.random(in: 1...100, using: &random) < 99 ? 1 : 40
      pixels += Array(repeating: color, count: min(length, count - pixels.count))
    }
    return pixels
  }

  @Test(arguments: [1, 300, 90_000])
  func framesLongerThanWhatIsReadAtATimeRowsLongerThanThatAndSinglePixels(width: Int) throws {
    let folder = try TemporaryFolder()
    let spool = try Spool(folder: folder.url.path)
    let rects = [
      PixelRect(x: 0, y: 0, width: width, height: 400_000 / max(width, 1_000)),
      PixelRect(x: 0, y: 1, width: 1, height: 1), PixelRect(x: 0, y: 0, width: width, height: 2),
    ]
    var records: [FrameReader.Record] = []
    var pictures: [[UInt32]] = []
    var place = 0
    for (number, rect) in rects.enumerated() {
      let pixels = Self.pixels(rect.width * rect.height, seed: UInt64(number))
      var words: [UInt32] = []
      for row in 0..<rect.height {
        pixels[(row * rect.width)..<((row + 1) * rect.width)].withUnsafeBufferPointer {
          PixelRuns.pack($0, onto: &words)
        }
      }
      try spool.write(words)
      records.append(
        FrameReader.Record(rect: rect, words: place..<(place + words.count), delay: number + 2))
      pictures.append(pixels)
      place += words.count
    }
    var reader = FrameReader(spool, records, width: width)
    for (number, picture) in pictures.enumerated() {
      let part = try #require(try reader.next())
      #expect(part.rect == rects[number] && part.delay == number + 2)
      #expect(part.pixels == picture)
    }
    #expect(try reader.next() == nil)
    // A second reader starts from the first frame, while the spool grows.
    try spool.write([1, 2, 3])
    var second = FrameReader(spool, records, width: width)
    #expect(try second.next()?.pixels == pictures[0])
  }
}
