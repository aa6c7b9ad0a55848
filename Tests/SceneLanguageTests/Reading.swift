// Helpers that read scenes and show their values as text.

import Layout
import Scene
import Testing

@testable import SceneLanguage

/// The first two lines of most scenes. A test's own text begins on line 3.
let head = "flickbook: 1\nscreen: { size: [100, 200] }\n"

/// Reads a whole scene file with the name `s.yaml`.
///
/// - Parameter files: the importable files by name.
func readFile(
  _ text: String, files: [String: String] = [:], overrides: KeyValuePairs<String, String> = [:]
) throws(SceneError) -> Scene {
  try readBytes(Array(text.utf8), files: files, overrides: overrides)
}

func readBytes(
  _ bytes: [UInt8], files: [String: String] = [:], overrides: KeyValuePairs<String, String> = [:]
) throws(SceneError) -> Scene {
  try readScene(
    bytes, file: "s.yaml",
    overrides: overrides.map {
      ParameterOverride(name: $0.key, text: $0.value, spelling: "--param")
    }
  ) { (name) throws(ImportProblem) in
    guard let file = files[name] else { throw ImportProblem("cannot be read: no such file") }
    return ImportedFile(name: name, bytes: Array(file.utf8))
  }
}

func read(
  _ body: String, files: [String: String] = [:], overrides: KeyValuePairs<String, String> = [:]
) throws(SceneError) -> Scene {
  try readFile(head + body, files: files, overrides: overrides)
}

/// Returns the errors of a scene with `body` after the head, each as `line:column: message`. An
/// error in an imported file begins with the file's name.
func errors(
  _ body: String, files: [String: String] = [:], overrides: KeyValuePairs<String, String> = [:]
) -> [String] {
  errorsOfFile(head + body, files: files, overrides: overrides)
}

func errorsOfFile(
  _ text: String, files: [String: String] = [:], overrides: KeyValuePairs<String, String> = [:]
) -> [String] {
  errorsOfBytes(Array(text.utf8), files: files, overrides: overrides)
}

func errorsOfBytes(
  _ bytes: [UInt8], files: [String: String] = [:], overrides: KeyValuePairs<String, String> = [:]
) -> [String] {
  do {
    _ = try readBytes(bytes, files: files, overrides: overrides)
    return []
  } catch {
    return error.diagnostics.map { withoutFile($0.description) }
  }
}

/// Returns the warnings of a scene in the format of `errors`.
func warnings(_ body: String) throws(SceneError) -> [String] {
  try read(body).warnings.map { withoutFile($0.description) }
}

private func withoutFile(_ message: String) -> String {
  message.hasPrefix("s.yaml:") ? String(message.dropFirst("s.yaml:".count)) : message
}

func view(_ path: String, in scene: Scene) throws -> View {
  try #require(scene.views.first { $0.path == path }, "there is no view '\(path)'")
}

/// Returns the initial value of a variable such as `box.x` or `rows[1].t.text`, in the format of
/// `shown`.
func initial(_ name: String, in scene: Scene) throws -> String {
  switch try #require(scene.variable(named: name), "nothing is called '\(name)'") {
  case .quantity(let view, .property(let property)): shown(scene.views[view][property])
  case .state(let index): shown(scene.state[index].initial)
  default: "a reading"
  }
}

/// Returns the initial values of several variables: `[a.x, a.y]` gives `[3, 4]`.
func initial(_ names: [String], in scene: Scene) throws -> [String] {
  try names.map { try initial($0, in: scene) }
}

/// Returns the bindings in evaluation order, each as `view.property = expression`.
func bindings(of scene: Scene) -> [String] {
  scene.bindings.map {
    "\(name(of: $0.view, in: scene)).\($0.property.name) = \($0.expression.origin.source)"
  }
}

/// Returns a view's path, or its kind and line.
func name(of view: ViewID, in scene: Scene) -> String { scene.views[view].name }

/// Returns the name of a view, or `screen` for the screen.
func name(of item: LayoutItem, in scene: Scene) -> String {
  switch item {
  case .view(let view): name(of: view, in: scene)
  case .screen: "screen"
  }
}

/// Returns the names of the top-level views from back to front.
func roots(of scene: Scene) -> [String] { scene.roots.map { name(of: $0, in: scene) } }

/// Returns the names of a view's children from back to front.
func children(of path: String, in scene: Scene) throws -> [String] {
  try view(path, in: scene).children.map { name(of: $0, in: scene) }
}

/// Returns a value in a form that shows its type: 1.5, true, 'text', #rrggbb.
func shown(_ value: Value) -> String {
  if case .text(let text) = value { "'\(text)'" } else { value.shown }
}

/// Returns the value of a constant expression, or `= source` for a variable expression.
func shown(_ expression: Expression) -> String {
  expression.constant.map { shown($0) } ?? "= \(expression.origin.source)"
}

func shown(_ expression: NumberExpression) -> String { shown(.number(expression)) }
func shown(_ expression: BooleanExpression) -> String { shown(.boolean(expression)) }
func shown(_ expression: TextExpression) -> String { shown(.text(expression)) }

/// Returns the name of a view's superview, or nil for a top-level view.
func parent(of path: String, in scene: Scene) throws -> String? {
  try view(path, in: scene).parent.map { name(of: $0, in: scene) }
}
