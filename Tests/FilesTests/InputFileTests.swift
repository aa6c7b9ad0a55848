// Tests of paths and of the texts of system errors.

import Foundation
import Platform
import TestSupport
import Testing

@testable import Files

@Suite struct InputFileTests {
  @Test func aFolderIsOneThroughALinkTooAFileAndWhatIsNotThereAreNone() throws {
    let folder = try TemporaryFolder()
    let (file, link) = (folder.path("file"), folder.path("link"))
    try Data().write(to: URL(filePath: file))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.url.path)
    #expect(folderExists(folder.url.path) && folderExists(link))
    #expect(!folderExists(file) && !folderExists(folder.path("other")))
  }

  @Test func whatStopsTheFileManagerIsSaidInTheSystemsWords() {
    let error = #expect(throws: (any Error).self) {
      try FileManager.default.contentsOfDirectory(atPath: "/dev/null")
    }
    #expect(error.map { systemReason($0) } == "Not a directory")
  }
}
