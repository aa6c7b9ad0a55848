// Replacing whole folders: the result, and the state after killed runs.

import Foundation
import TestSupport
import Testing

@testable import OperatingSystem

@Suite struct FolderReplacementTests {
  private static func text(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }

  private static func names(_ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// Returns a folder `all/it` with the files a and b, whose text is "old", and a file of the user.
  private static func made() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let path = folder.path("all/it")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for name in ["a", "b", "note"] {
      try Data("old".utf8).write(to: URL(filePath: "\(path)/\(name)"))
    }
    return folder
  }

  private static func replace(
    _ path: String, _ words: String = "new", names: [String] = ["a", "c"], exchanges: Bool = true
  ) throws(FileError) {
    try replaceFolder(
      path, with: names.map { ($0, Array(words.utf8)) }, replacing: { $0 != "note" },
      exchanges: exchanges)
  }

  @Test(arguments: [true, false])
  func replacingAFolderKeepsOtherFiles(_ exchanges: Bool) throws {
    let folder = try Self.made()
    let path = folder.path("all/it")
    try Self.replace(path, exchanges: exchanges)
    #expect(try Self.names(path) == ["a", "c", "note"])
    #expect(["a", "c", "note"].map { Self.text("\(path)/\($0)") } == ["new", "new", "old"])
    #expect(try Self.names(folder.path("all")) == ["it"])
    let fresh = folder.path("some/where")
    try Self.replace(fresh, exchanges: exchanges)
    #expect(try Self.names(fresh) == ["a", "c"] && Self.names(folder.path("some")) == ["where"])
  }

  @Test(arguments: [true, false])
  func aFailedReplacementKeepsTheOldFolder(_ exchanges: Bool) throws {
    let folder = try Self.made()
    let path = folder.path("all/it")
    #expect(throws: FileError("\(path): cannot be written: No such file or directory")) {
      try Self.replace(path, names: ["a", "no/such"], exchanges: exchanges)
    }
    #expect(try Self.names(path) == ["a", "b", "note"] && Self.text("\(path)/a") == "old")
    #expect(try Self.names(folder.path("all")) == ["it"])
    // A folder that was created for the result is removed as well.
    #expect(throws: FileError.self) {
      try Self.replace(folder.path("x/y"), names: ["no/such"], exchanges: exchanges)
    }
    #expect(try Self.names(folder.path(".")) == ["all"])
  }

  @Test func linksAndFilesAreNotReplacedAsFolders() throws {
    let folder = try Self.made()
    let link = folder.path("link")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder.path("all/it"))
    #expect(
      throws: FileError(
        "\(link): is a symbolic link and would be replaced; name the folder that it points to"
      )
    ) { try Self.replace(link) }
    #expect(throws: FileError("\(folder.path("all/it/a")): already exists and is not a folder")) {
      try Self.replace(folder.path("all/it/a"))
    }
    #expect(try Self.names(folder.path("all/it")) == ["a", "b", "note"])
    #expect(try Self.names(folder.path(".")) == ["all", "link"])
  }

  @Test func aLinkIsRemovedButNotItsTarget() throws {
    let folder = try Self.made()
    let outside = folder.path("outside")
    try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: URL(filePath: "\(outside)/f"))
    for name in ["d", "note2"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("all/it/\(name)"), withDestinationPath: outside)
    }
    try Self.replace(folder.path("all/it"))
    #expect(Self.text("\(outside)/f") == "mine")
    #expect(try Self.names(folder.path("all/it")) == ["a", "c", "note"])
  }

  @Test func recoveryRestoresTheFolderThatWasSetAside() throws {
    let folder = try Self.made()
    let (path, aside) = (folder.path("all/it"), folder.path("all/.it.aside-77-1"))
    try FileManager.default.moveItem(atPath: path, toPath: aside)
    recoverFolder(path)
    #expect(try Self.text("\(path)/a") == "old" && Self.names(folder.path("all")) == ["it"])
    // Next to an existing folder it is a leftover. Other names are not touched.
    for name in [".it.aside-77-2", ".it.new-9-1", ".it.b.new-9-1", ".it.new-"] {
      try FileManager.default.createDirectory(
        atPath: folder.path("all/\(name)/deep"), withIntermediateDirectories: true)
    }
    recoverFolder(path)
    #expect(try Self.names(folder.path("all")).contains(".it.aside-77-2"))
    try Self.replace(path)
    #expect(try Self.names(folder.path("all")) == [".it.b.new-9-1", "it"])
    #expect(Self.text("\(path)/a") == "new")
  }

  @Test(arguments: [true, false])
  func anInterruptedReplacementKeepsOtherFiles(_ exchanges: Bool) throws {
    let folder = try Self.made()
    let path = folder.path("all/it")
    try FileManager.default.moveItem(atPath: path, toPath: folder.path("all/.it.aside-77-1"))
    try Self.replace(path, exchanges: exchanges)
    #expect(try Self.names(path) == ["a", "c", "note"] && Self.text("\(path)/note") == "old")
    #expect(try Self.names(folder.path("all")) == ["it"])
  }

  @Test func anotherRunsStagingFolderIsNotALeftover() throws {
    let folder = try Self.made()
    let other = folder.path("all/.it.new-9-1")
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    let descriptor = open(other, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    try Self.replace(folder.path("all/it"))
    #expect(try Self.names(folder.path("all")) == [".it.new-9-1", "it"])
    close(descriptor)
    try Self.replace(folder.path("all/it"))
    #expect(try Self.names(folder.path("all")) == ["it"])
  }

  @Test(arguments: [true, false])
  func concurrentReplacementsLeaveOneWholeFolder(_ exchanges: Bool) async throws {
    let folder = try Self.made()
    let path = folder.path("all/it")
    await withThrowingTaskGroup(of: Void.self) { group in
      for run in 0..<24 {
        group.addTask { try Self.replace(path, "run \(run)", exchanges: exchanges) }
      }
    }
    // A user's file is copied from the present folder, which may be missing between two steps
    // without an exchange.
    #expect(
      try Self.names(path).filter { $0 != "note" || exchanges } == ["a", "c"]
        + (exchanges ? ["note"] : []))
    #expect(Self.text("\(path)/a")?.hasPrefix("run ") == true)
    #expect(Self.text("\(path)/a") == Self.text("\(path)/c"))
    #expect(try Self.names(folder.path("all")) == ["it"])
  }

  /// A symbolic link is never a leftover, whatever its name.
  @Test func aSymbolicLinkNamedLikeALeftoverIsKept() throws {
    let folder = try Self.made()
    let other = folder.path("other")
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("all/.it.new-9-1"), withDestinationPath: other)
    try Self.replace(folder.path("all/it"))
    #expect(try Self.names(folder.path("all")) == [".it.new-9-1", "it"])
    #expect(FileManager.default.fileExists(atPath: other))
  }
}
