// The tables of docs/language are those of the grammar.

import Foundation
import Geometry
import Support
import TestSupport
import Testing

@testable import Scene

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
        let value = field.schema.phrase + (field.isRequired ? "; required" : "")
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
      Table("README", "recording", fields(at: "recording", in: Grammar.scene)),
      Table(
        "views", "all views", Property.keysOfAllViews.map(\.field),
        links: ["pin": "layout.md#pin", "constraints": "layout.md#constraints"]),
      Table("components", "component", Grammar.component.fields, links: ["rules": "rules.md"]),
      Table(
        "animations", "animate", fields(of: "animate", in: Grammar.ruleStep),
        links: ["curve": "curves.md"]),
      Table("animations", "keyframes", fields(of: "keyframes", in: Grammar.ruleStep)),
      Table("animations", "animator", fields(of: "animator", in: Grammar.ruleStep)),
      Table(
        "timeline", "steps", firstFields(of: Grammar.timelineStep),
        links: ["drag": "#drag", "fling": "#fling", "scroll": "#scroll", "tap": "rules.md#events"]),
      Table(
        "timeline", "drag", fields(of: "drag", in: Grammar.timelineStep),
        links: ["curve": "curves.md#easing-curves"]),
      Table("timeline", "scroll", fields(of: "scroll", in: Grammar.timelineStep)),
      Table("rules", "steps", firstFields(of: Grammar.ruleStep), links: stepLinks),
    ]
    + View.Kind.Name.allCases.dropFirst().map { kind in
      let shared = Set(Property.keysOfAllViews.map(\.field.key))
      let own = kind.keys.map(\.field).filter { !shared.contains($0.key) }
      return Table("views", kind.rawValue, own)
    }

  private static let sceneLinks = [
    "screen": "#screen", "appearance": "#reduced-motion", "fonts": "#fonts",
    "params": "#parameters-and-state", "state": "#parameters-and-state",
    "imports": "components.md#imports", "components": "components.md",
    "layouts": "layout.md#named-layouts", "constraints": "layout.md#constraints",
    "views": "views.md", "rules": "rules.md", "timeline": "timeline.md", "expect": "#checks",
    "references": "#checks", "recording": "#checks", "lint": "#checks",
  ]

  private static let stepLinks = [
    "animate": "animations.md#animate", "keyframes": "animations.md#keyframes",
    "animator": "animations.md#property-animators", "scroll": "timeline.md#scroll",
    "add": "components.md#add-and-remove",
  ]

  @Test(arguments: tables.indices)
  func tablesOfKeysAreThoseOfTheGrammar(index: Int) throws {
    let table = Self.tables[index]
    #expect(!table.fields.isEmpty)
    try check(table.page, table.name, table.text)
  }

  @Test func theTableOfPropertiesIsThatOfTheGrammar() throws {
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

  /// The names in the first columns of tables whose other columns are written by hand.
  @Test(arguments: [
    ("rules", "events", EventKind.wordsOfRules),
    ("expressions", "functions", Function.names),
  ])
  func tablesNameWhatTheReaderKnows(page: String, heading: String, names: [String]) throws {
    let file = Repository.root.appending(path: "docs/language/\(page).md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let section = text.components(separatedBy: "\n## ").first {
      $0.lowercased().hasPrefix(heading)
    }
    let cells = try #require(section).split(separator: "\n").filter { $0.hasPrefix("| `") }
      .flatMap { $0.split(separator: "|")[0].matches(of: /`([a-z]+)/).map { String($0.1) } }
    #expect(Set(cells).subtracting(["on"]) == Set(names))
  }

  private func check(_ page: String, _ name: String, _ text: String) throws {
    let path = "docs/language/\(page).md"
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

extension ValueSchema {
  /// The form of the value in a table's cell.
  fileprivate var phrase: String {
    switch self {
    case .number(let range): "number\(Self.phrase(range))"
    case .integer(let range): "whole number\(Self.phrase(range))"
    case .boolean: "true or false"
    case .text: "text"
    case .color: "colour"
    case .curve: "curve"
    case .word(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .name: "name"
    case .plainText: "text without expressions"
    case .literal: "number, text, or true or false"
    case .list, .definition(.views), .definition(.timeline): "list"
    case .tuple(let schemas): "list of \(schemas.count)"
    case .table(_, let keys): "mapping by \(keys)"
    case .mapping(let mapping) where mapping.fields.count <= Self.mostNamedKeys:
      mapping.fields.map { "`\($0.key)`" + ($0.isRequired ? " (required)" : "") }
        .joined(separator: ", ")
    case .mapping, .variants, .definition(.view), .definition(.step): "mapping"
    case .definition(.steps): "list of steps, or one"
    case .either(let schemas):
      schemas.map(\.phrase).reduce(into: [String]()) { phrases, phrase in
        if !phrases.contains(phrase) { phrases.append(phrase) }
      }.joined(separator: ", or ")
    }
  }

  /// The number of keys up to which a cell names the keys of a mapping.
  private static let mostNamedKeys = 4

  /// Returns a range such as ", 0 to 1"; empty if both bounds are the language's own limits.
  private static func phrase(_ range: ClosedRange<Double>) -> String {
    guard range.lowerBound < range.upperBound else { return ": \(formatted(range.lowerBound))" }
    let isOpen = range.upperBound >= Limits.seconds
    if isOpen { return range.lowerBound == 0 ? ", 0 or more" : "" }
    return ", \(formatted(range.lowerBound)) to \(formatted(range.upperBound))"
  }
}

extension Value {
  fileprivate var phrase: String {
    switch self {
    case .number(let number): formatted(number)
    case .boolean(let isTrue): "\(isTrue)"
    case .text(let text): text.isEmpty ? "empty" : "`\(text)`"
    case .color(let color): color == .clear ? "clear" : color == .black ? "black" : "\(color)"
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
