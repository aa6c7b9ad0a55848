// Rules for README.md and docs/, as tests.

import Foundation
import TestSupport
import Testing

/// Tests that pages are short, links have targets, and scenes play.
@Suite struct DocumentationTests {
  @Test func theREADMEIsShort() throws {
    let readme = try MarkdownPage(path: "README.md")
    #expect(readme.text.utf8.count <= 10_000)
    #expect(readme.prose.count <= 200)
  }

  @Test func pagesAreShort() throws {
    let pages = try MarkdownPage.all().filter { $0.path.hasPrefix("docs/") }
    #expect(pages.count > 15, "the pages were not found")
    for page in pages {
      let size = page.text.utf8.count
      #expect(size <= 12_000, "\(page.path) has \(size) bytes: split it by subject")
    }
  }

  @Test func documentedTableCellsAreShort() throws {
    for page in try MarkdownPage.all() {
      for (index, line) in page.prose.enumerated() where line.hasPrefix("|") {
        let longest = line.split(separator: "|").map(\.count).max() ?? 0
        #expect(longest <= 202, "\(page.path):\(index + 1): a cell of \(longest) characters")
      }
    }
  }

  @Test func documentationLinksResolve() throws {
    let pages = try MarkdownPage.all()
    let anchors = Dictionary(uniqueKeysWithValues: pages.map { ($0.path, $0.anchors) })
    var count = 0
    for page in pages {
      for link in page.links {
        count += 1
        let parts = link.target.split(
          separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts[0].isEmpty ? page.path : resolve(parts[0], from: page.path)
        let place = "\(page.path):\(link.line): \(link.target)"
        let exists = FileManager.default.fileExists(
          atPath: Repository.root.appending(path: path).path)
        #expect(exists, "\(place): there is no such file")
        if parts.count == 2, exists {
          #expect(anchors[path]?.contains(String(parts[1])) == true, "\(place): no such heading")
        }
      }
    }
    #expect(count > 60, "the links were not found")
  }

  @Test func everyPageIsLinked() throws {
    let pages = try MarkdownPage.all()
    var reached: Set<String> = []
    var waiting = ["README.md"]
    while let path = waiting.popLast() {
      guard reached.insert(path).inserted, let page = pages.first(where: { $0.path == path })
      else { continue }
      waiting += page.links.map { link in
        resolve(link.target.prefix { $0 != "#" }, from: path)
      }
    }
    for page in pages where page.path.hasPrefix("docs/") {
      #expect(reached.contains(page.path), "no link leads to \(page.path)")
    }
  }

  @Test func theFirstSceneOfTheREADMEMatchesItsFile() throws {
    let block = try MarkdownPage(path: "README.md").blocks.first { $0.language == "yaml" }
    let file = try String(
      contentsOf: Repository.root.appending(path: "docs/examples/like.yaml"), encoding: .utf8)
    #expect(block?.text == file)
  }

  /// A code block that begins with the version is a whole scene. Its files are in `scenes/`. The
  /// pictures are small, because only errors and warnings count.
  @Test func documentedScenesRender() throws {
    let (folder, manager) = (try TemporaryFolder(), FileManager.default)
    let scenes = Repository.root.appending(path: "scenes")
    for name in ["parts", "pictures"] {
      try manager.copyItem(
        at: scenes.appending(path: name), to: folder.url.appending(path: name))
    }
    var files: [String: String] = [:]
    for page in try MarkdownPage.all() {
      for block in page.blocks where block.text.hasPrefix("flickbook:") {
        let name = "block\(files.count).yaml"
        files[name] = "\(page.path):\(block.line)"
        try Data(block.text.utf8).write(to: folder.url.appending(path: name))
      }
    }
    #expect(files.count > 5, "the scenes were not found")
    let names = files.keys.sorted()
    let result = try flickbook(["render", "--scale", "0.25", "--quiet"] + names, in: folder.url)
    let check = try flickbook(["check"] + names, in: folder.url)
    #expect(result.status == 0 && check.status == 0)
    #expect(result.errors.isEmpty, "\(files): \(result.errors)")
    for name in names {
      #expect(manager.fileExists(atPath: folder.path("output/\(name.dropLast(5)).gif")))
    }
  }

  @Test func theSkillIsShortAndHasTenRecipes() throws {
    let skill = try MarkdownPage(path: "skills/flickbook/SKILL.md")
    #expect(skill.text.utf8.count <= 17_000)
    #expect(skill.text.hasPrefix("---\nname: flickbook\ndescription: "))
    #expect(skill.links.isEmpty, "it is copied without the pages")
    let recipes = skill.prose.drop { $0 != "## Ten recipes" }
    #expect(recipes.filter { $0.hasSuffix(":") }.count == 10)
    #expect(skill.blocks.filter { $0.text.hasPrefix("flickbook:") }.count == 11)
  }

  @Test func llmsTxtListsThePages() throws {
    let pages = try MarkdownPage.all().filter { $0.path.hasPrefix("docs/") }
    let readme = try MarkdownPage(path: "README.md")
    let text = """
      # \(readme.title)

      > \(readme.summary)

      ## For agents

      - [Skill](skills/flickbook/SKILL.md): The order of work, the language, verdicts, ten scenes.

      ## Pages

      \(pages.map { "- [\($0.title)](\($0.path)): \($0.summary)\n" }.joined())
      """
    #expect(try GeneratedText(path: "llms.txt").isUpToDate(text), "run 'make tables'")
  }

  /// Returns the path of a link's target, relative to the repository's root.
  private func resolve(_ link: some StringProtocol, from page: String) -> String {
    var parts = page.split(separator: "/").dropLast().map(String.init)
    for part in link.split(separator: "/") where part != "." {
      if part == ".." { parts = parts.dropLast() } else { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }
}
