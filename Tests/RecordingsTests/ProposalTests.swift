// Tests of proposals and suggestions where a start, a duration and a target explain each other.

import Geometry
import Player
import Scene
import Testing

@testable import Recordings

/// A box that moves from 10 points to a target. With x1 = 1/3 and x2 = 2/3, the curve is a
/// polynomial of the time: 3·y1·x(1−x)² + 3·y2·x²(1−x) + x³.
private func scene(_ target: String = "= target", wait: Double = 0.3) -> String {
  """
  flickbook: 1
  screen: { size: [200, 100], scale: 1 }
  params:
    dur: { value: 0.4, min: 0.1, max: 1 }
    target: { value: 150, min: 100, max: 160 }
    first: { value: \(wait), min: 0, max: 1 }
  views: [{ id: box, frame: [10, 30, 40, 40] }]
  rules:
    - on: start
      do:
        - wait: = first
        - animate: { duration: = dur, curve: "cubic-bezier(0.33333333333, 0.9, 0.66666666667, 1)" }
          set: { box.x: \(target) }
  timeline: [wait: 1.2]
  """
}

/// Returns the track of a box that moves from 10 to 140 points in 0.4 s, from the closed form.
private func tracks(from start: Double, in text: String) throws -> RecordedTracks {
  let times = (0..<100).map { Double($0) / 50 }
  let values = times.map { time -> Double? in
    let x = min(max((time - start) / 0.4, 0), 1)
    return 10 + 130 * (2.7 * x * (1 - x) * (1 - x) + 3 * x * x * (1 - x) + x * x * x)
  }
  return try RecordedTracks(
    [
      TimedChannels(
        name: "box", times: times,
        channels: [
          TimedChannels.Channel(name: "screen.x", values: values, noise: 0)
        ])
    ], of: recordedScene(text).scene, path: "t.csv")
}

@Suite struct ProposalTests {
  @Test(arguments: [0.3, 0.1])
  func aStartParameterIsFittedWithTheOthers(wait: Double) throws {
    let text = scene(wait: wait)
    let found = try recordedScene(text).proposal(
      tracks(from: 0.3, in: text), changing: ["dur", "target", "first"])
    let numbers = found.changes.map { change -> Double in
      guard case .number(let number) = change.new else { return 0 }
      return number
    }
    for (number, truth) in zip(numbers, [0.4, 140, 0.3]) {
      #expect(abs(number - truth) < 0.01 * truth, "\(numbers)")
    }
    #expect(found.undetermined.isEmpty && found.residualPoints < 0.1)
  }

  /// The recording begins 1.2 s before the scene. The wait of at most 1 s cannot explain that.
  @Test func aStartShiftingParameterKeepsItsValue() throws {
    let text = scene()
    let found = try recordedScene(text).proposal(
      tracks(from: 1.5, in: text), changing: ["target", "first"])
    #expect(found.undetermined == ["first"])
    #expect(found.changes.map(\.new) == [.number(140), .number(0.3)], "\(found.changes)")
    #expect(
      found.summary.hasSuffix(
        "; first only shifts the start, which is aligned with the recording; set the start to "
          + "find it"))
  }

  @Test func aProposalWithoutImprovementSaysSo() {
    let found = Proposal(
      changes: [], alignment: RecordingAlignment(scale: 1, origin: .zero), initialPoints: 1.03,
      residualPoints: 1.03)
    #expect(found.summary == "no other values are closer; the average difference is 1.03 pt")
  }

  /// No duration, delay or curve moves the box 10 points less far.
  @Test func aTargetValueIsSuggestedForADistance() async throws {
    let text = scene("150")
    let found = try await recordedScene(text).match(tracks(from: 0.3, in: text))
    let suggestion = try #require(found.suggestion)
    #expect(suggestion.new == "140" && suggestion.old == "150" && suggestion.location.line == 13)
    #expect(suggestion.subject == "box.x on start" && suggestion.residualPoints < 0.01)
  }
}
