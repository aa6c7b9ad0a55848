// Files that a scene or a command names, read with errors for a person.

import Files

/// Whether a file's name ends as those of scenes do, and of their imports.
package func isCalledLikeAScene(_ name: String) -> Bool {
  [".yaml", ".yml", ".json"].contains(where: name.hasSuffix)
}

/// Returns the contents of a regular file of at most `limit` bytes.
///
/// - Throws: UserError that names the file: it is missing, no file, too large, unreadable.
package func readFile(_ path: String, limit: Int) throws(UserError) -> [UInt8] {
  try mappingFileErrors(try InputFile.contents(of: path, limit: limit))
}
