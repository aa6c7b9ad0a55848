// Frames into a folder, a PNG file each.

package import Files
package import Images
import Platform
import Player

/// PNG files that wait beside their places until all are there, so that a run that fails replaces
/// nothing.
package struct FolderSink: FrameSink {
  private let folder: String
  private let first: OutputFile
  private let level: Int
  private let isPiece: Bool
  private let whole: FilmFile?
  /// Says what the frames make; nil where that is not known.
  private let wholeFile: OutputFile?
  private var waiting: [OutputFile] = []
  private var names: Set<String> = []
  private var byteCount = 0

  /// - Parameters:
  ///   - folder: made when it is missing.
  ///   - first: the first frame's file, of which nothing is written yet.
  ///   - level: zlib's, 0…9.
  ///   - whole: what the frames make, with those of other runs; nil where that is not known.
  ///   - isPiece: other runs render the other frames: the summary tells of none that an older run
  ///     left there.
  /// - Throws: UserError when a piece would come to frames of another animation.
  package init(
    _ folder: String, first: OutputFile, level: Int, whole: FilmFile?, isPiece: Bool
  ) throws {
    try Self.demandRoom(for: whole, in: folder, isPiece: isPiece)
    wholeFile = try whole.map { whole in
      let file = try OutputFile("\(folder)/\(FilmFile.name)")
      try file.write(Array(whole.text.utf8))
      return file
    }
    self.folder = folder
    self.whole = whole
    self.first = first
    self.level = level
    self.isPiece = isPiece
  }

  /// - Throws: UserError when what says what the frames of a folder make would be lost, or wrong.
  private static func demandRoom(
    for whole: FilmFile?, in folder: String, isPiece: Bool
  ) throws(UserError) {
    guard let whole else { return }
    if isPiece, let old = try FilmFile(in: folder), old != whole {
      throw UserError(
        "\(folder)/\(FilmFile.name): the frames there are of another film, or of other options; "
          + "name an empty folder")
    }
    try FilmFile.demandNoOther(in: folder)
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
  package mutating func finish() throws -> SinkResult {
    // Two runs that end at once do not mix their frames, and one may have ended meanwhile.
    let lock = FolderLock(folder)
    defer { withExtendedLifetime(lock) {} }
    try Self.demandRoom(for: whole, in: folder, isPiece: isPiece)
    // First what the frames make: one that is missing is noticed then.
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
