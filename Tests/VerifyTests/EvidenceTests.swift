// Tests of the choice of evidence for a report.

import Images
import Testing

@testable import Verify

@Suite struct EvidenceTests {
  private static let row = [(time: 0.0, value: 1.0), (0.5, 3)]
  private static let other = [(time: 0.0, value: 1.0), (0.5, 2)]

  private static func names(_ names: [String], _ rows: [[(time: Double, value: Double)]])
    -> [String]
  {
    var evidence = Evidence()
    for (name, new) in zip(names, rows) { evidence.add(.init(name: name, old: row, new: new)) }
    return evidence.curves.map(\.name)
  }

  @Test func pairedPropertiesWithEqualMotionAreOneCurve() {
    #expect(
      Self.names(["a.scale.x", "b.x", "a.scale.y"], [Self.other, Self.other, Self.other])
        == ["a.scale.x, .y", "b.x"])
    #expect(
      Self.names(["a.width", "a.height"], [Self.other, Self.other]) == ["a.width, .height"])
    // These are not pairs: they have other values, another view, or unrelated properties.
    #expect(Self.names(["a.x", "a.y"], [Self.other, Self.row]) == ["a.x", "a.y"])
    #expect(Self.names(["a.x", "b.y"], [Self.other, Self.other]) == ["a.x", "b.y"])
    #expect(Self.names(["a.x", "a.height"], [Self.other, Self.other]) == ["a.x", "a.height"])
    #expect(Self.names(["a.y", "a.x"], [Self.other, Self.other]) == ["a.y", "a.x"])
  }

  @Test func propertiesWithDifferentOldValuesGetSeparateCurves() {
    var evidence = Evidence()
    evidence.add(.init(name: "a.x", old: Self.row, new: Self.other))
    evidence.add(.init(name: "a.y", old: Self.other, new: Self.other))
    #expect(evidence.curves.map(\.name) == ["a.x", "a.y"])
  }

  @Test func omittedCurvesAreCounted() {
    var evidence = Evidence()
    for index in 0..<15 { evidence.add(.init(name: "v\(index).x", old: Self.row, new: [])) }
    evidence.add(.init(name: "v3.y", old: Self.row, new: []))
    #expect(evidence.curves.count == 12 && evidence.furtherCurveCount == 3)
    #expect(evidence.curves[3].name == "v3.x, .y")
  }

  /// Returns evidence with one moment per second, from 0 s on.
  private static func evidence(_ changed: [Int?], bars: [Double] = []) -> Evidence {
    var evidence = Evidence()
    evidence.moments = changed.enumerated().map {
      .init(time: Double($0.offset), expected: nil, actual: nil, changedPixels: $0.element)
    }
    evidence.differenceByFrame = bars.enumerated().map { (Double($0.offset) / 2, $0.element) }
    return evidence
  }

  @Test(
    arguments: [
      ([], [], nil), ([0, 7, 9, 9, 2], [], 2), ([nil, 3, nil], [], 1), ([0, nil, nil], [], 1),
      // All kept moments are equal; the first differing frame is at 1.5 s, then at 2 s.
      ([0, 0, 0], [0, 0, 0, 0.5, 1], 1), ([0, 0, 0], [0, 0, 0, 0, 1, 1], 2), ([0, 0], [0, 0], 0),
    ] as [([Int?], [Double], Int?)])
  func theWorstMomentHasTheMostChangedPixels(
    _ changed: [Int?], _ bars: [Double], _ expected: Int?
  ) {
    #expect(Self.evidence(changed, bars: bars).worstMoment == expected)
  }

  @Test func thinningKeepsEndsCornersAndJumps() {
    func thin(_ values: [Double], _ tolerance: Double) -> [Double] {
      simplifiedLine(
        values.enumerated().map { (Double($0.offset), $0.element) }, tolerance: tolerance
      )
      .map(\.time)
    }
    #expect(thin([], 1).isEmpty && thin([3], 1) == [0] && thin([3, 4], 1) == [0, 1])
    #expect(thin([0, 1, 2, 3, 3, 3], 0) == [0, 3, 5])
    #expect(thin([0, 0, 0, 8, 8, 8], 0.01) == [0, 2, 3, 5])
    #expect(thin([0, 0.1, 0, 0.1, 0], 0.11) == [0, 4])
    #expect(thin([0, 0.1, 0, 0.1, 0], 0.01) == [0, 1, 2, 3, 4])
  }

  /// Values that Swift parses as numbers, but that cannot be drawn in a chart.
  @Test(arguments: ["nan", "inf", "-Infinity", "1e999"])
  func nonFiniteNumbersAreComparedAsText(_ word: String) throws {
    #expect(ColumnValues(["1", word, "3"], [0, 1, 2]) == nil)
    let old = madeReference { $0.columns.append(.init(name: "w.text", values: word, 20)) }
    let new = madeReference { $0.columns.append(.init(name: "w.text", values: "7", 20)) }
    #expect(findings(old, new) == ["values: w.text: is '7' instead of '\(word)' from 0.333 s on"])
  }

  @Test func colourCurvesShowTheMostDifferentChannel() throws {
    func values(_ values: String...) throws -> ColumnValues {
      try #require(ColumnValues(values, [0, 1]))
    }
    var difference = ReferenceDifference(madeReference(), madeReference(), Tolerance())
    difference.addCurve(
      "a.background", try values("#000033", "#80ffe5"), try values("#000033", "#66ff4c"))
    difference.addCurve("b.color", nil, try values("#00ff33", "#8000e5"))
    difference.addCurve("c.rotate", try values("0", "90"), nil)
    difference.addCurve("d.x", try values("0", "90"), try values("0", "80"))
    difference.addCurve("d.y", try values("0", "90"), try values("0", "80"))
    let curves = difference.evidence.curves
    #expect(
      curves.map(\.name) == ["a.background (blue)", "b.color (green)", "c.rotate", "d.x, .y"])
    #expect(curves.map(\.unit) == ["", "", "°", "pt"])
    #expect(curves[0].new.map(\.value) == [0.2, 76.0 / 255] && curves[1].old.isEmpty)
    #expect(curves[1].new.map(\.value) == [1, 0])
    #expect(curves[2].old.map(\.value) == [0, 90] && curves[2].new.isEmpty)
  }
}

extension MotionReference.Column {
  /// Creates a column of 31 values: "5" up to an index, and then a word.
  fileprivate init(name: String, values word: String, _ row: Int) {
    self.init(name: name, values: (0..<31).map { $0 < row ? "5" : word })
  }
}
