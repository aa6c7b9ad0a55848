// The reading of a git repository with the program git. Neither its index nor its files change.

import Support

/// The git repository around a folder.
package struct GitRepository: Sendable {
  /// The folder in which git runs.
  package let folder: String
  /// The repository's root folder, with symbolic links resolved.
  package let root: String
  /// The path from the root to `folder`: empty, or with a slash at its end.
  package let prefix: String

  /// Finds the repository.
  ///
  /// - Throws: FileError if the folder is in no repository, or git is not installed.
  package init(around folder: String) throws(FileError) {
    guard folderExists(folder) else {
      throw FileError("\(folder): no such folder; name an existing one")
    }
    self.folder = folder
    root = try Self.line(["rev-parse", "--show-toplevel"], in: folder)
    prefix = try Self.line(["rev-parse", "--show-prefix"], in: folder)
  }

  /// Returns the full hash of a commit.
  ///
  /// - Parameter revision: a name of the commit, such as `HEAD~1`. It is untrusted.
  /// - Throws: FileError if the repository has no such commit.
  package func commit(of revision: String) throws(FileError) -> String {
    // Git would read a revision that begins with '-' as an option.
    guard !revision.isEmpty, !revision.hasPrefix("-"),
      !revision.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }),
      let hash = try? line(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"]),
      Self.isHash(hash)
    else {
      let remedy = isShallow ? "run 'git fetch --unshallow', or name another" : "name another"
      throw FileError(
        "\(revision): not a commit of this \(isShallow ? "shallow clone" : "repository"); "
          + remedy)
    }
    return hash
  }

  /// Whether a text is the full hash of a commit: 40 or 64 hexadecimal digits.
  package static func isHash(_ text: String) -> Bool {
    [40, 64].contains(text.utf8.count)
      && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  /// The branches that count as the main branch, in the order of preference.
  private static let mainBranches = [
    "refs/remotes/origin/HEAD", "refs/remotes/origin/main", "refs/remotes/origin/master",
    "refs/heads/main", "refs/heads/master",
  ]

  /// Returns the hash of the commit at which the current branch left the main branch.
  ///
  /// - Throws: FileError if there is no main branch, or no common commit.
  package func mergeBase() throws(FileError) -> String {
    guard (try? commit(of: "HEAD")) != nil else {
      throw FileError("the repository has no commit yet; make one first")
    }
    guard let main = Self.mainBranches.first(where: { (try? commit(of: $0)) != nil }) else {
      throw FileError("there is neither a branch 'main' nor 'master'; name a revision")
    }
    guard let base = try? line(["merge-base", "HEAD", main]), Self.isHash(base) else {
      let name = main.split(separator: "/").dropFirst(2).joined(separator: "/")
      let place = isShallow ? "the shallow clone" : "the repository"
      let remedy = isShallow ? "run 'git fetch --unshallow', or name a revision" : "name a revision"
      throw FileError("\(place) has no common commit of HEAD and \(name); \(remedy)")
    }
    return base
  }

  private var isShallow: Bool {
    (try? line(["rev-parse", "--is-shallow-repository"])) == "true"
  }

  /// Returns the paths of all files below `folder` in a commit, from `folder`.
  ///
  /// - Parameter commit: the full hash.
  package func fileNames(in commit: String) throws(FileError) -> [String] {
    try paths(["ls-tree", "-r", "-z", "--name-only", commit])
  }

  /// Returns whether a file has no commit, or differs from its last one.
  ///
  /// - Parameter files: the paths of existing files in the repository.
  package func isUncommitted(_ files: [String]) throws(FileError) -> Bool {
    let resolved = files.compactMap(resolvedPath)
    guard !resolved.isEmpty else { return false }
    return try !paths(
      ["status", "--porcelain", "-z", "--untracked-files=all", "--ignored", "--"] + resolved
    ).isEmpty
  }

  // MARK: Running git

  private func line(_ arguments: [String]) throws(FileError) -> String {
    try Self.line(arguments, in: folder)
  }

  private static func line(_ arguments: [String], in folder: String) throws(FileError) -> String {
    let text = String(decoding: try output(arguments, in: folder), as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// Returns the paths that a command prints with a NUL after each.
  private func paths(_ arguments: [String]) throws(FileError) -> [String] {
    try Self.output(arguments, in: folder).split(separator: 0).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private static func output(_ arguments: [String], in folder: String) throws(FileError)
    -> [UInt8]
  {
    guard let git = ChildProgram.path(of: "git") else {
      throw FileError("git is not installed; install it, since revisions are read with it")
    }
    // Paths are literal, and no lock is taken: an interrupted run leaves nothing behind.
    let program = try ProgramOutput(
      git,
      ["-C", folder, "--no-optional-locks", "--literal-pathspecs", "-c", "core.fsmonitor=false"]
        + arguments)
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { program.read(into: $0) }
      output += buffer[..<max(0, count)]
      if count < buffer.count { break }
    }
    if let complaint = program.finish(allowingMessages: true) {
      throw FileError("\(folder): \(complaint)")
    }
    return output
  }
}
