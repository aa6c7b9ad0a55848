// The dependencies of modules, read from the manifest, the sources and the architecture page.

import Foundation
import TestSupport

/// Dependencies between modules. An arrow leads from a module to an imported or declared module.
enum ModuleGraph {
  typealias Arrows = [String: Set<String>]

  private static let apart: Set = ["bench", "fuzz"]

  /// Returns the modules that each module's files import.
  static func imported() throws -> Arrows {
    var arrows: Arrows = [:]
    for file in try SourceFile.all(.sources) {
      let module = String(file.path.split(separator: "/")[1])
      guard !apart.contains(module) else { continue }
      arrows[module, default: []].formUnion(file.lines.compactMap(importedModule))
    }
    let modules = Set(arrows.keys)
    return arrows.mapValues { $0.intersection(modules) }
  }

  /// Returns the modules that each target declares in Package.swift.
  static func declared(withLibraries: Bool = false) throws -> Arrows {
    let manifest = try String(
      contentsOf: Repository.root.appending(path: "Package.swift"), encoding: .utf8)
    var arrows: Arrows = [:]
    let list = #"\s*(?://[^\n]*\s*)*(?:dependencies: )?\[([^\]]*)\]"#
    let targets = try Regex<(Substring, Substring, Substring)>(
      #"(?:library\(\s*|executableTarget\(\s*name: )"(\w+)","# + list)
    for target in manifest.matches(of: targets) where !apart.contains(String(target.1)) {
      arrows[String(target.1)] = Set(target.2.matches(of: /"(\w+)"/).map { String($0.1) })
    }
    let modules = Set(arrows.keys)
    return withLibraries ? arrows : arrows.mapValues { $0.intersection(modules) }
  }

  /// Returns the layers of the architecture page from top to bottom, each from left to right.
  static func drawnFloors() throws -> [[String]] {
    try block("floors").map { line in
      line.split(separator: "│").last?.split(separator: " ").map(String.init) ?? []
    }
  }

  static func drawnArrows() throws -> Arrows {
    var arrows: Arrows = [:]
    for line in try block("arrows") {
      let parts = line.split(separator: "→").map { $0.split(separator: " ").map(String.init) }
      if parts.count == 2, let module = parts[0].first { arrows[module] = Set(parts[1]) }
    }
    return arrows
  }

  /// Returns the arrows that are not implied by a longer path.
  static func reduced(_ arrows: Arrows) -> Arrows {
    let reduced = arrows.mapValues { modules in
      modules.filter { module in
        !modules.contains { $0 != module && reachable(from: $0, arrows).contains(module) }
      }
    }
    return reduced.filter { !$0.value.isEmpty }
  }

  /// Returns all direct and indirect dependencies of a module.
  static func reachable(from module: String, _ arrows: Arrows) -> Set<String> {
    var found: Set<String> = []
    var open = arrows[module] ?? []
    while let next = open.popFirst() {
      if found.insert(next).inserted { open.formUnion(arrows[next] ?? []) }
    }
    return found
  }

  private static func importedModule(_ line: String) -> String? {
    guard line.says("import") else { return nil }
    let words = line.split(separator: " ")
    guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
      words[..<index].allSatisfy({ $0.first?.isLetter == true || $0.first == "@" })
    else { return nil }
    return String(words[words.count - 1])
  }

  /// Returns the lines of the architecture page's code block with the given language.
  private static func block(_ name: String) throws -> [String] {
    let page = Repository.root.appending(path: "docs/architecture.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let lines = text.split(separator: "\n").drop { $0 != "```\(name)" }.dropFirst()
    return lines.prefix { $0 != "```" }.map(String.init)
  }
}
