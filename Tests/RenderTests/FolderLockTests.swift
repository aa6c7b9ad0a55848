// A folder's lock is held by one, given up by itself, and missed by nobody for ever.

import Foundation
import Player
import TestSupport
import Testing

@testable import Render

@Suite struct FolderLockTests {
  @Test("Who keeps a folder locked is named; whoever comes after has it")
  func oneAtATime() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("parts")
    // There is nothing to lock yet.
    _ = try FolderLock(path, mostWaits: 1)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let first = try FolderLock(path, mostWaits: 1)
    withExtendedLifetime(first) {
      let words = Trouble("\(path): is locked by another program; end it, or name another folder")
      #expect(throws: words) { try FolderLock(path, mostWaits: 2) }
    }
  }

  @Test("A lock is given up with its last reference, and with each try that failed")
  func itIsGivenUp() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(".")
    for _ in 0..<2 { _ = try FolderLock(path, mostWaits: 1) }
    var first: FolderLock? = try FolderLock(path, mostWaits: 1)
    #expect(throws: Trouble.self) { try FolderLock(path, mostWaits: 1) }
    #expect(first != nil)
    first = nil
    _ = try FolderLock(path, mostWaits: 1)
  }
}
