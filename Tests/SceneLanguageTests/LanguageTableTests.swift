// The tables of docs/language are those of the grammar.

import Foundation
import Geometry
import Scene
import Support
import TestSupport
import Testing

@testable import SceneLanguage

/// One test after the other, because `make tables` writes several tables of a page.
@Suite(.serialized) struct LanguageTableTests {
  /// A table of keys, with links from keys to their sections.
  private struct Table {
    let page: String
    let name: String
    let fields: [Field]
    var links: [String: String] = [:]

    init(_ page: String, _ name: String, _ fields: [Field], links: [String: String] = [:]) {
      (self.page, self.name, self.fields, self.links) = (page, name, fields, links)
    }

    var text: String {
      let rows = fields.map { field in
        let name = "`\(field.key)`"
        let key = links[field.key].map { "[\(name)](\($0))" } ?? name
        let value = field.schema.tablePhrase + (field.isRequired ? "; required" : "")
        return "| \(key) | \(value) | \(field.documentation) |\n"
      }
      return "| key | value | meaning |\n|---|---|---|\n\(rows.joined())"
    }
  }

  private static let tables =
    [
      Table("README", "scene", Grammar.scene.fields, links: sceneLinks),
      Table("README", "screen", Grammar.screen.fields),
      Table("README", "parameter", Grammar.param.fields),
      Table("appearance", "appearance", Grammar.appearance.fields),
      Table("checks", "recording", fields(at: "recording", in: Grammar.scene)),
      Table("labels", "run", RunKeys().fields),
      Table(
        "views", "all views", Property.keysOfAllViews.map(\.field),
        links: [
          "pin": "layout.md#pin", "constraints": "layout.md#constraints",
          "stack": "stacks.md", "gestures": "gestures.md", "presentation": "pages.md",
          "sticky": "scrolling.md#content-and-sticky-headers",
          "mask": "layers.md#mask", "maskMode": "layers.md#mask",
          "rotateX": "layers.md#turns-in-space", "rotateY": "layers.md#turns-in-space",
          "perspective": "layers.md#turns-in-space", "backface": "layers.md#turns-in-space",
        ]),
      Table(
        "gestures", "gestures", Grammar.gestures.fields,
        links: ["pan": "#pan", "press": "taps.md#presses"]),
      Table("gestures", "pan", Grammar.pan.fields, links: ["edge": "pages.md#an-edge-swipe"]),
      Table("pages", "presentation", Grammar.presentation.fields),
      Table("pages", "pairs", Grammar.match.fields),
      Table("components", "component", Grammar.component.fields, links: ["rules": "rules.md"]),
      Table(
        "animations", "animate", fields(of: "animate", in: Grammar.ruleStep),
        links: ["curve": "curves.md"]),
      Table("animations", "keyframes", fields(of: "keyframes", in: Grammar.ruleStep)),
      Table("animations", "animator", fields(of: "animator", in: Grammar.ruleStep)),
      Table(
        "timeline", "steps", firstFields(of: Grammar.timelineStep),
        links: [
          "push": "pages.md", "pop": "pages.md", "present": "pages.md", "dismiss": "pages.md",
          "drag": "#drag", "fling": "#fling", "scroll": "#scroll", "tap": "rules.md#events",
          "doubleTap": "taps.md",
          "longPress": "taps.md",
          "press": "taps.md#presses",
          "touch": "taps.md",
          "pinch": "taps.md",
        ]),
      Table(
        "timeline", "drag", fields(of: "drag", in: Grammar.timelineStep),
        links: ["curve": "curves.md#easing-curves"]),
      Table("timeline", "scroll", fields(of: "scroll", in: Grammar.timelineStep)),
      Table("rules", "steps", firstFields(of: Grammar.ruleStep), links: stepLinks),
    ]
    + View.Kind.Name.allCases.dropFirst().map { kind in
      let shared = Set(Property.keysOfAllViews.map(\.field.key))
      let own = kind.keys.map(\.field).filter { !shared.contains($0.key) }
      let pages: [View.Kind.Name: String] = [
        .label: "labels", .scroll: "scrolling", .shape: "shapes", .symbol: "shapes",
      ]
      return Table(
        pages[kind] ?? "views", kind.rawValue, own,
        links: [
          "snap": "gestures.md#where-it-comes-to-rest", "zoom": "#zoom",
          "contentSize": "#content-and-sticky-headers",
          "insets": "#insets-and-refresh", "refresh": "#insets-and-refresh",
          "handOver": "#a-scroll-view-inside-another",
          "delaysContentTouches": "taps.md#presses",
        ])
    }

  private static let sceneLinks = [
    "device": "../devices.md", "screen": "#screen", "appearance": "appearance.md",
    "fonts": "#fonts",
    "params": "#parameters-and-state", "state": "#parameters-and-state",
    "imports": "components.md#imports", "components": "components.md",
    "layouts": "layout.md#named-layouts", "constraints": "layout.md#constraints",
    "views": "views.md", "match": "pages.md#one-view-becomes-another", "rules": "rules.md",
    "timeline": "timeline.md", "expect": "checks.md",
    "references": "checks.md", "recording": "checks.md", "lint": "checks.md",
  ]

