// Tests of the spool of a GIF: its words, its errors and its temporary file.

import Foundation
import TestSupport
import Testing

@testable import Images

@Suite struct SpoolTests {
  private func words(_ count: Int, from first: Int, of spool: Spool) throws -> [UInt32] {
    var words = [UInt32](repeating: 0xDEAD_BEEF, count: count)
    try words.withUnsafeMutableBufferPointer { try spool.read($0, from: first) }
    return words
  }

  private func write(_ words: [UInt32], to spool: Spool) throws {
    try words.withUnsafeBufferPointer { try spool.write($0) }
  }

  @Test func spoolReadsAnywhereAndAppendsAtTheEnd() throws {
    let folder = try TemporaryFolder()
    let spool = try Spool(folder: folder.url.path)
    try write([10, 11, 12], to: spool)
    #expect(try words(2, from: 1, of: spool) == [11, 12])
    try write([], to: spool)
    try write([13, 0xFFFF_FFFF], to: spool)
    #expect(try words(3, from: 2, of: spool) == [12, 13, 0xFFFF_FFFF])
    #expect(try words(5, from: 0, of: spool) == [10, 11, 12, 13, 0xFFFF_FFFF])
    #expect(try words(0, from: 5, of: spool) == [])
  }

  @Test(arguments: [(1, 3), (2, 2), (4, 0), (1, 1_000)])
  func readingBeyondTheSpoolsEndIsAnError(_ count: Int, _ first: Int) throws {
    let folder = try TemporaryFolder()
    let spool = try Spool(folder: folder.url.path)
    try write([1, 2, 3], to: spool)
    #expect(throws: GIFError.spool("Input/output error")) {
      try words(count, from: first, of: spool)
    }
  }

  @Test func anOpenSpoolLeavesNoVisibleFile() throws {
    let folder = try TemporaryFolder()
    let spools = try [Spool(folder: folder.url.path), Spool(folder: folder.url.path)]
    for (index, spool) in spools.enumerated() { try write([UInt32(index)], to: spool) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
    // Each spool has its own words.
    for (index, spool) in spools.enumerated() {
      #expect(try words(1, from: 0, of: spool) == [UInt32(index)])
    }
  }

  @Test func aMissingSpoolFolderIsAnError() throws {
    let folder = try TemporaryFolder()
    #expect(throws: GIFError.spool("No such file or directory")) {
      try Spool(folder: folder.path("missing"))
    }
  }
}
