// Tests of the spans in which two frames differ.

import TestSupport
import Testing

@testable import Images

@Suite struct SpanTests {
  @Test func everyRowOfTheFirstFrameIsASpan() {
    let frame = Bitmap(width: 20, height: 2, filledWith: 1)
    #expect(
      Span.changed(from: nil, to: frame) == [
        Span(y: 0, x: 0, count: 20), Span(y: 1, x: 0, count: 20),
      ])
  }

  @Test(
    arguments: [
      ([], []), ([0], [(0, 16)]), ([15], [(0, 16)]), ([16], [(16, 16)]), ([15, 16], [(0, 32)]),
      ([0, 32], [(0, 16), (32, 5)]), ([36], [(32, 5)]), ([17, 36], [(16, 21)]),
    ] as [([Int], [(Int, Int)])])
  func aSpanCoversTheChangedSegmentsOfARow(_ columns: [Int], _ spans: [(Int, Int)]) {
    let old = Bitmap(width: 37, height: 3, filledWith: 0xFF00_0000)
    var new = old
    for x in columns { new[x, 1] = 0xFF00_0001 }
    #expect(
      Span.changed(from: old, to: new) == spans.map { Span(y: 1, x: $0.0, count: $0.1) })
  }
}
