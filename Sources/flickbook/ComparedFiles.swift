// Which options of diff have an effect on the two files that it is given.

import Player
import Verify

/// What two files have to compare.
struct ComparedFiles {
  /// What an option may need, as an error calls it.
  enum Need: String {
    case pictures, folders, scenes
    case values = "traces and scenes"
  }

  private let forms: [DiffForm]

  /// - Throws: UserError for a file that diff does not know.
  init(_ paths: [String]) throws(UserError) {
    forms = try paths.map { (path) throws(UserError) in try DiffForm(of: path) }
  }

  /// - Throws: UsageError when there is nothing on which the option would have an effect.
  func require(_ need: Need, _ option: String) throws(UsageError) {
    let isMet =
      switch need {
      case .pictures: !forms.contains(.trace)
      case .folders: forms.contains(.folder)
      case .scenes: forms.allSatisfy { $0 == .scene }
      case .values: forms.allSatisfy { $0 == .scene || $0 == .trace }
      }
    guard isMet else {
      throw UsageError(message: "\(option) has an effect on \(need.rawValue) only")
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
  /// The terms that allow something, and what they are about.
  fileprivate var terms: [(name: String, need: ComparedFiles.Need)] {
    let all: [(name: String, need: ComparedFiles.Need, isSet: Bool)] = [
      ("max-delta", .pictures, maximumDelta != 0), ("pixels", .pictures, pixels != .pixels(0)),
      ("blob", .pictures, region != nil), ("value", .values, value != 0),
      ("shift", .values, shiftFrames != 0), ("environment", .scenes, allowsOtherEnvironment),
    ]
    return all.filter(\.isSet).map { ($0.name, $0.need) }
  }
}
