// The page that a failed comparison leaves: attached to the test, and as a file.

import FlickbookKit
import Foundation
import Testing

/// A verdict's page in HTML.
struct Report {
  private let name: String
  private let page: String?
  /// What the failure says of it: where it lies, or why it does not.
  let place: String

  /// Makes the page and writes it into the package of the test that failed.
  ///
  /// - Parameter test: the test's file.
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

  /// A folder for each test file, so that reports of scenes of one name do not replace each other.
  ///
  /// - Returns: in the package's `.build`, which git does not know; where there is no package, a
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

  /// Attaches the page to the test that runs: `swift test --attachments-path` keeps it.
  func attach(_ location: SourceLocation) {
    guard let page else { return }
    Attachment.record(page, named: name, sourceLocation: location)
  }
}
