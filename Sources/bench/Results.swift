// The measurements of a run as JSON, for comparisons between runs.

import Foundation

/// The measurements of all sections, collected during the run.
enum Results {
  /// A measured object: its section, its name, and its numbers by name.
  struct Row: Codable {
    let section: String
    let name: String
    let numbers: [String: Double]
  }

  // The array needs no lock, because all measurements run one after another on the main thread.
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
