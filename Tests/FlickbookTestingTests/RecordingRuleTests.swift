// Tests of the rule for writing references, from the environment.

import Testing

@testable import FlickbookTesting

@Suite struct RecordingRuleTests {
  @Test(arguments: [
    ([:], RecordingRule.missing),
    (["CI": ""], .missing),
    (["CI": "true"], .never),
    (["FLICKBOOK_RECORD": "changed"], .changed),
    (["FLICKBOOK_RECORD": "all", "CI": "true"], .all),
    (["FLICKBOOK_RECORD": "never"], .never),
    (["FLICKBOOK_RECORD": "", "CI": "true"], .never),
  ])
  func theEnvironmentSelectsTheRecordingRule(
    _ environment: [String: String], _ recording: RecordingRule
  ) throws {
    #expect(try RecordingRule(in: environment) == recording)
  }

  @Test func anUnknownRecordingRuleIsAnError() throws {
    let error = #expect(throws: RecordingRule.UnknownWord.self) {
      try RecordingRule(in: ["FLICKBOOK_RECORD": "yes"])
    }
    #expect(
      error?.description
        == "FLICKBOOK_RECORD takes one of missing, changed, all, never, not 'yes'")
  }
}
