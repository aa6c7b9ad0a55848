// Replacing a user's file, which must only happen while it is unchanged.

import Foundation
import TestSupport
import Testing

@testable import OperatingSystem

@Suite struct FileReplacementTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("mine")
    try Data("old".utf8).write(to: folder.url.appending(path: "mine"))
  }

  private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(".")).sorted()
  }

  @Test func anUnchangedFileIsReplacedWithoutLeftovers() throws {
    try replaceFile(path, holding: Array("old".utf8), with: Array("newer".utf8))
    #expect(try text() == "newer")
    #expect(try names() == ["mine"])
  }

  @Test(arguments: ["ol", "olds", "old\0", "OLD", ""])
  func aFileChangedMeanwhileIsNotOverwritten(_ others: String) throws {
    try Data(others.utf8).write(to: folder.url.appending(path: "mine"))
    let words = FileError(
      "\(path): another program changed the file meanwhile; nothing is written, try again")
    #expect(throws: words) {
      try replaceFile(path, holding: Array("old".utf8), with: Array("newer".utf8))
    }
    #expect(try text() == others)
    #expect(try names() == ["mine"])
  }

  @Test(arguments: [Array("read".utf8), nil])
  func aLastMomentChangeIsRestored(_ expected: [UInt8]?) throws {
    do {
      let file = try OutputFile(path)
      try file.write(Array("newer".utf8))
      try file.close()
      #expect(try #require(file.staged).place(over: expected) == nil)
    }
    #expect(try text() == "old")
    #expect(try names() == ["mine"])
  }

  @Test func aMissingFileAndFolderAreCreated() throws {
    let other = folder.path("folder/other")
    try replaceFile(other, holding: nil, with: Array("new".utf8))
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "new")
  }

  @Test(arguments: ["old", ""])
  func aFileCreatedMeanwhileIsNotOverwritten(_ others: String) throws {
    try Data(others.utf8).write(to: folder.url.appending(path: "mine"))
    let words = FileError(
      "\(path): another program changed the file meanwhile; nothing is written, try again")
    #expect(throws: words) { try replaceFile(path, holding: nil, with: Array("new".utf8)) }
    #expect(try text() == others)
    #expect(try names() == ["mine"])
  }
}
