// The lock of a folder: one holder at a time, released with its object, and limited waiting.

import Foundation
import TestSupport
import Testing

@testable import OperatingSystem

@Suite struct FolderLockTests {
  @Test func waitingForALockedFolderIsLimited() throws {
    let folder = try TemporaryFolder()
    let first = FolderLock(folder.path("."), mostWaits: 1)
    withExtendedLifetime(first) {
      #expect(first.isHeld)
      #expect(!FolderLock(folder.path("."), mostWaits: 2).isHeld)
    }
  }

  @Test func aLockIsReleasedWithItsLastReference() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(".")
    for _ in 0..<2 { #expect(FolderLock(path, mostWaits: 1).isHeld) }
    var first: FolderLock? = FolderLock(path, mostWaits: 1)
    #expect(!FolderLock(path, mostWaits: 1).isHeld)
    #expect(first?.isHeld == true)
    first = nil
    #expect(FolderLock(path, mostWaits: 1).isHeld)
  }

  @Test func aMissingFolderCannotBeLocked() throws {
    #expect(!FolderLock(try TemporaryFolder().path("none"), mostWaits: 1).isHeld)
  }
}
