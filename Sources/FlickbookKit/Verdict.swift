// The outcome of comparing a scene with its reference.

import Files
import Player
import Verify

/// The outcome of comparing a scene with its reference, in words and as data.
public struct Verdict: Sendable, CustomStringConvertible {
  /// The kinds of verdicts, from harmless to worst. Only `same` and `recorded` pass.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Equal runs, or differences within the tolerance.
    case same
    /// A reference that was written, also in place of an earlier one.
    case recorded
    /// Equal numbers and different pictures, drawn with other libraries or fonts.
    case environment
    /// Equal numbers and different pictures.
    case pixels
    /// Another size, number or rate of frames.
    case frames
    /// A property that moves at another time, at another pace or on another curve.
    case timing
    /// A property that takes other values, or moves more or less often.
    case values
    /// An event that is new, missing or has other effects.
    case events
    /// An expectation of the scene that does not hold.
    case expectation
    /// A missing reference, which was not written.
    case missing
    /// A reference that cannot be read, or a scene that cannot be played or drawn.
    case trouble
  }

  private let boxed: StableBox<Verify.Verdict>

  init(_ verdict: Verify.Verdict) {
    boxed = StableBox(verdict)
  }

  private var verdict: Verify.Verdict { boxed.content }

  /// The path of the scene's file, as in ``Scene/path``.
  public var scene: String { verdict.scene }

  /// The kind of the verdict, which ``sentence`` describes. Of several differences the worst comes
  /// first, and numbers come before texts.
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

  /// Whether nothing differs beyond the tolerance, or the reference was just written.
  public var passes: Bool { verdict.kind.isPass }

  /// The verdict in one sentence: `header.alpha: starts 50 ms earlier, at 0.45 s, same curve`. It
  /// is never empty; without differences it begins with `the same`.
  public var sentence: String { verdict.sentence }

  /// The further findings, one line each; empty without any.
  public var details: [String] { verdict.details }

  /// The step, rule or binding that most likely caused the difference, or the place of an error.
  /// Nil when it is unknown or the verdict passes.
  public var place: Scene.Place? { verdict.place.map(Scene.Place.init) }

  /// The place, the kind of a difference and the sentence on one line, then one indented line for
  /// each detail. The scene's path stands for an unknown place.
  public var description: String {
    ([verdict.line] + details.map { "  \($0)" }).joined(separator: "\n")
  }

  /// A self-contained HTML page with pictures side by side and curves, without network access.
  ///
  /// It is made at each use. A verdict that passes gives a page with the sentence alone.
  ///
  /// - Throws: ``FlickbookError`` when a picture cannot be encoded, for example for lack of memory.
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
  /// The file is complete or not created at all. An earlier file is replaced.
  ///
  /// - Parameter path: the path of the HTML file; `-` for standard output. A relative path starts
  ///   at the current directory. Missing folders are created.
  /// - Throws: ``FlickbookError`` when a picture cannot be encoded or the file cannot be written.
  ///   An earlier file stays then.
  public func writeReport(to path: String) throws(FlickbookError) {
    let page = try report
    do {
      try OutputFile(path).finish(with: Array(page.utf8))
    } catch {
      throw FlickbookError(UserError(wrapping: error))
    }
  }
}
