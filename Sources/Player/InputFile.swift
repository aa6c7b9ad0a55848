// The reading of scenes' files, with errors for the user.

import Files

/// Whether a file name has an extension of scenes: .yaml, .yml or .json.
package func isCalledLikeAScene(_ name: String) -> Bool {
  [".yaml", ".yml", ".json"].contains(where: name.hasSuffix)
}

/// Returns the contents of a regular file.
///
/// - Parameter limit: the largest allowed size, in bytes.
/// - Throws: UserError that names the file when it is missing, too large, not readable or not a
///   regular file.
package func readFile(_ path: String, limit: Int) throws(UserError) -> [UInt8] {
  try mappingFileErrors(try InputFile.contents(of: path, limit: limit))
}
