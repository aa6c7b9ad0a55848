// Tests of the description of recordings without named regions.

import Geometry
import TestSupport
import Testing

@testable import Recordings

private typealias Box = DrawnRecording.Box

@Suite struct DescribeTests {
  @Test func aMovingCardIsDescribedWithItsCurve() async throws {
    let told = try await DrawnRecording.description(frames: 45, noise: 2) { _, seconds in
      let x = 12 + 80 * smooth(seconds, from: 0.4, for: 0.5)
      return [Box(rect: Rect(x: x, y: 30, width: 40, height: 26))]
    }
    let thing = try #require(told.things.first)
    let move = try #require(thing.moves.first)
    #expect(told.things.count == 1 && thing.moves.count == 1)
    let way = move.channels[0]
    #expect(abs(way.to - way.from - 80) < 0.3 && abs(way.from - 12) < 1.5)
    #expect(move.channels.map(\.property.name) == ["screen.x"] && move.law?.isBezier == true)
    #expect(abs(move.start.value - 0.4) < 0.006 && abs(move.duration.value - 0.5) < 0.01)
    let lines = told.lines(next: "")
    #expect(lines[1].hasPrefix("1 thing moves from "), "\(lines[1])")
    #expect(lines[1].hasSuffix(" s; nothing stalls or jumps"), "\(lines[1])")
    #expect(lines[2].hasPrefix("1. the ") && lines[2].contains(": right by "), "\(lines[2])")
    var slow = told
    slow.clock.framesPerSecond = 10
    #expect(
      slow.lines(next: "")[1].hasSuffix(" s; stalls and jumps cannot be detected at this rate"))
  }

  @Test func aFadingCardKeepsItsPlace() async throws {
    let told = try await DrawnRecording.description(frames: 40) { _, seconds in
      let opacity = smooth(seconds, from: 0.4, for: 0.4)
      return [Box(rect: Rect(x: 90, y: 60, width: 40, height: 30), opacity: opacity)]
    }
    let thing = try #require(told.things.first)
    let move = try #require(thing.moves.first)
    #expect(told.things.count == 1 && move.channels.map(\.property.name) == ["alpha"])
    #expect(abs(move.channels[0].from) < 0.05 && abs(move.channels[0].to - 1) < 0.05)
    let line = told.lines(next: "")[2]
    #expect(line.contains(": fades in "), "\(line)")
  }

  @Test func aNoisyStillPageHasNoMovingThings() async throws {
    let told = try await DrawnRecording.description(frames: 30, noise: 4) { _, _ in
      [Box(rect: Rect(x: 90, y: 60, width: 40, height: 30))]
    }
    #expect(
      told.things.isEmpty && told.events.isEmpty && told.lines(next: "")[1] == "nothing moves")
  }

  @Test func aBlinkingCaretIsSeenButDoesNotMove() async throws {
    let told = try await DrawnRecording.description(frames: 75) { index, _ in
      [Box(rect: Rect(x: 90, y: 60, width: 3, height: 18), opacity: Double(index / 15 % 2))]
    }
    #expect(told.things.isEmpty && told.events.map(\.kind) == [.change])
  }

  @Test func aMoveUntilTheLastFrameHasNoKnownEnd() async throws {
    let told = try await DrawnRecording.description(frames: 30) { _, seconds in
      [Box(rect: Rect(x: 8 + 100 * max(0, seconds - 0.4), y: 40, width: 44, height: 30))]
    }
    #expect(told.things.count == 1)
    #expect(told.limits.contains("1 moves until the recording ends; its end is unknown"))
  }

  @Test func changesThatNoThingExplainsAreUnknown() async throws {
    let told = try await DrawnRecording.description(frames: 40) { index, _ in
      // Boxes that are elsewhere in each frame from 0.333 s to 0.6 s.
      var generator = SeededGenerator(seed: UInt64(min(max(index, 9), 18)))
      return (0..<6).map { _ in
        Box(
          rect: Rect(
            x: .random(in: 0...120, using: &generator), y: .random(in: 0...90, using: &generator),
            width: 30, height: 24), lightness: .random(in: 60...160, using: &generator))
      }
    }
    let unknown = told.events.filter { $0.kind == .unknown }
    let ends = unknown.map { [$0.seconds, $0.seconds + $0.duration] }
    #expect(unknown.count == 1, "\(ends)")
    let event = try #require(unknown.first)
    #expect(abs(event.seconds - 0.333) < 0.1, "\(ends)")
    #expect(abs(event.seconds + event.duration - 0.6) < 0.1, "\(ends)")
    let lines = told.lines(next: "")
    #expect(lines.contains { $0.hasPrefix("unknown: much of the picture changes from ") })
  }

  @Test(arguments: [0.05, 0.1]) func staggeredRowsAreOneGroup(step: Double) async throws {
    let told = try await DrawnRecording.description(frames: 50) { _, seconds in
      (0..<4).map { row in
        let x = 10 + 70 * smooth(seconds, from: 0.4 + step * Double(row), for: 0.5)
        let top = 6 + 28 * Double(row)
        return Box(
          rect: Rect(x: x, y: top, width: 40, height: 18), lightness: 60 + 15 * Double(row))
      }
    }
    #expect(told.things.count == 4)
    let group = try #require(told.groups.first)
    #expect(group.marks == [1, 2, 3, 4] && abs(group.stepSeconds - step) < 0.004)
  }

  @Test func rowsThatComeAndGoAreOneScroll() async throws {
    let told = try await DrawnRecording.description(frames: 60, noise: 2) { _, seconds in
      let offset = 150 * smooth(seconds, from: 0.4, for: 1.2)
      return (0..<14).map { row in
        let rect = Rect(
          x: 12, y: 6 + 24 * Double(row) - offset, width: 40 + Double(row * 37 % 60), height: 13)
        return Box(rect: rect, lightness: 40 + Double(row * 53 % 90))
      }
    }
    #expect(told.things.map(\.look?.kind) == [.list], "\(told.lines(next: ""))")
    let move = try #require(told.things.first?.moves.first)
    let way = try #require(move.channels.first { $0.property.name == "screen.y" })
    #expect(abs(way.from - way.to - 150) < 1 && abs(move.start.value - 0.4) < 0.02)
    #expect(told.lines(next: "")[2].contains(": scrolls up by "))
  }

  @Test func unevenFramesHaveNoLaw() async throws {
    let rows = (0..<24).map { index -> Track.Row in
      // Frames come 80 or 200 ms after each other.
      let seconds = Double(index / 2) * 0.28 + Double(index % 2) * 0.08
      let x = 10 + 90 * smooth(seconds, from: 0.5, for: 2)
      return Track.Row(
        frame: index, seconds: seconds, box: Rect(x: x, y: 10, width: 20, height: 20), opacity: 1,
        confidence: 1, isRepeated: false)
    }
    let channels = Track(name: "a", rows: rows).channels
    let named = fit(channels).first
    let unnamed = fit(channels, options: FitOptions(namesLaws: false)).first
    #expect(named?.law != nil && unnamed?.law == nil && unnamed != nil)
    #expect(unnamed?.channels.first.map { abs($0.to - $0.from - 90) < 1 } == true)
  }

  @Test func repeatedFramesInAMoveAreAStall() async throws {
    let told = try await DrawnRecording.description(frames: 50) { index, _ in
      let shown = (20..<24).contains(index) ? 20 : index
      let x = 10 + 100 * smooth(Double(shown) / 30, from: 0.4, for: 0.6)
      return [Box(rect: Rect(x: x, y: 30, width: 40, height: 26))]
    }
    let stall = try #require(told.events.first)
    #expect(told.events.count == 1 && stall.kind == .stall && stall.frame == 20)
    #expect(abs(stall.duration - 4.0 / 30) < 1e-6 && told.clock.distinctFrames < 47)
  }

  @Test func aStepBetweenTwoFramesIsAJump() async throws {
    let told = try await DrawnRecording.description(frames: 50) { index, seconds in
      let x = 10 + 60 * smooth(seconds, from: 0.4, for: 0.8) + (index >= 24 ? 30 : 0)
      return [Box(rect: Rect(x: x, y: 30, width: 40, height: 26))]
    }
    let jump = try #require(told.events.first { $0.kind == .jump })
    #expect(jump.frame == 24 && jump.mark == 1 && told.events.count == 1)
  }

  @Test func aChangedPictureIsACut() async throws {
    let told = try await DrawnRecording.description(frames: 40) { index, _ in
      index < 20
        ? [Box(rect: Rect(x: 10, y: 10, width: 30, height: 20))]
        : [Box(rect: Rect(x: 0, y: 0, width: 160, height: 100))]
    }
    #expect(told.events.map(\.kind) == [.cut] && told.events[0].frame == 20)
    #expect(told.things.isEmpty)
  }

  @Test func aSceneIsDescribedByItsTrace() throws {
    let told = try describe(
      try recordedScene(
        """
        flickbook: 1
        screen: { size: [100, 100] }
        duration: 1.5
        views: [{ id: box, frame: [10, 12, 24, 20] }]
        rules:
          - on: start
            do:
              - animate: { delay: 0.4, duration: 0.5, curve: easeInOut }
                set: { box.x: 70 }
        """))
    let move = try #require(told.things.first?.moves.first)
    #expect(told.things.map(\.name) == ["box"] && move.law == .curve(.easeInOut))
    #expect(abs(move.start.value - 0.4) < 1e-3 && abs(move.duration.value - 0.5) < 1e-3)
    #expect(
      told.lines(next: "")[2].hasPrefix(
        "1. box: x 10 → 70 from 0.4 ± 0.001 s in 0.5 ± 0.001 s, easeInOut"))
  }

  @Test(arguments: [
    (0x3366CC, "blue"), (0x101012, "black"), (0xFFFFFF, "white"), (0x8E8E93, "grey"),
    (0xFF3B30, "red"), (0x34C759, "green"), (0xFFCC00, "yellow"), (0x103060, "dark blue"),
  ]) func coloursHaveTheirEverydayNames(rgb: Int, name: String) {
    let color = (red: rgb >> 16, green: rgb >> 8 & 255, blue: rgb & 255)
    #expect(ThingLook.name(color) == name)
  }
}
