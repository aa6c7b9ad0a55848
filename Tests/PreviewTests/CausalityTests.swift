// The causes of events and animations, compared with chains that follow from the scene by hand.

import Player
import Scene
import SceneLanguage
import Stage
import Support
import TestSupport
import Testing

@testable import Preview

@Suite struct CausalityTests {
  /// A tap that sends a message, an animation with a name and with completion steps, and a wait.
  private static let text = """
    flickbook: 1
    screen: { size: [40, 30], scale: 1, background: white }
    fps: 10
    params: { slow: 0.2, each: 0.05 }
    views:
      - { id: fab, frame: [0, 0, 10, 10], background: red, gestures: { tap: true } }
      - { repeat: 3, id: dots, view: { frame: [0, 0, 5, 5], background: blue } }
    rules:
      - on: tap fab
        do: { send: opened }
      - on: message opened
        do:
          - animate: { duration: = slow, name: fade }
            set: { fab.alpha: 0.5 }
            then: { set: { fab.x: 1 } }
          - each: dots
            stagger: = each
            do: { animate: { duration: 0.1, delay: 0.1 }, set: { "dots[index].y": 5 } }
          - wait: 0.5
          - set: { fab.y: 2 }
      - on: finish fade
        do: { set: { fab.y: 1 } }
    timeline:
      - wait: 0.2
      - tap: fab
      - wait: 0.3
      - send: opened
      - wait: 1

    """

  private struct Entry {
    let name: String
    let parent: String?
    let time: Double
  }

  private func entries() throws -> [Entry] {
    let playback = try BoxScene(Self.text).session().state.current
    let (scene, events) = (playback.rehearsed.scene, playback.rehearsed.events)
    func name(_ index: Int) -> String { scene.name(of: events[index].cause).description }
    return zip(events.indices, playback.causality.parents).map { index, parent in
      Entry(name: name(index), parent: parent.map(name), time: events[index].time)
    }
  }

  @Test func eachEventHasItsCauseInTheScene() throws {
    let entries = try entries()
    func parents(_ name: String) -> [String?] { entries.filter { $0.name == name }.map(\.parent) }
    #expect(parents("tap fab") == [nil])
    // The script sends the second message, although a rule has sent one before.
    #expect(parents("message opened") == ["tap fab", nil])
    // Not the completion steps, which run just before.
    #expect(parents("finish fade") == ["message opened", "message opened"])
    #expect(parents("then") == ["message opened", "message opened"])
    #expect(parents("wait") == ["message opened", "message opened"])
  }

  @Test func aWaitFollowsTheRunThatBeganIt() throws {
    let playback = try BoxScene(Self.text).session().state.current
    let events = playback.rehearsed.events
    let waits = events.indices.filter {
      if case .waited = events[$0].cause { true } else { false }
    }
    let begins = waits.compactMap { playback.causality.parents[$0] }.map { events[$0].time }
    #expect(begins.count == 2 && abs(begins[0] - 0.2) < 0.02 && abs(begins[1] - 0.5) < 0.02)
  }

  @Test func overlappingWaitsFollowTheirOwnRuns() throws {
    let text = """
      flickbook: 1
      screen: { size: [40, 30], scale: 1, background: white }
      fps: 10
      views: [{ id: box, frame: [0, 0, 10, 10], background: red }]
      rules: [{ on: message go, do: [{ wait: 0.5 }, { set: { box.x: = box.x + 1 } }] }]
      timeline: [send: go, wait: 0.2, send: go, wait: 0.2, send: go, wait: 1]

      """
    let playback = try BoxScene(text).session().state.current
    let events = playback.rehearsed.events
    let waits = events.indices.filter {
      if case .waited = events[$0].cause { true } else { false }
    }
    let begins = waits.compactMap { playback.causality.parents[$0] }.map { events[$0].time }
    #expect(begins.count == 3)
    #expect(zip(begins, [0, 0.2, 0.4]).allSatisfy { abs($0 - $1) < 0.02 }, "\(begins)")
  }

  @Test func anAnimationKnowsItsEventAndItsStagger() throws {
    let playback = try BoxScene(Self.text).session().state.current
    let events = playback.rehearsed.events
    let bar = try #require(
      playback.timeline.tracks.first { $0.name == "dots[2].y" }?.bars.first)
    let event = try #require(bar.event)
    #expect(playback.rehearsed.scene.name(of: events[event].cause).description == "message opened")
    let delay = try #require(bar.sources.first { $0.key == .delay })
    #expect(delay.text == "each * 2 + 0.1" && delay.parameters == ["each"])
    #expect(delay.reason == .stagger && !delay.isParameter)
    let fade = try #require(
      playback.timeline.tracks.first { $0.name == "fab.alpha" }?.bars.first)
    #expect(fade.sources.map(\.key) == [.duration] && fade.sources[0].isParameter)
  }

  @Test func rulesThatNeverRunAreListed() throws {
    // A message that nothing sends would be an error. A timer of 5 s does not fire within 2 s.
    let text = Self.text.replacing("- on: finish fade", with: "- on: every 5")
    let session = try BoxScene(text).session()
    #expect(session.problems == [])
    let list = try session.idleRules().written(indented: false)
    #expect(list.contains("the event 'every 5' does not happen"), "\(list)")
    #expect(try BoxScene(Self.text).session().idleRules() == .list([]))
  }
}
