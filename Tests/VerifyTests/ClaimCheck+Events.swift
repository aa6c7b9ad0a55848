// The forms of a verdict's sentences about events and frames, each with its check.

import Foundation
import Images
import Player
import Support

@testable import Verify

extension ClaimCheck {
  /// Checks a finding without a property.
  ///
  /// - Returns: nil if it is true.
  func checkEvents(_ claim: String) -> FalseClaim? {
    for form in [otherTimes, shift, lone, instead, effect, frames] {
      if let result = form(claim) {
        return result.isEmpty ? nil : FalseClaim(form: "event", reason: "\(claim): \(result)")
      }
    }
    return FalseClaim(form: "unreadable", reason: claim)
  }

  private func demand(_ conditions: (Bool, String)...) -> String {
    conditions.filter { !$0.0 }.map(\.1).joined(separator: ", ")
  }

  private func plain(_ name: some StringProtocol) -> String {
    let text = String(name)
    let known = (old.events + new.events).map(\.name.description).filter {
      text == $0 || text.hasPrefix("\($0) (")
    }
    return known.max { $0.count < $1.count } ?? text
  }

  private func happens(_ name: String, _ isNew: Bool, _ time: some StringProtocol) -> Bool {
    guard let seconds = Double(time) else { return false }
    return events(name, isNew: isNew).contains { abs($0.time - seconds) <= 5.1e-4 }
  }

  private func otherTimes(_ claim: String) -> String? {
    if let match = claim.wholeMatch(
      of:
        #/
          '(.+)'\x20(?:happens\x20at\x20another\x20time|and\x20(\d+)\x20more\x20events?
          \x20happen\x20at\x20other\x20times),\x20from\x20([\d.]+)\x20s\x20on
        /#
    ) {
      let name = plain(match.output.1)
      return demand(
        (happens(name, false, match.output.3), "did not happen"),
        (
          events(name, isNew: true).map(\.time) != events(name, isNew: false).map(\.time),
          "at the same times"
        ))
    }
    return nil
  }

  private func shift(_ claim: String) -> String? {
    guard
      let match = claim.wholeMatch(
        of:
          #/
            '(.+)'\x20happens\x20(\d+)\x20ms\x20(later|earlier),\x20at\x20([\d.]+)\x20s\x20
            instead\x20of\x20([\d.]+)\x20s(?:;\x20(?:(\d+)\x20more\x20events?)?(?:\x20and\x20
            )?(?:(\d+)\x20propert(?:y|ies))?\x20shifts?\x20with\x20it)?
          /#
      )
    else { return nil }
    let (_, title, amount, direction, now, was, count, properties) = match.output
    let name = plain(title)
    let by = (Double(amount) ?? 0) / 1_000 * (direction == "later" ? 1 : -1)
    let start = Double(was) ?? 0
    let shifted = old.events.filter { event in
      event.time >= min(start, start + by) - 1e-3
        && events("\(event.name)", isNew: true).contains { abs($0.time - event.time - by) <= tick }
    }
    let moving = differing.filter { column in
      guard let onset = onset(column) else { return false }
      return (-60...60).contains { step in
        let seconds = by + Double(step) * tick / 60
        return isShifted(column, by: seconds, from: onset)
      }
    }
    return demand(
      (happens(name, true, now), "does not happen then"),
      (happens(name, false, was), "did not happen then"),
      (abs((Double(now) ?? 0) - start - by) <= 1.1e-3, "another shift"),
      (shifted.count >= 1 + (count.flatMap { Int($0) } ?? 0), "only \(shifted.count) events shift"),
      (
        moving.count >= (properties.flatMap { Int($0) } ?? 0),
        "only \(moving.count) properties shift"
      ))
  }

  private func lone(_ claim: String) -> String? {
    if let match = claim.wholeMatch(of: /'(.+)' no longer happens \(was at ([\d.]+) s\)/) {
      return gone(match.output.1, match.output.2, 1, isNew: false)
    }
    if let match = claim.wholeMatch(of: /'(.+)' happens now, at ([\d.]+) s/) {
      return gone(match.output.1, match.output.2, 1, isNew: true)
    }
    if let match = claim.wholeMatch(
      of: /'(.+)' and (\d+) more events? \((.+)\) (no longer happen|happen now), from ([\d.]+) s on/
    ) {
      let (_, name, count, _, how, time) = match.output
      return gone(name, time, 1 + (Int(count) ?? 0), isNew: how == "happen now")
    }
    return nil
  }

  private func gone(
    _ title: Substring, _ time: Substring, _ count: Int, isNew: Bool
  ) -> String {
    let name = plain(title)
    return demand(
      (happens(name, isNew, time), "no such event"),
      (events(name, isNew: isNew).count > events(name, isNew: !isNew).count, "happens as often"),
      (surplus(isNew: isNew) >= count, "only \(surplus(isNew: isNew)) events"))
  }

