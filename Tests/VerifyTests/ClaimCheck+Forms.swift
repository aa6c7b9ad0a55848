// The forms of a verdict's sentences about properties, each with its check.

import Foundation
import Player
import Support

@testable import Verify

extension ClaimCheck {
  /// Checks a finding about properties: "a.x and a.y: go to 5 instead of 6, at 0.3 s".
  ///
  /// - Returns: nil if it is true.
  func checkProperties(_ names: [String], _ claim: String) -> FalseClaim? {
    for name in names {
      if let found = check(name, claim) { return found }
    }
    return nil
  }

  /// Checks a claim about one property.
  private func check(_ name: String, _ claim: String) -> FalseClaim? {
    let forms = [
      target, written, curve, duration, delay, start, pace, presence, remainder, text,
    ]
    for form in forms {
      if let result = form(name, claim) {
        return result.isEmpty ? nil : FalseClaim(form: word(claim), reason: "\(name): \(result)")
      }
    }
    return FalseClaim(form: "unreadable", reason: claim)
  }

  private func word(_ claim: String) -> String {
    claim.split(separator: " ").prefix(2).joined(separator: " ")
  }

  private func demand(_ conditions: (Bool, String)...) -> String {
    conditions.filter { !$0.0 }.map(\.1).joined(separator: ", ")
  }

  private func isOnset(_ name: String, _ seconds: Substring) -> Bool {
    guard let onset = onset(name), let claimed = Double(seconds) else { return false }
    return abs(times[onset] - claimed) <= 5.1e-4
  }

  private func target(_ name: String, _ claim: String) -> String? {
    if let match = claim.wholeMatch(of: /(?:goes|go) to (.+) instead of (.+), at ([\d.]+) s/) {
      let (_, new, old, time) = match.output
      guard let index = index(of: Double(time) ?? -1), let onset = onset(name) else {
        return "no tick or no difference"
      }
      return demand(
        (value(name, at: index, isNew: true) == String(new), "is not \(new) at \(time)"),
        (value(name, at: index, isNew: false) == String(old), "was not \(old) at \(time)"),
        (new != old, "the same"), (onset <= index, "differs later"))
    }
    if let match = claim.wholeMatch(
      of: /(?:is|are) ([^' ]+) instead of ([^' ]+) from ([\d.]+) s on/)
    {
      let (_, new, old, time) = match.output
      guard let index = index(of: Double(time) ?? -1) else { return "no tick" }
      return demand(
        (value(name, at: index, isNew: true) == String(new), "is not \(new)"),
        (value(name, at: index, isNew: false) == String(old), "was not \(old)"),
        (isOnset(name, time), "another onset"), (new != old, "the same"))
    }
    return nil
  }

  /// Whether a run writes a property in a way that passes a test of its description.
  private func has(_ name: String, _ isNew: Bool, _ test: (String) -> Bool) -> Bool {
    writes(name, isNew: isNew).contains { test($0.effect.description) }
  }

  private func written(_ name: String, _ claim: String) -> String? {
    if let match = claim.wholeMatch(
      of: /(?:is|are) (?:animated|set) to (.+) instead of (.+), different from ([\d.]+) s on/)
    {
      let (_, new, old, time) = match.output
      return demand(
        (has(name, true) { $0.hasPrefix("\(name) = \(new)") }, "not written"),
        (has(name, false) { $0.hasPrefix("\(name) = \(old)") }, "was not written"),
        (isOnset(name, time), "another onset"), (new != old, "the same"))
    }
    return nil
  }

  private func curve(_ name: String, _ claim: String) -> String? {
    if let match = claim.wholeMatch(
      of: /(?:moves|move) (on|with) (.+) instead of (.+) from ([\d.]+) s on(.*)/)
    {
      let (_, how, new, old, time, rest) = match.output
      let key = how == "with" ? new.split(separator: " ")[0] + ": " : ""
      let value =
        how == "with" ? new.split(separator: " ").dropFirst().joined(separator: " ") : String(new)
      let usual = "easeInOut"
      // A sentence rounds the numbers of an effect.
      func has(_ isNew: Bool, _ curve: some StringProtocol) -> Bool {
        self.has(name, isNew) { effect in
          [effect, MotionWords.shortened(effect)].contains { $0.contains("\(key)\(curve)") }
            || (curve == usual && !effect.contains(", "))
        }
      }
      return demand(
        (has(true, value), "no such curve"), (has(false, old), "had no such curve"),
        (isOnset(name, time), "another onset"), (value != old, "the same"),
        (isApart(name, rest), "not so far apart"))
    }
    return nil
  }

