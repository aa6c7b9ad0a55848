// The paths in the pages about the sources.

import Foundation
import TestSupport
import Testing

@Suite struct MapTests {
  /// Returns the paths of all files in the folders that the maps name.
  private static func files() throws -> [String] {
    let folders = [
      ".ci", ".github", "Formula", "Sources", "Tests", "docs", "packaging", "scenes", "schema",
      "skills",
    ]
    return try folders.flatMap { folder in
      let path = Repository.root.appending(path: folder).path
      return try FileManager.default.subpathsOfDirectory(atPath: path).map { "\(folder)/\($0)" }
    } + ["README.md", "CHANGELOG.md", "Makefile", "Package.swift", "action.yml", "llms.txt"]
  }

  @Test(arguments: ["CONTRIBUTING.md", "docs/architecture.md", "docs/walks.md"])
  func eachPathInAMapExists(_ page: String) throws {
    let files = try Self.files()
    // Every folder, and every file with and without its ending: the maps leave `.swift` out.
    var known: Set<String> = []
    for file in files {
      let parts = file.split(separator: "/")
      for start in parts.indices {
        for end in start..<parts.endIndex {
          known.insert(parts[start...end].joined(separator: "/"))
        }
        known.insert(String(parts[start...].joined(separator: "/").prefix { $0 != "." }))
      }
    }
    let paths = try MarkdownPage(path: page).text.matches(of: /`([\w+.\/-]+)`/).map(\.1)
      .filter { $0.isPath }
    #expect(paths.count > 3, "the paths were not found")
    for path in paths {
      let name = path.hasSuffix("/") ? path.dropLast() : path
      if !known.contains(String(name)) { Issue.record("\(page): \(path): there is no such file") }
    }
  }
}

extension Substring {
  /// Whether the words between backquotes name a file or a folder of the repository.
  fileprivate var isPath: Bool {
    if ["/", "-", "output/"].contains(where: hasPrefix) { return false }
    return contains("/") || contains("+") || hasSuffix(".swift") || hasSuffix(".js")
  }
}
