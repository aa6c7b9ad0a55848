// The candidates that a shell offers to complete a word of a command line. They come from the
// declarations of the commands and from the scene that the command line names.

import Motion
import Player
import Scene
import SceneLanguage
import Support

/// The candidates for the last word of a command line.
struct Completion {
  /// A candidate for the whole word.
  struct Candidate: Hashable {
    let text: String
    var help = ""
  }

  private(set) var candidates: [Candidate] = []
  /// Whether the shell itself completes the word with the names of files.
  private(set) var takesFiles = false
  /// Whether the candidates are only the beginnings of words, so that the shell adds no space after
  /// them.
  private(set) var isPart = false

  /// Finds the candidates.
  ///
  /// - Parameter words: The words after the program's name. The last word is completed, and may be
  ///   empty.
  init(_ words: [String]) {
    let word = words.last ?? ""
    add(Array(words.dropLast()), word)
    candidates.removeAll { !$0.text.hasPrefix(word) }
  }

  /// The answer to a completion script. The first line is "files", "part" or "words". Each further
  /// line is a candidate, with its help after a tab.
  var text: String {
    let kind = takesFiles ? "files" : isPart ? "part" : "words"
    return kind + "\n"
      + candidates.map { candidate in
        candidate.text.onOneLine + (candidate.help.isEmpty ? "" : "\t\(candidate.help)") + "\n"
      }.joined()
  }

  private mutating func addCommands() {
    candidates = Flickbook.commands.map { Candidate(text: $0.name, help: $0.summary) }
    candidates.append(Candidate(text: "help", help: "Print the help of a command."))
  }

  /// Adds the candidates for a word.
  ///
  /// - Parameter before: The words between the program's name and this word.
  private mutating func add(_ before: [String], _ word: String) {
    guard let name = before.first else { return addCommands() }
    if name == "help", before.count == 1 { addCommands() }
    guard let command = Flickbook.commands.first(where: { $0.name == name }) else { return }
    let described = command.declarations
    let options = described.declared + [.help]
    let valued = before.dropFirst().last.flatMap { last in options.first { $0.isCalled(last) } }
    if let kind = valued?.completion {
      add(kind, for: word, before)
    } else if word.hasPrefix("--"), let equals = word.firstIndex(of: "="),
      let kind = options.first(where: { $0.isCalled(String(word[..<equals])) })?.completion
    {
      let start = word[...equals]
      add(kind, for: String(word.dropFirst(start.count)), before)
      candidates = candidates.map { Candidate(text: start + $0.text, help: $0.help) }
    } else if word.hasPrefix("-") {
      candidates = options.map { Candidate(text: $0.spelling, help: $0.help) }
    } else if !described.operands.words.isEmpty {
      add(CompletedValue(operand: described.operands.words), for: word, before)
    }
  }

  private mutating func add(_ kind: CompletedValue, for word: String, _ before: [String]) {
    switch kind {
    case .files: takesFiles = true
    case .words(let words): candidates = words.map { Candidate(text: $0) }
    case .scenes: addScenes(for: word)
    case .parameters:
      isPart = true
      candidates = (Self.scene(in: before)?.parameters ?? []).map {
        Candidate(text: "\($0.name)=", help: $0.about)
      }
    case .presets: candidates = Self.presets(in: before).map { Candidate(text: $0) }
    case .views:
      addList(for: word, Self.scene(in: before)?.views.compactMap(\.path) ?? [])
    case .properties: addProperties(for: word, before)
    }
  }

  /// Adds names for the last item of a list such as `a.x,b.y`.
  private mutating func addList(for word: String, _ names: [String]) {
    let start = word.lastIndex(of: ",").map { word[...$0] } ?? ""
    candidates = names.map { Candidate(text: start + $0) }
  }

  /// Adds the ids of views. If the last item of the word already begins with a view's id and a dot,
  /// adds the properties of that view instead.
  private mutating func addProperties(for word: String, _ before: [String]) {
    guard let scene = Self.scene(in: before) else { return }
    let last = word.split(separator: ",", omittingEmptySubsequences: false).last.map(String.init)
    let views = scene.views.filter { $0.path != nil }
    let open = views.filter { last?.hasPrefix("\($0.path ?? "").") == true }
    if open.isEmpty {
      isPart = true
      addList(for: word, views.map { "\($0.path ?? "")." })
    } else {
      addList(
        for: word,
        open.flatMap { view in
          Property.allCases.filter { $0.applies(to: view.kind.name) }
            .map { "\(view.path ?? "").\($0.name)" }
        })
    }
  }

  private mutating func addScenes(for word: String) {
    let folder = word.lastIndex(of: "/").map { String(word[...$0]) } ?? ""
    let path = folder.isEmpty ? "." : folder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let shown = names.filter { !$0.hasPrefix(".") || word.hasSuffix(".") }.sorted()
    for name in shown {
      var isFolder = false
      guard exists(folder + name, isFolder: &isFolder) else { continue }
      if isFolder {
        candidates.append(Candidate(text: folder + name + "/"))
      } else if isCalledLikeAScene(name) {
        candidates.append(Candidate(text: folder + name))
      }
    }
    let fitting = candidates.filter { $0.text.hasPrefix(word) }
    isPart = fitting.count == 1 && fitting[0].text.hasSuffix("/")
  }

  private func exists(_ path: String, isFolder: inout Bool) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    return true
  }

  /// Returns the scene that the command line names. Returns nil if it names no scene, or a scene
  /// with errors.
  private static func scene(in words: [String]) -> Scene? {
    words.dropFirst().first(where: isCalledLikeAScene).flatMap {
      try? ResolvedScene(path: $0).scene
    }
  }

  private static func presets(in words: [String]) -> [String] {
    let path = words.dropFirst().first(where: isCalledLikeAScene)
    return path.flatMap { try? PresetText(ofScene: $0) }?.presets.map(\.name) ?? []
  }
}

/// The kind of a value, for completion in a shell.
enum CompletedValue: Sendable {
  case files
  case scenes
  case words([String])
  case parameters
  case presets
  case properties
  case views

  /// Finds the kind of an operand.
  ///
  /// - Parameter words: The operand's name in the help, such as "SCENE…".
  init(operand words: String) {
    if words.contains("SCENE") {
      self = .scenes
    } else if words.contains("CURVE") {
      self = .words(Curve.names)
    } else if words.contains("CODE|KEY") {
      self = .words(explainedNames + explainedParts)
    } else if words == "bash|zsh|fish" {
      self = .words(words.split(separator: "|").map(String.init))
    } else if words.contains("COMMAND") {
      self = .words(Flickbook.commands.map(\.name))
    } else {
      self = .files
    }
  }
}

extension Option {
  /// The kind of the option's value; nil for a switch.
  var completion: CompletedValue? {
    guard let value else { return nil }
    if !choices.isEmpty { return .words(choices) }
    switch (name, value) {
    case ("preset", _): return .presets
    case ("param", _), ("turn", _): return .parameters
    case ("property", _), ("curves", _), ("against", _): return .properties
    case ("views", _), ("view", _): return .views
    case (_, let words) where words.contains("|") && words == words.lowercased():
      return .words(words.split(separator: "|").map(String.init))
    case (_, let words) where words.contains("CURVE"): return .words(Curve.names)
    case (_, "N"), (_, "SIZE"), (_, "SECONDS"), (_, "T"): return .words([])
    default: return .files
    }
  }
}
