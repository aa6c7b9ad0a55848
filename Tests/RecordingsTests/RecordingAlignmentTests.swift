// Tests of the alignment of recordings with scenes, and of scene values at any time.

import Foundation
import Geometry
import Player
import Testing

@testable import Recordings

/// A scene with a box that moves evenly from 10 to 130 points between 0.5 and 1 s, and a resting
/// box.
private let scene = """
  flickbook: 1
  screen: { size: [200, 100], scale: 2 }
  duration: 1.5
  views:
    - { id: a, frame: [10, 20, 30, 10] }
    - { id: b, frame: [150, 70, 20, 20] }
  rules:
    - on: start
      do:
        - animate: { duration: 0.5, delay: 0.5, curve: linear }
          set: { a.x: 130, a.y: 60, a.width: 50 }
  """

private func x(_ time: Double) -> Double { 10 + 120 * min(max((time - 0.5) / 0.5, 0), 1) }

/// Returns the recorded tracks from a closed form, without the scene.
private func tracks(
  scale: Double = 1, origin: Point = .zero, offset: Double = 0, error: Double = 0,
  of rehearsed: RehearsedScene
) throws -> RecordedTracks {
  let times = (0..<45).map { Double($0) / 30 }
  let share = times.map { (x($0 - offset) - 10) / 120 }
  func channel(_ name: String, _ values: [Double]) -> TimedChannels.Channel {
    .init(name: name, values: values, noise: 0)
  }
  return try RecordedTracks(
    [
      TimedChannels(
        name: "a", times: times,
        channels: [
          channel("screen.x", share.map { (10 + 120 * $0 - origin.x) * scale }),
          channel("screen.y", share.map { (20 + 40 * $0 - origin.y) * scale }),
          channel("screen.width", share.map { (30 + 20 * $0) * scale }),
        ]),
      TimedChannels(
        name: "b", times: times,
        channels: [
          .init(
            name: "screen.x",
            values: times.indices.map { $0 % 3 > 0 ? nil : (150 - origin.x) * scale + error },
            noise: 0)
        ]),
    ], of: rehearsed.scene, path: "t.csv")
}

@Suite struct RecordingAlignmentTests {
  /// The residual of a difference d is ½·(√(1 + (2d)²) − 1): quadratic below half a point, linear
  /// above.
  @Test(arguments: [(0.0, 0.0), (0.5, 0.207107), (-0.5, 0.207107), (10, 9.512492), (0.01, 0.0001)])
  func largeDifferencesCountLinearly(points: Double, softened: Double) {
    #expect(abs(RecordedTracks.softened(points) - softened) < 1e-6)
  }

  @Test func residualsAverageOnlyKnownValues() throws {
    let rehearsed = try recordedScene(scene)
    let tracks = try RecordedTracks(
      [
        TimedChannels(
          name: "a", times: [0, 0.1],
          channels: [
            .init(name: "screen.x", values: [10.5, nil], noise: 0),
            .init(name: "alpha", values: [1, 0.975], noise: 0),
          ])
      ], of: rehearsed.scene, path: "t.csv")
    let alignment = RecordingAlignment(scale: 1, origin: .zero)
    // The differences are half a point and half of 0.05 in opacity.
    let residual = tracks.residual([[10, 10], [1, 1]], alignment)
    #expect(abs(residual - 2 * 0.2071068 / 3) < 1e-6)
    #expect(tracks.residual([0], 1..<2, alignment) { _, _ in 7 } == 0)
  }

  @Test(
    arguments: [
      (2.0, 0.0, 0.0, 0.0), (1, 0, 0, 0), (2, 5, 7, 0), (1.5, -3, 4, 0.3), (3, 5, 0, -0.4),
      (0.5, 20, 10, 0.21),
    ])
  func alignmentFindsScaleOriginAndOffset(scale: Double, x: Double, y: Double, offset: Double)
    throws
  {
    let rehearsed = try recordedScene(scene)
    let tracks = try tracks(
      scale: scale, origin: Point(x: x, y: y), offset: offset, of: rehearsed)
    let samples = try SceneSamples(rehearsed, tracks)
    let found = tracks.alignment(samples, of: rehearsed, KnownAlignment())
    #expect(abs(found.scale - scale) < 0.01 * scale, "\(found)")
    #expect(abs(found.origin.x - x) < 0.3 && abs(found.origin.y - y) < 0.3, "\(found)")
    #expect(abs(found.offsetSeconds - offset) < 0.004, "\(found)")
  }

