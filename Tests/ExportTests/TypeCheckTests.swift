// Tests that exported Swift compiles, against a stub of Apple's declarations.

import Export
import Foundation
import TestSupport
import Testing

@Suite struct TypeCheckTests {
  private static let curves = [
    "linear", "ease", "easeIn", "easeOut", "easeInOut", "cubic-bezier(0.2, -0.5, 0.125, 1.5)",
    "steps(3)", "linear(0, 0.7 25%, 0.3 25%, 0.9)", "smooth", "bouncy", "system",
    "spring(damping: 0.5, velocity: 8)",
    "spring(mass: 2, stiffness: 200, damping: 12, velocity: -5)",
    "spring(mass: 3, stiffness: 1000, damping: 500)",
    "spring(response: 0.4, dampingFraction: 0.6)",
  ]

  @Test func exportedCurvesCompile() throws {
    let blocks = try [ExportTarget.uikit, .swiftui, .coreanimation].flatMap { target in
      try Self.curves.map { notation in
        // Keyframes are a modifier of a view, so the text needs a view before them.
        let text = try code(notation, target).text
          .replacing("\n.keyframeAnimator", with: "\nShown()\n.keyframeAnimator")
        return "do {\n\(text)}\n"
      }
    }
    try check("let moved = false\nfunc all() {\n\(blocks.joined())}\n")
  }

  @Test(arguments: [SceneTarget.uikit, .swiftui, .coreanimation])
  func exportedScenesCompile(_ target: SceneTarget) throws {
    let steps = SceneSwiftTests.steps + SceneSwiftTests.sampled
    let code = try exported(steps, to: target, more: SceneSwiftTests.views)
    let views = "let box = UIView(), header = UIView(), titled = UIView(), page = UIScrollView()\n"
    try check("func all() {\n\(views)\(code)}\n")
  }

  @Test(arguments: [SceneTarget.uikit, .swiftui, .coreanimation])
  func exportedRepeatsCompile(_ target: SceneTarget) throws {
    let steps = ["repeat: forever", "repeat: 3, autoreverse: true"].enumerated().map {
      "- animate: { duration: 0.25, \($1) }\n  set: { box.\($0 == 0 ? "x" : "alpha"): 0 }"
    }
    let code = try exported(steps.joined(separator: "\n"), to: target)
    try check("func all() {\nlet box = UIView()\n\(code)}\n")
  }

  private func check(_ text: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("Exported.swift")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let stub = Repository.root.appending(path: "Tests/ExportTests/Fixtures/AppleStub.swift").path
    let result = try run(
      Repository.root.appending(path: ".ci/swift").path,
      ["--driver-mode=swiftc", "-typecheck", stub, path], in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
  }
}
