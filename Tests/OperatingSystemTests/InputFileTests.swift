// Tests of paths and of the texts of system errors.

import Foundation
import Support
import TestSupport
import Testing

@testable import OperatingSystem

@Suite struct InputFileTests {
  @Test func folderExistsFollowsLinksButRejectsFiles() throws {
    let folder = try TemporaryFolder()
    let (file, link) = (folder.path("file"), folder.path("link"))
    try Data().write(to: URL(filePath: file))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.url.path)
    #expect(folderExists(folder.url.path) && folderExists(link))
    #expect(!folderExists(file) && !folderExists(folder.path("other")))
  }

  @Test func fileManagerErrorsUseTheSystemsWording() {
    let error = #expect(throws: (any Error).self) {
      try FileManager.default.contentsOfDirectory(atPath: "/dev/null")
    }
    #expect(error.map { systemReason($0) } == "Not a directory")
  }

  @Test func aMissingFileSuggestsASimilarName() throws {
    let folder = try TemporaryFolder()
    for name in ["stack.yaml", "stick.csv", "sheet.yaml"] {
      try Data().write(to: URL(filePath: folder.path(name)))
    }
    func message(_ name: String) -> String? {
      let path = folder.path(name)
      return #expect(throws: FileError.self) { try InputFile.demand(path) }
        .map { String($0.description.dropFirst(path.count)) }
    }
    let missing = ": No such file or directory"
    #expect(
      message("stak.yaml") == missing + "; did you mean '\(folder.path("stack.yaml"))'?")
    #expect(message("stick.yaml") == missing + "; did you mean '\(folder.path("stack.yaml"))'?")
    #expect(message("a.yaml") == missing)
    let link = folder.path("stich.csv")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    #expect(message("stich.csv") == missing)
    #expect(message("stack.png") == missing)
    #expect(message("stack") == missing)
    #expect(message("none/stack.yaml") == missing)
  }
}
