// The lines of `expect` and the moments of `references`.

import Scene
import Support
import Testing

@testable import SceneLanguage

@Suite struct ExpectationTests {
  private static let scene = """
    state: { n: 0, mode: wide }
    views:
      - { id: header, frame: [0, 0, 9, 9] }
      - { id: page, kind: scroll, frame: [0, 0, 9, 9] }
      - { id: rows, repeat: 2, view: { frame: [0, 0, 1, 1] } }
    rules:
      - { on: start, do: [{ animate: { duration: 1, name: fadeOut }, set: { header.x: 9 } }] }
      - { on: message snap, do: [{ set: { n: 1 } }] }
    timeline: [send: snap]

    """

  private static let lines: [(String, String)] = [
    ("event snap before 0.7", "event snap 0…0.7"), ("event snap after 2", "event snap 2…inf"),
    ("event snap between 1 and 2.5", "event snap 1…2.5"), ("event snap never", "event snap never"),
    ("event finish fadeOut before 0.85", "event finish fadeOut 0…0.85"),
    ("event scroll page never", "event scroll page never"),
    ("event snap 3 times", "event snap 3 times"),
    ("event tap header 0 times", "event tap header 0 times"),
    // The range is half a tick earlier and later, at 60 ticks per second.
    ("event snap at 1", "event snap 0.991667…1.008333"),
    ("event snap at 0", "event snap 0…0.008333"),
    ("header.alpha is monotonic", "header.alpha monotonic 0…inf"),
    ("header.alpha is monotonic between 0.5 and 1.5", "header.alpha monotonic 0.5…1.5"),
    ("header.alpha is 0 at 0.9", "header.alpha is 0 at 0.9"),
    ("header.hidden is true at 1", "header.hidden is true at 1"),
    ("header.hidden is false at 1", "header.hidden is false at 1"),
    ("state.mode is narrow at 2", "state.mode is 'narrow' at 2"),
    ("header.background is #ff0000 at 2", "header.background is #ff0000 at 2"),
    ("state.mode is 499 € at 3.3", "state.mode is '499 €' at 3.3"),
    ("state.mode is \"look at  me\" at 3", "state.mode is 'look at  me' at 3"),
    ("state.mode is \"1\" at 3", "state.mode is '1' at 3"),
    ("header.scale.x overshoots by at most 0.25", "header.scale.x overshoots 0.25 0…inf"),
    (
      "header.scale.x overshoots by at most 0 between 1 and 2",
      "header.scale.x overshoots 0 1…2"
    ),
    ("header.background is red at 2", "header.background is #ff0000 at 2"),
    ("page.offset.y stays within -40 and 600", "page.offset.y within -40…600 in 0…inf"),
    (
      "page.offset.y stays within -40 and 600 between 1 and 2",
      "page.offset.y within -40…600 in 1…2"
    ),
    ("settles by 6.2", "all settles 6.2"), ("header.y settles by 2", "header.y settles 2"),
    ("rows[1].y settles by 2", "rows[1].y settles 2"),
    ("header.screen.y settles by 2", "header.screen.y settles 2"),
    ("page.velocity.y is 0 at 3", "page.velocity.y is 0 at 3"),
    ("  header.y   settles  by 2 ", "header.y settles 2"),
  ]

  @Test(arguments: lines)
  func expectationsAreParsed(_ line: String, _ expected: String) throws {
    let scene = try read(Self.scene + "expect:\n  - '\(line)'\n")
    #expect(scene.expectations.map { shown($0.assertion, in: scene) } == [expected])
    #expect(scene.expectations.map(\.text) == [line])
    #expect(scene.expectations.map { "\($0.location)" } == ["s.yaml:13:5"])
  }

  private static let help =
    "an expectation is 'event NAME before T' (after T, between A and B, never, N times), "
    + "'PROPERTY overshoots by at most N', 'PROPERTY is monotonic', 'PROPERTY is X at T', "
    + "'PROPERTY stays within X and Y' (each but 'at' also between A and B), "
    + "'PROPERTY settles by T' or 'settles by T'"

  private static let unknown = "unknown event "

