// The JSON Schema accepts and rejects the same texts as the reader. python3-jsonschema validates
// the texts.

import Foundation
import Scene
import Support
import TestSupport
import Testing

@testable import SceneLanguage

/// A program that reads a schema and YAML texts as JSON, and prints the index of each invalid text.
private let validator = """
  import json, re, sys, yaml, jsonschema
  schema, texts = json.load(sys.stdin)
  # Keys that distinguish mappings come first; otherwise nested views take exponential time.
  def sorted_keys(value):
      if isinstance(value, list): return [sorted_keys(item) for item in value]
      if not isinstance(value, dict): return value
      late = ['properties', 'items']
      return {key: sorted_keys(value[key]) for key in sorted(value, key=late.__contains__)}
  schema = sorted_keys(schema)
  jsonschema.Draft7Validator.check_schema(schema)
  # A choice without the errors of each alternative, which would take most of the time.
  def any_of(validator, choices, value, schema):
      if not any(validator.evolve(schema=choice).is_valid(value) for choice in choices):
          yield jsonschema.ValidationError('fits nothing')
  Quick = jsonschema.validators.extend(jsonschema.Draft7Validator, {'anyOf': any_of})
  validator = Quick(schema)
  # YAML 1.1 reads 'on' as true; scenes are YAML 1.2.
  class Loader(yaml.SafeLoader): pass
  Loader.yaml_implicit_resolvers = {
      key: [(tag, regexp) for tag, regexp in pairs if tag != 'tag:yaml.org,2002:bool']
      for key, pairs in yaml.SafeLoader.yaml_implicit_resolvers.items()}
  Loader.add_implicit_resolver(
      'tag:yaml.org,2002:bool', re.compile('^([tT]rue|[fF]alse|TRUE|FALSE)$'), list('tTfF'))
  Loader.yaml_implicit_resolvers.pop('=', None)
  # Editors show the error of their own YAML parser, which refuses '= a ? 5' in brackets.
  def is_valid(text):
      try: value = yaml.load(text, Loader)
      except yaml.YAMLError: return False
      return validator.is_valid(value)
  print(json.dumps([i for i, text in enumerate(texts) if not is_valid(text)]))
  """

@Suite struct SchemaTests {
  /// Returns the indices of the texts that the schema rejects.
  private func misfits(_ texts: [String], schema: JSON = sceneSchema()) throws -> [Int] {
    let input = JSON.list([schema, .list(texts.map(JSON.text))]).written(indented: false)
    let result = try run("python3", ["-c", validator], input: Data(input.utf8))
    #expect(result.errors == "")
    return try JSONDecoder().decode([Int].self, from: result.output)
  }

  private static let accepted: [String] =
    ViewKeyTests.said.map { "views: [{ id: box, frame: [1, 2, 30, 40], \($0.0) }]" }
    + RuleTests.events.map { "views: []\nrules: [{ \($0.0) }]" }
    + RuleTests.atOnce.map { "views: []\nrules: [{ on: start, do: \($0.0) }]" }
    + AnimationStepTests.animations.map {
      "views: []\nrules: [{ on: start, do: [{ animate: \($0.0), set: { a.x: 5 } }] }]"
    } + AnimationStepTests.keyframes.map { "views: []\nrules: [{ on: start, do: [\($0.0)] }]" }
    + AnimationStepTests.animators.map {
      "views: []\nrules: [{ on: start, do: [{ animator: \($0.0), set: { a.x: 5 } }] }]"
    } + AnimationStepTests.controls.map { "views: []\nrules: [{ on: start, do: [\($0.0)] }]" }
    + TimelineTests.steps.map { "views: []\ntimeline: [\($0.0)]" }
    + PinTests.calls.map { "views: [{ pin: \($0.0) }]" }

