// The names of views without an id in traces and references: their path in the view tree.

import Scene
import Testing

@testable import SceneLanguage

@Suite struct TreeNameTests {
  private static func names(_ body: String) throws -> [String] {
    let text = "flickbook: 1\nscreen: { size: [100, 200] }\n" + body
    return try readScene(Array(text.utf8), file: "s.yaml").views.map(\.tracedName)
  }

  private static let frame = "frame: [0, 0, 9, 9]"

  private static let trees: [(String, [String])] = [
    (
      "views: [{ \(frame) }, { kind: label, text: a, \(frame) }, { \(frame) }]\n",
      ["screen/view[0]", "screen/label[0]", "screen/view[1]"]
    ),
    // A name for one view changes no other view's name.
    (
      "views: [{ \(frame) }, { id: b, \(frame) }, { \(frame), children: [{ \(frame) }] }]\n",
      ["screen/view[0]", "b", "screen/view[2]", "screen/view[2]/view[0]"]
    ),
    (
      "views: [{ id: page, \(frame), children: [{ \(frame), children: [{ id: in, \(frame), "
        + "children: [{ kind: label, text: a, \(frame) }] }] }] }]\n",
      ["page", "page/view[0]", "in", "in/label[0]"]
    ),
    (
      "views: [{ repeat: 2, view: { \(frame), children: [{ id: t, \(frame) }, { \(frame) }] } }]\n",
      [
        "screen/view[0]", "screen/view[0]/t[0]", "screen/view[0]/view[0]", "screen/view[1]",
        "screen/view[1]/t[0]", "screen/view[1]/view[0]",
      ]
    ),
    (
      "views: [{ repeat: 2, view: { id: t, \(frame) } }, { id: r, repeat: 2, view: { \(frame), "
        + "children: [{ \(frame) }] } }]\n",
      ["screen/t[0]", "screen/t[1]", "r[0]", "r[0]/view[0]", "r[1]", "r[1]/view[0]"]
    ),
    // An id may be the same word as a kind.
    (
      "views: [{ repeat: 1, view: { id: view, \(frame) } }, { \(frame) }]\n",
      ["screen/view[0]", "screen/view[1]"]
    ),
  ]

  @Test(arguments: trees)
  func unnamedViewsAreTracedByParentKindAndIndex(_ body: String, _ names: [String])
    throws
  {
    #expect(try Self.names(body) == names)
  }

  private static let component = """
    components:
      row:
        state: { n: 0 }
        view: { \(frame), children: [{ id: dot, \(frame) }] }
      outer:
        state: { n: 0 }
        view: { use: row }

    """

  @Test func unnamedInstanceStateIsTracedByItsTreeName() throws {
    let text =
      "flickbook: 1\nscreen: { size: [100, 200] }\n" + Self.component
      + "views: [{ use: row }, { id: a, use: row }, { use: outer }, { id: b, use: outer }]\n"
    let scene = try readScene(Array(text.utf8), file: "s.yaml")
    #expect(
      scene.views.map(\.tracedName) == [
        "screen/view[0]", "screen/view[0]/dot[0]", "a", "a.dot", "screen/view[2]",
        "screen/view[2]/dot[0]", "b", "b/dot[0]",
      ])
    #expect(
      scene.state.map(\.name) == [
        "screen/view[0].n", "a.n", "screen/view[2].n", "screen/view[2]/use.n", "b.n", "b/use.n",
      ])
    // Other names and other lines in the file change no name by place.
    let renamed = "# a comment\n\n" + text.replacing("row", with: "line")
    let other = try readScene(Array(renamed.utf8), file: "s.yaml")
    #expect(other.views.map(\.tracedName) == scene.views.map(\.tracedName))
    #expect(other.state.map(\.name) == scene.state.map(\.name))
  }

  @Test func aTreeNameResolvesToViewProperties() throws {
    let text =
      "flickbook: 1\nscreen: { size: [9, 9] }\nviews: [{ \(Self.frame) }, { \(Self.frame) }]\n"
    let scene = try readScene(Array(text.utf8), file: "s.yaml")
    #expect(
      scene.variable(named: "screen/view[1].alpha")
        == .quantity(view: scene.views.ids[1], .property(.alpha)))
    #expect(scene.variable(named: "screen/view[2].alpha") == nil)
  }
}
