// Tests that frames come back from the temporary file unchanged.

import Foundation
import TestSupport
import Testing

@testable import Images

@Suite struct FrameReaderTests {
  /// Returns noise with runs of one number.
  private static func ids(_ count: Int, seed: UInt64) -> [UInt32] {
    var random = SeededGenerator(seed: seed)
    var ids: [UInt32] = []
    while ids.count < count {
      // Most numbers fit into 16 bits.
      let most: UInt32 = Int.random(in: 1...300, using: &random) == 1 ? 0x7_FFFF : 0xFFFF
      let id = UInt32.random(in: 0...most, using: &random)
      let length = Int.random(in: 1...100, using: &random) < 99 ? 1 : 40
      ids += Array(repeating: id, count: min(length, count - ids.count))
    }
    return ids
  }

  @Test(arguments: [1, 300, 65_535])
  func longFramesAndSinglePixelsAreReadBack(width: Int) throws {
    let folder = try TemporaryFolder()
    var writer = FrameWriter(try Spool(folder: folder.url.path), width: width)
    let whole = (0..<(400_000 / max(width, 1_000))).map { Span(y: $0, x: 0, count: width) }
    let frames = [whole, [Span(y: 7, x: 0, count: 1)], Array(whole.prefix(2))]
    let tables: [[UInt32]] = [[1, 2, 3], [4]]
    var pictures: [[UInt32]] = []
    for (number, spans) in frames.enumerated() {
      let ids = Self.ids(spans.reduce(0) { $0 + $1.count }, seed: UInt64(number))
      var start = 0
      for span in spans {
        try ids[start...].withUnsafeBufferPointer {
          try writer.add([span][...], try #require($0.baseAddress))
        }
        start += span.count
      }
      try writer.endFrame(spans, delay: number + 2)
      pictures.append(ids)
      if number != 0 { try writer.endTable(tables[number - 1]) }
    }
    // The first two frames have the first table, the last one has the second.
    for _ in 0..<2 {
      var reader = FrameReader(writer, width: width)
      for (number, picture) in pictures.enumerated() {
        let part = try #require(try reader.next())
        #expect(part.spans == frames[number] && part.delay == number + 2)
        #expect(part.ids == picture)
        #expect(part.table.colors == tables[number / 2] && part.table.number == number / 2)
      }
      #expect(try reader.next() == nil)
    }
  }

  @Test func aDelayIsLengthenedUpToItsMaximum() throws {
    let folder = try TemporaryFolder()
    var writer = FrameWriter(try Spool(folder: folder.url.path), width: 1)
    var isProlonged = [writer.prolong(by: 2)]
    try writer.endFrame([], delay: 65_000)
    isProlonged.append(writer.prolong(by: 536))
    isProlonged.append(writer.prolong(by: 535))
    #expect(isProlonged == [false, false, true])
    #expect(writer.records.map(\.delay) == [65_535])
  }
}
