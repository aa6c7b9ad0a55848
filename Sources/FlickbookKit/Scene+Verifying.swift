// The recording of references, and the comparison of a scene with its reference.

import Foundation
import Player
import Recordings
import Verify

extension Scene {
  /// The default folder of references: `references` next to the scene's file. The folder's path is
  /// relative if ``path`` is relative.
  public var referencesFolder: String {
    (path.lastIndex(of: "/").map { String(path[...$0]) } ?? "") + "references"
  }

  /// Records the scene's run as its reference: events, values, a fingerprint of each frame and a
  /// few pictures.
  ///
  /// An existing reference is replaced. Review the pictures of a new reference before you rely on
  /// it.
  ///
  /// - Parameter folder: the folder of all references; nil for ``referencesFolder``. The new
  ///   reference is a subfolder, whose name is the name of the scene's file without `.yaml`.
  /// - Returns: a verdict of kind `recorded`, whose sentence contains the reference's path.
  /// - Throws: ``FlickbookError`` when an expectation of the scene fails, the scene cannot be
  ///   drawn, or the reference cannot be written. An existing reference is then left unchanged.
  @discardableResult @concurrent public func record(in folder: String? = nil)
    async throws(FlickbookError) -> Verdict
  {
    let verdict = await verdict(folder, .all, Verify.Tolerance())
    guard verdict.passes else { throw FlickbookError(verdict) }
    return verdict
  }

  /// Compares the scene's run with its reference. Nothing is written.
  ///
  /// Nothing is thrown: an error and a missing or damaged reference are verdicts, too.
  ///
  /// - Parameters:
  ///   - folder: the folder of all references, as for ``record(in:)``; nil for
  ///     ``referencesFolder``.
  ///   - tolerance: the differences that pass; none by default.
  /// - Returns: the verdict, of any kind except `recorded`.
  @concurrent public func verify(
    against folder: String? = nil, tolerance: Tolerance = .exact
  ) async -> Verdict {
    let verdict = await verdict(folder, .never, tolerance.here)
    guard verdict.kind == .environment, let otherwhere = tolerance.otherwhere else {
      return verdict
    }
    return await self.verdict(folder, .never, otherwhere)
  }

  private func verdict(
    _ folder: String?, _ mode: RecordMode, _ tolerance: Verify.Tolerance
  ) async -> Verdict {
    var options = VerifyOptions(
      references: folder ?? referencesFolder, record: mode, tolerance: tolerance,
      jobs: ProcessInfo.processInfo.activeProcessorCount)
    options.compareWithRecording = { try await $0.recordingComparison() }
    options.drawsDifference = true
    options.advice.missing = "record one"
    options.advice.damaged = "record it again"
    return Verdict(await verifyScene(rehearsed.resolved, options: options))
  }
}
