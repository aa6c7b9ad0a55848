// The JSON Schema against the reader: what one takes the other takes. The judge of the schema is
// python3-jsonschema, not we.

import Foundation
import TestSupport
import Testing

/// Validates YAML documents against a schema; prints one line for each that does not fit.
private let validator = """
  import json, sys, yaml, jsonschema
  schema = json.load(open(sys.argv[1]))
  jsonschema.Draft7Validator.check_schema(schema)
  validator = jsonschema.Draft7Validator(schema)
  # YAML 1.1 takes 'on' for true; scenes are YAML 1.2.
  class Loader(yaml.SafeLoader): pass
  Loader.yaml_implicit_resolvers = {
      key: [(tag, regexp) for tag, regexp in pairs if tag != 'tag:yaml.org,2002:bool']
      for key, pairs in yaml.SafeLoader.yaml_implicit_resolvers.items()}
  import re
  Loader.add_implicit_resolver('tag:yaml.org,2002:bool', re.compile('^(true|false)$'), list('tf'))
  Loader.yaml_implicit_resolvers.pop('=', None)
  for path in sys.argv[2:]:
      for error in validator.iter_errors(yaml.load(open(path), Loader)):
          print(path, list(error.absolute_path), error.message[:200])
  """

@Suite struct SchemaTests {
  private func validate(_ files: [String], in folder: URL) throws -> CommandResult {
    let schema = folder.appending(path: "schema.json")
    #expect(try flickbook(["schema", "-o", schema.path]).status == 0)
    return try run("python3", ["-c", validator, schema.path] + files, in: folder)
  }

  @Test func everySceneFitsTheSchema() throws {
    let folder = try TemporaryFolder()
    let scenes = try FileManager.default
      .contentsOfDirectory(atPath: Repository.root.appending(path: "scenes").path)
      .filter { $0.hasSuffix(".yaml") }.sorted()
      .map { Repository.root.appending(path: "scenes/\($0)").path }
    #expect(scenes.count >= 2)
    let result = try validate(scenes, in: folder.url)
    #expect(result.text.isEmpty && result.errors.isEmpty)
    #expect(result.status == 0)
  }

  @Test(arguments: [
    "alhpa: 1", "alpha: 2", "alpha: much", "frame: [1, 2, 3]", "kind: scrol", "id: 1a",
    "shadow: { colour: red }", "children: { }", "text: hello", "kind: image",
  ])
  func whatTheReaderRefusesTheSchemaRefuses(_ line: String) throws {
    let key = line.prefix { $0 != ":" }
    let others = ["frame: [0, 0, 9, 9]", "kind: view", "background: red"]
      .filter { !$0.hasPrefix("\(key):") }
    let scene = try SceneFolder(
      "flickbook: 1\nscreen: { size: [9, 9] }\nviews:\n  - \(line)\n"
        + others.map { "    \($0)\n" }.joined())
    #expect(try flickbook(["check", "s.yaml"], in: scene.url).status == 2)
    #expect(try !validate(["s.yaml"], in: scene.url).text.isEmpty)
  }

  @Test func everyKeyOfTheSchemaIsKnownToTheReader() throws {
    let result = try flickbook(["schema"])
    let schema = try #require(
      try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: Any])
    for key in properties.keys.sorted() {
      // Each key with a value that no shape takes: the reader must complain of the value, not the
      // key.
      let scene = try SceneFolder("\(key): [[[]]]\n")
      let errors = try flickbook(["check", "s.yaml"], in: scene.url).errors
      #expect(!errors.contains("unknown key"), "\(key)")
      #expect(
        errors.contains("'\(key)' takes") || errors.contains("a view is a mapping")
          || errors.contains("a step is a mapping"), "\(key): \(errors)")
    }
    #expect(properties.count == 20)
  }
}
