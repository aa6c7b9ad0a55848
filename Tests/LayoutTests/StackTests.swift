// The places of views in stacks, worked out by hand.

import Geometry
import Layout
import Testing

@Suite struct StackTests {
  /// A view of 250 for hugging and 750 for compression, unless the case says otherwise.
  private static func item(
    _ natural: Double, hugging: Double = 250, compression: Double = 750, isHidden: Bool = false,
    baseline: Double = 0
  ) -> StackLength {
    StackLength(
      natural: natural, hugging: hugging, compression: compression, isHidden: isHidden,
      baseline: baseline)
  }

  private static func given(_ natural: Double) -> StackLength {
    item(natural, hugging: 1_000, compression: 1_000)
  }

  private static let spacer = item(0, hugging: 0, compression: 0)
  private static let hidden = item(20, isHidden: true)

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let distribution: StackArrangement.Distribution
    let items: [StackLength]
    let room: Double
    var spacing = 0.0
    /// The expected starts and lengths.
    let expected: [(Double, Double)]
  }

  /// The rest is the room without the spacings. The difference to it changes lengths.
  static let cases = [
    Case(
      testDescription: "the first of equal views stretches", distribution: .fill,
      items: [item(50), item(30)], room: 100, spacing: 10, expected: [(0, 60), (70, 30)]),
    Case(
      testDescription: "the view of least hugging stretches", distribution: .fill,
      items: [item(50, hugging: 251), item(30)], room: 100, spacing: 10,
      expected: [(0, 50), (60, 40)]),
    Case(
      testDescription: "the first of equal views shrinks", distribution: .fill,
      items: [item(50), item(60)], room: 100, spacing: 10, expected: [(0, 30), (40, 60)]),
    Case(
      testDescription: "the view of least resistance shrinks", distribution: .fill,
      items: [item(50, compression: 751), item(60)], room: 100, spacing: 10,
      expected: [(0, 50), (60, 40)]),
    Case(
      testDescription: "a shrunk view hands the rest on", distribution: .fill,
      items: [item(20, compression: 1), item(60, compression: 2)], room: 30,
      expected: [(0, 0), (0, 30)]),
    Case(
      testDescription: "a view without content takes the rest", distribution: .fill,
      items: [given(30), spacer, item(20)], room: 100, spacing: 5,
      expected: [(0, 30), (35, 40), (80, 20)]),
    Case(
      testDescription: "given lengths stay", distribution: .fill, items: [given(30), given(20)],
      room: 100, spacing: 5, expected: [(0, 30), (35, 20)]),
    Case(
      testDescription: "equal lengths", distribution: .fillEqually,
      items: [item(50), item(3), item(7)], room: 100, spacing: 5,
      expected: [(0, 30), (35, 30), (70, 30)]),
    Case(
      testDescription: "proportional lengths", distribution: .fillProportionally,
      items: [item(10), item(30)], room: 90, spacing: 10, expected: [(0, 20), (30, 60)]),
    Case(
      testDescription: "equal spacing", distribution: .equalSpacing,
      items: [item(10), item(20), item(30)], room: 120, spacing: 8,
      expected: [(0, 10), (40, 20), (90, 30)]),
    Case(
      testDescription: "equal spacing keeps the least one", distribution: .equalSpacing,
      items: [item(10), item(20), item(30)], room: 70, spacing: 8,
      expected: [(0, 4), (12, 20), (40, 30)]),
    Case(
      testDescription: "given lengths keep the least spacing", distribution: .equalSpacing,
      items: [given(40), given(50)], room: 70, spacing: 8, expected: [(0, 40), (48, 50)]),
    Case(
      testDescription: "equal centring", distribution: .equalCentering,
      items: [item(10), item(20), item(30)], room: 120, spacing: 8,
      expected: [(0, 10), (45, 20), (90, 30)]),
    Case(
      testDescription: "equal centring keeps the least spacing", distribution: .equalCentering,
      items: [item(10), item(10), item(60)], room: 110, spacing: 8,
      expected: [(0, 10), (32, 10), (50, 60)]),
    Case(
      testDescription: "a single view fills", distribution: .equalSpacing, items: [item(10)],
      room: 100, expected: [(0, 100)]),
    Case(
      testDescription: "a hidden view is left out", distribution: .fill,
      items: [item(10), hidden, item(30)], room: 100, spacing: 10,
      expected: [(0, 60), (70, 0), (70, 30)]),
    Case(
      testDescription: "the last view is hidden", distribution: .fill, items: [item(10), hidden],
      room: 100, spacing: 10, expected: [(0, 100), (100, 0)]),
    Case(
      testDescription: "no view", distribution: .equalCentering, items: [], room: 10, expected: []),
  ]

  private static func arrangement(
    _ distribution: StackArrangement.Distribution = .fill,
    _ alignment: StackArrangement.Alignment = .fill, spacing: Double = 0
  ) -> StackArrangement {
    StackArrangement(
      axis: .horizontal, distribution: distribution, alignment: alignment, spacing: spacing,
      padding: .zero)
  }

  private func check(_ spans: [StackSpan], _ expected: [(Double, Double)]) {
    let isEqual = zip(spans, expected).allSatisfy {
      abs($0.start - $1.0) < 1e-9 && abs($0.length - $1.1) < 1e-9
    }
    #expect(isEqual && spans.count == expected.count, "\(spans)")
  }

  @Test(arguments: cases) func viewsShareTheAxis(_ one: Case) {
    let arrangement = Self.arrangement(one.distribution, spacing: one.spacing)
    check(arrangement.spans(of: one.items, in: one.room), one.expected)
  }

  private static let alignments:
    [(StackArrangement.Alignment, items: [StackLength], [(Double, Double)])] = [
      (.fill, [item(20), given(30)], [(0, 50), (0, 30)]), (.leading, [item(20)], [(0, 20)]),
      (.top, [item(20)], [(0, 20)]), (.center, [item(20), item(80)], [(15, 20), (0, 50)]),
      (.trailing, [item(20), given(30)], [(30, 20), (20, 30)]), (.bottom, [item(20)], [(30, 20)]),
      (.firstBaseline, [item(20, baseline: 15), item(30, baseline: 22)], [(7, 20), (0, 30)]),
      (.lastBaseline, [item(20, baseline: 15), item(30, baseline: 22)], [(27, 20), (20, 30)]),
    ]

  /// The stack is 50 points high.
  @Test(arguments: alignments.indices) func viewsAreAlignedAcrossTheAxis(index: Int) {
    let (alignment, items, expected) = Self.alignments[index]
    check(Self.arrangement(.fill, alignment).crossSpans(of: items, in: 50), expected)
  }

  @Test func theNaturalSizeHoldsAllViews() {
    let items = [Self.item(10), Self.hidden, Self.item(30)]
    #expect(Self.arrangement(spacing: 5).fittingLength(of: items) == 45)
    #expect(Self.arrangement(.fillEqually, spacing: 5).fittingLength(of: items) == 65)
    #expect(Self.arrangement().fittingBreadth(of: items) == 30)
    let lines = [Self.item(20, baseline: 15), Self.item(25, baseline: 10)]
    #expect(Self.arrangement(.fill, .firstBaseline).fittingBreadth(of: lines) == 30)
    #expect(Self.arrangement().fittingLength(of: []) == 0)
  }
}
