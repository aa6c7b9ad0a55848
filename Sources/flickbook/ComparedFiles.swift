// The two files of a diff, and the check that each option applies to them.

import Player
import Verify

/// The kinds of the two files that `diff` compares, such as scene and trace.
struct ComparedFiles {
  /// The kinds of files to which an option applies. The raw value names them in errors.
  enum RequiredForm: String {
    case pictures, folders, scenes
    case values = "traces and scenes"
  }

  private let forms: [InputFormat]

  /// Finds the kinds of the files.
  ///
  /// - Throws: UserError for a file that `diff` cannot read.
  init(_ paths: [String]) throws(UserError) {
    forms = try paths.map { (path) throws(UserError) in try InputFormat(of: path, for: .diff) }
  }

  /// Throws UsageError if the option does not apply to these two files.
  func require(_ need: RequiredForm, _ option: String) throws(UsageError) {
    let isMet =
      switch need {
      case .pictures: !forms.contains(.table)
      case .folders: forms.contains(.folder)
      case .scenes: forms.allSatisfy { $0 == .scene }
      case .values: forms.allSatisfy { $0 == .scene || $0 == .table }
      }
    guard isMet else {
      throw UsageError(message: "\(option) applies only to \(need.rawValue)")
    }
  }

  func check(_ tolerance: Tolerance) throws(UsageError) {
    for term in tolerance.terms { try require(term.need, "--tolerance \(term.name)") }
    for mask in tolerance.masks {
      switch mask {
      case .view(let view): try require(.scenes, "--mask \(view)")
      case .rect, .time: try require(.pictures, "--mask")
      }
    }
  }
}

extension Tolerance {
  /// The terms that differ from the default tolerance, with the kind of file that each term needs.
  fileprivate var terms: [(name: String, need: ComparedFiles.RequiredForm)] {
    let all: [(name: String, need: ComparedFiles.RequiredForm, isSet: Bool)] = [
      ("max-delta", .pictures, maximumDelta != 0), ("pixels", .pictures, pixels != .pixels(0)),
      ("blob", .pictures, region != nil), ("value", .values, values != ValueTolerance()),
      ("shift", .values, shiftFrames != 0), ("environment", .scenes, allowsOtherEnvironment),
    ]
    return all.filter(\.isSet).map { ($0.name, $0.need) }
  }
}
