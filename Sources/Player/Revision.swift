// Scenes of an earlier revision: `HEAD~1:scenes/header.yaml`, as git names them.

import Foundation

extension Production {
  /// A scene by its path, or by a git revision and its path in the repository, with the pictures,
  /// fonts and imports of that revision.
  ///
  /// - Parameter workingFolder: what paths are relative to; nil: the process's own.
  /// - Throws: Trouble when it cannot be read, or git does not know it.
  package init(named name: String, options: SceneOptions, from workingFolder: String? = nil)
    throws(Trouble)
  {
    guard !FileManager.default.fileExists(atPath: name), let colon = name.firstIndex(of: ":"),
      colon != name.startIndex, !name.hasPrefix("-")
    else {
      self = try Production(path: name, options: options)
      return
    }
    let revision = String(name[..<colon])
    let path = String(name[name.index(after: colon)...])
    guard !path.isEmpty, !path.hasPrefix("/"), !path.hasPrefix("-"),
      !path.split(separator: "/").contains("..")
    else { throw Trouble("\(name): names no file of a revision; write REVISION:path/scene.yaml") }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "flickbook-revision-\(UUID().uuidString)")
    UnfinishedFiles.addFolder(folder.path)
    defer { UnfinishedFiles.discardFolder(folder.path) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw Trouble("\(name): \(error)")
    }
    // The whole folder of the scene, since it may name files in it.
    let parent =
      path.contains("/") ? String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]) : "."
    let archive = folder.appending(path: "all.tar").path
    let packed = try launch(
      "git", ["archive", "--format=tar", "-o", archive, revision, "--", parent], name,
      in: workingFolder)
    guard packed == nil else { throw Trouble("\(name): \(packed ?? "")") }
    if let words = try launch("tar", ["-xf", archive, "-C", folder.path], name) {
      throw Trouble("\(name): \(words)")
    }
    self = try Production(path: folder.appending(path: path).path, options: options)
  }
}

/// Runs a program; nil when all is well, else its first line of complaint.
private func launch(
  _ program: String, _ arguments: [String], _ name: String, in folder: String? = nil
) throws(Trouble) -> String? {
  let process = Process()
  if let folder { process.currentDirectoryURL = URL(filePath: folder) }
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = [program] + arguments
  process.standardOutput = FileHandle.nullDevice
  let errors = Pipe()
  process.standardError = errors
  do {
    try process.run()
  } catch {
    throw Trouble("\(name): \(program) cannot be run")
  }
  UnfinishedFiles.setChild(process.processIdentifier)
  defer { UnfinishedFiles.setChild(nil) }
  let data = errors.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus != 0 else { return nil }
  let words = String(decoding: data, as: UTF8.self).split(separator: "\n").first.map(String.init)
  return words ?? "\(program) fails"
}
