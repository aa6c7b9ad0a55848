// The writing of a reference to its folder.

import Images
import OperatingSystem
import Player
import Render
import Scene
import SceneLanguage
import Support

extension ReferenceFiles {
  /// Checks that the folder can be replaced, before the scene is drawn.
  ///
  /// - Throws: `FileError` if the folder cannot be replaced.
  func demandFolder() throws(FileError) { try OperatingSystem.demandFolder(folder) }

  /// Writes all files of a reference and replaces the folder atomically. If the run is interrupted,
  /// the folder contains either the old or the new reference.
  func write(_ reference: MotionReference) throws {
    let values = TracedValues(times: reference.times, columns: reference.columns)
    var files = [
      (name: Self.eventsName, bytes: Array(reference.events.referenceText.utf8)),
      (Self.traceName, Array(values.referenceText.utf8)),
      (Self.framesName, Array(reference.frameText.utf8)),
    ]
    if let document = reference.document {
      files.append((Self.documentName, Array(document.text.utf8)))
    }
    for frame in reference.pictureFrames {
      guard let picture = reference.pictures[frame] else { continue }
      files.append((FrameFileName.name(of: frame), try picture.png(level: 9)))
    }
    files.append((RecordedFiles.name, Array(RecordedFiles(files).text.utf8)))
    try replaceFolder(folder, with: files) { Self.isOurs($0) || $0 == RecordedFiles.name }
  }
}
