// Tests of the drawing order of siblings: by z, then by the order in the file.

import DisplayList
import Geometry
import Scene
import Testing

@testable import Stage

@Suite struct DrawingOrderTests {
  /// Returns the views in drawing order, identified by their widths, which count from 1.
  private func drawn(_ body: String, at time: Double = 0) throws -> [Int] {
    var stage = Stage(try scene(body))
    try stage.advance(to: time)
    return try stage.frame(at: time).commands.compactMap { command in
      if case .fill(let box, _, _) = command { Int(box.rect.width) } else { nil }
    }
  }

  /// Thirty siblings, of which every third has the same z. An unstable sort would reorder them.
  private static let siblings = """
    - repeat: 30
      view: { frame: [0, 0, = index + 1, 9], background: red, z: "= Z" }
    """

  private static let orders: [(String, [Int])] = [
    ("5", Array(1...30)),
    ("0 - index", (1...30).reversed()),
    (
      "index % 3",
      Array(stride(from: 1, through: 30, by: 3)) + Array(stride(from: 2, through: 30, by: 3))
        + Array(stride(from: 3, through: 30, by: 3))
    ),
    ("index == 0 ? 1 : 0", Array(2...30) + [1]),
    ("index == 29 ? -1 : 0", [30] + Array(1...29)),
    ("floor(index / 10) * -1", Array(21...30) + Array(11...20) + Array(1...10)),
  ]

  @Test(arguments: orders)
  func siblingsWithEqualZKeepFileOrder(_ z: String, _ expected: [Int]) throws {
    let list = Self.siblings.replacing("Z", with: z)
    #expect(try drawn("views:\n\(list)\n") == expected)
    let inside = list.split(separator: "\n").map { "      \($0)\n" }.joined()
    #expect(
      try drawn("views:\n  - frame: [0, 0, 50, 50]\n    children:\n\(inside)") == expected)
  }

  @Test func zOrdersOnlySiblings() throws {
    #expect(
      try drawn(
        """
        views:
          - frame: [0, 0, 90, 90]
            children:
              - { frame: [0, 0, 3, 9], background: red, z: 100 }
              - { frame: [0, 0, 1, 9], background: red }
          - { frame: [0, 0, 2, 9], background: red }
        """) == [1, 3, 2])
  }

  private static let three = """
    views:
      - { id: a, frame: [0, 0, 1, 9], background: red }
      - { id: b, frame: [0, 0, 2, 9], background: red, z: ZB }
      - { id: c, frame: [0, 0, 3, 9], background: red }
      - { id: d, frame: [0, 0, 4, 9], background: red }

    """

  private static let steps: [(String, String, [Int])] = [
    ("{ front: a }", "0", [2, 3, 4, 1]), ("{ back: c }", "0", [3, 1, 2, 4]),
    ("{ swap: [a, d] }", "0", [4, 2, 3, 1]), ("{ set: { b.z: 3 } }", "0", [1, 3, 4, 2]),
    // A view in front is in front of siblings with equal z only; a larger z stays above it.
    ("{ front: a }", "1", [3, 4, 1, 2]), ("{ back: d }", "-1", [2, 4, 1, 3]),
    ("{ swap: [a, b] }", "1", [1, 3, 4, 2]), ("{ front: b }", "-1", [2, 1, 3, 4]),
  ]

  @Test(arguments: steps)
  func stepsReorderSiblingsWithEqualZ(_ step: String, _ z: String, _ expected: [Int]) throws {
    let views = Self.three.replacing("ZB", with: z)
    #expect(
      try drawn(views + "rules: [{ on: start, do: \(step) }]\nduration: 1\n", at: 0.5) == expected)
  }
}
