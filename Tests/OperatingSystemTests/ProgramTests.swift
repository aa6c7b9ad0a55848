// Tests of child processes that read from Flickbook or write to it.

import Foundation
import TestSupport
import Testing

@testable import OperatingSystem

@Suite struct ProgramTests {
  private static func shell() throws -> String { try #require(ChildProgram.path(of: "sh")) }

  @Test func aProgramIsLookedUpInThePath() throws {
    #expect(try Self.shell().hasSuffix("/sh"))
    #expect(ChildProgram.path(of: "no-program-of-this-name") == nil)
  }

  @Test func anUnrunnableProgramIsAnError() {
    let error = FileError("/nowhere/at-all: cannot be run")
    #expect(throws: error) { _ = try ChildProgram("/nowhere/at-all", []) }
    #expect(throws: error) { _ = try ProgramOutput("/nowhere/at-all", []) }
  }

  @Test(arguments: [
    ("cat > /dev/null", nil), ("echo bad >&2; echo worse >&2; exit 3", "bad"),
    ("exit 1", "it failed"), ("echo a warning >&2", nil),
  ])
  func aFailedProgramReportsItsFirstErrorLine(_ script: String, _ complaint: String?) throws {
    let program = try ChildProgram(try Self.shell(), ["-c", script])
    #expect(program.finish() == complaint)
  }

  @Test func aProgramDoesNotInheritOpenFiles() throws {
    let folder = try TemporaryFolder()
    let output = try OutputFile(folder.url.appending(path: "a.txt").path)
    try output.write(Array("text".utf8))
    let other = try PipedProgram(
      try Self.shell(), ["-c", "cat > /dev/null"], pipe: STDIN_FILENO)
    var status = stat()
    #expect(fstat(other.descriptor, &status) == 0)
    // 'ls' may fail: it lists a descriptor of its own, which it has closed by then.
    let program = try ProgramOutput(try Self.shell(), ["-c", "ls -l /proc/self/fd; exit 0"])
    var bytes = [UInt8](repeating: 0, count: 10_000)
    let count = bytes.withUnsafeMutableBytes { program.read(into: $0) }
    let list = String(decoding: bytes[..<count], as: UTF8.self)
    #expect(list.contains("pipe:"))
    #expect(!list.contains("a.txt"))
    #expect(!list.contains("pipe:[\(status.st_ino)]"))
    #expect(program.finish() == nil)
    #expect(other.end() == 0)
  }

  @Test func outputNotesAndErrorsAreReadSeparately() throws {
    let script = "printf note >&3; printf 12345; cat; echo odd >&2"
    let program = try ProgramOutput(try Self.shell(), ["-c", script])
    var bytes = [UInt8](repeating: 0, count: 9)
    let count = bytes.withUnsafeMutableBytes { program.read(into: $0) }
    #expect(String(decoding: bytes[..<count], as: UTF8.self) == "12345")
    #expect(program.newNotes() == Array("note".utf8))
    #expect(program.newNotes().isEmpty)
    #expect(program.finish() == "odd")
  }
}
