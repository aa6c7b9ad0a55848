// Tests of tolerances of values: each holds in its own unit, also for the pixels that follow.

import Foundation
import Scene
import TestSupport
import Testing

@testable import Verify

@Suite struct UnitToleranceTests {
  /// A scene that moves, fades, scales, turns and recolours views, and shows others at rest.
  private static let scene = """
    flickbook: 1
    screen: { size: [120, 90], scale: 2, background: white }
    fps: 10
    duration: 0.8
    views:
      - id: card
        frame: [10, 12, 40, 24]
        background: "#3366CC"
        alpha: 0.8
        border: { width: 1, color: black }
        children: [{ kind: label, frame: [3, 3, 34, 16], text: Hi, color: white, alpha: 0.5 }]
      - { id: still, frame: [70, 50, 30, 20], background: "#20A060", rotate: 10, scale: 1.1 }
      - { id: dot, frame: [60, 20, 14, 14], background: "#C02040", alpha: 0.2 }
      - { id: bar, frame: [60, 30, 30, 8], background: "#808080" }
    rules:
      - on: start
        do:
          - animate: { delay: 0.1, duration: 0.6 }
            set:
              card.x: 50
              dot.alpha: 0.9
              bar.scale: 1.5
              still.rotate: 90
              bar.background: "#4080F0"

    """

  private struct Edit: Sendable, CustomTestStringConvertible {
    let old: String
    let new: String
    /// The only unit whose tolerance accepts the edit; nil if none does.
    let unit: ValueTolerance.Unit?
    var testDescription: String { "\(old) becomes \(new)" }
  }

  private static let edits: [Edit] = [
    ("dot.alpha: 0.9", "dot.alpha: 0.905", .number), ("dot.alpha: 0.9", "dot.alpha: 0.92", nil),
    ("dot.alpha: 0.9", "dot.alpha: 0.2", nil), ("alpha: 0.2 }", "alpha: 0.9 }", nil),
    ("white, alpha: 0.5", "white, alpha: 0.508", .number),
    ("white, alpha: 0.5", "white, alpha: 0.9", nil), ("alpha: 0.8\n", "alpha: 1\n", nil),
    ("bar.scale: 1.5", "bar.scale: 1.505", .number), ("bar.scale: 1.5", "bar.scale: 1.55", nil),
    ("scale: 1.1 }", "scale: 1.105 }", .number), ("scale: 1.1 }", "scale: 1.2 }", nil),
    ("rotate: 90", "rotate: 90.5", .degrees), ("rotate: 90", "rotate: 92", nil),
    ("rotate: 10", "rotate: 10.6", .degrees), ("rotate: 10", "rotate: 13", nil),
    ("\"#4080F0\"", "\"#4182F1\"", .levels), ("\"#4080F0\"", "\"#4088F0\"", nil),
    ("\"#3366CC\"", "\"#3367CD\"", .levels), ("color: white", "color: yellow", nil),
    ("card.x: 50", "card.x: 50.6", .points), ("card.x: 50", "card.x: 52", nil),
    ("[70, 50, 30", "[70.7, 50, 30", .points), ("[70, 50, 30", "[73, 50, 30", nil),
    ("width: 1,", "width: 1.9,", .points), ("width: 1,", "width: 3,", nil),
    ("dot, frame", "dot, hidden: true, frame", nil), ("text: Hi", "text: Ho", nil),
    ("id: dot,", "id: dot, z: 0.005,", nil),
  ].map { Edit(old: $0, new: $1, unit: $2) }

  private static let amounts: [ValueTolerance.Unit: Double] = [
    .points: 1, .number: 0.01, .degrees: 1, .levels: 2, .pointsPerSecond: 9,
  ]

  @Test(arguments: edits)
  private func aToleranceAppliesOnlyToItsUnit(_ edit: Edit) async throws {
    let folder = try await Self.recorded(Self.scene)
    try folder.write(Self.scene.replacing(edit.old, with: edit.new), "s.yaml")
    for unit in ValueTolerance.Unit.allCases {
      let verdict = await Self.verdict(folder) { $0.values[unit] = Self.amounts[unit] ?? 0 }
      #expect(verdict.kind.isPass == (unit == edit.unit), "\(unit): \(verdict.line)")
    }
  }

