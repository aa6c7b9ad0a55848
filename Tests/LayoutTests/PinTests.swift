// Pins against PinLayout's own specs.

import Geometry
import Layout
import TestSupport
import Testing

/// What a frame may be beside the expected one, in points.
private let frameError = 1e-4

@Suite struct PinTests {
  private struct Reference: Decodable {
    let cases: [Spec]
  }

  /// Specs that say nothing about pins here, with the reason.
  private static let leftOut = [
    "AdjustSizeSpec#148": "its numbers are those of a screen with three pixels a point",
    "PinPointCoordinatesSpec#674":
      "it pins to a view outside the tree, which UIKit converts anyway",
  ]

  @Test func agreesWithPinLayoutsOwnSpecs() throws {
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
    // What ran and what was left out, by name.
    #expect(specs.count - left.count == 821)
    #expect(left.count == 2, "\(left)")
  }
}
