// The location of the program under test.

import Foundation

private struct NoProgram: Error, CustomStringConvertible {
  let description = "the flickbook program is not in the tests' build folder; run 'swift build'"
}

/// Returns the path of the flickbook program built with the tests, in the test runner's folder or
/// in one of its parents.
package func builtProgram() throws -> String {
  var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
  for _ in 0..<4 {
    let candidate = folder.appending(path: "flickbook")
    if FileManager.default.isExecutableFile(atPath: candidate.path),
      !FileManager.default.isFolder(candidate.path)
    {
      return candidate.path
    }
    folder.deleteLastPathComponent()
  }
  throw NoProgram()
}

extension FileManager {
  fileprivate func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
