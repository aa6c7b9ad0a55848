// Errors in the keys of a single kind of view, each with its whole message and source location (▸).

import Scene
import Testing

@testable import SceneLanguage

@Suite struct ViewKindErrorTests {
  /// The keys of a view with a frame.
  private static let bad: [(String, String)] = [
    (
      "kind: label, text: ▸[a]",
      "'text' takes text of at most 2000 characters, not a list; write 'text: \"{count} likes\"'"
    ),
    (
      "kind: label, text: ▸~",
      "'text' takes text of at most 2000 characters, not nothing; write 'text: \"{count} likes\"'"
    ),
    ("kind: label, text: \"a ▸{b\"", "'{' is not closed; write '{{' for a brace"),
    ("kind: label, text: \"a ▸} b\"", "'}' closes nothing; write '}}' for a brace"),
    ("kind: label, text: \"a {▸b} c\"", "unknown name 'b'"),
    ("kind: label, color: ▸blakc", "'color' takes \(aColour), not 'blakc'; did you mean 'black'?"),
    (
      "kind: label, font: ▸Inter",
      "'font' takes a mapping, not 'Inter'; write 'font: { size: 20, weight: semibold }'"
    ),
    ("kind: label, font: { size: ▸0 }", "'size' takes a number from 1 to 1000, not 0"),
    ("kind: label, font: { size: ▸= 1 - 1 }", "the value is 0; it takes 1 to 1000"),
    (
      "kind: label, font: { weight: ▸semiBold }",
      "'weight' takes one of ultraLight, thin, light, regular, medium, semibold, bold, heavy, "
        + "black, not 'semiBold'; did you mean 'semibold'?"
    ),
    (
      "kind: label, font: { weight: ▸600 }",
      "'weight' takes one of ultraLight, thin, light, regular, medium, semibold, bold, heavy, "
        + "black, not 600; write semibold"
    ),
    ("kind: label, font: { ▸famliy: X }", "unknown key 'famliy' in 'font'; did you mean 'family'?"),
    (
      "kind: label, align: ▸middle",
      "'align' takes one of natural, left, center, right, not 'middle'; write center"
    ),
    (
      "kind: label, align: ▸= left",
      "'align' takes one of natural, left, center, right, not an expression"
    ),
    ("kind: label, lines: ▸-1", "'lines' takes a whole number from 0 to 1000, not -1"),
    ("kind: label, lines: ▸1.5", "'lines' takes a whole number from 0 to 1000, not 1.5"),
    ("kind: label, hugging: ▸0", "'hugging' takes a number from 1 to 1000, not 0"),
    (
      "kind: label, compression: [1, ▸1001]",
      "'compression' takes a number from 1 to 1000, not 1001"
    ),
    (
      "kind: label, compression: ▸[1]",
      "'compression' takes a list of 2 values, not 1; write 'compression: 750'"
    ),
    (
      "kind: label, ▸blur: 3", "unknown property 'blur' on this label; it belongs to 'kind: image'"
    ),
    (
      "kind: image, source: ▸[a]",
      "'source' takes text of at most 2000 characters, not a list; write 'source: photo.png'"
    ),
    (
      "kind: image, source: ▸= time",
      "this value must be constant; only params, inputs and index are allowed in it"
    ),
    (
      "kind: image, source: a, mode: ▸fill",
      "'mode' takes one of scaleToFill, aspectFit, aspectFill, center, not 'fill'; write "
        + "scaleToFill"
    ),
    (
      "kind: image, source: a, mode: ▸aspectfill",
      "'mode' takes one of scaleToFill, aspectFit, aspectFill, center, not 'aspectfill'; "
        + "did you mean 'aspectFill'?"
    ),
    (
      "kind: image, source: a, pixelsPerPoint: ▸0",
      "'pixelsPerPoint' takes a number from 0.01 to 100, not 0"
    ),
    ("kind: image, source: a, blur: ▸201", "'blur' takes a number from 0 to 200, not 201"),
    ("kind: image, source: a, saturation: ▸11", "'saturation' takes a number from 0 to 10, not 11"),
    (
      "kind: gradient, colors: ▸red",
      "'colors' takes a list, not 'red'; write 'colors: [systemBlue, systemPurple]'"
    ),
    ("kind: gradient, colors: ▸[red]", "'colors' takes 2 to 100 elements, not 1"),
    ("kind: gradient, colors: [red, ▸1]", "'colors' takes \(aColour), not 1"),
    (
      "kind: gradient, colors: [red, blue], stops: ▸[0, 0.5, 1]",
      "'stops' takes one number for each colour, in ascending order"
    ),
    (
      "kind: gradient, colors: [red, blue], stops: ▸[0.6, 0.5]",
      "'stops' takes one number for each colour, in ascending order"
    ),
    (
      "kind: gradient, colors: [red, blue], type: ▸conic",
      "'type' takes one of linear, radial, not 'conic'"
    ),
    (
      "kind: gradient, colors: [red, blue], from: ▸0",
      "'from' takes a list of 2 values, not 0; write 'from: [0, 0]'"
    ),
    (
      "kind: gradient, colors: [red, blue], to: [0, ▸101]",
      "'to' takes a number from -100 to 100, not 101"
    ),
    (
      "kind: shape, path: M 0 0 ▸X",
      "'path': a command is missing before 'X'; write M, L, H, V, C, S, Q, T, A or Z"
    ),
    ("kind: shape, path: '▸L1 1'", "'path': the path begins with 'L1'; begin it with M"),
    ("kind: shape, path: ▸[M]", "'path' takes path data, not a list; write 'path: M4 8 H20 V24 Z'"),
    (
      "kind: shape, path: \"M {time} 0 ▸K {time} 1\"",
      "'path': a command is missing before 'K'; write M, L, H, V, C, S, Q, T, A or Z"
    ),
    (
      "kind: shape, path: \"M {time} 0 L ▸L 1\"",
      "'path': L takes 2 numbers, and 2 of them are missing; add them"
    ),
    ("kind: shape, path: \"M 0 {▸zz} L 1 1\"", "unknown name 'zz'"),
    ("kind: shape, path: \"M 0 {1 + ▸'a'}\"", "expected a number, not text"),
    (
      "kind: shape, path: \"M 0 ▸{time L 1 1\"",
      "'path': '{' is not closed; write '}' after the expression"
    ),
    (
      "kind: shape, path: \"M 0 0 A {time} 1 0 ▸{time} 0 1 1\"",
      "'path': '{time}' is not a flag of an arc; write 0 or 1"
    ),
    (
      "kind: shape, path: ▸= time",
      "'path' takes path data, not an expression; write its numbers in braces: "
        + "'M 0 {box.y} L 80 {box.y}'"
    ),
    ("kind: shape, shape: circle, colors: ▸[red]", "'colors' takes 2 to 100 elements, not 1"),
    (
      "kind: shape, path: M0 0, lineWidth: ▸-1",
      "'lineWidth' takes a number that is not negative, not -1"
    ),
    (
      "kind: shape, path: M0 0, cap: ▸rounded",
      "'cap' takes one of butt, round, square, not 'rounded'; did you mean 'round'?"
    ),
    (
      "kind: shape, path: M0 0, join: ▸mitre",
      "'join' takes one of miter, round, bevel, not 'mitre'; did you mean 'miter'?"
    ),
    (
      "kind: scroll, contentSize: [▸-1, 0]",
      "'contentSize' takes a number that is not negative, not -1"
    ),
    (
      "kind: scroll, contentSize: ▸100",
      "'contentSize' takes a list of 2 values, not 100; write 'contentSize: [320, 1400]'"
    ),
    (
      "kind: scroll, offset: ▸{ y: 3 }",
      "'offset' takes a list of 2 values, not a mapping; write 'offset: [0, 120]'"
    ),
    (
      "kind: scroll, offset: [0, ▸= time]",
      "a content offset cannot follow an expression; move it with 'scroll' in the timeline"
    ),
    ("kind: scroll, bounces: ▸1", "'bounces' takes true or false, not 1"),
    (
      "kind: scroll, bounces: ▸= time > 1",
      "this value must be constant; only params, inputs and index are allowed in it"
    ),
    (
      "kind: scroll, alwaysBounce: ▸true",
      "'alwaysBounce' takes one of vertical, horizontal, both, not true"
    ),
    ("kind: scroll, paging: ▸page", "'paging' takes true or false, not 'page'"),
    (
      "kind: scroll, deceleration: ▸0.4",
      "'deceleration' takes a number from 0.5 to 0.9999, not 0.4"
    ),
    ("kind: scroll, deceleration: ▸1", "'deceleration' takes a number from 0.5 to 0.9999, not 1"),
    ("kind: scroll, deceleration: ▸slow", "'deceleration' takes one of normal, fast, not 'slow'"),
    ("kind: scroll, deceleration: ▸= 1 / 4", "the value is 0.25; it takes 0.5 to 0.9999"),
    (
      "kind: scroll, insets: ▸[1, 2]",
      "'insets' takes a list of 4 values, not 2; write 'insets: [0, 0, 34, 0]'"
    ),
    ("kind: scroll, indicators: ▸no", "'indicators' takes true or false, not 'no'; write false"),
    ("kind: backdrop, blur: ▸-1", "'blur' takes a number from 0 to 200, not -1"),
    ("kind: backdrop, tint: ▸milk", "'tint' takes \(aColour), not 'milk'"),
  ]

  @Test(arguments: bad)
  func viewKindErrorsAreReported(_ keys: String, _ message: String) {
    check("views:\n  - { frame: [0, 0, 9, 9], \(keys) }\n", message)
  }

  private static let missing = [
    ("image", "'source: photo.png'"), ("gradient", "'colors: [systemBlue, systemPurple]'"),
    ("shape", "'path: M4 8 H20 V24 Z' or 'shape: ring'"),
  ]

  @Test(arguments: missing)
  func missingRequiredKeysOfAViewKindAreReported(_ kind: String, _ line: String) {
    let key = line.dropFirst().prefix { $0 != ":" }
    check(
      "views:\n  - ▸{ id: v, frame: [0, 0, 9, 9], kind: \(kind) }\n",
      "'\(key)' is missing on view 'v'; add \(line)")
  }
}
