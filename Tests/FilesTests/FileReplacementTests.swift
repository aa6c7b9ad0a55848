// A person's own file gets other contents only while it is as it was read.

import Foundation
import TestSupport
import Testing

@testable import Files

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

  @Test("What is as it was read is replaced, and nothing is left beside it")
  func theExpectedIsReplaced() throws {
    try replaceFile(path, holding: Array("old".utf8), with: Array("newer".utf8))
    #expect(try text() == "newer")
    #expect(try names() == ["mine"])
  }

  @Test("What somebody has written since stays", arguments: ["ol", "olds", "old\0", "OLD", ""])
  func theUnexpectedStays(_ others: String) throws {
    try Data(others.utf8).write(to: folder.url.appending(path: "mine"))
    let words = FileError("\(path): was changed elsewhere meanwhile; nothing is written")
    #expect(throws: words) {
      try replaceFile(path, holding: Array("old".utf8), with: Array("newer".utf8))
    }
    #expect(try text() == others)
    #expect(try names() == ["mine"])
  }

  @Test(
    "What is written between the last look and the step is put back",
    arguments: [Array("read".utf8), nil])
  func theUnexpectedIsPutBack(_ expected: [UInt8]?) throws {
    do {
      let file = try OutputFile(path)
      try file.write(Array("newer".utf8))
      try file.close()
      #expect(try #require(file.staged).place(over: expected) == nil)
    }
    #expect(try text() == "old")
    #expect(try names() == ["mine"])
  }

  @Test("Where there was none, one is made")
  func aNewFile() throws {
    let other = folder.path("folder/other")
    try replaceFile(other, holding: nil, with: Array("new".utf8))
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "new")
  }

  @Test("One that somebody has made since stays", arguments: ["old", ""])
  func aNewFileOfAnother(_ others: String) throws {
    try Data(others.utf8).write(to: folder.url.appending(path: "mine"))
    let words = FileError("\(path): was changed elsewhere meanwhile; nothing is written")
    #expect(throws: words) { try replaceFile(path, holding: nil, with: Array("new".utf8)) }
    #expect(try text() == others)
    #expect(try names() == ["mine"])
  }
}
