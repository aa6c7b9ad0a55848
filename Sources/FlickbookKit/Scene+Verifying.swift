// A scene against what was recorded of it.

import Foundation
import Measure
import Player
import Verify

extension Scene {
  /// The folder of references beside the scene's file.
  public var referencesFolder: String {
    (path.lastIndex(of: "/").map { String(path[...$0]) } ?? "") + "references"
  }

  /// Records what the scene does as its reference: events, values, a fingerprint of each frame and
  /// a few pictures.
  ///
  /// A reference proves nothing until somebody has looked at its pictures.
  ///
  /// - Parameter folder: gets a folder of the scene's name; nil: ``referencesFolder``.
  /// - Returns: a verdict that says where the reference is.
  /// - Throws: when the scene breaks a promise of its own, or the reference cannot be written. Then
  ///   what was there before is there still.
  @discardableResult @concurrent public func record(in folder: String? = nil)
    async throws(FlickbookError) -> Verdict
  {
    let verdict = await verdict(folder, .all, Verify.Tolerance())
    guard verdict.passes else { throw FlickbookError(verdict) }
    return verdict
  }

  /// Compares what the scene does with its reference. Nothing is written.
  ///
  /// What is wrong with the reference is a verdict too.
  ///
  /// - Parameters:
  ///   - folder: has a folder of the scene's name; nil: ``referencesFolder``.
  ///   - tolerance: what may differ; nothing by default.
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
    options.advice.missing = "record one"
    options.advice.damaged = "record it anew"
    return Verdict(await verifyScene(rehearsed, options: options))
  }
}
