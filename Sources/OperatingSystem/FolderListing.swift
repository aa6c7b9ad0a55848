// The listing of a folder for commands that take some of its files.

import Support

/// The files of a folder that a command takes, and the files that it leaves out.
package struct FolderListing: Sendable {
  /// The names of the files with one of the wanted endings, in no order.
  package let taken: [String]
  private let leftOut: [String]

  /// The number of files that the note names.
  private static let mostNamed = 3

  /// Lists a folder. Hidden files are neither listed nor reported.
  ///
  /// - Parameters:
  ///   - endings: the wanted endings, in lower case and without a dot.
  ///   - isKnown: whether a file that is left out needs no words, because the command knows it or
  ///     reads it for another reason. A folder's name ends with a slash.
  package init(
    _ folder: String, endings: [String], isKnown: (String) -> Bool = { _ in false }
  ) throws(FileError) {
    let names = try fileNames(in: folder).filter { !$0.hasPrefix(".") }.map { name in
      folderExists("\(folder)/\(name)") ? name + "/" : name
    }
    taken = names.filter { !$0.hasSuffix("/") && endings.contains(fileEnding(of: $0)) }
    let others = Set(names).subtracting(taken)
    leftOut = others.filter { !isKnown($0) }.sorted()
  }

  /// The sentence about the files that are left out, such as "not read: a.txt, b.md"; nil if
  /// no file is. It follows the folder's name.
  package var note: String? {
    guard !leftOut.isEmpty else { return nil }
    let rest = leftOut.count - Self.mostNamed
    return "not read: \(leftOut.prefix(Self.mostNamed).joined(separator: ", "))"
      + (rest > 0 ? " and \(rest) more" : "")
  }
}
