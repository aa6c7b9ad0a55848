// Frames into a folder, a PNG file each.

import Foundation
package import Images
import Player

/// PNG files that wait beside their places until all are there, so that a run that fails replaces
/// nothing.
package struct FolderSink: FrameSink {
  private let folder: String
  private let first: OutputFile
  private let level: Int
  private let countsStaleFiles: Bool
  private var waiting: [OutputFile] = []
  private var names: Set<String> = []
  private var byteCount = 0

  /// - Parameters:
  ///   - folder: made when it is missing.
  ///   - first: the first frame's file, of which nothing is written yet.
  ///   - level: zlib's, 0…9.
  ///   - countsStaleFiles: whether the summary tells of frames that an older run left there.
  package init(_ folder: String, first: OutputFile, level: Int, countsStaleFiles: Bool) {
    self.folder = folder
    self.first = first
    self.level = level
    self.countsStaleFiles = countsStaleFiles
  }

  /// A PNG file.
  package var prepare: @Sendable (Bitmap) throws -> [UInt8] {
    let level = level
    return { try PNG.encode($0, level: level) }
  }

  /// Writes a frame beside its place.
  package mutating func add(_ frame: TimedFrame<[UInt8]>) throws {
    let bytes = PNG.marked(frame.content, at: frame.seconds)
    let name = FrameFileName.name(of: frame.index)
    let path = "\(folder)/\(name)"
    let file = path == first.path ? first : try OutputFile(path)
    try file.write(bytes)
    try file.close()
    waiting.append(file)
    names.insert(name)
    byteCount += bytes.count
  }

  /// Puts all files in their places.
  package mutating func finish() throws -> Written {
    for file in waiting { try file.finish() }
    var written = Written(byteCount: byteCount)
    if countsStaleFiles {
      let present = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      written.staleFileCount = present.count {
        FrameFileName.index(of: $0) != nil && !names.contains($0)
      }
    }
    return written
  }
}
