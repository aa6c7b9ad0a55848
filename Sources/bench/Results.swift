// The measurements of a run as JSON, for those who compare runs.

import Foundation

/// Collects what the sections print.
enum Results {
  /// One measured thing: its section, its name, and numbers by what they are.
  struct Row: Codable {
    let section: String
    let name: String
    let numbers: [String: Double]
  }

  // The program measures one thing after the other, on its main thread.
  nonisolated(unsafe) private static var rows: [Row] = []

  static func add(_ section: String, _ name: String, _ numbers: [String: Double]) {
    rows.append(Row(section: section, name: name, numbers: numbers.filter { $0.value.isFinite }))
  }

  static func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(rows).write(to: URL(filePath: path))
    print("\n\(path) has \(rows.count) rows")
  }
}
