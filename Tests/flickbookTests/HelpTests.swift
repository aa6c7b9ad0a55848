// Tests of `flickbook help` and `flickbook explain`. SceneLanguageTests has the explanations.

import TestSupport
import Testing

@Suite struct HelpTests {
  @Test func helpCommandAndHelpOptionAgree() throws {
    let help = try flickbook(["help", "check"])
    #expect(help.text == (try flickbook(["check", "--help"]).text))
    #expect(help.status == 0)
    #expect(try flickbook(["help"]).text == (try flickbook(["--help"]).text))
  }

  @Test(arguments: [
    (["help", "chekc"], "unknown command 'chekc'; did you mean 'check'?"),
    (["help", "a", "b"], "help takes the name of one command"),
    (["explain", "alhpa"], "explain: unknown name 'alhpa'; did you mean 'alpha'?"),
    (
      ["explain", "qqqqqqqq"],
      "explain: unknown name 'qqqqqqqq'; name a key such as alpha, or a kind of error such as "
        + "unknown-key"
    ),
    (["explain"], "explain: takes CODE|KEY…; try 'flickbook explain --help'"),
  ])
  func invalidHelpAndExplainArgumentsAreRejected(arguments: [String], message: String) throws {
    let result = try flickbook(arguments)
    #expect(result.errors == "flickbook: \(message)\n")
    #expect(result.status == 2)
  }

  @Test func explainPrintsNothingIfAnyNameIsUnknown() throws {
    let result = try flickbook(["explain", "alpha", "qqqqqqqq"])
    #expect(result.text == "" && result.status == 2)
  }

  @Test func explainShowsAnErrorWithMessageAndRemedy() throws {
    #expect(
      try flickbook(["explain", "wrong-value"]).text == """
        wrong-value
          The value has another type or form than its key takes, or is out of range. Numbers have no
          units: lengths are points, times are seconds, angles are degrees.

          Mistake:
            views: [{ frame: [20, 60, 80, 80], alpha: 50% }]
          scene.yaml:3:43: 'alpha' takes a number from 0 to 1, not '50%'; write 0.5
          Write:
            views: [{ frame: [20, 60, 80, 80], alpha: 0.5 }]

        """)
  }

  @Test func foreignTermsAreExplainedByTheirEquivalent() throws {
    #expect(
      try flickbook(["explain", "zIndex"]).text == (try flickbook(["explain", "z"]).text))
  }

  /// A view's opacity is its `alpha`; `opacity` itself is a key of shadows.
  @Test func explainMentionsTheViewPropertyForAnAmbiguousKey() throws {
    let text = try flickbook(["explain", "opacity"]).text
    #expect(text.contains("opacity in shadow") && text.contains("VIEW.alpha: a property of all"))
    #expect(!(try flickbook(["explain", "background"]).text.contains("VIEW.color")))
  }
}
