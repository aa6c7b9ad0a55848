// Errors in zooming, insets and refreshes, each with its whole message and source location (▸).

import Scene
import Testing

@testable import SceneLanguage

@Suite struct ScrollErrorTests {
  private static let keys: [(String, String)] = [
    ("zoom: { min: 3, max: ▸1 }", "'max' (1) is below 'min' (3) of 'zoom'; swap them"),
    ("zoom: ▸{ min: 1 }", "'max' is missing in 'zoom'; add 'max: 3'"),
    ("handOver: ▸both", "'handOver' takes one of outerFirst, innerFirst, not 'both'"),
    ("zoom: ▸true", "'zoom' takes a mapping, not true; write 'zoom: { min: 1, max: 3 }'"),
    ("zoom: { max: 2, doubleTap: ▸5 }", "'doubleTap' of 'zoom' takes 1 to 2, not 5"),
    ("zoom: { max: 2, scale: ▸3 }", "'scale' of 'zoom' takes 1 to 2, not 3"),
    (
      "insets: [▸= time, 0, 0, 0]",
      "'insets.top' cannot follow an expression; change it with 'set' in a rule"
    ),
    (
      "bounces: false, refresh: ▸{ threshold: 70 }",
      "'refresh' needs a view that bounces; remove 'bounces: false'"
    ),
    (
      "contentSize: auto, refresh: { threshold: 40, height: ▸50 }",
      "'height' (50) is above 'threshold' (40); write 'height: 40' or less"
    ),
  ]

  @Test(arguments: keys.indices)
  func scrollViewErrorsAreReportedAtTheirLocation(index: Int) {
    let (keys, message) = Self.keys[index]
    check("views: [{ id: page, kind: scroll, frame: [0, 0, 9, 9], \(keys) }]\n", message)
  }

  @Test func aHandOverNeedsAScrollViewInside() {
    check(
      "views: [▸{ id: p, kind: scroll, frame: [0, 0, 9, 9], handOver: outerFirst }]\n",
      "'handOver' needs a scroll view inside 'p', and there is none; remove it, or write it on "
        + "the outer scroll view")
  }

  @Test func pullToRefreshNeedsAScrollView() {
    check(
      "views: [{ id: page, frame: [0, 0, 9, 9], ▸refresh: { threshold: 70 } }]\n",
      "unknown property 'refresh' on view 'page'; it belongs to 'kind: scroll'")
  }

  @Test func aStickyViewNeedsAScrollView() {
    check(
      "views: [{ id: a, frame: [0, 0, 9, 9], sticky: ▸top }]\n",
      "'sticky' needs a scroll view around the view; put it into one")
    check(
      "views: [{ kind: scroll, frame: [0, 0, 9, 9], sticky: ▸top }]\n",
      "'sticky' needs a scroll view around the view; put it into one")
  }

  @Test func anAutomaticContentSizeCannotBeSet() {
    check(
      "views: [{ id: page, kind: scroll, frame: [0, 0, 9, 9], contentSize: auto }]\n"
        + "rules: [{ on: start, do: { set: { ▸page.contentSize.height: 9 } } }]\n",
      "'page.contentSize.height' follows the children; remove 'contentSize: auto' to set it")
  }

  private static let rules: [(String, String)] = [
    (
      "{ on: ▸refresh page, do: [] }",
      "'page' has no refresh; add 'refresh: { threshold: 70 }' to it"
    ),
    (
      "{ on: tap page, do: { endRefreshing: ▸page } }",
      "'page' has no refresh; add 'refresh: { threshold: 70 }' to it"
    ),
    (
      "{ on: tap page, do: { set: { ▸page.zoom.scale: 2 } } }",
      "'page' does not zoom; add 'zoom: { min: 1, max: 3 }' to it"
    ),
    (
      "{ on: start, do: { keyframes: { duration: 1 }, "
        + "frames: [{ set: { ▸page.insets.top: 2 } }] } }",
      "'insets.top' changes with 'animate' or 'set' alone, because the content follows"
    ),
    (
      "{ on: start, do: { animator: { name: a, duration: 1 }, set: { ▸page.insets.top: 2 } } }",
      "'insets.top' changes with 'animate' or 'set' alone, because the content follows"
    ),
  ]

  @Test(arguments: rules.indices)
  func scrollRuleErrorsAreReportedAtTheirLocation(index: Int) {
    let (rule, message) = Self.rules[index]
    check(
      "views: [{ id: page, kind: scroll, frame: [0, 0, 9, 9] }]\nrules: [\(rule)]\n", message)
  }
}
