// Tolerances of values and times, applied to the pixels of frames without pictures.

import Foundation
import Scene
import TestSupport
import Testing

@testable import Verify

@Suite struct ToleratedMotionTests {
  private static let scene = """
    flickbook: 1
    screen: { size: [120, 80], scale: 2, background: white }
    duration: 0.8
    views:
      - id: card
        frame: [10, 20, 30, 20]
        background: systemBlue
        cornerRadius: 5
        border: { width: 1, color: black }
        children: [{ kind: label, frame: [3, 2, 24, 14], text: Hi, font: { size: 10 } }]
    rules:
      - on: start
        do:
          - animate: { delay: 0.2, duration: 0.4, curve: easeOut }
            set: { card.x: 60 }
    """

  private func verdict(
    _ old: String, _ new: String, _ set: (inout Tolerance) -> Void
  ) async throws -> Verdict {
    try await verdict(of: Self.scene, then: Self.scene.replacing(old, with: new), set)
  }

  private func verdict(
    of scene: String, then changed: String, _ set: (inout Tolerance) -> Void
  ) async throws -> Verdict {
    let folder = try TemporaryFolder()
    let path = folder.path("s.yaml")
    var options = VerifyOptions(
      references: folder.path("references"), record: .missing, jobs: 1)
    try Data(scene.utf8).write(to: URL(filePath: path))
    #expect(await verifyScene(at: path, options: options).kind == .recorded)
    #expect(changed != scene)
    try Data(changed.utf8).write(to: URL(filePath: path))
    #expect(await verifyScene(at: path, options: options).kind.isPass == false)
    set(&options.tolerance)
    return await verifyScene(at: path, options: options)
  }

  @Test(arguments: [
    ("10, 20, 30", "10, 20.4, 30", true), ("10, 20, 30", "10.4, 20, 30", true),
    ("card.x: 60", "card.x: 60.4", true), ("10, 20, 30, 20", "10, 20, 30.9, 20", true),
    ("10, 20, 30", "10, 22, 30", false), ("10, 20, 30", "12, 20, 30", false),
    ("card.x: 60", "card.x: 62", false), ("systemBlue", "'#0070ff'", false),
    ("text: Hi", "text: Ho", false),
  ])
  func aOnePointToleranceAllowsSmallerDeviations(
    _ old: String, _ new: String, _ passes: Bool
  ) async throws {
    let verdict = try await verdict(old, new) { $0.values[.points] = 1 }
    #expect(verdict.kind.isPass == passes, "\(verdict.line)")
  }

  @Test(arguments: [
    ("delay: 0.2", "delay: 0.22", true), ("delay: 0.2", "delay: 0.19", true),
    ("delay: 0.2", "delay: 0.3", false), ("systemBlue", "systemRed", false),
    ("10, 20, 30", "10, 22, 30", false),
  ])
  func aOneFrameShiftToleratesSmallerDelays(
    _ old: String, _ new: String, _ passes: Bool
  ) async throws {
    let verdict = try await verdict(old, new) { $0.shiftFrames = 1 }
    #expect(verdict.kind.isPass == passes, "\(verdict.line)")
  }

  /// Frames are drawn again only if the values agree, so the new names must apply once.
  @Test func swappedViewNamesAreRenamedOnce() async throws {
    let views = """
      flickbook: 1
      screen: { size: [60, 40], scale: 1 }
      duration: 0.6
      views:
        - { id: left, frame: [2, 2, 10, 10], background: '#3366CC', cornerRadius: 3 }
        - { id: right, kind: label, frame: [30, 2, 20, 10], text: Hi }
      rules:
        - on: start
          do: { animate: { duration: 0.4 }, set: { left.y: 20, right.alpha: 0 } }
      """
    let swapped = views.replacing("left", with: "other").replacing("right", with: "left")
      .replacing("other", with: "right")
    let verdict = try await verdict(of: views, then: swapped.replacing("CC'", with: "CE'")) {
      $0.maximumDelta = 8
    }
    #expect(verdict.kind.isPass, "\(verdict.line)")
  }
}