  private static let stepLinks = [
    "each": "#all-copies", "animate": "animations.md#animate",
    "keyframes": "animations.md#keyframes",
    "animator": "animations.md#property-animators", "scroll": "timeline.md#scroll",
    "add": "components.md#add-and-remove", "target": "gestures.md#where-it-comes-to-rest",
    "endRefreshing": "scrolling.md#insets-and-refresh",
    "push": "pages.md", "pop": "pages.md", "present": "pages.md", "dismiss": "pages.md",
  ]

  @Test(arguments: tables.indices)
  func documentedKeyTablesMatchTheGrammar(index: Int) throws {
    let table = Self.tables[index]
    #expect(!table.fields.isEmpty)
    try check(table.page, table.name, table.text)
  }

  @Test func theDocumentedPropertiesMatchTheGrammar() throws {
    let rows = Property.allCases.map { property in
      let kinds = View.Kind.Name.allCases.filter(property.applies)
      let isOfAll = kinds.count == View.Kind.Name.allCases.count
      let owner = isOfAll ? "all views" : kinds.map(\.rawValue).joined(separator: ", ")
      return "| `\(property.name)` | \(owner) | \(property.initial.phrase) | "
        + "\(property.animation.phrase) |\n"
    }
    try check(
      "properties", "properties",
      "| property | views | initial value | animation |\n|---|---|---|---|\n\(rows.joined())")
  }

  @Test func theDocumentedColoursMatchTheReader() throws {
    let rows = SystemColor.all.map { color in
      "| `\(color.name)` | \(color.color.light.hex) | \(color.color.dark.hex) | \(color.use) |\n"
    }
    try check(
      "appearance", "colors", "| name | light | dark | for |\n|---|---|---|---|\n\(rows.joined())")
  }

  @Test func theDocumentedSymbolsMatchTheReader() throws {
    let names = Symbol.names.map { "`\($0)`" }.joined(separator: ", ")
    try check("shapes", "symbols", names + "\n")
  }

  @Test func theDocumentedEventsMatchTheGrammar() throws {
    let links = [
      "A timer's": "A [timer](#timers)'s", "the animation": "the [animation](animations.md)",
    ]
    let rows = EventKind.allCases.compactMap { kind in
      kind.spelling.map { spelling in
        let meaning = links.reduce(kind.meaning) { $0.replacing($1.key, with: $1.value) }
        return "| `\(spelling)` | \(meaning) |\n"
      }
    }
    try check("rules", "events", "| `on` | the event |\n|---|---|\n\(rows.joined())")
  }

  @Test func theDocumentedLintRulesMatchExplain() throws {
    let rows = LintRule.allCases.map { "| `\($0.rawValue)` | \($0.example.meaning) |\n" }
    try check(path: "docs/lint.md", "lint", "| rule | finds |\n|---|---|\n\(rows.joined())")
  }

  @Test func theDocumentedErrorsMatchExplain() throws {
    let rows = Diagnostic.Kind.allCases.map { "| `\($0.rawValue)` | \($0.example.meaning) |\n" }
    try check(path: "docs/commands.md", "errors", "| code | meaning |\n|---|---|\n\(rows.joined())")
  }

  /// The names in the first columns of tables whose other columns are written by hand.
  @Test(arguments: [("expressions", "functions", Function.names)])
  func documentedNamesMatchTheReader(page: String, heading: String, names: [String]) throws {
    let file = Repository.root.appending(path: "docs/language/\(page).md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let section = text.components(separatedBy: "\n## ").first {
      $0.lowercased().hasPrefix(heading)
    }
    let cells = try #require(section).split(separator: "\n").filter { $0.hasPrefix("| `") }
      .flatMap { $0.split(separator: "|")[0].matches(of: /`([a-zA-Z]+2?)/).map { String($0.1) } }
    #expect(Set(cells).subtracting(["on"]) == Set(names))
  }

  private func check(_ page: String, _ name: String, _ text: String) throws {
    try check(path: "docs/language/\(page).md", name, text)
  }

  private func check(path: String, _ name: String, _ text: String) throws {
    #expect(
      try GeneratedText(path: path, name: name).isUpToDate(text),
      "\(path): the table '\(name)' is not the grammar's; run 'make tables'")
  }

  /// Returns the fields of the mapping that is the value of a step's first key.
  private static func fields(of key: String, in steps: Variants) -> [Field] {
    let step = steps.variants.first { $0.key == key }
    return step.map { fields(at: key, in: $0.mapping) } ?? []
  }

  private static func fields(at key: String, in mapping: Mapping) -> [Field] {
    guard case .mapping(let inner)? = mapping.fields.first(where: { $0.key == key })?.schema else {
      return []
    }
    return inner.fields
  }

  private static func firstFields(of steps: Variants) -> [Field] {
    steps.variants.map { variant in
      var field = variant.mapping.fields[0]
      field.isRequired = false
      return field
    }
  }
}

extension Value {
  fileprivate var phrase: String {
    switch self {
    case .number(let number): formatted(number)
    case .boolean(let isTrue): "\(isTrue)"
    case .text(let text): text.isEmpty ? "empty" : "`\(text)`"
    case .color(let color):
      color == .clear ? "clear" : color == .black ? "black" : color.description
    }
  }
}

extension Property.Animation {
  fileprivate var phrase: String {
    switch self {
    case .additive: "adds"
    case .replacing: "replaces"
    case .none: "at once"
    }
  }
}
