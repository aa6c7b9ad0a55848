// Tests of pins against PinLayout's own specs.

import Geometry
import Layout
import TestSupport
import Testing

/// The largest accepted difference of a frame's coordinate, in points.
private let frameError = 1e-4

@Suite struct PinTests {
  private struct Reference: Decodable {
    let cases: [Spec]
  }

  /// The specs that cannot be compared, each with the reason.
  private static let leftOut = [
    "AdjustSizeSpec#148": "its numbers are for a screen of 3 pixels per point",
    "PinPointCoordinatesSpec#674":
      "it pins to a view outside the tree, which UIKit converts anyway",
  ]

  @Test func pinsMatchPinLayoutsSpecs() throws {
    let specs = try Repository.fixture("pins", of: "LayoutTests", as: Reference.self).cases
    #expect(specs.count == 823)
    var left: [String] = []
    var failed: [String] = []
    for spec in specs {
      if let reason = Self.leftOut[spec.id] {
        left.append("\(spec.id): \(reason)")
        continue
      }
      let tree = SpecTree(spec)
      let calls: [PinCall]
      do {
        calls = try spec.calls.flatMap { try SpecCall($0, in: tree).calls() }
      } catch {
        left.append("\(spec.id): \(error)")
        continue
      }
      let view = try #require(tree.view(named: spec.view))
      let result = pin(view, calls, in: tree)
      for (name, frame) in spec.expected.sorted(by: { $0.key < $1.key }) {
        let moved = try #require(tree.view(named: name))
        let shown = result.frames[moved] ?? tree.frames[moved.index]
        let numbers = [shown.minX, shown.minY, shown.width, shown.height]
        let within = max(spec.within ?? 0, frameError)
        if zip(numbers, frame).contains(where: { abs($0 - $1) > within }) {
          failed.append("\(spec.id), \(spec.calls): \(name) \(numbers), expected \(frame)")
        }
      }
    }
    #expect(failed.isEmpty, "\(failed.count) frames differ, first \(failed.first ?? "")")
    // The number of specs that ran, and of those left out.
    #expect(specs.count - left.count == 821)
    #expect(left.count == 2, "\(left)")
  }
}
