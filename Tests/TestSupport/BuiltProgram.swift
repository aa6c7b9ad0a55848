// Where the program under test is.

import Foundation

private struct NoProgram: Error, CustomStringConvertible {
  let description = "the flickbook program was not built beside the tests"
}

/// The path of the flickbook that was built with the tests: the tests' runner lies beside it.
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
