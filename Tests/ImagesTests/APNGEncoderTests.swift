// Tests of the frame durations in animated PNG files.

import Foundation
import TestSupport
import Testing

@testable import Images

@Suite struct APNGEncoderTests {
  /// Returns the frame delays in the file of an animation with `count` different frames.
  private func delays(_ count: Int, seconds: Double) throws -> [(count: Int, perSecond: Int)] {
    var bytes: [UInt8] = []
    let encoder = APNGEncoder(loopCount: 0) { bytes += $0 }
    for index in 0..<count {
      let frame = Bitmap(width: 1, height: 1, filledWith: 0xFF00_0000 | UInt32(index))
      try encoder.add(frame, seconds: seconds)
    }
    #expect(try encoder.finish().frameCount == count)
    // The numerator and denominator follow five numbers (PNG specification, third edition,
    // 11.3.6.2).
    return PNGChunk.chunks(of: bytes).filter { $0.name == "fcTL" }.map { chunk in
      func number(at place: Int) -> Int { Int(chunk.data[place]) << 8 | Int(chunk.data[place + 1]) }
      return (number(at: 20), number(at: 22))
    }
  }

  @Test(arguments: [1, 12.5, 30, 60])
  func delaysFittingA16BitFractionAreExact(rate: Double) throws {
    let wrong = try delays(50, seconds: 1 / rate).filter {
      Double($0.count) * rate != Double($0.perSecond)
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: [Double.pi / 100, 0.0123456789, 1 / 24.001, 7.6543219])
  func roundedDelaysDoNotAccumulateDrift(seconds: Double) throws {
    let delays = try delays(600, seconds: seconds)
    #expect(delays.count == 600)
    var end = 0.0
    let drifting = delays.indices.filter { index in
      end += Double(delays[index].count) / Double(delays[index].perSecond)
      // The allowance is half a step of the chosen fraction.
      let allowance = 0.5 / Double(delays[index].perSecond) + 1e-6
      return abs(end - Double(index + 1) * seconds) > allowance
    }
    #expect(drifting.isEmpty)
  }
}
