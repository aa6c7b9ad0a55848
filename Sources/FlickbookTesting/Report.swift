// The HTML report of a failed comparison.

import FlickbookKit
import Foundation
import Testing

struct Report {
  private let name: String
  private let page: String?
  /// The report's path, or the reason why it was not written, for the last line of the failure.
  let place: String

  /// Writes the report into the package of the failed test.
  ///
  /// - Parameter test: the path of the test's file.
  init(of verdict: Verdict, _ scene: Scene, test: String) {
    name = "\(scene.name).html"
    let path = Self.folder(of: test).appending(path: name).path
    do throws(FlickbookError) {
      try verdict.writeReport(to: path)
      place = "Look at \(path)"
    } catch {
      place = "There is no report: \(error)"
    }
    page = try? verdict.report
  }

  /// Returns the folder for the reports of a test file. Each test file has its own folder, because
  /// scenes of several tests can have equal names.
  ///
  /// - Returns: a folder in the package's `.build`, which git ignores. Outside of a package, a
  ///   temporary folder.
  private static func folder(of test: String) -> URL {
    let file = URL(filePath: test)
    var folder = file.deletingLastPathComponent()
    while folder.path != "/" {
      let manifest = folder.appending(path: "Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) { break }
      folder.deleteLastPathComponent()
    }
    let root =
      folder.path == "/"
      ? FileManager.default.temporaryDirectory : folder.appending(path: ".build")
    return root.appending(path: "flickbook/\(file.deletingPathExtension().lastPathComponent)")
  }

  /// Attaches the page to the running test; `swift test --attachments-path` keeps it.
  func attach(_ location: SourceLocation) {
    guard let page else { return }
    Attachment.record(page, named: name, sourceLocation: location)
  }
}
