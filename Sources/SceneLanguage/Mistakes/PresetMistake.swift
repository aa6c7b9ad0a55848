// Mistakes in preset files.

import Scene
import Support

/// A mistake in a preset file, or an edit that the file does not allow.
enum PresetMistake: SceneMistake {
  case unknown(String, [String])
  case otherBeginning(given: String)
  case otherKey(String)
  case noTable(given: String)
  case tooMany(Int)
  case full(Int)
  /// An invalid name, with the words for its problem, such as "is empty".
  case name(String, problem: String)
  case taken(String)
  case noSettings(String, given: String)
  case noValue(parameter: String)
  case fixed(String)

  var message: String {
    switch self {
    case .unknown(let name, let known):
      "there is no preset \(name.quoted)"
        + suggestion(
          for: name, among: known,
          otherwise: known.isEmpty
            ? "; the file has none"
            : "; the file has \(known.prefix(8).joined(separator: ", "))")
    case .otherBeginning(let given):
      "a preset file must begin with 'presets:', not with \(given)"
    case .otherKey(let key): "a preset file can contain only 'presets', not \(key.quoted)"
    case .noTable(let given): "'presets' must map names to parameters, but is \(given)"
    case .tooMany(let count):
      "there are \(count) presets; a scene can have at most \(PresetText.mostPresets)"
    case .full(let count): "there are \(count) presets already; delete one first"
    case .name(let name, let problem):
      "the name \(name.quoted) of a preset \(problem); choose another name"
    case .taken(let name): "the preset \(name.quoted) already exists; choose another name"
    case .noSettings(let name, let given):
      "the preset \(name.quoted) must map parameters to values, but is \(given)"
    case .noValue(let parameter):
      "the parameter \(parameter.quoted) must have one value of at most "
        + "\(Limits.textCharacters) characters"
    case .fixed(let name):
      "the file's layout does not allow a change of preset \(name.quoted); edit it by hand"
    }
  }
}
