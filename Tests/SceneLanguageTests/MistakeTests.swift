// Mistakes of beginners, and words of other tools: one mistake, one message with its remedy.

import Foundation
import Scene
import TestSupport
import Testing

@testable import SceneLanguage

/// A scene with one mistake, and the whole message about it.
struct Mistake: Sendable {
  /// The scene; its first two lines are `head` if it does not begin with "flickbook".
  let text: String
  let messages: [String]

  /// The mistakes of Fixtures/mistakes.txt: a scene, its messages after "-> ", and "---".
  static let all: [Mistake] = {
    let file = Repository.root.appending(path: "Tests/SceneLanguageTests/Fixtures/mistakes.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "---\n").map { block in
      let lines = block.split(separator: "\n").filter { !$0.hasPrefix("## ") }
      let scene = lines.filter { !$0.hasPrefix("-> ") && $0 != "(whole)" }
        .map { $0.replacing("»", with: "\t") + "\n" }.joined()
      return Mistake(
        text: lines.first == "(whole)" ? scene : head + scene,
        messages: lines.filter { $0.hasPrefix("-> ") }.map { String($0.dropFirst(3)) })
    }
  }()
}

@Suite struct MistakeTests {
  @Test(arguments: Mistake.all.indices)
  func eachMistakeHasOneMessageWithARemedy(index: Int) throws {
    let mistake = Mistake.all[index]
    var found = errorsOfFile(mistake.text)
    if found.isEmpty {
      found = try readFile(mistake.text).warnings.map { String($0.description.dropFirst(7)) }
    }
    #expect(found == mistake.messages, "\(mistake.text)")
    #expect(mistake.messages.count == 1, "\(mistake.text)")
  }

  @Test func thereAreAtLeast80DistinctMistakes() {
    #expect(Mistake.all.count >= 80)
    #expect(Set(Mistake.all.map(\.text)).count == Mistake.all.count, "a mistake stands twice")
  }

  /// A remedy follows a semicolon, or the words of the allowed values say what to write.
  @Test func errorMessagesContainARemedy() {
    let silent = Mistake.all.flatMap(\.messages).filter { message in
      !message.contains("; ") && !message.contains(" takes ")
    }
    #expect(silent == [])
  }

  /// Foreign names stand for words of the language, so that no remedy is wrong after a change.
  @Test func remediesNameWordsOfTheLanguage() {
    for word in ["opacity", "zIndex", "borderRadius", "rotation"] {
      #expect(ForeignWords.property(for: word).flatMap { Property(name: $0) } != nil, "\(word)")
    }
  }
}
