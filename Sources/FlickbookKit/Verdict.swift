// What comes out of comparing a scene with its reference.

import Files
import Player
import Verify

/// How a scene compares with its reference, in words for a person and as data.
public struct Verdict: Sendable, CustomStringConvertible {
  /// What kind of difference there is, from what passes to what is worst.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Nothing differs.
    case same
    /// There was no reference, or another one: it was written.
    case recorded
    /// The numbers are the same and the pictures are not; libraries or fonts are others.
    case environment
    /// The numbers are the same and the pictures are not.
    case pixels
    /// Another size, number or rate of frames.
    case frames
    /// Something moves at another time, at another pace, or on another curve.
    case timing
    /// Something goes elsewhere, or moves more or less often.
    case values
    /// Something happens that did not, or no longer.
    case events
    /// The scene breaks a promise of its own.
    case expectation
    /// There is no reference.
    case missing
    /// The reference cannot be read, or the scene not played.
    case trouble
  }

  private let boxed: Boxed<Verify.Verdict>

  init(_ verdict: Verify.Verdict) {
    boxed = Boxed(verdict)
  }

  private var verdict: Verify.Verdict { boxed.content }

  /// The scene's file.
  public var scene: String { verdict.scene }

  /// What kind of difference there is; the worst, when there are several.
  public var kind: Kind {
    switch verdict.kind {
    case .same: .same
    case .recorded: .recorded
    case .environment: .environment
    case .pixels: .pixels
    case .frames: .frames
    case .timing: .timing
    case .values: .values
    case .events: .events
    case .expectation: .expectation
    case .missing: .missing
    case .trouble: .trouble
    }
  }

  /// True when nothing differs, or the reference was written just now.
  public var passes: Bool { verdict.kind.isPass }

  /// The verdict in one sentence: `header.alpha arrives 50 ms earlier`.
  public var sentence: String { verdict.sentence }

  /// Further findings, a line each.
  public var details: [String] { verdict.details }

  /// The step, rule or binding to look at first; nil when none is to blame.
  public var place: Scene.Place? { verdict.place.map(Scene.Place.init) }

  /// The place, the kind and the sentence in one line, and a line for each detail.
  public var description: String {
    ([verdict.line] + details.map { "  \($0)" }).joined(separator: "\n")
  }

  /// A page with pictures side by side and curves over each other, whole in itself: HTML without
  /// network.
  public var report: String {
    get throws(FlickbookError) {
      do throws(UserError) {
        return try htmlReport([verdict], title: scene)
      } catch {
        throw FlickbookError(error)
      }
    }
  }

  /// Writes the ``report`` into a file.
  ///
  /// - Parameter path: its folder is made where it is missing.
  /// - Throws: when it cannot be written.
  public func writeReport(to path: String) throws(FlickbookError) {
    let page = try report
    do {
      try OutputFile(path).finish(with: Array(page.utf8))
    } catch {
      throw FlickbookError(UserError(wrapping: error))
    }
  }
}
