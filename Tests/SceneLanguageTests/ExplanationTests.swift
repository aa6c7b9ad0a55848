// Every key of the language and every kind of error has an explanation with a working example.

import Motion
import Scene
import Support
import Testing

@testable import SceneLanguage

@Suite struct ExplanationTests {
  @Test func keyExamplesAreValidAgainstTheirSchema() throws {
    #expect(Grammar.keys.count > 150)
    for key in Grammar.keys {
      let line = key.owner.example(of: key.field)
      let node = try readYAML(Array(line.utf8), file: "")
      let value = try #require(node[key.field.key], "\(key.path): \(line)")
      let findings = Findings()
      key.field.schema.check(value, as: CheckedValue(key.field.key), into: findings)
      #expect(findings.sorted(.error) == [], "\(key.path): \(line)")
      #expect(!line.hasSuffix(": text"), "\(key.path) needs an example of its own")
    }
  }

  @Test(arguments: Diagnostic.Kind.allCases)
  func anErrorExampleHasOnlyThatError(kind: Diagnostic.Kind) throws {
    let (meaning, wrong, right) = kind.example
    let found = diagnostics(of: wrong)
    try #require(found.map(\.kind) == [kind], "\(found)")
    #expect(diagnostics(of: right) == [])
    #expect(kind.explanation.message?.hasPrefix("scene.yaml:\(found[0].location.line):") == true)
    #expect(meaning.hasSuffix("."))
  }

  private func diagnostics(of body: String) -> [Diagnostic] {
    do throws(SceneError) {
      return try readFile(Diagnostic.Kind.head + body).warnings
    } catch {
      return error.diagnostics
    }
  }

  @Test func everyNameIsExplained() {
    #expect(explainedNames.count > 200)
    for name in explainedNames {
      let found = explanations(of: name)
      #expect(!found.isEmpty, "\(name)")
      for text in found { #expect(!text.meaning.isEmpty && !text.example.isEmpty, "\(name)") }
    }
    #expect(explanations(of: "no-such-thing") == [])
  }

  private static let stage = """
    views:
      - { id: page, kind: scroll, frame: [0, 0, 9, 9], contentSize: [9, 99] }
      - { id: box, kind: label, frame: [0, 0, 9, 9],
    """

  @Test(arguments: Function.names)
  func aFunctionExampleIsAViewProperty(function: String) throws {
    let found = explanations(of: function).first { $0.title.hasSuffix("in expressions") }
    let example = try #require(found).example
    #expect(example.contains("\(function)("))
    let text = example.hasPrefix("text") ? "" : "text: a, "
    #expect(diagnostics(of: "\(Self.stage) \(text)\(example) }\n") == [])
  }

  @Test(arguments: Curve.names + Curve.functionNames)
  func aCurveExampleIsAnAnimation(curve: String) throws {
    let found = explanations(of: curve).first { $0.title.hasSuffix("as a curve") }
    for line in try #require(found).example.split(separator: "\n") {
      // The parameter's own line, and the animation that names it, are no steps by themselves.
      guard line.hasPrefix("animate"), !line.contains("= pop") else { continue }
      let rule = "rules: [{ on: start, do: [{ \(line), set: { box.x: 9 } }] }]"
      #expect(diagnostics(of: "\(Self.stage) text: a }\n\(rule)\n") == [], "\(line)")
    }
  }

  @Test(arguments: ["label", "image", "gradient", "shape", "scroll", "backdrop"])
  func aViewKindExampleIsAValidScene(kind: String) throws {
    let found = explanations(of: kind).first { $0.title == "kind: \(kind)" }
    #expect(diagnostics(of: try #require(found).example + "\n") == [])
  }

  /// The values are those of docs/language/animations.md.
  @Test func aSharedKeyIsExplainedOnce() {
    let found = explanations(of: "delay")
    #expect(
      found.map(\.title) == ["delay in animate, keyframes: number, 0 to 600"])
    #expect(
      explanations(of: "animate.delay").map(\.meaning) == [
        "The delay before the animation, in seconds; 0 by default."
      ])
  }

  @Test func aPropertyIsExplainedWithItsAnimation() {
    #expect(explanations(of: "z").last?.meaning.contains("not animated") == true)
    #expect(explanations(of: "translate.x").last?.meaning.contains("add up") == true)
  }
}
