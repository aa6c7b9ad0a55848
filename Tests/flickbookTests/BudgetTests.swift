// The number of lines of each module.

import Foundation
import TestSupport
import Testing

/// Tests against `Tests/lines.txt`. If you raise a number there, say why in the commit message.
@Suite struct BudgetTests {
  @Test func eachModuleStaysWithinItsBudget() throws {
    let list = try String(
      contentsOf: Repository.root.appending(path: "Tests/lines.txt"), encoding: .utf8)
    let budgets = Dictionary(
      uniqueKeysWithValues: list.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
        let words = line.split(separator: " ")
        return (String(words[0]), Int(words[1]) ?? 0)
      })
    var counts: [String: Int] = [:]
    for file in try SourceFile.all(.sources) {
      counts[String(file.path.split(separator: "/")[1]), default: 0] += file.lines.count
    }
    #expect(counts.keys.sorted() == budgets.keys.sorted())
    for (module, count) in counts {
      let budget = budgets[module] ?? 0
      #expect(count <= budget, "\(module) has \(count) lines; delete some, or raise its budget")
      // A budget far above its module holds nothing.
      #expect(count * 20 >= budget * 19, "\(module) has \(count) lines; lower its budget")
    }
  }
}