  private func instead(_ claim: String) -> String? {
    guard
      let match = claim.wholeMatch(
        of:
          #/
            '(.+)'(?:\x20\((\w+(?:\x20times)?)\))?\x20happens\x20instead\x20of\x20'(.+)'(?:\x20
            \((\w+(?:\x20times)?)\))?,\x20at\x20([\d.]+)\x20s
          /#
      )
    else { return nil }
    let (_, new, _, old, _, time) = match.output
    return demand(
      (happens(plain(new), true, time), "does not happen then"),
      (
        events(plain(new), isNew: true).count > events(plain(new), isNew: false).count, "is not new"
      ),
      (
        events(plain(old), isNew: false).count > events(plain(old), isNew: true).count,
        "is not gone"
      ))
  }

  private func effect(_ claim: String) -> String? {
    guard
      let match = claim.wholeMatch(
        of:
          #/
            '(.+)'\x20(no\x20longer\x20sets|no\x20longer\x20does|now\x20sets|now\x20
            does|sets|does|waits|scrolls|scrubs)\x20(.+),\x20(?:at|(?:once|twice|\d+\x20times)\x20
            from)\x20([\d.]+)\x20s(?:\x20on)?
          /#
      )
    else { return nil }
    let (_, title, verb, what, time) = match.output
    let name = plain(title)
    func subjects(_ isNew: Bool) -> Set<String> {
      Set(events(name, isNew: isNew).flatMap { $0.effects.map(\.subject.description) })
    }
    let (before, after) = (subjects(false), subjects(true))
    let isOther =
      events(name, isNew: true).map { $0.effects.map(\.subject.description) }
      != events(name, isNew: false).map { $0.effects.map(\.subject.description) }
    let first = what.split(separator: ", ").first.map { $0.replacing("'", with: "") } ?? ""
    let subject =
      switch verb {
      case "waits": "wait \(what.split(separator: " instead of ").first ?? "")"
      case "scrolls": "scroll \(what.split(separator: " instead of ").first ?? "")"
      case "scrubs": "scrub \(what.split(separator: " instead of ").first ?? "")"
      default:
        first.components(separatedBy: " instead of ")[0].components(separatedBy: " and ")[0]
          .replacing(/\x20too$/, with: "")
      }
    let isGone = verb.hasPrefix("no longer")
    return demand(
      (happens(name, true, time), "no such event"), (isOther, "does the same"),
      ((isGone ? before : after).contains { $0.hasPrefix(subject) }, "no effect '\(subject)'"))
  }

  private func frames(_ claim: String) -> String? {
    if let match = claim.wholeMatch(of: /there (?:is|are) (\d+) frames? instead of (\d+)/) {
      return demand(
        ("\(new.frames.count)" == match.output.1, "another number"),
        ("\(old.frames.count)" == match.output.2, "was another number"))
    }
    if let match = claim.wholeMatch(of: /the scene lasts ([\d.]+) s instead of ([\d.]+) s/) {
      return demand(
        (abs(new.durationSeconds - (Double(match.output.1) ?? 0)) <= 5.1e-4, "another length"),
        (abs(old.durationSeconds - (Double(match.output.2) ?? 0)) <= 5.1e-4, "was another length"),
        (match.output.1 != match.output.2, "the same"))
    }
    if let match = claim.firstMatch(of: /^(\d+) of (\d+) frames? differs?, from ([\d.]+) s on/) {
      let other = zip(old.frames, new.frames).filter { $0.fingerprint != $1.fingerprint }
      return demand(
        ("\(other.count)" == match.output.1, "\(other.count) frames differ"),
        ("\(new.frames.count)" == match.output.2, "another number"),
        (
          abs((other.first?.1.time ?? -1) - (Double(match.output.3) ?? 0)) <= 5.1e-4,
          "another onset"
        ))
    }
    if let found = picture(claim) { return found }
    if claim.contains(/^the pictures have|^there are .* frames per second|^a GIF plays/) {
      return ""
    }
    return nil
  }

  /// Checks the finding about a picture that differs where no frame does.
  private func picture(_ claim: String) -> String? {
    guard let match = claim.firstMatch(of: /^at ([\d.]+) s, (\d+) pixels? differs? by up to/)
    else { return nil }
    let index = new.frames.firstIndex { abs($0.time - (Double(match.output.1) ?? 0)) <= 5.1e-4 }
    let (one, other) = (
      old.pictures[index ?? -1]?.drawn?.pixels ?? [],
      new.pictures[index ?? -1]?.drawn?.pixels ?? []
    )
    let count = zip(one, other).count { $0 != $1 }
    return demand(
      ("\(count)" == match.output.2, "\(count) pixels differ"),
      (
        zip(old.frames, new.frames).allSatisfy { $0.fingerprint == $1.fingerprint }, "frames differ"
      ))
  }
}
