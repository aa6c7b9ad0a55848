// Tests of durations, delays, times and curves that can be edited in a scene file.

import Scene
import SceneLanguage
import Testing

@Suite struct AdjustableValueTests {
  @Test func adjustableValuesAreDurationsDelaysTimesAndCurves() throws {
    let text = """
      flickbook: 1
      screen: { size: [100, 200] }
      params: { wait: 0.5 }
      views: [{ id: a }]
      components: { c: { inputs: { at: 4 }, view: { id: b } } }
      rules:
        - on: start
          do:
            - animate: { duration: 0.3, curve: easeIn }
              set: { a.x: 5 }
            - wait: 0.25
            - animate: { duration: = wait, delay: 0.1 }
              set: { a.y: 5 }
            - keyframes: { duration: 1, curve: linear }
              frames: [{ start: 0.5, set: { a.alpha: 0 } }]
      timeline: [{ at: 1.5, tap: a }]
      """
    let scene = try SceneText(Array(text.utf8), file: "s.yaml")
    #expect(
      scene.adjustableValues.map(\.content) == [
        .seconds(0.3), .curve("easeIn"), .noDelay, .target(5), .seconds(0.25), .seconds(0.1),
        .noCurve, .target(5), .seconds(1), .curve("linear"), .noDelay, .fraction(0.5), .target(0),
        .seconds(1.5),
      ])
    let turned = try scene.adjustableValues.map { value in
      let line = value.location.line
      let bytes = try scene.turning(value, to: "0.75").bytes
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n")[line - 1]
        .drop { $0 == " " }
    }
    #expect(turned[0] == "- animate: { duration: 0.75, curve: easeIn }")
    #expect(turned[2] == "- animate: { delay: 0.75, duration: 0.3, curve: easeIn }")
    #expect(turned[3] == "set: { a.x: 0.75 }")
    #expect(turned[11] == "frames: [{ start: 0.75, set: { a.alpha: 0 } }]")
    #expect(turned[13] == "timeline: [{ at: 0.75, tap: a }]")
  }
}
