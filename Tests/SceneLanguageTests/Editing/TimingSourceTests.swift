// The values of animations that a file computes.

import Scene
import Testing

@testable import SceneLanguage

@Suite struct TimingSourceTests {
  /// Returns the sources of the animation of `box.x`, as "key reason text parameters".
  private func sources(_ steps: String, names: String = "") throws -> [String] {
    let text = """
      params: { slow: 0.2, far: 40 }
      \(names)rules:
        - on: start
          do: \(steps)
      """
    let all = try SceneText(Array(text.utf8), file: "s.yaml").timingSources
    let lines = text.split(separator: "\n").enumerated()
    let place = try #require(lines.first { $1.contains("box.x") })
    let column = try #require(place.element.firstRange(of: "box.x")).lowerBound
    let location = SourceLocation(
      file: "s.yaml", line: place.offset + 1,
      column: place.element.distance(from: place.element.startIndex, to: column) + 1)
    return try #require(all[location]).map {
      "\($0.key.rawValue) \($0.reason.rawValue) \($0.text) \($0.parameters)"
    }
  }

  @Test(arguments: [
    ("{ animate: { duration: 0.2 }, set: { box.x: 1 } }", []),
    (
      "{ animate: { duration: = slow }, set: { box.x: = far } }",
      [#"duration expression slow ["slow"]"#, #"target expression far ["far"]"#]
    ),
    (
      "{ animate: { duration: 0.2, delay: = 2 * slow + box.far }, set: { box.x: 1 } }",
      [#"delay expression 2 * slow + box.far ["slow"]"#]
    ),
    (
      "{ animate: { curve: 'spring(damping: = far / 80, velocity: 1)' }, set: { box.x: 1 } }",
      [#"curve expression spring(damping: = far / 80, velocity: 1) ["far"]"#]
    ),
    (
      "{ animate: { duration: 1 }, do: { animate: { delay: 0.1, override: [curve] }, "
        + "set: { box.x: 1 } } }",
      ["duration outer  []"]
    ),
    (
      "{ animate: { duration: 1 }, set: { y: 1 }, then: { animate: { duration: = slow }, "
        + "set: { box.x: 1 } } }",
      [#"duration expression slow ["slow"]"#]
    ),
  ])
  func aComputedValueHasItsExpression(steps: String, expected: [String]) throws {
    #expect(try sources(steps) == expected)
  }

  @Test func letNamesResolveToTheirParameters() throws {
    let found = try sources(
      "{ animate: { duration: = pause }, set: { box.x: 1 } }",
      names: "let: { pause: = base * 2, base: = slow }\n")
    #expect(found == [#"duration expression pause ["slow"]"#])
  }
}
