// Tests of `flickbook schema`. SceneLanguageTests compares the schema's contents with the reader.

import Foundation
import TestSupport
import Testing

@Suite struct SchemaTests {
  @Test func theSchemaIsPrintedOrWritten() throws {
    let printed = try flickbook(["schema"])
    #expect(printed.status == 0)
    #expect(
      printed.text.hasPrefix("{\n  \"$schema\": \"http://json-schema.org/draft-07/schema#\","))
    let folder = try TemporaryFolder()
    #expect(try flickbook(["schema", "-o", folder.path("schema.json")]).status == 0)
    let written = try String(contentsOfFile: folder.path("schema.json"), encoding: .utf8)
    #expect(written == printed.text)
  }
}
