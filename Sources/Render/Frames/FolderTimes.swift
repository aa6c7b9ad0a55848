// The times of the frames in a folder that Flickbook wrote.

import Images
import OperatingSystem
import Player
import Scene
import Support

/// The times of a folder's frames, read from `film.txt`. Without this file, they are read from the
/// text chunk `Time` of each PNG file.
struct FolderTimes {
  /// The frame rate, above 0.
  let framesPerSecond: Double
  /// The time of each frame in seconds, strictly increasing.
  let seconds: [Double]
  /// The end of the last frame, in seconds.
  let durationSeconds: Double

  /// Reads the times of a folder's frames; nil if the folder has neither `film.txt` nor text chunks
  /// with increasing times.
  ///
  /// - Parameter files: the paths of the frames, in order.
  /// - Throws: `UserError` if a file cannot be read, or if `film.txt` was changed.
  init?(_ folder: String, _ files: [String]) throws(UserError) {
    let film = try folderExists(folder) ? AnimationDescriptionFile(in: folder)?.animation : nil
    let seconds: [Double]
    if let film {
      framesPerSecond = film.framesPerSecond
      // If files are missing, the names of the others still contain the original frame numbers.
      let numbers = files.enumerated().map { index, file in
        FrameFileName.index(of: URL(filePath: file).lastPathComponent) ?? index
      }
      let isAscending = zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
      seconds = (isAscending ? numbers : Array(files.indices))
        .map { Double($0) / film.framesPerSecond }
    } else {
      var own: [Double] = []
      for file in files {
        guard let time = try Self.time(in: file), time > own.last ?? -1 else { return nil }
        own.append(time)
      }
      guard own.count > 1, let first = own.first, let last = own.last else { return nil }
      let rate = Double(own.count - 1) / (last - first)
      // The times in the text chunks are rounded, so a frame rate near a whole number is that
      // number.
      framesPerSecond = abs(rate - rate.rounded()) < 0.01 ? rate.rounded() : rate
      seconds = own
    }
    self.seconds = seconds
    let end = (seconds.last ?? 0) + 1 / framesPerSecond
    durationSeconds = film?.frameCount == files.count ? film?.durationSeconds ?? end : end
  }

  /// Returns the number of seconds in a file's text chunk `Time`; nil if the chunk is missing or
  /// its number is out of range.
  private static func time(in file: String) throws(UserError) -> Double? {
    let head = try mappingFileErrors(try InputFile.beginning(of: file, count: PNG.textEnd)) ?? []
    return PNG.text("Time", in: head).flatMap(Double.init).flatMap {
      (0...Limits.seconds).contains($0) ? $0 : nil
    }
  }
}
