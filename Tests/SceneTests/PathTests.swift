// SVG path data: all commands, absolute and relative, and errors.

import Foundation
import Geometry
import Support
import Testing

@testable import Scene

/// Returns a path as absolute moves, lines and cubic curves with at most six decimals.
private func shown(_ data: String) throws -> String {
  func point(_ point: Point) -> String { "\(formatted(point.x)),\(formatted(point.y))" }
  return try parsePath(data).elements.map { element in
    switch element {
    case .move(let end): "M\(point(end))"
    case .line(let end): "L\(point(end))"
    case .curve(let control1, let control2, let end):
      "C\(point(control1)) \(point(control2)) \(point(end))"
    case .close: "Z"
    }
  }.joined(separator: " ")
}

@Suite struct PathTests {
  /// Examples of SVG 1.1, section 8.3.
  private static let paths: [(String, String)] = [
    ("", ""), ("M1 2", "M1,2"), ("M1 2L3 4", "M1,2 L3,4"), ("m1,2 3,4", "M1,2 L4,6"),
    ("M 1 , 2 L 3 , 4", "M1,2 L3,4"), ("M1 2 3 4 5 6", "M1,2 L3,4 L5,6"),
    ("M1 1m2 2", "M1,1 M3,3"), ("M1 1m2 2 1 1", "M1,1 M3,3 L4,4"),
    ("M1 2l1 1 1 1", "M1,2 L2,3 L3,4"), ("M0 0 10-10", "M0,0 L10,-10"),
    ("M0 0L.5.5", "M0,0 L0.5,0.5"),
    ("M0 0L1e1 1E-1", "M0,0 L10,0.1"), ("M0 0L+1-2", "M0,0 L1,-2"), ("M0 0\n\tL1\r1", "M0,0 L1,1"),
    ("M0 0H5", "M0,0 L5,0"), ("M1 1H5 6", "M1,1 L5,1 L6,1"), ("M1 1h5", "M1,1 L6,1"),
    ("M1 2V5", "M1,2 L1,5"), ("M1 2v-2", "M1,2 L1,0"), ("M0 0H5v-2z", "M0,0 L5,0 L5,-2 Z"),
    // After Z the path continues from the subpath's start.
    ("M1 1l4 0z l0 3", "M1,1 L5,1 Z L1,4"), ("M1 1zm1 1Z", "M1,1 Z M2,2 Z"),
    ("M0 0C1 1 2 1 3 0", "M0,0 C1,1 2,1 3,0"), ("M1 1c1 1 2 1 3 0", "M1,1 C2,2 3,2 4,1"),
    // S and T reflect the last control point of their own kind.
    ("M0 0C1 1 2 1 3 0S5-1 6 0", "M0,0 C1,1 2,1 3,0 C4,-1 5,-1 6,0"),
    ("M0 0C1 1 2 1 3 0s2-1 3 0", "M0,0 C1,1 2,1 3,0 C4,-1 5,-1 6,0"),
    ("M1 1S2 2 3 1", "M1,1 C1,1 2,2 3,1"),
    ("M0 0Q3 3 6 0S7 1 8 0", "M0,0 C2,2 4,2 6,0 C6,0 7,1 8,0"),
    ("M0 0C1 1 2 1 3 0L4 0S5 1 6 0", "M0,0 C1,1 2,1 3,0 L4,0 C4,0 5,1 6,0"),
    ("M0 0Q3 3 6 0", "M0,0 C2,2 4,2 6,0"), ("M1 1q3 3 6 0", "M1,1 C3,3 5,3 7,1"),
    ("M0 0Q3 3 6 0T12 0", "M0,0 C2,2 4,2 6,0 C8,-2 10,-2 12,0"),
    ("M0 0Q3 3 6 0t6 0", "M0,0 C2,2 4,2 6,0 C8,-2 10,-2 12,0"),
    ("M0 0T3 0", "M0,0 C0,0 1,0 3,0"),
    ("M0 0C1 1 2 1 3 0T6 0", "M0,0 C1,1 2,1 3,0 C3,0 4,0 6,0"),
    // Arcs with a radius of 0 are lines; arcs with equal ends are omitted (F.6.2).
    ("M1 1A0 5 0 0 1 3 3", "M1,1 L3,3"), ("M1 1A5 5 0 0 1 1 1", "M1,1"),
    ("M1 1a5 5 0 1 1 0 0L2 2", "M1,1 L2,2"),
  ]

  @Test(arguments: paths)
  func pathDataIsRead(_ data: String, _ expected: String) throws {
    #expect(try shown(data) == expected)
  }

  private static let commands = "; write M, L, H, V, C, S, Q, T, A or Z"
  private static let number = " is not a number within ±1000000; write one such as 12.5"

