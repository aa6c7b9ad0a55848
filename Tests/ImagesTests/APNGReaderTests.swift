// Tests of the APNG reader with our encoder's files and with damaged ones.

import Testing

@testable import Images

@Suite struct APNGReaderTests {
  private func picture(_ column: Int) -> Bitmap {
    var bitmap = Bitmap(width: 7, height: 5, filledWith: 0xFF20_4060)
    bitmap[column, 1] = 0xFFFF_0000
    bitmap[column, 3] = 0xFF00_FF00
    return bitmap
  }

  private func file() throws -> [UInt8] {
    var bytes: [UInt8] = []
    let encoder = APNGEncoder(loopCount: 0) { bytes += $0 }
    for (column, seconds) in [(1, 0.04), (5, 0.5), (2, 0.25)] {
      try encoder.add(picture(column), seconds: seconds)
    }
    let (_, head) = try encoder.finish()
    bytes.replaceSubrange(APNGEncoder.headOffset..<APNGEncoder.headOffset + head.count, with: head)
    return bytes
  }

  @Test func decodedFramesAreWholeWithTheirDelays() throws {
    var reader = try #require(try APNGReader(try file()))
    for (column, seconds) in [(1, 0.04), (5, 0.5), (2, 0.25)] {
      let shown = try reader.next()
      let next = try #require(shown)
      #expect(next.frame == picture(column) && abs(next.seconds - seconds) < 1e-9)
    }
    let end = try reader.next()
    #expect(end == nil)
  }

  @Test func aStillPNGIsNotAnAnimation() throws {
    #expect(try APNGReader(try PNG.encode(picture(1))) == nil)
  }

  @Test func anAnimationTruncatedAnywhereIsAnError() throws {
    let whole = try file()
    for length in stride(from: 0, to: whole.count - 1, by: 5) {
      #expect(throws: PNGError.self) {
        guard var reader = try APNGReader(Array(whole[..<length])) else {
          throw PNGError.damaged("no animation")
        }
        while try reader.next() != nil {}
      }
    }
  }

  @Test func disposalRestoresPixelsBelowABlendedFrame() throws {
    // The second frame covers one pixel. It is blended, and its disposal restores the previous
    // pixels.
    var bytes = try file()
    let control = try #require(secondChunk("fcTL", in: bytes))
    bytes[control + 32] = 2
    bytes[control + 33] = 1
    // The reader does not check the checksums of control chunks.
    var reader = try #require(try APNGReader(bytes))
    _ = try reader.next()
    let second = try reader.next()
    let blended = try #require(second).frame
    #expect(blended == picture(5))
    // The third frame is drawn over the restored first frame.
    let last = try reader.next()
    let third = try #require(last).frame
    #expect(third[2, 1] == 0xFFFF_0000 && third[1, 1] == 0xFFFF_0000)
  }

  /// Returns the position of the second chunk with the given name.
  private func secondChunk(_ name: String, in bytes: [UInt8]) -> Int? {
    let letters = Array(name.utf8)
    let places = bytes.indices.dropLast(4).filter { Array(bytes[$0..<$0 + 4]) == letters }
    return places.count > 1 ? places[1] - 4 : nil
  }
}
