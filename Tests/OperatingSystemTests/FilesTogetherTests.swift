// Replacing several files together.

import Foundation
import TestSupport
import Testing

@testable import OperatingSystem

@Suite struct FilesTogetherTests {
  private static func text(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }

  /// Returns files that are written but not yet moved to their final paths.
  private static func waiting(_ folder: TemporaryFolder) throws -> [OutputFile] {
    try ["a", "b", "c"].map { name in
      let file = try OutputFile(folder.path(name))
      try file.write(Array("new \(name)".utf8))
      return file
    }
  }

  private static func names(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(".")).sorted()
  }

  @Test func aFailedReplacementRestoresTheOtherFiles() throws {
    let folder = try TemporaryFolder()
    try Data("old".utf8).write(to: folder.url.appending(path: "a"))
    do {
      let files = try Self.waiting(folder)
      // An unforeseen problem: a non-empty folder is now at the file's place.
      try FileManager.default.createDirectory(
        atPath: folder.path("c/kept"), withIntermediateDirectories: true)
      #expect(throws: FileError("\(folder.path("c")): cannot be written: Is a directory")) {
        try OutputFile.finish(together: files)
      }
    }
    #expect(try Self.names(folder) == ["a", "c"])
    #expect(Self.text(folder.path("a")) == "old")
    #expect(FileManager.default.fileExists(atPath: folder.path("c/kept")))
  }

  @Test func filesFinishedTogetherReplaceTheirTargets() throws {
    let folder = try TemporaryFolder()
    try Data("old".utf8).write(to: folder.url.appending(path: "b"))
    try OutputFile.finish(together: try Self.waiting(folder))
    #expect(try Self.names(folder) == ["a", "b", "c"])
    #expect(["a", "b", "c"].map { Self.text(folder.path($0)) } == ["new a", "new b", "new c"])
  }

  @Test(arguments: [(0o600, 0o600), (0o664, 0o664), (0o6755, 0o755), (0o440, 0o640)])
  func replacedFilesKeepTheirReadPermissions(_ mode: Int, _ expected: Int) throws {
    let folder = try TemporaryFolder()
    func permissions(_ name: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int
    }
    for name in ["b", "alone"] {
      try Data("old".utf8).write(to: folder.url.appending(path: name))
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: folder.path(name))
    }
    let waiting = try Self.waiting(folder)
    let partial = try #require(try Self.names(folder).first { $0.hasPrefix(".b.partial") })
    #expect(try permissions(partial) == expected)
    try OutputFile.finish(together: waiting)
    try OutputFile(folder.path("alone")).finish(with: Array("new".utf8))
    #expect(try permissions("b") == expected)
    #expect(try permissions("alone") == expected)
    #expect(try permissions("a") == permissions("c"))
    #expect(Self.text(folder.path("alone")) == "new")
  }
}
