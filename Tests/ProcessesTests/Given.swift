// What the tests of this target make scenes and files of.

import Foundation
import Images
import Player
import TestSupport

let head = "flickbook: 1\nscreen: { size: [100, 50], scale: 2 }\nfps: 30\n"

/// A line with one view.
let box = "views: [{ id: box, frame: [0, 0, 10, 10], background: red }]\n"

/// Returns what stops some work.
func trouble(_ body: () throws(UserError) -> Void) -> UserError? {
  do throws(UserError) {
    try body()
    return nil
  } catch {
    return error
  }
}

extension TemporaryFolder {
  /// Writes a file, and the folders that it lies in.
  func write(_ bytes: [UInt8], _ name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func write(text: String, _ name: String) throws { try write(Array(text.utf8), name) }
}
