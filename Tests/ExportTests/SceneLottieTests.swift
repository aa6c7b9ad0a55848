// Tests of scenes as Lottie files.

import Export
import Foundation
import Testing

@Suite struct SceneLottieTests {
  private func layers(_ steps: String, more: String = "") throws -> [[String: Any]] {
    let text = try exported(steps, to: .lottie, more: more)
    let file = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(file?["op"] as? Double == 120 && file?["w"] as? Double == 200)
    return try #require(file?["layers"] as? [[String: Any]])
  }

  private func keys(_ layer: [String: Any], _ property: String) -> [[String: Any]] {
    let all = layer["ks"] as? [String: Any]
    return (all?[property] as? [String: Any])?["k"] as? [[String: Any]] ?? []
  }

  @Test func aCurveIsTwoKeyframesWithHandles() throws {
    let box = try #require(
      try layers(
        """
        - animate: { duration: 0.5, delay: 0.25, curve: "cubic-bezier(0.2, -0.5, 0.125, 1.5)" }
          set: { box.x: 120, box.rotate: 90 }
        """
      ).first)
    let places = keys(box, "p")
    // The middle of the box rests, moves from frame 15 to 45, and rests again, in frames of 1/60 s.
    #expect(places.compactMap { $0["t"] as? Double } == [0, 15, 45, 120])
    #expect(places.map { $0["s"] as? [Double] } == [[50, 50], [50, 50], [150, 50], [150, 50]])
    #expect(((places[1]["o"] as? [String: Any])?["y"] as? [Double]) == [-0.5])
    #expect(((places[1]["i"] as? [String: Any])?["x"] as? [Double]) == [0.125])
    #expect(keys(box, "r").compactMap { ($0["s"] as? [Double])?.first } == [0, 0, 90, 90])
    // Without this mark, rlottie treats a layer as three-dimensional and does not rotate it.
    #expect(box["ddd"] as? Int == 0)
  }

  @Test func whatFadesIsFadedWithAllThatIsInIt() throws {
    let all = try layers(
      "- animate: { duration: 1, curve: linear }\n  set: { outer.alpha: 0.5 }",
      more: """
          - id: outer
            frame: [10, 10, 100, 100]
            children: [{ id: inner, frame: [5, 5, 10, 10], background: blue, alpha: 0.8 }]
        """)
    let inner = try #require(all.first { $0["nm"] as? String == "inner" })
    let outer = try #require(all.first { $0["nm"] as? String == "outer" })
    #expect(inner["parent"] as? Int == outer["ind"] as? Int)
    let opacities = keys(inner, "o").compactMap { ($0["s"] as? [Double])?.first }
    #expect(opacities.first == 80 && opacities.last == 40)
  }

  @Test func textsAreLeftOutWithAWord() throws {
    let text = try exported(
      "- set: { open: true }", to: .lottie,
      more: "  - { kind: label, frame: [0, 0, 9, 9], text: Hello }")
    #expect(text.contains("Left out: texts.") && !text.contains("Hello"))
  }
}
