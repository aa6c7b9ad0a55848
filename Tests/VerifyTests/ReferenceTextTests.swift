// Tests of the text of references: each column, value and event is read back as it was.

import Foundation
import Geometry
import Player
import Scene
import TestSupport
import Testing

@testable import Verify

@Suite struct ReferenceTextTests {
  // MARK: Variables

  /// The second name of a view ends like a quantity, and the third one has the place of a view.
  private static let views = ["box", "list.offset", "page/label[2]", "rows[3].pan.velocity"]

  private static let quantities =
    Property.allCases.map(Quantity.property) + Quantity.Reading.allCases.map(Quantity.reading)

  private static let variables: [TracedVariable] =
    views.flatMap { view in quantities.map { .quantity(view: view, $0) } }
    + [.state("count"), .state("gifts[0].num"), .state("list.offset.x"), .darkness, .appearance]
    + [.other("a"), .other("time"), .other("box.nothing")]

  @Test func everyVariableIsReadBackFromItsName() {
    for variable in Self.variables {
      #expect(TracedVariable(recorded: variable.recorded) == variable, "\(variable.recorded)")
    }
    #expect(TracedVariable.quantity(view: "page", .property(.offsetX)).recorded == "page.offset.x")
    #expect(
      TracedVariable.quantity(view: "list.offset", .property(.x)).recorded == "list.offset x")
  }

  // MARK: Values

  private static let texts = [
    "", " ", "5", "-0.5", "nan", "true", "#ff0000", "light-dark(#ffffff, #000000)", "\\e", "\\s",
    "half over 0.5 s", "5 over 0.5 s", "up at 0.5", " = ", "a\tb\r\n", "red", "\u{301}",
  ]

  private static let values: [Value] =
    [
      .number(0), .number(-12.5), .number(0.000001), .number(1e12), .boolean(true),
      .boolean(false), .color(Color(rgb: 0xFF8000)), .color(Color(rgb: 0x0000FF, alpha: 51 / 255)),
      .color(AdaptiveColor(light: .white, dark: Color(rgb: 0x102030, alpha: 0))),
    ] + texts.map(Value.text)

  private static let timings: [ChangeTiming] = {
    let texts = [
      "", " over 0.3 s", " over 0.25 s after 0.1 s, easeOut", " at 0.6",
      " over 1 s, spring(damping: 0.5, velocity: = drag.velocity.x over 2)",
    ]
    return texts.compactMap { ChangeTiming(reading: $0[...]) }
  }()

  /// A target of each type, and one whose type only the scene knows.
  private static func targets(_ value: Value) -> [TracedVariable] {
    let known: Property =
      switch value.type {
      case .number: .alpha
      case .boolean: .hidden
      case .color: .background
      case .text: .text
      }
    return [.state("word"), .quantity(view: "box", .property(known))]
  }

  @Test(arguments: values)
  func everyChangeIsReadBack(_ value: Value) {
    #expect(Self.timings.count == 5)
    for target in Self.targets(value) {
      for timing in Self.timings {
        let effect = EffectName.change(ChangeName(target, value, timing))
        #expect(EffectName(recorded: effect.recorded[...]) == effect, "\(effect.recorded)")
      }
    }
  }

  /// A plain text can contain the words of a timing, because a text before a timing has a mark.
  @Test func aPlainTextCanContainATiming() {
    let target = TracedVariable.quantity(view: "box", .property(.text))
    let (none, timing) = (Self.timings[0], Self.timings[1])
    for words in [" over 0.3 s", " at 0.3", " over 0.3 s at 0.3"] {
      let line = "\(target.recorded) = half\(words)"
      let whole = EffectName.change(ChangeName(target, .text("half\(words)"), none))
      #expect(EffectName(recorded: line[...]) == whole)
      #expect(whole.recorded == line)
    }
    let timed = EffectName.change(ChangeName(target, .text("half"), timing))
    #expect(timed.recorded == "\(target.recorded) = \\ehalf over 0.3 s")
  }

  @Test func everyTableOfValuesIsReadBack() throws {
    for value in Self.values {
      let table = TracedValues(
        times: [0, 0.5, 1],
        columns: Self.targets(value).map {
          .init(variable: $0, values: TraceValues([value, value, .text("other")]))
        })
      let lines = table.referenceText.dropLast().split(
        separator: "\n", omittingEmptySubsequences: false)
      let read = try TracedValues(reading: lines, as: .reference)
      #expect(read.times == table.times && read.columns == table.columns, "\(value)")
    }
  }

  /// A computed value and the value that a file gives back are the same.
  @Test(arguments: [0.1 + 0.2, 1 / 3.0, -0.0000004, 123_456.789_012_34, 2e9 / 3])
  func roundedNumbersAreReadBack(_ number: Double) {
    let rounded = Value.number(number).rounded
    #expect(Value(recorded: rounded.recorded(as: .number), as: .number) == rounded)
    #expect(rounded.shown == Value.number(number).shown)
    let color = Value.color(Color(red: number, green: 0.3, blue: 0.7, alpha: 0.999)).rounded
    #expect(Value(recorded: color.recorded(as: .color), as: .color) == color)
  }

  // MARK: Events and actions

  @Test(arguments: EventKind.allCases)
  func everyEventIsReadBack(_ kind: EventKind) {
    let few = kind.takesNumbersAlone ? EventName(kind, numbers: [0.25]) : EventName(kind, ["5"])
    for name in [
      EventName(kind), EventName(kind, ["rows[3].box"]), few, EventName(kind, ["nan"]),
      EventName(kind, ["page"], numbers: [-1, 60.5]), EventName(kind, ending: .interrupted),
      EventName(kind, ["fade"], ending: .interrupted),
    ] {
      #expect(EventName(reading: "\(name)") == name)
    }
  }

  @Test(arguments: ActionKind.allCases)
  func everyActionIsReadBack(_ kind: ActionKind) {
    let few = kind.takesNumbersAlone ? ActionName(kind, numbers: [0.5]) : ActionName(kind, ["5"])
    for name in [
      ActionName(kind, ["page"]), ActionName(kind, ["a", "b.c[1]"]), few,
      ActionName(kind, ["page"], numbers: [0, 60]),
      ActionName(kind, ["m"], ending: .stopped(.current)),
    ] {
      let effect = EffectName.action(name)
      #expect(EffectName(recorded: effect.recorded[...]) == effect, "\(effect.recorded)")
    }
  }

  // MARK: Versions

  @Test func anotherVersionIsAnErrorWithARemedy() async throws {
    let folder = try TemporaryFolder()
    try folder.write(madeScene(), "s.yaml")
    var options = VerifyOptions(references: folder.path("r"), record: .all, jobs: 1)
    #expect(await verifyScene(at: folder.path("s.yaml"), options: options).kind == .recorded)
    options.record = .never
    #expect(await verifyScene(at: folder.path("s.yaml"), options: options).kind == .same)
    let list = try folder.text("r/s/recording.txt")
    try folder.write(list.replacing("form\t3\n", with: "form\t2\n"), "r/s/recording.txt")
    let verdict = await verifyScene(at: folder.path("s.yaml"), options: options)
    #expect(verdict.kind == .trouble)
    #expect(
      verdict.sentence
        == "\(folder.path("r/s/recording.txt")): has format 2, but this version reads format 3; "
        + "record it again")
    // A run that may record changed scenes replaces it.
    options.record = .changed
    #expect(await verifyScene(at: folder.path("s.yaml"), options: options).kind == .recorded)
  }
}
