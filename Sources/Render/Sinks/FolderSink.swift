// The sink for a folder of PNG files, one per frame.

package import Images
package import OperatingSystem
import Player
import Support

/// Writes one PNG file per frame. The files get their names only when all frames are complete, so a
/// failed run replaces nothing.
package struct FolderSink: FrameSink {
  private let folder: String
  private let first: OutputFile
  private let isPiece: Bool
  private let whole: AnimationDescriptionFile?
  /// The open file `film.txt`; nil if `whole` is nil.
  private let wholeFile: OutputFile?
  private var waiting: [OutputFile] = []
  private var names: Set<String> = []
  private var byteCount = 0

  /// - Parameters:
  ///   - folder: the output folder; created if it does not exist.
  ///   - first: the open, empty file of the first frame.
  ///   - whole: the description of the whole animation, including the frames of other runs; nil if
  ///     it is unknown.
  ///   - isPiece: whether this run renders only a range of the frames. Other frames in the folder
  ///     are then not counted as stale.
  /// - Throws: `UserError` if the folder holds frames of another animation.
  package init(
    _ folder: String, first: OutputFile, whole: AnimationDescriptionFile?, isPiece: Bool
  ) throws {
    try Self.demandRoom(for: whole, in: folder, isPiece: isPiece)
    wholeFile = try whole.map { whole in
      let file = try OutputFile("\(folder)/\(AnimationDescriptionFile.name)")
      try file.write(Array(whole.text.utf8))
      return file
    }
    self.folder = folder
    self.whole = whole
    self.first = first
    self.isPiece = isPiece
  }

  /// Throws `UserError` if `film.txt` describes another animation, or was not written by Flickbook.
  private static func demandRoom(
    for whole: AnimationDescriptionFile?, in folder: String, isPiece: Bool
  ) throws(UserError) {
    guard let whole else { return }
    if isPiece, let old = try AnimationDescriptionFile(in: folder), old != whole {
      throw UserError(
        "\(folder)/\(AnimationDescriptionFile.name): the folder holds frames of another scene or "
          + "with other options; name an empty folder")
    }
    try AnimationDescriptionFile.demandNoOther(in: folder)
  }

  /// Encodes a bitmap as a PNG file.
  package var prepare: @Sendable (Bitmap) throws -> [UInt8] { { try PNG.encode($0) } }

  /// Writes a frame to a staging file, which `finish` renames.
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

  /// Gives all staging files their final names.
  package mutating func finish() throws -> SinkResult {
    // The lock keeps two runs from mixing their frames. Check `film.txt` again, because another run
    // may have finished since `init`.
    let lock = FolderLock(folder)
    defer { withExtendedLifetime(lock) {} }
    try Self.demandRoom(for: whole, in: folder, isPiece: isPiece)
    // `film.txt` is renamed before the frames, so that `assemble` notices missing frames after a
    // crash.
    try OutputFile.finish(together: (wholeFile.map { [$0] } ?? []) + waiting)
    var result = SinkResult(byteCount: byteCount)
    if !isPiece {
      let present = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      result.staleFileCount = present.count {
        FrameFileName.index(of: $0) != nil && !names.contains($0)
      }
    }
    return result
  }
}
