// The pictures of a reference.

import Images
import Player
import Render

extension ReferenceFiles {
  /// Checks that picture files that are not as they were written still have the same pixels. A
  /// program may have compressed them again without loss.
  ///
  /// - Parameters:
  ///   - new: the new run of the scene.
  ///   - recorded: draws pictures of the scene as it was recorded; nil if it cannot be drawn.
  /// - Throws: `UserError` that names the pictures with other pixels.
  func demandPixels(
    of reference: MotionReference, in new: MotionReference,
    recorded: (Set<Int>) async throws -> MotionReference?
  ) async throws {
    func different(_ frames: [Int], from other: MotionReference) throws -> [Int] {
      try frames.filter { frame in
        try reference.pictures[frame]?.bitmap() != other.pictures[frame]?.bitmap()
      }
    }
    var frames = try different(reference.changedPictures, from: new)
    guard !frames.isEmpty else { return }
    if let other = try await recorded(Set(frames)) {
      frames = try different(frames, from: other)
    }
    try demandNone(frames.map(FrameFileName.name), is: Self.strange)
  }

  /// Decodes the pictures of a reference that differ from those of a new run.
  ///
  /// - Throws: `UserError` that names a file that cannot be decoded.
  func unpackPictures(of reference: inout MotionReference, unlike new: MotionReference)
    throws(UserError)
  {
    for frame in reference.pictureFrames
    where reference.pictures[frame] != new.pictures[frame] {
      try unpack(&reference.pictures[frame], of: frame)
    }
  }

  func unpack(_ picture: inout StoredPicture?, of frame: Int) throws(UserError) {
    do throws(PNGError) {
      try picture?.unpack()
    } catch {
      throw UserError("\(path(FrameFileName.name(of: frame))): \(error); \(advice)")
    }
  }
}
