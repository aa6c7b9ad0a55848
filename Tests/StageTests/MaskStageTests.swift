// Tests of views that show through a mask.

import DisplayList
import Geometry
import Scene
import TestSupport
import Testing

@testable import Stage

@Suite struct MaskStageTests {
  /// Returns the boxes of all filled rectangles on the screen, in drawing order, and in brackets
  /// those of masks.
  private func shown(_ body: String, at time: Double = 0) throws -> [String] {
    var words: [String] = []
    for command in try played(body, to: time).frame(at: time).commands {
      switch command {
      case .beginGroup(let group):
        let mode = group.mask.map { "\($0) " } ?? ""
        words.append(
          mode + (group.isMasked ? "masked" : group.mask == nil ? "group" : "mask") + "(")
      case .endGroup: words.append(")")
      case .fill(let outline, _, let place):
        let box = place.boundingBox(of: outline.rect)
        words.append("\(Int(box.minX)) \(Int(box.minY)) \(Int(box.width)) \(Int(box.height))")
      case .path: words.append("path")
      case .backdrop: words.append("backdrop")
      case .shadow: words.append("shadow")
      default: words.append("other")
      }
    }
    return words
  }

  @Test func aMaskIsDrawnInItsViewsCoordinates() throws {
    let body = """
      views:
        - id: page
          frame: [10, 20, 50, 60]
          background: red
          children: [{ frame: [1, 2, 3, 4], background: blue }]
          mask: { id: hole, frame: [5, 6, 7, 8], background: black }
      """
    #expect(
      try shown(body)
        == ["masked(", "10 20 50 60", "11 22 3 4", "alpha mask(", "15 26 7 8", ")", ")"])
  }

  @Test func aMaskedViewsOpacityAppliesToItsGroup() throws {
    let body = """
      views:
        - frame: [0, 0, 50, 60]
          background: red
          alpha: 0.5
          mask: { frame: [0, 0, 10, 10], background: black, alpha: 0.25 }
      """
    let opacities = try Stage(scene(body)).frame(at: 0).commands.compactMap {
      if case .beginGroup(let group) = $0 { group.opacity } else { nil }
    }
    #expect(opacities == [0.5, 1])
  }

  /// After half of a linear animation the mask is half-way from 10 to 30 points wide.
  @Test func aMaskAnimates() throws {
    let body = """
      views:
        - id: page
          frame: [0, 0, 50, 60]
          background: red
          alpha: 0.5
          maskMode: luminance
          mask: { id: hole, frame: [0, 0, 10, 10], background: white }
      rules:
        - { on: start, do: [{ animate: { duration: 1, curve: linear }, set: { hole.width: 30 } }] }
      """
    #expect(
      try shown(body, at: 0.5) == [
        "masked(", "0 0 50 60", "luminance mask(", "0 0 20 10", ")", ")",
      ])
  }

  @Test(arguments: ["hidden: true", "alpha: 0", "background: clear"])
  func nothingIsVisibleThroughATransparentMask(_ key: String) throws {
    let other = key.hasPrefix("background") ? "" : ", background: black"
    let body = """
      views:
        - frame: [0, 0, 50, 60]
          background: red
          mask: { frame: [0, 0, 10, 10], \(key)\(other) }
      """
    #expect(try shown(body).isEmpty)
  }

  @Test func aRemovedMaskShowsTheWholeView() throws {
    let body = """
      views:
        - frame: [0, 0, 50, 60]
          background: red
          mask: { id: hole, frame: [0, 0, 10, 10], background: black }
      rules: [{ on: start, do: [{ remove: hole }] }]
      """
    #expect(try shown(body, at: 0.1) == ["0 0 50 60"])
  }

  @Test func aMaskInFrontIsStillAMask() throws {
    let body = """
      views:
        - frame: [0, 0, 50, 60]
          background: red
          mask: { id: hole, frame: [0, 0, 10, 10], background: black }
      rules: [{ on: start, do: [{ front: hole }, { back: hole }] }]
      """
    #expect(
      try shown(body, at: 0.1) == ["masked(", "0 0 50 60", "alpha mask(", "0 0 10 10", ")", ")"])
  }

  /// The mask of a scroll view lies in its content, as in UIKit.
  @Test func theMaskOfAScrollViewScrolls() throws {
    let body = """
      views:
        - id: page
          kind: scroll
          frame: [0, 0, 50, 60]
          contentSize: [50, 500]
          offset: [0, 40]
          background: red
          mask: { frame: [0, 50, 50, 60], background: black }
      """
    #expect(try shown(body) == ["masked(", "0 0 50 60", "alpha mask(", "0 10 50 60", ")", ")"])
  }

  @Test func aMaskLimitsABackdropAndAShadow() throws {
    let body = """
      views:
        - { kind: backdrop, frame: [0, 0, 50, 60], blur: 5, shadow: { opacity: 1 },
            background: red, mask: { frame: [0, 0, 9, 9], background: black } }
      """
    #expect(
      try shown(body) == [
        "masked(", "backdrop", "shadow", "0 0 50 60", "alpha mask(", "0 0 9 9", ")", ")",
      ])
  }

  @Test func aMaskTakesNoTouches() throws {
    let body = """
      views:
        - id: page
          frame: [0, 0, 50, 60]
          background: red
          mask: { id: hole, frame: [0, 0, 10, 10], background: black }
      rules: [{ on: tap page, do: [] }]
      """
    let stage = try played(body, to: 0)
    let shown = try stage.presentation(at: 0)
    let hit = shown.hitView(at: Point(x: 5, y: 5), stage.shared.hierarchy)
    #expect(hit.map { stage.scene.views[$0].name } == "page")
  }
}
