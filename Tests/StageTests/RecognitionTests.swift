// Tables of the recognition of gestures, worked by hand.

import Geometry
import Layout
import Scene
import Testing

@testable import Stage

@Suite struct RecognitionTests {
  /// Candidates from the innermost outwards: a letter for each, lower case for one that cannot
  /// begin, `~` for a scroll view, `+` for a hand-over. `B>C` lets B wait for C, `B=C` lets both
  /// win.
  private static let competitions: [(candidates: String, relations: String, winners: String)] = [
    ("A", "", "A"), ("a", "", ""), ("A B", "", "A"), ("a B", "", "B"), ("A B", "A>B", "B"),
    ("A b", "A>B", "A"), ("A B C", "A>B B>C", "A"), ("A B C", "A>C B>C", "C"),
    ("A B", "A=B", "AB"), ("A B", "B=A", "AB"), ("A B C", "A=C", "AC"), ("A~ B", "", "A"),
    ("A~ B+", "", "AB"), ("A~ B~ C+", "", "AC"), ("a~ B+", "", "B"), ("A B+", "", "A"),
    ("A~ B+ C+", "", "AB"),
  ]

  @Test(arguments: competitions.indices)
  func gestureRecognitionSelectsOneWinner(index: Int) {
    let (list, relations, winners) = Self.competitions[index]
    let letters = list.split(separator: " ").map { $0.prefix(1).uppercased() }
    func gesture(_ letter: Substring) -> GestureID {
      GestureID(ViewID(letters.firstIndex(of: String(letter)) ?? -1), .pan)
    }
    let candidates = list.split(separator: " ").enumerated().map { index, text in
      var candidate = PanCandidate(
        view: ViewID(index), canBegin: text.first?.isUppercase == true,
        isScroll: text.contains("~"), sharesScroll: text.contains("+"))
      for relation in relations.split(separator: " ")
      where relation.prefix(1) == letters[index] {
        if relation.contains(">") {
          candidate.relations.failures.append(gesture(relation.suffix(1)))
        }
        if relation.contains("=") {
          candidate.relations.companions.append(gesture(relation.suffix(1)))
        }
      }
      return candidate
    }
    let found = PanRecognition(among: candidates)?.winners ?? []
    #expect(found.map { letters[$0.view.index] }.joined() == winners)
  }

  private static let touches:
    [(path: [(Double, Double, Double)], press: Double?, slop: Double, result: String)] = [
      ([(0, 5, 5), (0.1, 5, 5)], nil, 10, "tap"), ([(0, 5, 5), (0.1, 15, 5)], nil, 10, "tap"),
      ([(0, 0, 0), (0.1, 20, 0)], nil, 10, "drag 0.05 by (10, 0)"),
      ([(0, 0, 0), (0.2, 6, 8), (0.3, 12, 16)], nil, 10, "drag 0.2 by (6, 8)"),
      ([(0, 0, 0), (0.1, 0, 30), (0.2, 0, 0)], nil, 10, "drag 0.033333 by (0, -10)"),
      ([(0, 0, 0), (0.1, 4, 0)], nil, 3, "drag 0.075 by (1, 0)"),
      ([(0, 0, 0), (0.6, 9, 0)], 0.5, 10, "press 0.5"), ([(0, 0, 0), (0.4, 9, 0)], 0.5, 10, "tap"),
      ([(0, 0, 0), (1, 20, 0)], 0.5, 10, "press 0.5"),
      ([(0, 0, 0), (1, 40, 0)], 0.5, 10, "drag 0.25 by (30, 0)"),
      ([(0, 0, 0), (0.7, 0, 0), (0.8, 40, 0)], 0.5, 10, "press 0.5"),
    ]

  @Test(arguments: touches.indices)
  func touchesAreRecognizedAsTapLongPressOrPan(index: Int) {
    let touch = Self.touches[index]
    let path = touch.path.map { (seconds: $0.0, place: Point(x: $0.1, y: $0.2)) }
    let result =
      switch TouchRecognition(path, slop: touch.slop, longPressSeconds: touch.press) {
      case .tap: "tap"
      case .longPress(let seconds): "press \(rounded(seconds))"
      case .drag(let seconds, _, let path):
        "drag \(rounded(seconds)) by (\(rounded(path.last?.way.x ?? 0)), "
          + "\(rounded(path.last?.way.y ?? 0)))"
      }
    #expect(result == touch.result)
  }

  private func rounded(_ number: Double) -> String {
    let value = (number * 1e6).rounded() / 1e6
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
