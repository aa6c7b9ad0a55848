// Texts whose digits roll while an animation runs.

import Geometry
import Scene

/// A change of a label's text that is shown in between.
struct TextRoll: Sendable, Hashable {
  let from: String
  let to: String
  /// 0 for the old text, 1 for the new one; a spring may go beyond.
  let progress: Double

  /// The direction of the motion: 1 upwards, -1 downwards for a number that becomes smaller.
  var direction: Double {
    let (old, new) = (ShownNumber(from), ShownNumber(to))
    let mark = old.decimalMark ?? new.decimalMark
    guard let before = old.value(decimalMark: old.decimalMark ?? mark),
      let after = new.value(decimalMark: new.decimalMark ?? mark)
    else { return 1 }
    return after < before ? -1 : 1
  }
}

/// The parts of a rolling text, by the characters of both texts.
struct TextRollParts {
  /// Whether each old character leaves.
  var leaves: [Bool]
  /// Whether each new character arrives.
  var arrives: [Bool]
  /// Whether each new character stays before those that change.
  var stays: [Bool]
  /// Whether each new character stays behind those that change, so that it may move sideways.
  var slides: [Bool]

  init(_ before: [Character], _ after: [Character]) {
    let shorter = min(before.count, after.count)
    let start = zip(before, after).prefix { $0 == $1 }.count
    let end = min(
      zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count, shorter - start)
    // Figures have equal widths, so each of them rolls by itself.
    let isByFigure =
      before.count == after.count
      && zip(before, after).allSatisfy { $0 == $1 || $0.isNumber && $1.isNumber }
    stays = after.indices.map { $0 < start || isByFigure && before[$0] == after[$0] }
    slides = after.indices.map { !isByFigure && $0 >= after.count - end }
    arrives = zip(stays, slides).map { !$0 && !$1 }
    leaves =
      isByFigure
      ? arrives : before.indices.map { $0 >= start && $0 < before.count - end }
  }
}

extension TextStyle {
  /// Returns the style with invisible characters.
  ///
  /// - Parameter isVisible: whether each character of the text is visible.
  func masked(_ text: String, _ isVisible: [Bool]) -> TextStyle {
    var style = self
    style.runs = []
    var rest = runs[...]
    var left = rest.first?.byteCount ?? 0
    for (character, isVisible) in zip(text, isVisible) {
      while left <= 0, rest.count > 1 {
        rest.removeFirst()
        left = rest.first?.byteCount ?? 0
      }
      guard var run = rest.first else { break }
      run.byteCount = character.utf8.count
      left -= run.byteCount
      if !isVisible { run.color = .clear }
      if let last = style.runs.last, last.hasStyle(of: run) {
        style.runs[style.runs.count - 1].byteCount += run.byteCount
      } else {
        style.runs.append(run)
      }
    }
    return style
  }
}

extension TextRun {
  fileprivate func hasStyle(of other: TextRun) -> Bool {
    var same = other
    same.byteCount = byteCount
    return same == self
  }
}

extension Stage {
  /// Returns the rolls of labels whose texts follow expressions that have changed.
  ///
  /// - Parameter texts: the former texts of `StagePlan.rollingTexts`.
  func rolls(since texts: [String], at time: Double) throws(StageError)
    -> [(Change.Target, RunningAnimation.Effect)]
  {
    var rolls: [(Change.Target, RunningAnimation.Effect)] = []
    for (label, (old, new)) in zip(plan.rollingTexts, zip(texts, try shownRollingTexts(at: time)))
    where new != old {
      rolls.append(
        (.property(view: label.view, .text), .replacing(from: .text(old), to: .text(new))))
    }
    return rolls
  }

  /// Returns the texts of `StagePlan.rollingTexts`.
  func shownRollingTexts(at time: Double) throws(StageError) -> [String] {
    try plan.rollingTexts.map { label throws(StageError) in try text(label.expression, at: time) }
  }
}

/// The digits, the separators and the sign of a text.
struct ShownNumber {
  private let isNegative: Bool
  /// The digits, with each point and comma between two digits.
  private let figures: [Character]

  /// Reads a text. Other characters between the digits, such as spaces, are skipped.
  init(_ text: String) {
    func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
    let all = Array(text)
    isNegative = all.prefix { !isDigit($0) }.contains { "-\u{2212}".contains($0) }
    figures = all.indices.filter { index in
      isDigit(all[index])
        || ".,".contains(all[index]) && index > 0 && index + 1 < all.count
          && isDigit(all[index - 1]) && isDigit(all[index + 1])
    }.map { all[$0] }
  }

  /// The decimal mark, `.` or `,`, as far as the text alone tells it. It is the last separator,
  /// unless it occurs twice or stands alone before exactly three digits, as in `1.001`. A whole
  /// part of 0 and one of more than three digits have no groups.
  var decimalMark: Character? {
    let separators = figures.indices.filter { ".,".contains(figures[$0]) }
    guard let last = separators.last else { return nil }
    let mark = figures[last]
    guard separators.filter({ figures[$0] == mark }).count == 1 else { return nil }
    let hasGroups = separators.count == 1 && figures[0] != "0" && last <= 3
    return hasGroups && figures.count - last - 1 == 3 ? nil : mark
  }

  /// Returns the number; nil for a text without digits.
  ///
  /// - Parameter mark: the decimal mark; nil for a number whose separators all group its digits.
  func value(decimalMark mark: Character?) -> Double? {
    let isGroup = figures.filter { $0 == mark }.count > 1
    let text = figures.compactMap { character in
      character == mark && !isGroup ? "." : ".,".contains(character) ? nil : String(character)
    }.joined()
    return Double(text).map { isNegative ? -$0 : $0 }
  }
}