  /// Invalid path data, with a mark at the wrong character.
  private static let bad: [(String, String)] = [
    ("▸L1 1", "the path begins with 'L1'; begin it with M"),
    ("▸Z", "the path begins with 'Z'; begin it with M"),
    ("M 0 0 ▸X", "a command is missing before 'X'\(commands)"),
    ("▸1 2", "a command is missing before '1'\(commands)"),
    ("M0 0Z▸1", "a command is missing before '1'\(commands)"),
    ("M▸", "M takes 2 numbers, and 2 of them are missing; add them"),
    ("M1▸", "M takes 2 numbers, and 1 of them is missing; add it"),
    ("M1 2L3▸Z", "L takes 2 numbers, and 1 of them is missing; add it"),
    ("M0 0H▸V1", "H takes 1 number, and 1 of them is missing; add it"),
    ("M0 0C1 1 2 2 3▸", "C takes 6 numbers, and 1 of them is missing; add it"),
    ("M0 0c1 1 2 2 3 3 4 4, ▸L1 1", "C takes 6 numbers, and 4 of them are missing; add them"),
    ("M0 0A1 1 0 ▸", "A takes 7 numbers, and 4 of them are missing; add them"),
    ("M0 ▸1e7", "'1e7'\(number)"), ("M0 0L▸x", "'x'\(number)"), ("M0 0L1,▸,1", "','\(number)"),
    ("M0 0L▸- 1", "'-'\(number)"),
    ("M0 0A1 1 0 ▸2 0 1 1", "'2' is not a flag of an arc; write 0 or 1"),
    ("M0 0A1 1 0 0 ▸x", "'x' is not a flag of an arc; write 0 or 1"),
  ]

  @Test(arguments: bad)
  func pathDataErrorsAreReportedAtTheirPosition(_ data: String, _ message: String) {
    let text = data.replacing("▸", with: "")
    let error = #expect(throws: PathDataError.self) { try parsePath(text) }
    #expect(error?.message == message)
    #expect(error?.offset == data.prefix { $0 != "▸" }.count)
  }

  /// Path data with expressions, the values of the expressions, and the same data with numbers.
  private static let expressed: [(String, [Double], String)] = [
    ("M {x} 6 Q {m} {y} 9 9T{z},0", [1, 2, 3, 4], "M1 6Q2 3 9 9T4 0"),
    ("m{a}{b}{c}-2z", [1, 2.5, 3], "m1 2.5 3-2z"),
    ("M0 0A{r} 5 0 0 1{e} 0H{h}v-2S1 2 {x} 4", [5, 10, 7, 8], "M0 0A5 5 0 0 1 10 0H7v-2S1 2 8 4"),
    ("M 0 0 L {x} {y}", [3e9, -3e9], "M0 0L1000000-1000000"),
  ]

  @Test(arguments: expressed)
  func expressionsStandForNumbersOfAPath(
    _ data: String, _ values: [Double], _ numbers: String
  ) throws {
    let (template, expressions) = try parsePathTemplate(data)
    #expect(expressions.count == values.count)
    #expect(template.path(expressions: values) == (try parsePath(numbers)))
    let bytes = Array(data.utf8)
    for one in expressions {
      #expect(Array(one.text.utf8) == Array(bytes[one.offset...].prefix(one.text.utf8.count)))
    }
  }

  @Test(arguments: ["M0 0L1{x}", "M{x} 0", "M0 0{x}"])
  func constantPathDataHasNoExpressions(_ data: String) {
    #expect(throws: PathDataError.self) { try parsePath(data) }
  }

  /// Arcs from (0, 0) around (5, 0) with a radius of 5, with all combinations of flags.
  private static let arcs: [(String, Int, Bool)] = [
    ("M0 0A5 5 0 0 1 10 0", 2, true), ("M0 0A5 5 0 0 0 10 0", 2, false),
    ("M0 0A5 5 0 1 1 10 0", 2, true), ("M0 0a5 5 0 0110 0", 2, true),
    ("M0 0A5-5 30 0 1 10 0", 2, true),
    // A radius that is too small is enlarged until the arc reaches its end (F.6.6).
    ("M0 0A1 1 0 0 1 10 0", 2, true),
    // A quarter turn, and the other three quarters.
    ("M0 0A5 5 0 0 1 5-5", 1, true), ("M0 0A5 5 0 1 0 5-5", 3, false),
  ]

  @Test(arguments: arcs)
  func anArcKeepsItsDistanceFromTheCentre(_ data: String, _ curves: Int, _ goesUp: Bool) throws {
    let path = try parsePath(data)
    #expect(path.elements.count == curves + 1)
    var start = Point.zero
    for (number, element) in path.elements.dropFirst().enumerated() {
      guard case .curve(let a, let b, let end) = element else {
        Issue.record("\(element) is no curve")
        continue
      }
      for step in 0...10 {
        let t = Double(step) / 10
        let u = 1 - t
        func at(_ p: Double, _ q: Double, _ r: Double, _ s: Double) -> Double {
          u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s
        }
        let x = at(start.x, a.x, b.x, end.x) - 5
        let y = at(start.y, a.y, b.y, end.y)
        // A cubic curve over a quarter turn has an error of 2.7e-4 of the radius.
        try #require(abs((x * x + y * y).squareRoot() - 5) < 5 * 3e-4)
        if number == 0, step > 0, step < 10 { try #require((y < 0) == goesUp) }
      }
      start = end
    }
  }

  @Test func anArcEndsExactlyAtItsEndPoint() throws {
    let path = try parsePath("M0.1 0.2A3.3 4.4 17 1 0 7.7 8.8")
    guard case .curve(_, _, let end)? = path.elements.last else {
      Issue.record("no curve")
      return
    }
    #expect(end == Point(x: 7.7, y: 8.8))
  }

  /// Half an ellipse with the radii 10 and 5 from (0, 0) to (20, 0). Its top is at y = -5.
  @Test func anEllipseHasTwoRadii() throws {
    let path = try parsePath("M0 0A10 5 0 0 1 20 0")
    guard case .curve(_, _, let top) = path.elements[1] else {
      Issue.record("no curve")
      return
    }
    #expect(abs(top.x - 10) < 1e-9 && abs(top.y + 5) < 1e-9)
  }
}