  private func duration(_ name: String, _ claim: String) -> String? {
    if let match = claim.wholeMatch(
      of:
        #/
          (?:take|takes|one\x20turn\x20takes|one\x20way\x20takes)\x20([\d.]+)\x20s\x20instead\x20
          of\x20([\d.]+)\x20s\x20from\x20([\d.]+)\x20s\x20on
        /#
    ) {
      let (_, new, old, time) = match.output
      func lasts(_ text: String, _ seconds: Substring) -> Bool {
        guard let found = text.firstMatch(of: /\x20over ([\d.]+) s/),
          let one = Double(found.output.1),
          let other = Double(seconds)
        else { return false }
        return abs(one - other) <= 5.1e-4
      }
      return demand(
        (has(name, true) { lasts($0, new) }, "lasts otherwise"),
        (has(name, false) { lasts($0, old) }, "lasted otherwise"),
        (isOnset(name, time), "another onset"),
        (new != old, "the same"),
        (!claim.contains("one ") || repeats(name, claim), "does not repeat so"))
    }
    return nil
  }

  /// Whether a column repeats after one turn, or after two ways.
  private func repeats(_ name: String, _ claim: String) -> Bool {
    guard let match = claim.firstMatch(of: /takes ([\d.]+) s/),
      let seconds = Double(match.output.1),
      let rows = numbers(name, isNew: true), let first = onset(name)
    else { return false }
    let period = Int((seconds * (claim.contains("one way") ? 2 : 1) / tick).rounded())
    return rows.allSatisfy { row in
      let range = (row.max() ?? 0) - (row.min() ?? 0)
      let places = first..<max(first, row.count - period)
      // Jumps of a turn may fall on the next tick.
      let odd = places.count { abs(row[$0] - row[$0 + period]) > range * 0.15 }
      return Double(odd) <= 0.15 * Double(places.count)
    }
  }

  /// Checks ", up to 3.4 apart at 0.5 s". An empty text is true.
  private func isApart(_ name: String, _ text: some StringProtocol) -> Bool {
    guard !text.isEmpty else { return true }
    guard let match = String(text).wholeMatch(of: /, up to ([\d.e-]+) apart at ([\d.]+) s/),
      let far = Double(match.output.1), let at = index(of: Double(match.output.2) ?? -1)
    else { return false }
    let most = times.indices.map { distance(name, at: $0) }.max() ?? 0
    return abs(most - far) <= 0.006 * most + 1e-6 && distance(name, at: at) >= most * 0.999 - 1e-6
  }

  private func delay(_ name: String, _ claim: String) -> String? {
    if let match = claim.wholeMatch(
      of: /(?:starts|start) after ([\d.]+) s instead of ([\d.]+) s, at ([\d.]+) s/)
    {
      let (_, new, old, time) = match.output
      func starts(_ isNew: Bool, _ delay: Substring, _ at: Double?) -> Bool {
        writes(name, isNew: isNew).contains { write in
          let seconds = write.effect.timing.animation?.delaySeconds ?? 0
          return abs(seconds - (Double(delay) ?? -1)) <= 5.1e-4
            && at.map { abs(write.time + seconds - $0) <= 5.1e-4 } ?? true
        }
      }
      return demand(
        (starts(true, new, Double(time)), "does not start so"),
        (starts(false, old, nil), "did not start so"), (new != old, "the same"),
        (onset(name) != nil, "does not differ"))
    }
    return nil
  }

  private func start(_ name: String, _ claim: String) -> String? {
    guard
      let match = claim.wholeMatch(
        of:
          #/
            (?:starts|start|changes|change)\x20([\d.]+)\x20ms\x20(later|earlier)(?:,\x20at\x20
            ([\d.]+)\x20s\x20instead\x20of\x20([\d.]+)\x20s|,\x20different\x20from\x20([\d.]+)\x20
            s\x20on)
          /#
      )
    else { return nil }
    let (_, amount, direction, at, was, from) = match.output
    let seconds = (Double(amount) ?? 0) / 1_000 * (direction == "later" ? 1 : -1)
    guard let onset = onset(name) else { return "does not differ" }
    // Milliseconds are rounded, so a shift of whole ticks is taken as such.
    let ticks = (seconds / tick).rounded()
    let exact = abs(seconds - ticks * tick) < 6e-4 ? ticks * tick : seconds
    guard isShifted(name, by: exact, from: onset) else { return "is no shift by \(seconds) s" }
    if let from { return demand((isOnset(name, from), "another onset")) }
    guard let at, let was, let new = index(of: Double(at) ?? -1),
      let old = index(of: Double(was) ?? -1)
    else { return "no tick" }
    let isText = claim.hasPrefix("change")
    let (now, before) = isText ? (new, old) : (new + 1, old + 1)
    return demand(
      (
        now < times.count
          && value(name, at: now, isNew: true) != value(name, at: now - 1, isNew: true),
        "does not start there"
      ),
      (
        before < times.count
          && value(name, at: before, isNew: false) != value(name, at: before - 1, isNew: false),
        "did not start there"
      ),
      (min(now, before) <= onset, "another onset"))
  }

