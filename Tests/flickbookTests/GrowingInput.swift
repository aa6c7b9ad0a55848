// Inputs that users can make long, with the commands that read them.

import Foundation
import TestSupport
import Testing

/// An input with a list that a user can make long.
struct GrowingInput: Sendable, CustomTestStringConvertible {
  /// The name of the list in messages.
  let name: String
  /// The first length that is tried.
  let count: Int
  /// The largest length that the program accepts.
  let mostCount: Int
  /// The commands that read the list. They run in the folder of the input.
  let commands: [[String]]
  /// Whether the input is tested on every change, and not only with all generated inputs.
  let isQuick: Bool
  /// The accepted exit statuses of the commands: 2 for an input with mistakes, 1 for findings;
  /// otherwise either 0 or 1.
  let statuses: [Int]
  /// Writes the files of an input with a list of the given length into a folder.
  let write: @Sendable (TemporaryFolder, Int) throws -> Void

  var testDescription: String { name }

  /// An input that is a scene, in the file `s.yaml`.
  init(
    scene name: String, _ count: Int, most: Int, quick: Bool = false,
    _ commands: [String] = ["check s.yaml"], status: Int? = nil,
    _ body: @escaping @Sendable (Int) -> String
  ) {
    self.init(name, count, most: most, quick: quick, commands, status: status) { folder, count in
      try folder.write(Self.head + body(count), to: "s.yaml")
    }
  }

  /// An input of any files.
  init(
    _ name: String, _ count: Int, most: Int, quick: Bool = false, _ commands: [String],
    status: Int? = nil, write: @escaping @Sendable (TemporaryFolder, Int) throws -> Void
  ) {
    (self.name, self.count, mostCount, isQuick) = (name, count, most, quick)
    self.commands = commands.map { $0.split(separator: " ").map(String.init) }
    (statuses, self.write) = (status.map { [$0] } ?? [0, 1], write)
  }

  static let head = "flickbook: 1\nscreen: { size: [50, 50], scale: 1 }\n"
  /// A scene with one view.
  static let box = "views:\n  - { id: a, frame: [0, 0, 10, 10], background: red }\n"
}

/// Returns a line for each number from 0, after a first line.
func lines(_ first: String, _ count: Int, _ line: (Int) -> String) -> String {
  ([first] + (0..<count).map(line)).joined(separator: "\n") + "\n"
}

extension TemporaryFolder {
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url.appending(path: name))
  }
}
