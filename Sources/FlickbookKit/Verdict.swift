// The outcome of comparing a scene with its reference.

import OperatingSystem
import Player
import Verify

/// The outcome of comparing a scene with its reference, in words and as data.
public struct Verdict: Sendable, CustomStringConvertible {
  /// The kinds of verdicts, from harmless to worst. Only `same` and `recorded` pass.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Equal runs, or differences within the tolerance.
    case same
    /// A reference that was just written; an existing reference was replaced.
    case recorded
    /// Equal numbers and different pictures, drawn with other libraries or fonts.
    case environment
    /// Equal numbers and different pictures.
    case pixels
    /// Frames that differ in size, number or rate.
    case frames
    /// A property that moves at another time, at another speed or on another curve.
    case timing
    /// A property whose values differ, or which moves a different number of times.
    case values
    /// An event that is new, missing or has other effects.
    case events
    /// An expectation of the scene that fails.
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

  /// The kind of the verdict, which ``sentence`` describes. If there are several differences, the
  /// worst decides. A different number counts as worse than a different string.
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

  /// Whether the scene matches within the tolerance, or its reference was just written.
  public var passes: Bool { verdict.kind.isPass }

  /// The verdict in one sentence: `header.alpha: takes 0.25 s instead of 0.3 s from 0.517 s on`.
  /// The sentence is never empty. Without differences it begins with `the same`.
  public var sentence: String { verdict.sentence }

  /// Further findings, one line each; empty if there are none.
  public var details: [String] { verdict.details }

  /// The step, rule or binding that most likely caused the difference, or the place of an error.
  /// Nil if the place is unknown or the verdict passes.
  public var place: Scene.Place? { verdict.place.map(Scene.Place.init) }

  /// The place, the kind and the sentence on one line, then one indented line for each detail. The
  /// scene's path replaces an unknown place.
  public var description: String {
    ([verdict.line] + details.map { "  \($0)" }).joined(separator: "\n")
  }

  /// A self-contained HTML page with curves and with pictures side by side. It needs no network
  /// access.
  ///
  /// The page is created at each use. For a verdict that passes, it contains only the sentence.
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
  /// The file is complete or not created at all. An existing file is replaced.
  ///
  /// - Parameter path: the path of the HTML file; `-` for standard output. A relative path starts
  ///   at the current directory. Missing folders are created.
  /// - Throws: ``FlickbookError`` when a picture cannot be encoded or the file cannot be written.
  ///   An existing file is then left unchanged.
  public func writeReport(to path: String) throws(FlickbookError) {
    let page = try report
    do {
      try OutputFile(path).finish(with: Array(page.utf8))
    } catch {
      throw FlickbookError(UserError(wrapping: error))
    }
  }
}