  @Test func knownAlignmentPartsAreKept() throws {
    let rehearsed = try recordedScene(scene)
    let tracks = try tracks(scale: 2, origin: Point(x: 5, y: 7), offset: 0.3, of: rehearsed)
    let samples = try SceneSamples(rehearsed, tracks)
    let known = KnownAlignment(scale: 1.9, origin: Point(x: 4, y: 7), offsetSeconds: 0.2)
    let found = tracks.alignment(samples, of: rehearsed, known)
    #expect(found == RecordingAlignment(scale: 1.9, origin: Point(x: 4, y: 7), offsetSeconds: 0.2))
    let scaled = tracks.alignment(samples, of: rehearsed, KnownAlignment(scale: 2))
    #expect(scaled.scale == 2 && abs(scaled.origin.x - 5) < 0.2)
  }

  /// Every third row of b is off by 40 pixels. Plain least squares would shift the origin by 5
  /// points.
  @Test func outlierTracksDoNotShiftTheAlignment() throws {
    let rehearsed = try recordedScene(scene)
    let tracks = try tracks(scale: 2, origin: Point(x: 5, y: 7), error: 40, of: rehearsed)
    let samples = try SceneSamples(rehearsed, tracks)
    let values = samples.values(for: tracks, offset: 0)
    let start = RecordingAlignment(scale: 2, origin: .zero)
    let found = try #require(tracks.fittedAlignment(values, from: start, KnownAlignment(scale: 2)))
    #expect(abs(found.origin.x - 5) < 0.5 && abs(found.origin.y - 7) < 1e-6, "\(found)")
  }

  @Test func motionlessTracksDetermineNoScale() throws {
    let rehearsed = try recordedScene(scene)
    let tracks = try RecordedTracks(
      [
        TimedChannels(
          name: "b", times: [0, 0.1, 0.2],
          channels: [.init(name: "screen.x", values: [300, 300, 300], noise: 0)])
      ], of: rehearsed.scene, path: "t.csv")
    let start = RecordingAlignment(scale: 2, origin: .zero)
    #expect(tracks.fittedAlignment([[150, 150, 150]], from: start, KnownAlignment()) == nil)
  }

  @Test(arguments: [(1.0, 2.0, true), (1.6, 2, false), (1.594, 2, true), (0.004, 0.01, false)])
  func extraParametersMustClearlyReduceTheResidual(residual: Double, simple: Double, isLess: Bool) {
    #expect(RecordedTracks.isClearlyLess(residual, than: simple) == isLess)
  }

  /// The box moves evenly between samples of 1/240 s, and rests before and after the move.
  @Test(arguments: [-3.0, 0, 0.5, 0.6, 0.7513, 0.9999, 1.2, 99])
  func aSceneHasAValueAtAnyTime(time: Double) throws {
    let rehearsed = try recordedScene(scene)
    let samples = try SceneSamples(rehearsed, try tracks(of: rehearsed))
    #expect(abs(samples.value(0, at: time) - x(time)) < 0.02)
    let range = samples.range(0, at: time, within: 0.1)
    #expect(abs(range.lowerBound - x(time - 0.1)) < 0.02, "\(range)")
    #expect(abs(range.upperBound - x(time + 0.1)) < 0.02, "\(range)")
  }

  /// The box moves 120 points in half a second, so 24 points in the scene's delay of 0.1 s.
  @Test(arguments: [(0.1, 24.0), (-0.05, 12)])
  func aLateViewReportsItsDelay(late: Double, points: Double) async throws {
    let rehearsed = try recordedScene(scene)
    var options = MatchOptions()
    options.known = KnownAlignment(scale: 1, origin: .zero, offsetSeconds: 0)
    options.explains = false
    // The resting box has a cell in every third row only.
    options.partialViews = ["b"]
    let found = try await rehearsed.match(tracks(offset: -late, of: rehearsed), options)
    let (a, b) = (found.views[0], found.views[1])
    #expect(abs(try #require(a.lateSeconds) - late) < 0.003 && abs(a.mostPoints - points) < 0.1)
    #expect(a.property == "a.screen.x" && b.beyond == nil && !found.isWithin)
    let beyond = try #require(a.beyond)
    #expect(abs(beyond.lowerBound - 0.5 + max(late, 0)) < 0.05, "\(beyond)")
    options.toleranceFrames = abs(late) * 30 + 0.1
    #expect(try await rehearsed.match(tracks(offset: -late, of: rehearsed), options).isWithin)
  }
}