  private static func scenes() throws -> [String] {
    let folder = Repository.root.appending(path: "scenes")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".yaml") }.sorted()
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
  }

  /// The whole scenes among the code blocks of the pages.
  private static func scenesOfPages() throws -> [String] {
    var scenes: [String] = []
    for folder in ["docs", "skills"] {
      let root = Repository.root.appending(path: folder)
      for name in try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
      where name.hasSuffix(".md") {
        let page = try String(contentsOf: root.appending(path: name), encoding: .utf8)
        scenes += page.components(separatedBy: "```yaml\n").dropFirst()
          .compactMap { $0.components(separatedBy: "\n```").first }
          .filter { $0.hasPrefix("flickbook:") && $0.contains("views:") }
      }
    }
    #expect(scenes.count > 15)
    return scenes
  }

  /// The schema accepts the valid texts of these tests, and the scenes of the repository and of its
  /// pages.
  @Test func theSchemaAcceptsValidScenes() throws {
    let scenes = try Self.scenes()
    #expect(scenes.count >= 10)
    let texts = Self.accepted.map { head + $0 } + scenes + (try Self.scenesOfPages())
    let refused = try misfits(texts)
    #expect(
      refused.isEmpty, "the schema refuses \(refused.count), first\n\(texts[refused.first ?? 0])")
  }

  /// Invalid keys of a view with a frame.
  private static let refusedKeys = [
    "alhpa: 1", "alpha: 2", "alpha: much", "alpha: []", "id: 1a", "id: []", "hidden: 1",
    "hidden: no", "shadow: { colour: red }", "shadow: {}", "shadow: 3", "border: { color: red }",
    "children: {}", "children: [3]", "children: [{ kind: labl, frame: [0, 0, 1, 1] }]",
    "text: hello", "kind: image", "kind: gradient, colors: [red]", "kind: shape", "kind: none",
    "kind: label, lines: 1.5", "kind: label, font: Inter", "kind: scroll, insets: [1]",
    "kind: scroll, paging: page", "translate: 3", "scale: [1, 2, 3]", "anchor: [0, 200]",
    "cornerRadius: [1, 2]", "cornerRadius: { top: 3 }",
    "background: 3", "pin: 3", "pin: { tpo: 3 }", "pin: { justify: top }", "use: 3, with: []",
  ]

  /// Invalid keys of a scene, after `views: []`.
  private static let refused = [
    "fps: 1000", "fps: []", "tickRate: 50", "loop: 1.5", "duration: -1", "timelime: []",
    "rules: {}", "rules: [{ on: start }]", "rules: [{ on: start, do: [{ walk: 1 }] }]",
    "rules: [{ on: start, do: [{ animate: {} }], oops: 1 }]",
    "rules: [{ on: start, do: [{ keyframes: { duration: 1 } }] }]",
    "timeline: [{ wait: -1 }]", "timeline: [{ tap: [] }]", "timeline: [{ layout: some }]",
    "timeline: [{ drag: { by: [0, 1], over: 1 } }]", "timeline: [{ fling: { view: p } }]",
    "timeline: [go]", "params: { a: [] }", "params: { a: { min: 1 } }", "state: { a: {} }",
    "components: { c: {} }", "imports: a", "expect: 3", "references: [[]]", "layouts: { a: 3 }",
    "constraints: a",
  ]

  @Test func theSchemaRejectsInvalidScenes() throws {
    let texts =
      Self.refusedKeys.map { head + "views: [{ frame: [0, 0, 9, 9], \($0) }]" }
      + Self.refused.map { head + "views: []\n\($0)\n" }
      + ["views: []", "flickbook: 2\nscreen: { size: [9, 9] }\nviews: []", head]
    let taken = Set(texts.indices).subtracting(try misfits(texts)).sorted()
    #expect(taken.isEmpty, "the schema takes \(taken.count), first\n\(texts[taken.first ?? 0])")
    for text in texts { try #require(!errorsOfFile(text).isEmpty, "\(text)") }
  }

  /// Text that is not YAML never reaches a schema.
  @Test func theSchemaRejectsMostBeginnerMistakes() throws {
    let texts = Mistake.all.map(\.text).filter { (try? readYAML(Array($0.utf8), file: "")) != nil }
      .filter { !errorsOfFile($0).isEmpty }
    #expect(texts.count >= 60)
    let taken = Set(texts.indices).subtracting(try misfits(texts)).sorted().map { texts[$0] }
    // The goal is 55 of 60.
    #expect(taken.count * 12 <= texts.count, "the schema takes \(taken.count): \(taken)")
  }

  @Test func componentFilesHaveASchema() throws {
    let texts = [
      "flickbook: 1\ncomponents: { dot: { view: { frame: [0, 0, 8, 8] } } }\n", "views: []\n",
      "flickbook: 1\ncomponents: { dot: { inputs: { a: 1 } } }\n",
    ]
    #expect(try misfits(texts, schema: componentSchema()) == [1, 2])
    let parts = Repository.root.appending(path: "scenes/parts")
    let files = try FileManager.default.contentsOfDirectory(atPath: parts.path)
      .filter { $0.hasSuffix(".yaml") }
      .map { try String(contentsOf: parts.appending(path: $0), encoding: .utf8) }
    #expect(!files.isEmpty)
    #expect(try misfits(files, schema: componentSchema()) == [])
  }

  /// SchemaStore and editors point to these files. `make tables` writes them. Each kind of view has
  /// its own list of keys with their descriptions, since editors show no shared ones. A key of all
  /// views therefore adds about 2,000 bytes.
  @Test func thePublishedSchemasAreUpToDateAndSmall() throws {
    for (name, schema) in [("scene", sceneSchema()), ("components", componentSchema())] {
      let text = schema.written() + "\n"
      #expect(text.utf8.count < 350_000)
      #expect(
        try GeneratedText(path: "schema/\(name).schema.json").isUpToDate(text), "run 'make tables'")
    }
  }

  // MARK: Contents

  private func object(_ json: JSON?) -> [String: JSON] {
    guard case .object(let members)? = json else { return [:] }
    return Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.value) })
  }

  /// Returns all objects of the schema that describe keys.
  private func mappings(in json: JSON) -> [[String: JSON]] {
    switch json {
    case .list(let items): items.flatMap { mappings(in: $0) }
    case .object(let members):
      (members.contains { $0.name == "properties" } ? [object(json)] : [])
        + members.flatMap { mappings(in: $0.value) }
    default: []
    }
  }

  @Test func schemaKeysAreDescribedAndUnknownKeysAreRejected() {
    let all = mappings(in: sceneSchema())
    #expect(all.count > 40)
    for mapping in all {
      let properties = object(mapping["properties"])
      #expect(mapping["additionalProperties"] == .boolean(false))
      guard case .list(let required)? = mapping["required"] else {
        Issue.record("no list of what is required")
        continue
      }
      for case .text(let key) in required { #expect(properties[key] != nil, "\(key)") }
      for (key, value) in properties where object(value)["const"] == nil {
        guard case .text(let words)? = object(value)["description"] else {
          Issue.record("'\(key)' has no description")
          continue
        }
        #expect(words.hasSuffix("."), "\(key): \(words)")
      }
    }
  }

  @Test func sceneSchemaKeysMatchTheREADME() {
    #expect(
      object(object(sceneSchema())["properties"]).keys.sorted() == [
        "appearance", "components", "constraints", "data", "device", "duration", "expect",
        "flickbook", "fonts", "fps", "imports",
        "layout", "layouts", "let", "lint", "loop", "match", "params", "recording", "references",
        "rules",
        "screen",
        "state",
        "tickRate", "timeline", "title", "views",
      ])
  }

  /// The value is valid for no key. The error is thus about the value, not about an unknown key.
  @Test func theReaderKnowsEverySchemaKey() {
    let keys = object(object(sceneSchema())["properties"]).keys
    for key in keys {
      let found = errorsOfFile("\(key): [[[]]]\n")
      #expect(!found.contains { $0.contains("unknown key") }, "\(key)")
      let complaints = ["'\(key)' takes", "a view is a mapping", "a step is a mapping"]
      #expect(found.contains { text in complaints.contains { text.contains($0) } }, "\(key)")
    }
  }
}
