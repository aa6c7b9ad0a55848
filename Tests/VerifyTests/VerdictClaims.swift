// The parsing of a verdict's sentences, to check each of them.

import Foundation
import Player

@testable import Verify

/// The sentences of a verdict on an edited scene.
struct VerdictClaims {
  struct Wrong {
    var sentence: String
    var claim: FalseClaim
    var isFirst: Bool
  }

  private let verdict: Verdict
  private let edit: RandomEdit
  private let lines: [String]
  private let traces: ClaimCheck

  /// - Parameter text: the scene before the edit.
  init(_ verdict: Verdict, _ edit: RandomEdit, _ text: String, _ difference: ReferenceDifference) {
    (self.verdict, self.edit) = (verdict, edit)
    lines = text.components(separatedBy: "\n")
    traces = ClaimCheck(difference.old, difference.new)
  }

  /// The number of sentences; 0 for a verdict that passes.
  var count: Int { verdict.kind.isPass ? 0 : 1 + verdict.details.count }

  /// Returns the false sentences.
  func check() -> [Wrong] {
    if edit.kind == .id, !verdict.kind.isPass {
      let alarm = FalseClaim(form: "alarm", reason: edit.words)
      return [Wrong(sentence: verdict.line, claim: alarm, isFirst: true)]
    }
    guard !verdict.kind.isPass else { return [] }
    var found: [Wrong] = []
    for (index, sentence) in ([verdict.sentence] + verdict.details).enumerated() {
      for claim in [check(sentence), index == 0 ? place(sentence) : nil].compactMap({ $0 }) {
        found.append(Wrong(sentence: sentence, claim: claim, isFirst: index == 0))
      }
    }
    return found
  }

  private func check(_ sentence: String) -> FalseClaim? {
    if sentence.contains(/^\d+ more differences follow from them$|^changed:\x20/) { return nil }
    var text = sentence
    var following: (properties: Int, events: Int)?
    let ending = /; (?:(\d+) more propert(?:y|ies))?(?: and )?(?:(\d+) events?)? follows?$/
    if let match = text.firstMatch(of: ending) {
      following = (Int(match.output.1 ?? "0") ?? 0, Int(match.output.2 ?? "0") ?? 0)
      text.removeSubrange(match.range)
    }
    let starts = [text.startIndex] + text.ranges(of: ": ").map(\.upperBound)
    for start in starts {
      let claim = String(text[start...])
      if let (names, more, words) = subject(of: claim) {
        let found = traces.checkProperties(names, words)
        if found?.form == "unreadable" { continue }
        return found ?? group(names, more, words) ?? follow(following, 1 + more, names.count)
      }
      let found = traces.checkEvents(claim)
      if found?.form == "unreadable" { continue }
      let shifting = claim.firstMatch(of: /(\d+) propert(?:y|ies) shifts? with it$/)
      return found ?? follow(following, 0, shifting.flatMap { Int($0.output.1) } ?? 0)
    }
    return FalseClaim(form: "unreadable", reason: sentence)
  }

  /// Returns the names of the properties that a finding begins with, how many more there are, and
  /// the rest of the finding; nil if it begins with something else.
  private func subject(of claim: String) -> (names: [String], more: Int, words: String)? {
    for end in claim.ranges(of: ": ") {
      var subject = String(claim[..<end.lowerBound])
      var more = 0
      if let match = subject.firstMatch(of: /\x20and (\d+) more$/) {
        more = Int(match.output.1) ?? 0
        subject.removeSubrange(match.range)
      }
      let names = subject.components(separatedBy: " and ").flatMap {
        $0.components(separatedBy: ", ")
      }
      guard names.allSatisfy({ traces.onset($0) != nil }) else { continue }
      return (names, more, String(claim[end.upperBound...]))
    }
    return nil
  }

  /// Checks that a claim is true of as many properties as are counted.
  private func group(_ names: [String], _ more: Int, _ words: String) -> FalseClaim? {
    guard more > 0 else { return nil }
    let count = traces.differing.count { traces.checkProperties([$0], words) == nil }
    return count >= more + names.count
      ? nil : FalseClaim(form: "group", reason: "true of \(count) properties")
  }

  /// Checks the number of properties and events that follow.
  private func follow(_ following: (properties: Int, events: Int)?, _ more: Int, _ names: Int)
    -> FalseClaim?
  {
    guard let following else { return nil }
    let own = more > 0 ? names + more - 1 : names
    let others = traces.differing.count - own
    guard following.properties == others else {
      return FalseClaim(form: "follow", reason: "\(others) more properties differ")
    }
    var counts: [String: Int] = [:]
    for event in traces.old.events + traces.new.events {
      counts["\(event.name) \(Int((event.time * 1e4).rounded()))", default: 0] += 1
    }
    for event in traces.old.events {
      counts["\(event.name) \(Int((event.time * 1e4).rounded()))", default: 0] -= 2
    }
    let most =
      counts.values.reduce(0) { $0 + abs($1) }
      + zip(traces.old.events, traces.new.events).count { $0.effects != $1.effects }
    return following.events <= most
      ? nil : FalseClaim(form: "follow", reason: "\(most) events differ")
  }

  /// Checks the line that the first sentence names.
  private func place(_ sentence: String) -> FalseClaim? {
    func wrong(_ reason: String) -> FalseClaim { FalseClaim(form: "place", reason: reason) }
    let first = edit.lines.lowerBound
    if let match = sentence.firstMatch(of: /was (at|after|before) line (\d+)/),
      let line = Int(match.output.2)
    {
      switch match.output.1 {
      case "at": return line == first ? nil : wrong("it was at line \(first)")
      case "before": return line >= first ? nil : wrong("it was at line \(first)")
      default:
        let between = lines[min(line, first - 1)..<(first - 1)]
        let isNext = between.allSatisfy {
          let text = $0.trimmingCharacters(in: .whitespaces)
          return text.isEmpty || text.hasPrefix("#")
        }
        return line < first && isNext ? nil : wrong("it was at line \(first)")
      }
    }
    guard let match = sentence.firstMatch(of: /\x20at line (\d+)/), let line = Int(match.output.1)
    else { return wrong("no line is named") }
    return edit.lines.contains(line) ? nil : wrong("the edit is at line \(first)")
  }
}
