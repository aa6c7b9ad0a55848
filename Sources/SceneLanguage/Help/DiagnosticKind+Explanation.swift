// The kinds of errors and warnings in sentences, with an example of each for `explain`.

import Scene

extension Diagnostic.Kind {
  package var explanation: Explanation {
    let (meaning, wrong, right) = example
    let whole = Self.head + wrong
    let found: Diagnostic?
    do throws(SceneError) {
      found = try readScene(Array(whole.utf8), file: "scene.yaml") {
        (_) throws(ImportProblem) -> ImportedFile in
        throw ImportProblem("cannot be read: no such file")
      }.warnings.first
    } catch {
      found = error.diagnostics.first
    }
    return Explanation(
      title: rawValue, meaning: meaning, example: wrong, message: found?.description,
      remedy: right)
  }

  /// The lines before each example.
  static let head = "flickbook: 1\nscreen: { size: [320, 200] }\n"

  /// The meaning, a scene with the mistake, and the scene without the mistake.
  var example: (meaning: String, wrong: String, right: String) {
    switch self {
    case .yaml:
      (
        "The file is not valid YAML. Most often a quote is missing around text with a comma, a "
          + "colon or a #, or lines of one mapping begin in different columns.",
        "title: Score: 3\nviews: []", "title: \"Score: 3\"\nviews: []"
      )
    case .unknownKey:
      (
        "The mapping has no such key. Names of other tools have other names here: opacity is "
          + "alpha, zIndex is z, easing is curve. 'explain KEY' describes a key.",
        "views: [{ frame: [20, 60, 80, 80], opacity: 0.5 }]",
        "views: [{ frame: [20, 60, 80, 80], alpha: 0.5 }]"
      )
    case .missingKey:
      (
        "The mapping needs a key that is not there. The message shows an example to add.",
        "views: [{ kind: image, frame: [20, 60, 80, 80] }]",
        "views: [{ kind: image, frame: [20, 60, 80, 80], source: photo.png }]"
      )
    case .wrongValue:
      (
        "The value has another type or form than its key takes, or is out of range. Numbers have "
          + "no units: lengths are points, times are seconds, angles are degrees.",
        "views: [{ frame: [20, 60, 80, 80], alpha: 50% }]",
        "views: [{ frame: [20, 60, 80, 80], alpha: 0.5 }]"
      )
    case .unknownName:
      (
        "No view, parameter or state variable has this name where it is used. Names inside a "
          + "component are known only there. Text in an expression needs single quotes.",
        "views: [{ id: box, frame: [20, 60, 80, 80] }]\ntimeline: [tap: bux]",
        "views: [{ id: box, frame: [20, 60, 80, 80] }]\ntimeline: [tap: box]"
      )
    case .wrongName:
      (
        "A new name has letters, digits and _, and no digit first, so that expressions can use "
          + "it. It is used once, and is not a word of the language.",
        "views: [{ id: my-box, frame: [20, 60, 80, 80] }]",
        "views: [{ id: myBox, frame: [20, 60, 80, 80] }]"
      )
    case .expression:
      (
        "The text after = cannot be computed. Operators are + - * / %, == != < <= > >=, and or "
          + "not, and a ? b : c. Both sides of an operator need the same type.",
        "views: [{ frame: [20, 60, 80, 80], hidden: \"= !(time > 1)\" }]",
        "views: [{ frame: [20, 60, 80, 80], hidden: \"= not (time > 1)\" }]"
      )
    case .combination:
      (
        "Each value is valid alone, but not together with another key, or not in this place.",
        "views: [{ id: box, frame: [20, 60, 80, 80] }]\n"
          + "timeline: [drag: { view: box, by: [0, 9], over: 1 }]",
        "views: [{ id: box, kind: scroll, frame: [20, 60, 80, 80], contentSize: [80, 300] }]\n"
          + "timeline: [drag: { view: box, by: [0, 9], over: 1 }]"
      )
    case .importing:
      (
        "An imported file is not there, is outside the scene's folder, or holds no components.",
        "imports: [no-such-file.yaml]\nviews: []", "views: []"
      )
    case .noEffect:
      (
        "A value changes nothing, because another value decides. The scene plays.",
        "views: [{ id: box, frame: [20, 60, 80, 80] }]\n"
          + "rules: [{ on: start, do: [{ animate: { duration: 1, curve: bouncy }, "
          + "set: { box.x: 200 } }] }]",
        "views: [{ id: box, frame: [20, 60, 80, 80] }]\n"
          + "rules: [{ on: start, do: [{ animate: { curve: bouncy }, set: { box.x: 200 } }] }]"
      )
    case .notAnimated:
      (
        "UIKit does not animate this property: the new value shows at once. 'set' without "
          + "'animate' says the same without the appearance of motion.",
        "views: [{ id: box, frame: [20, 60, 80, 80] }]\n"
          + "rules: [{ on: start, do: [{ animate: { duration: 1 }, set: { box.z: 2 } }] }]",
        "views: [{ id: box, frame: [20, 60, 80, 80] }]\n"
          + "rules: [{ on: start, do: [set: { box.z: 2 }] }]"
      )
    }
  }
}
