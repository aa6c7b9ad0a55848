// The observations of a playback up to a time.

import Testing

@testable import Stage

@Suite struct ObservationTests {
  /// A fade to 0 that another one replaces at 0.5 s, and a move that begins at 0.8 s.
  private static let body =
    box + """
      rules:
        - on: message out
          do: [{ animate: { duration: 1 }, set: { box.alpha: 0 } }]
        - on: message in
          do: [{ animate: { duration: 1 }, set: { box.alpha: 1 } }]
        - on: message go
          do: [{ animate: { duration: 1 }, set: { box.x: 50 } }]
      timeline:
        - send: out
        - { at: 0.5, send: in }
        - { at: 0.8, send: go }
        - wait: 1
      """

  private func stage(to time: Double) throws -> Stage {
    var stage = Stage(try scene(Self.body), isObserving: true)
    try stage.advance(to: time)
    return stage
  }

  /// The observations up to a time are those of a playback that ends there.
  @Test(arguments: [0.1, 0.49, 0.5, 0.79, 0.8, 1])
  func observationsExcludeLaterAnimationsAndSteps(time: Double) throws {
    let all = try #require(try stage(to: 1.5).observation)
    let some = try #require(try stage(to: time).observation)
    #expect(all.upTo(time + Stage.timeTolerance).spans == some.spans)
    #expect(all.upTo(time + Stage.timeTolerance).steps == some.steps)
  }

  @Test func anInterruptionIsObservedFromItsTick() throws {
    let all = try #require(try stage(to: 1.5).observation)
    #expect(all.upTo(0.45).spans.map { $0.interruption?.seconds } == [nil])
    #expect(all.upTo(0.55).spans.map { $0.interruption?.seconds } == [0.5, nil])
  }

  @Test func aStageWithoutRecordsHasNoObservation() throws {
    let stage = try stage(to: 1)
    #expect(stage.withoutRecords.observation == nil)
    #expect(stage.withoutLog.observation != nil)
  }
}