  private func pace(_ name: String, _ claim: String) -> String? {
    guard
      let match = claim.wholeMatch(
        of:
          /(slows? down|speeds? up) from ([\d.]+) s on, resting at ([\d.]+) s instead of ([\d.]+) s/
      )
    else { return nil }
    let (_, how, time, new, old) = match.output
    func rests(_ isNew: Bool, _ seconds: Substring) -> Bool {
      guard let index = index(of: Double(seconds) ?? -1), index > 0 else { return false }
      return isConstant(name, isNew: isNew, from: index, to: index + 3)
        && !isConstant(name, isNew: isNew, from: index - 1, to: index + 1)
    }
    let isSlower = (Double(new) ?? 0) > (Double(old) ?? 0)
    return demand(
      (isOnset(name, time), "another onset"), (rests(true, new), "does not rest at \(new)"),
      (rests(false, old), "did not rest at \(old)"),
      (how.hasPrefix("slow") == isSlower, "the other way round"), (new != old, "the same"))
  }

  private func presence(_ name: String, _ claim: String) -> String? {
    if let match = claim.wholeMatch(of: /(?:stays|stay) at (.+) from ([\d.]+) s on/) {
      let (_, now, time) = match.output
      guard let index = index(of: Double(time) ?? -1) else { return "no tick" }
      return demand(
        (isOnset(name, time), "another onset"),
        (value(name, at: index, isNew: true) == String(now), "is not \(now)"),
        (isConstant(name, isNew: true, from: index), "moves"),
        (!isConstant(name, isNew: false, from: max(0, index - 1)), "did not move"))
    }
    if let match = claim.wholeMatch(
      of: /(?:moves|move) from ([\d.]+) s on instead of staying at (.+)/)
    {
      let (_, time, was) = match.output
      guard let index = index(of: Double(time) ?? -1) else { return "no tick" }
      return demand(
        (isOnset(name, time), "another onset"),
        (value(name, at: index, isNew: false) == String(was), "was not \(was)"),
        (isConstant(name, isNew: false, from: index), "moved"),
        (!isConstant(name, isNew: true, from: max(0, index - 1)), "does not move"))
    }
    if let match = claim.wholeMatch(of: /(?:moves|move) now, from ([\d.]+) s on/) {
      return demand(
        (value(name, at: 0, isNew: false) == nil, "moved"),
        (value(name, at: 0, isNew: true) != nil, "does not move"),
        (isOnset(name, match.output.1), "another onset"))
    }
    if let match = claim.wholeMatch(of: /no longer (?:moves|move) from ([\d.]+) s on/) {
      return demand(
        (value(name, at: 0, isNew: false) != nil, "did not move"),
        (value(name, at: 0, isNew: true) == nil, "moves"),
        (isOnset(name, match.output.1), "another onset"))
    }
    return nil
  }

  private func remainder(_ name: String, _ claim: String) -> String? {
    guard let match = claim.wholeMatch(of: /(?:moves|move) differently from ([\d.]+) s on(.*)/)
    else {
      return nil
    }
    let (_, time, rest) = match.output
    return demand(
      (isOnset(name, time), "another onset"), (isApart(name, rest), "not so far apart"))
  }

  private func text(_ name: String, _ claim: String) -> String? {
    guard
      let match = claim.wholeMatch(of: /(?:is|are) '(.*)' instead of '(.*)' from ([\d.]+) s on/),
      let index = index(of: Double(match.output.3) ?? -1)
    else { return nil }
    return demand(
      (value(name, at: index, isNew: true) == String(match.output.1), "another text"),
      (value(name, at: index, isNew: false) == String(match.output.2), "was another text"),
      (isOnset(name, match.output.3), "another onset"))
  }
}
