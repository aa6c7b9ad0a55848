// Tests of a scene's values over time, against the closed form of its motion.

import FlickbookKit
import Testing

@Suite struct PlayedScenes {
  @Test(arguments: [0, 0.3, 0.5, 0.513, 0.6, 0.75, 0.987, 1, 1.5])
  func aValueIsExactAtAnyTime(_ time: Double) throws {
    let x = try SlidingBox.scene().number("box.x", at: time)
    #expect(abs(x - SlidingBox.x(at: time)) < SlidingBox.rounding)
  }

  @Test func valuesHaveTheirTypes() throws {
    let scene = try SlidingBox.scene()
    #expect(try scene.value("state.count", at: 0.4) == 0)
    #expect(try scene.value("state.count", at: 1) == 1)
    #expect(try scene.value("box.hidden", at: 1) == false)
    #expect(try scene.value("mark.text", at: 1) == "hello")
    let blue = Value.Color(red: 32.0 / 255, green: 96.0 / 255, blue: 192.0 / 255)
    #expect(try scene.value("box.background", at: 1) == .color(blue))
    #expect(try scene.value("box.background", at: 1).description == "#2060c0")
  }

  @Test func playbackReadsValuesForwardsAndBackwards() throws {
    let scene = try SlidingBox.scene()
    var playback = scene.playback()
    #expect(playback.time == 0)
    for time in [0.1, 0.7, 0.7, 1.2, 0.6, 0, 1.5] {
      try playback.play(to: time)
      #expect(playback.time == time)
      #expect(try playback.value("box.x") == scene.value("box.x", at: time))
    }
  }

  @Test(arguments: [-0.1, 1.6, .infinity, .nan])
  func aTimeOutsideTheSceneIsAnError(_ time: Double) throws {
    let scene = try SlidingBox.scene()
    let error = try #require(throws: FlickbookError.self) { try scene.value("box.x", at: time) }
    #expect(error.description.hasSuffix(" s is outside of the scene, which lasts 1.5 s"))
  }

  @Test(arguments: [
    ("box.alhpa", "there is no property 'box.alhpa' to read; did you mean 'box.alpha'?"),
    ("mark.text", "'mark.text' is 'hello', not a number"),
    ("box.hidden", "'box.hidden' is 'false', not a number"),
  ])
  func aNonNumericPropertyIsAnError(_ property: String, _ words: String) throws {
    let scene = try SlidingBox.scene()
    let error = try #require(throws: FlickbookError.self) {
      try scene.number(property, at: 1)
    }
    #expect(error.description == "scene.yaml: \(words)")
  }

  @Test func eventsReportTheirTimeEffectsAndRules() throws {
    let events = try SlidingBox.scene().events
    #expect(events.map(\.description) == ["0.5 message go", "1 finish move"])
    #expect(events[0].time == 0.5)
    #expect(events[0].name == "message go")
    #expect(events[0].effects == ["state.count = 1", "box.x = 40 over 0.5 s, linear"])
    #expect(events[0].rules.map(\.description) == ["scene.yaml:17:5"])
    #expect(events[1].rules.isEmpty)
  }

  @Test func aTraceHasARowForEachFrame() throws {
    let scene = try SlidingBox.scene()
    let trace = try scene.trace(["box.x", "mark.text"])
    #expect(trace.properties == ["box.x", "mark.text"])
    #expect(trace.times == (0..<30).map { Double($0) / 20 })
    let numbers = try #require(trace.numbers("box.x"))
    for (time, number) in zip(trace.times, numbers) {
      #expect(abs(number - SlidingBox.x(at: time)) < SlidingBox.rounding)
    }
    #expect(trace["mark.text"] == Array(repeating: "hello", count: 30))
    #expect(trace.numbers("mark.text") == nil)
    #expect(trace["box.y"] == nil)
  }

  @Test func aDefaultTraceHasAllMovingProperties() throws {
    let trace = try SlidingBox.scene().trace()
    #expect(trace.properties == ["box.x", "state.count"])
    #expect(trace["state.count"]?.last == 1)
  }

  @Test func tracingAnUnknownPropertyIsAnError() throws {
    let scene = try SlidingBox.scene()
    #expect(throws: FlickbookError.self) { try scene.trace(["box.x", "bax.x"]) }
  }
}