  private static func recorded(_ scene: String) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(scene, "s.yaml")
    let options = VerifyOptions(references: folder.path("references"), record: .missing, jobs: 1)
    #expect(await verifyScene(at: folder.path("s.yaml"), options: options).kind == .recorded)
    return folder
  }

  private static func verdict(
    _ folder: TemporaryFolder, _ set: (inout Tolerance) -> Void
  ) async -> Verdict {
    var options = VerifyOptions(references: folder.path("references"), record: .never, jobs: 1)
    set(&options.tolerance)
    return await verifyScene(at: folder.path("s.yaml"), options: options)
  }

  // MARK: Pixels that follow

  /// All properties in which the two views differ are in the trace, which is compared by names.
  @Test func noToleranceAllowsReorderedViews() async throws {
    let views = [
      "- { id: a, frame: [30, 20, 60, 60], background: '#0000FF' }",
      "- { id: b, frame: [5, 20, 60, 60], background: '#FF0000' }",
    ]
    func scene(_ views: [String]) -> String {
      """
      flickbook: 1
      screen: { size: [150, 100] }
      fps: 10
      views: \(views.map { "\n  \($0)" }.joined())
      rules:
        - on: start
          do:
            - animate: { duration: 0.5 }
              set: { a.x: 80, b.x: 50, a.background: "#FF8800", b.background: "#00FF00" }
      timeline: [wait: 0.7]

      """
    }
    let folder = try await Self.recorded(scene(views))
    try folder.write(scene(views.reversed()), "s.yaml")
    let verdict = await Self.verdict(folder) { ($0.values[.points], $0.values[.levels]) = (1, 2) }
    #expect(verdict.kind == .pixels, "\(verdict.line)")
    let shifted = await Self.verdict(folder) { $0.shiftFrames = 1 }
    #expect(shifted.kind == .pixels, "\(shifted.line)")
  }

  /// A scroll view that shows stripes at three times their size. A stripe that enters at the clip
  /// was in no picture before.
  private static let zoomed = """
    flickbook: 1
    screen: { size: [60, 30], scale: 2 }
    fps: 10
    duration: 0.8
    views:
      - id: page
        kind: scroll
        frame: [10, 5, 40, 20]
        contentSize: [100, 20]
        zoom: { min: 1, max: 4, scale: 3 }
        children: [{ repeat: 20, view: { frame: [= 5 * index, 0, 2.5, 20], background: black } }]
    rules: [{ on: start, do: { animate: { duration: 0.6 }, set: { page.offset.x: 60 } } }]

    """

  @Test(arguments: [
    ("offset.x: 60", "offset.x: 60.9", true), ("offset.x: 60", "offset.x: 61.5", false),
    ("2.5, 20]", "3.2, 20]", true), ("2.5, 20]", "4, 20]", false),
    ("[= 5 * index", "[= 5 * index + 0.4", true), ("scale: 3", "scale: 3.2", false),
    ("black", "blue", false),
  ])
  func aPointToleranceCoversPixelsOfZoomedContent(_ old: String, _ new: String, _ passes: Bool)
    async throws
  {
    let folder = try await Self.recorded(Self.zoomed)
    let text = Self.zoomed.replacing(old, with: new)
    try #require(text != Self.zoomed)
    try folder.write(text, "s.yaml")
    #expect(await !Self.verdict(folder) { _ in }.kind.isPass)
    let verdict = await Self.verdict(folder) { $0.values[.points] = 1 }
    #expect(verdict.kind.isPass == passes, "\(verdict.line)")
  }

  // MARK: The end of a scene

  /// A scene that ends when its page rests.
  private static let settling = """
    flickbook: 1
    screen: { size: [60, 60], scale: 1 }
    fps: 60
    views:
      - id: page
        kind: scroll
        frame: [0, 0, 60, 60]
        contentSize: [60, 3000]
        children: [{ repeat: 40, view: { frame: [5, = 30 * index, 40, 20], background: black } }]
    timeline: [{ fling: { view: page, velocity: [0, -900] } }, { settle: page }]

    """

  @Test(arguments: [
    // At 900.01 the page rests 0.005 pt further, in the same number of frames.
    ("-900.01", 0, 0, false), ("-900.01", 1, 0, true), ("-900.01", 0, 1, true),
    ("-900.01", 0.01, 0, true), ("-900.01", 0.001, 0, false),
    // At 920 the page rests 9.9 pt further, and the scene has a frame more.
    ("-920", 20, 1, true), ("-920", 20, 0, true), ("-920", 5, 1, false),
    // At 1000 the page rests 52.6 ms later, which is 3.2 frames.
    ("-1000", 60, 4, true), ("-1000", 60, 2, false),
  ])
  func theShiftToleranceAppliesToTheDuration(
    _ velocity: String, _ points: Double, _ frames: Double, _ passes: Bool
  ) async throws {
    let folder = try await Self.recorded(Self.settling)
    try folder.write(Self.settling.replacing("-900", with: velocity), "s.yaml")
    let verdict = await Self.verdict(folder) {
      $0.values[.points] = points
      $0.shiftFrames = frames
    }
    #expect(verdict.kind.isPass == passes, "\(verdict.line)")
  }

  @Test func additionalFramesAreComparedWithTheLastFrame() async throws {
    let folder = try await Self.recorded(Self.settling)
    let late = Self.settling.replacing("{ settle: page }", with: "{ settle: page }, { wait: 0.03 }")
    try folder.write(late, "s.yaml")
    #expect(await Self.verdict(folder) { $0.shiftFrames = 2 }.kind.isPass)
    #expect(await !Self.verdict(folder) { $0.shiftFrames = 1 }.kind.isPass)
    // The additional frames show another colour.
    try folder.write(
      late.replacing("background: black", with: "background: = time > 2.245 ? #FF0000 : #000000"),
      "s.yaml")
    let verdict = await Self.verdict(folder) { $0.shiftFrames = 2 }
    #expect(!verdict.kind.isPass, "\(verdict.line)")
  }

  // MARK: Numbers in events

  @Test func theToleranceInPointsAppliesToScrollTargets() {
    func reference(_ name: String) -> MotionReference {
      madeReference { $0.events.append(.init(time: 0.2, name: name, effects: [])) }
    }
    var tolerance = Tolerance()
    tolerance.values[.points] = 0.5
    let old = reference("scroll page to 0, 100")
    #expect(findings(old, reference("scroll page to 0, 100.4"), tolerance).isEmpty)
    for other in ["scroll page to 0, 100.6", "scroll list to 0, 100", "scrub page to 0, 100.4"] {
      #expect(!findings(old, reference(other), tolerance).isEmpty, "\(other)")
    }
    #expect(!findings(old, reference("scroll page to 0, 100.4")).isEmpty)
  }

  @Test func stateValuesMayDifferByTheLargestTolerance() {
    func reference(_ last: String) -> MotionReference {
      madeReference { reference in
        reference.columns.append(
          .init(name: "state.top", values: reference.times.map { $0 < 0.2 ? "0" : last }))
      }
    }
    var tolerance = Tolerance()
    tolerance.values[.points] = 1
    #expect(findings(reference("4"), reference("4.5"), tolerance).isEmpty)
    // Whole numbers count something.
    #expect(!findings(reference("4"), reference("5"), tolerance).isEmpty)
    #expect(!findings(reference("true"), reference("false"), tolerance).isEmpty)
  }

  // MARK: Tolerances without effect

  private static let idle: [(set: @Sendable (inout Tolerance) -> Void, words: String?)] = [
    (
      { $0.values[.points] = 40 },
      "value=40pt accepts every difference: no such value of the scene "
        + "changes by more than 40 pt; lower it"
    ),
    ({ $0.values[.points] = 39 }, nil),
    (
      { $0.values[.number] = 1 },
      "value=1 accepts every difference: no such value of the scene changes "
        + "by more than 0.7; lower it"
    ),
    ({ $0.values[.number] = 0.6 }, nil),
    (
      { $0.values[.degrees] = 360 },
      "value=360deg accepts every difference: no such value of the scene "
        + "changes by more than 80°; lower it"
    ),
    ({ $0.values[.pointsPerSecond] = 1e6 }, nil),
    ({ $0.shiftFrames = 8 }, "shift=8f accepts every difference: the scene has 8 frames; lower it"),
    (
      { $0.maximumDelta = 255 },
      "max-delta=255 accepts every difference: no channel can differ by more; lower it"
    ),
    (
      { $0.pixels = .percent(100) },
      "pixels=100% accepts every difference: a picture has 120 × 90 "
        + "pixels, one per point; lower it"
    ),
    ({ $0.pixels = .pixels(10_799) }, nil),
    ({ ($0.pixels, $0.region) = (.percent(100), 5) }, nil),
    (
      { ($0.pixels, $0.region) = (.percent(100), 10_800) },
      "blob=10800 accepts every difference: a "
        + "picture has 120 × 90 pixels, one per point; lower it"
    ),
  ]

  @Test func tolerancesThatAllowEverythingAreRejected() async throws {
    let folder = try await Self.recorded(Self.scene)
    for (set, words) in Self.idle {
      let verdict = await Self.verdict(folder, set)
      #expect(verdict.kind == (words == nil ? .same : .trouble), "\(verdict.line)")
      if let words {
        #expect(verdict.sentence == "\(folder.path("s.yaml")): the tolerance \(words)")
      }
    }
  }
}
