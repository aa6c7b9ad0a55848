// The door through which the tests of this target read scenes and look at what became of them.

import Layout
import Testing

@testable import Scene

/// The two lines before what a test says: its own text begins on line 3.
let head = "flickbook: 1\nscreen: { size: [100, 200] }\n"

/// Reads a whole scene file called `s.yaml`.
///
/// - Parameter files: what it may import, by name.
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

/// Reads a scene that says `body` after the head.
func read(
  _ body: String, files: [String: String] = [:], overrides: KeyValuePairs<String, String> = [:]
) throws(SceneError) -> Scene {
  try readFile(head + body, files: files, overrides: overrides)
}

/// All that is wrong with a scene that says `body` after the head: `line:column: message`, and the
/// file's name before it where that is another file than the scene.
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

/// What a scene is warned of, as `errors` has it.
func warnings(_ body: String) throws(SceneError) -> [String] {
  try read(body).warnings.map { withoutFile($0.description) }
}

private func withoutFile(_ message: String) -> String {
  message.hasPrefix("s.yaml:") ? String(message.dropFirst("s.yaml:".count)) : message
}

/// The view that scenes call `path`.
func view(_ path: String, in scene: Scene) throws -> View {
  try #require(scene.views.first { $0.path == path }, "there is no view '\(path)'")
}

/// The value that something has at the beginning, as `shown` writes it: `box.x`, `rows[1].t.text`.
func initial(_ name: String, in scene: Scene) throws -> String {
  switch try #require(scene.variable(named: name), "nothing is called '\(name)'") {
  case .quantity(let view, .property(let property)): shown(scene.views[view][property])
  case .state(let index): shown(scene.state[index].initial)
  default: "a reading"
  }
}

/// All values of a table at once: `[a.x, a.y]` to `[3, 4]`.
func initial(_ names: [String], in scene: Scene) throws -> [String] {
  try names.map { try initial($0, in: scene) }
}

/// The bindings in their order, each as `view.property = expression`.
func bindings(of scene: Scene) -> [String] {
  scene.bindings.map {
    "\(name(of: $0.view, in: scene)).\($0.property.name) = \($0.expression.origin.source)"
  }
}

/// What a view is called: its path, or its kind and line.
func name(of view: ViewID, in scene: Scene) -> String { scene.views[view].name }

/// The same of what layout is about; `screen` for the screen.
func name(of item: LayoutItem, in scene: Scene) -> String {
  switch item {
  case .view(let view): name(of: view, in: scene)
  case .screen: "screen"
  }
}

/// The topmost views, lowest first.
func roots(of scene: Scene) -> [String] { scene.roots.map { name(of: $0, in: scene) } }

/// The views inside another, lowest first.
func children(of path: String, in scene: Scene) throws -> [String] {
  try view(path, in: scene).children.map { name(of: $0, in: scene) }
}

/// A value with its type showing: 1.5, true, 'text', #rrggbb.
func shown(_ value: Value) -> String {
  if case .text(let text) = value { "'\(text)'" } else { value.shown }
}

/// A constant as its value, anything else as `= source`.
func shown(_ expression: Expression) -> String {
  expression.constant.map { shown($0) } ?? "= \(expression.origin.source)"
}

func shown(_ expression: NumberExpression) -> String { shown(.number(expression)) }
func shown(_ expression: BooleanExpression) -> String { shown(.boolean(expression)) }
func shown(_ expression: TextExpression) -> String { shown(.text(expression)) }

/// The view that another lies in; nil for a topmost one.
func parent(of path: String, in scene: Scene) throws -> String? {
  try view(path, in: scene).parent.map { name(of: $0, in: scene) }
}
