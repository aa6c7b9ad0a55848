// The folder of a report: its page, its pictures, and a list of both.

import OperatingSystem
package import Player
import Support

/// The folder that holds a report. It is replaced as a whole, except files of others.
package struct ReportFolder {
  private let path: String
  private let former: Manifest?

  static let pageName = "pr.md"
  static let manifestName = "evidence.json"

  /// The list of a report's files, with all that is needed to make them again.
  private struct Manifest: Codable {
    struct File: Codable, Hashable {
      var name: String
      var fingerprint: String
      /// The scene that a picture shows; nil for the page.
      var scene: String?

      init(_ file: (name: String, bytes: [UInt8], scene: String?)) {
        (name, scene) = (file.name, file.scene)
        fingerprint = "\(Fingerprint(file.bytes))"
      }
    }

    var version: String
    var request: RevisionRequest
    var head: String
    var prefix: String
    var uncommitted: [String]
    var files: [File]
  }

  /// Opens a folder for a report. It does not write to it.
  ///
  /// - Throws: `UserError` if it exists, is not empty, and is not the folder of a report.
  package init(writing path: String) throws(UserError) {
    guard !path.isEmpty, path != "-" else { throw UserError("-o takes the name of a folder") }
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
    try mappingFileErrors(try demandFolder(path))
    var place = path
    while access(place, F_OK) != 0, place != "./", place != "/" {
      place = parentFolder(of: place.hasSuffix("/") ? String(place.dropLast()) : place)
    }
    guard access(place, W_OK) == 0 else {
      throw UserError("\(path): cannot be written: \(systemReason())")
    }
    guard folderExists(path), try !mappingFileErrors(try fileNames(in: path)).isEmpty else {
      former = nil
      return
    }
    do throws(UserError) {
      former = try Self.manifest(in: path)
    } catch {
      throw UserError(
        "\(path): is not empty and holds no flickbook evidence; name a new folder")
    }
  }

  /// Replaces the files of an earlier report by a new one's.
  ///
  /// - Throws: `UserError` if the folder cannot be written.
  package func write(_ report: RevisionReport) throws(UserError) {
    let listed = report.listedFiles
    var files = listed.map { (name: $0.name, bytes: $0.bytes) }
    let manifest = Manifest(
      version: flickbookVersion, request: report.request, head: report.head,
      prefix: report.prefix,
      uncommitted: report.entries.filter(\.isUncommitted).map(\.scene),
      files: listed.map(Manifest.File.init))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      files.append((Self.manifestName, Array(try encoder.encode(manifest)) + [0x0A]))
    } catch {
      throw UserError("\(path)/\(Self.manifestName): \(error)")
    }
    let replaced = Set((former?.files.map(\.name) ?? []) + files.map(\.name))
    try mappingFileErrors(
      try replaceFolder(path, with: files, replacing: replaced.contains))
  }

  /// Makes a report again, and compares it with a folder.
  ///
  /// - Parameters:
  ///   - path: the folder of a report.
  ///   - folder: the folder from which git runs.
  /// - Returns: a line for each difference; none if the same bytes come out.
  /// - Throws: `UserError` if the folder is not a report, or its scenes cannot be compared.
  package static func differences(
    in path: String, scene: SceneOptions, jobs: Int, from folder: String = "."
  ) async throws(UserError) -> [String] {
    let manifest = try manifest(in: path)
    let prefix = try mappingFileErrors(try GitRepository(around: folder)).prefix
    guard manifest.prefix == prefix else {
      let place = manifest.prefix.isEmpty ? "the repository's root" : manifest.prefix
      throw UserError("\(path): was made from \(place); check it there")
    }
    var report = try await RevisionReport(manifest.request, scene: scene, jobs: jobs, in: folder)
    // The report is true as long as the scenes play as it shows, whatever is committed since.
    report.head = manifest.head
    for index in report.entries.indices {
      report.entries[index].isUncommitted =
        manifest.uncommitted.contains(report.entries[index].scene)
    }
    var lines: [String] = []
    for file in manifest.files {
      let bytes = try? readFile("\(path)/\(file.name)", limit: 64 << 20)
      if bytes.map({ "\(Fingerprint($0))" }) == file.fingerprint { continue }
      lines.append("\(path)/\(file.name): is missing or was changed by hand; write it again")
    }
    let now = report.listedFiles.map(Manifest.File.init)
    let scenes = Set((manifest.files + now).compactMap(\.scene)).sorted()
    let changed = scenes.filter { scene in
      manifest.files.filter { $0.scene == scene } != now.filter { $0.scene == scene }
    }
    lines += changed.map { "\($0): has changed since; write the folder again" }
    if changed.isEmpty, manifest.files != now {
      let version =
        manifest.version == flickbookVersion ? "" : "; flickbook \(manifest.version) wrote it"
      lines.append("\(path)/\(pageName): its text is out of date\(version); write it again")
    }
    return lines
  }

  /// Reads the list of a folder's files. It is untrusted.
  private static func manifest(in path: String) throws(UserError) -> Manifest {
    let bytes = try readFile("\(path)/\(manifestName)", limit: 1 << 20)
    guard let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(bytes)),
      GitRepository.isHash(manifest.request.base), GitRepository.isHash(manifest.head),
      RevisionRequest.slowFactors.contains(manifest.request.slowFactor),
      manifest.files.allSatisfy({ !$0.name.contains("/") && !$0.name.hasPrefix(".") })
    else {
      throw UserError("\(path)/\(manifestName): is damaged; write the folder again")
    }
    return manifest
  }
}

extension RevisionReport {
  /// The page and the pictures, each name once.
  fileprivate var listedFiles: [(name: String, bytes: [UInt8], scene: String?)] {
    var known: Set<String> = []
    var files: [(name: String, bytes: [UInt8], scene: String?)] = [
      (ReportFolder.pageName, Array(page.utf8), nil)
    ]
    for entry in entries {
      for picture in entry.pictures where known.insert(picture.name).inserted {
        files.append((picture.name, picture.bytes, entry.scene))
      }
    }
    return files
  }
}
