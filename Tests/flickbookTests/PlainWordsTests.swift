// Rules for the English of comments, as tests.

import Foundation
import TestSupport
import Testing

/// Comments name their subject first, and avoid words that make a reader search for it.
@Suite struct PlainWordsTests {
  /// Openings without a subject: relative pronouns, prepositions and bare values.
  private static let headless: Set<String> = [
    "what", "how", "where", "when", "which", "that", "who", "whose", "whom", "of", "in", "by",
    "from", "as", "nil", "true", "false", "with", "without", "for", "to", "at", "on", "after",
    "before", "between", "under", "over", "through", "into", "since", "until", "than", "like",
    "beside", "per", "if", "because", "so", "and", "or", "but", "not", "none", "no", "such",
  ]

  @Test(arguments: ["Sources/", "Tests/"])
  func documentationOpensWithItsSubject(folder: String) throws {
    let comments = try comments(in: folder).filter(\.isDocumentation)
    let found = comments.filter { comment in
      comment.lines[0].prefix { $0.isLetter }.lowercased().isOneOf(Self.headless)
    }
    // 3 % leaves room for sentences that are clearest with their condition first.
    expectFew(found, atMost: comments.count * 3 / 100, "opens without a subject")
  }

  @Test func sentencesOpenWithTheirSubject() throws {
    let questions: Set<String> = ["what", "who", "where", "how"]
    let found = try comments(in: "Sources/").flatMap { comment in
      comment.sentences.filter { $0.prefix { $0.isLetter }.lowercased().isOneOf(questions) }
        .filter { $0.first?.isUppercase == true }.map { _ in comment }
    }
    expectFew(found, atMost: 80, "has a sentence that opens with What, Who, Where or How")
  }

  @Test(arguments: [
    (["is none", "are none", "what is no", "who is no"], 15),
    (["somebody", "nobody", "anybody"], 8),
    (["beside"], 15),
    (["those of", "that of", "what of"], 25),
    (["is told", "are told", "be told", "tells of", "tell of"], 10),
    (["so many", "likewise", "anew", "for ever", "hardly any"], 15),
  ])
  func vaguePhrasesAreRare(phrases: [String], limit: Int) throws {
    let phrases = phrases.map { $0.split(separator: " ").map(String.init) }
    let found = try comments(in: "Sources/").flatMap { comment in
      let words = comment.words
      return words.indices.filter { start in
        phrases.contains { words[start...].starts(with: $0) }
      }.map { _ in comment }
    }
    expectFew(found, atMost: limit, "says one of \(phrases.map { $0.joined(separator: " ") })")
  }

  /// The comments of all files, read once.
  private static let everything = Result {
    try SourceFile.all(.everything).flatMap(Comment.all)
  }

  private func comments(in folder: String) throws -> [Comment] {
    let comments = try Self.everything.get().filter { $0.path.hasPrefix(folder) }
    #expect(comments.count > 1_000, "the comments were not found")
    return comments
  }

  private func expectFew(
    _ found: [Comment], atMost limit: Int, _ complaint: String,
    location: SourceLocation = #_sourceLocation
  ) {
    let places = found.map { "\($0.path):\($0.line): \($0.lines[0])" }.joined(separator: "\n")
    #expect(
      found.count <= limit, "\(found.count) of at most \(limit) \(complaint):\n\(places)",
      sourceLocation: location)
  }
}

extension String {
  fileprivate func isOneOf(_ words: Set<String>) -> Bool { words.contains(self) }
}
