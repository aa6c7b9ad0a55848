// Tests of the rule for writing references, from the environment.

import Testing

@testable import FlickbookTesting

@Suite struct Recordings {
  @Test(arguments: [
    ([:], Recording.missing),
    (["CI": ""], .missing),
    (["CI": "true"], .never),
    (["FLICKBOOK_RECORD": "changed"], .changed),
    (["FLICKBOOK_RECORD": "all", "CI": "true"], .all),
    (["FLICKBOOK_RECORD": "never"], .never),
    (["FLICKBOOK_RECORD": "", "CI": "true"], .never),
  ])
  func theEnvironmentDecides(_ environment: [String: String], _ recording: Recording) throws {
    #expect(try Recording(in: environment) == recording)
  }

  @Test func anUnknownWordIsAnError() throws {
    let error = #expect(throws: Recording.UnknownWord.self) {
      try Recording(in: ["FLICKBOOK_RECORD": "yes"])
    }
    #expect(
      error?.description
        == "FLICKBOOK_RECORD takes one of missing, changed, all, never, not 'yes'")
  }
}