  private static let bad: [(String, String)] = [
    ("''", help), ("event snap", help), ("event before 3", help), ("event snap before", help),
    ("event snap before soon", "'soon' is not a number; " + help),
    ("event snap before 1 or 2", help), ("event snap between 1", help),
    ("event snap between 2 and 1", "2 is greater than 1"), ("event snap never ever", help),
    ("event snap at", help), ("event snap before nan", "'nan' is not a number; " + help),
    ("header.alpha", help), ("header.alpha is", help), ("header.alpha is 1", help),
    ("header.alpha falls", help), ("header.alpha is monotonic between 1", help),
    ("header.alpha is monotonic after 1", help),
    ("header.alpha is monotonic between 2 and 1", "2 is greater than 1"),
    ("header.alpha stays within 1", help),
    ("header.alpha stays within 2 and 1", "2 is greater than 1"),
    ("header.alpha overshoots", help), ("header.alpha overshoots by 3", help),
    ("header.alpha overshoots by at most", help),
    ("header.alpha overshoots by at most -1", "'by at most' takes a number from 0, not -1"),
    (
      "header.alpha overshoots at most 0",
      "'overshoots' takes an amount; write 'header.alpha overshoots by at most N', "
        + "where N is the distance beyond the final value"
    ),
    (
      "header.background is orangy at 2",
      "'orangy' is not a colour; write one such as #ff9500 or systemOrange"
    ),
    ("settles by", help), ("settles by soon", "'soon' is not a number; " + help), ("settles", help),
    (
      "haeder.alpha settles by 1",
      "there is no property 'haeder.alpha'; did you mean 'header.alpha'?"
    ),
    (
      "header.alhpa settles by 1",
      "there is no property 'header.alhpa'; did you mean 'header.alpha'?"
    ),
    ("header.offset.y settles by 1", "there is no property 'header.offset.y'"),
    ("rows[2].y settles by 1", "there is no property 'rows[2].y'; did you mean 'rows[0].y'?"),
    ("time is 1 at 2", "there is no property 'time'"),
    (
      "header.scael settles by 1",
      "there is no property 'header.scael'; did you mean 'header.scale.x'?"
    ),
    (
      "event finish fadeOut 1 times between 0 and 3",
      "'1 times' counts the events of the whole scene; remove 'between 0 and 3'"
    ),
    ("event tap haeder never", "there is no view 'haeder'; did you mean 'header'?"),
    ("event finish fadeOt at 1", "no animation is named 'fadeOt'; did you mean 'fadeOut'?"),
    ("event message fade never", "nothing sends the message 'fade'; a step 'send' sends it"),
    ("event timer fade never", "no timer is named 'fade'; a rule 'on: every' names it"),
    ("event every 0.5 never", "no rule runs every '0.5'; add a rule 'on: every'"),
    ("event start header never", "there is no instance 'header'; a step 'add' makes it"),
    ("event layout header never", "'layout' has no name; write 'event layout'"),
    (
      "event tap header (interrupted) never",
      "only an animation can be interrupted; write 'finish NAME (interrupted)'"
    ),
    ("event scroll header never", "'header' is a view, not a scroll view"),
    ("event scroll header to 0, 9 never", "'header' is a view, not a scroll view"),
    (
      "event tap header twice never",
      "'header twice' cannot be the id of a view; ids are names such as 'header'"
    ),
    (
      "event pinsh header never",
      unknown + "'pinsh'; a pinch has the events begin, change, end and cancel, "
        + "such as 'event begin header'"
    ),
    (
      "event pan never",
      unknown + "'pan'; a pan has the events begin, change, end and cancel, "
        + "such as 'event begin VIEW'"
    ),
    (
      "event push header never",
      unknown + "'push'; 'push' is a step, so expect its effect, "
        + "such as 'header.translate.x is 0 at 1'"
    ),
    ("event click header never", unknown + "'click'; write 'event tap header'"),
    ("event mesage snap never", unknown + "'mesage'; did you mean 'message'?"),
    ("event snapp before 9", unknown + "'snapp'; did you mean 'snap'?"),
    (
      "event nobody never",
      unknown + "'nobody'; write a kind of event, such as 'event tap box'"
    ),
    ("n is 1 at 2", "there is no property 'n'; did you mean 'state.n'?"),
  ]

  @Test(arguments: bad)
  func invalidExpectationsAreReported(_ line: String, _ message: String) {
    check(Self.scene + "expect:\n  - settles by 9\n  - ▸\(line)\n", message)
  }

  @Test func momentsAreTimesAndEvents() throws {
    let scene = try read(Self.scene + "references: [0, 0.67, finish snapUp, tap header]\n")
    let moments = try #require(scene.referenceMoments).map { moment in
      switch moment {
      case .time(let time): "at \(formatted(time))"
      case .event(let event, let location): "\(event.text) (\(location))"
      }
    }
    #expect(
      moments == [
        "at 0", "at 0.67", "finish snapUp (s.yaml:12:23)", "tap header (s.yaml:12:38)",
      ])
    #expect(try read(Self.scene + "references: []\n").referenceMoments == [])
  }

  @Test(arguments: [
    ("▸-1", "'references' takes a number from 0 to 600, not -1"),
    ("▸601", "'references' takes a number from 0 to 600, not 601"),
    (
      "▸[1]",
      "'references' takes a number from 0 to 600, not a list; write "
        + "'references: [0, 0.5, finish show]'"
    ),
  ])
  func invalidReferenceMomentsAreReported(_ moment: String, _ message: String) {
    check(Self.scene + "references: [\(moment)]\n", message)
  }

  @Test(arguments: EventKind.allCases)
  func aKindAloneMatchesNamedEvents(kind: EventKind) {
    let isMatched = EventPattern(kind.rawValue).matches(
      kind: kind, subject: "name", isInterrupted: false)
    #expect(isMatched == (kind.spelling?.contains(" ") == true))
  }
}
