// The reading of input files, with error messages for the user.

import OperatingSystem
import Support

/// Whether a file name has the ending of a scene: .yaml, .yml or .json.
package func isCalledLikeAScene(_ name: String) -> Bool {
  InputFormat.scene.endings.contains(fileEnding(of: name))
}

/// Returns the name of a scene without folder and ending: `card` for `scenes/card.flick.yaml` and
/// `scenes/card.yaml`.
package func sceneName(of path: String) -> String {
  let name = URL(filePath: path).deletingPathExtension().lastPathComponent
  return name.hasSuffix(".flick") && name != ".flick" ? String(name.dropLast(6)) : name
}

/// Returns the contents of a regular file.
///
/// - Parameter limit: the maximum size of the file, in bytes.
/// - Throws: `UserError` that names the file if it is missing, too large, unreadable or not a
///   regular file.
package func readFile(_ path: String, limit: Int) throws(UserError) -> [UInt8] {
  try mappingFileErrors(try InputFile.contents(of: path, limit: limit))
}

/// Returns the lines of a text file, without a byte order mark. Lines end with LF or CRLF.
///
/// - Parameter limit: the maximum size of the file, in bytes.
/// - Throws: `UserError` that names the file if it cannot be read or is not UTF-8.
package func readLines(_ path: String, limit: Int) throws(UserError) -> [Substring] {
  guard let text = String(validating: try readFile(path, limit: limit), as: UTF8.self) else {
    throw UserError("\(path):1: is not UTF-8")
  }
  return lines(of: text)
}

/// Returns the lines of a text, without a byte order mark. Lines end with LF or CRLF.
package func lines(of text: String) -> [Substring] {
  let hasMark = text.unicodeScalars.first == "\u{FEFF}"
  let body = hasMark ? String(text.unicodeScalars.dropFirst()) : text
  return body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
}
