// Named moves as lines for a scene, and as JSON.

import Platform
package import Scene
package import Support

extension FittedMove {
  /// The move as a scene says it, below `do:` of a rule `on: start`, with what is known of it in a
  /// comment before. A flight stands in `timeline:`; what no law explains is a comment alone.
  ///
  /// - Parameter pixelsPerPoint: lengths are divided by it.
  package func lines(pixelsPerPoint: Double = 1) -> [String] {
    var lines = comment(pixelsPerPoint).map { "# \($0)" }
    let (begin, seconds) = (
      formatted(rounded(start.value, 3)), formatted(rounded(duration.value, 3))
    )
    switch law {
    case "finger", "unknown", "spring back": break
    case "flight", "bounce":
      let velocity = parameters.first { $0.name == "velocity" }?.estimate.value ?? 0
      // An offset grows as the finger goes back.
      let isOffset = ways.first?.property.hasPrefix("offset") ?? false
      let number = formatted(rounded(isOffset ? -velocity : velocity, 0))
      let isAcross = ways.first?.property.hasSuffix("x") ?? false
      lines += [
        "- at: \(begin)",
        "  fling: { view: \(name), velocity: \(isAcross ? "[\(number), 0]" : "[0, \(number)]") }",
      ]
    default:
      let changes = ways.map { way -> String in
        let end = rounded(way.to / unit(way, pixelsPerPoint), 2)
        return "\(name)\(Self.settable(way.property)): \(formatted(end))"
      }
      lines += [
        "- animate: { delay: \(begin), duration: \(seconds), curve: \"\(notation)\" }",
        "  set: { \(changes.joined(separator: ", ")) }",
      ]
    }
    return lines
  }

  private func comment(_ pixelsPerPoint: Double) -> [String] {
    let moved = ways.map { way in
      let unit = unit(way, pixelsPerPoint)
      return "\(way.property.isEmpty ? "" : way.property + " ")\(Self.short(way.from / unit)) → "
        + Self.short(way.to / unit)
    }.joined(separator: ", ")
    guard !notation.isEmpty else {
      let span =
        "from \(Self.short(start.value)) s to \(Self.short(start.value + duration.value)) s"
      guard law == "finger" else {
        return ["\(name): \(moved) \(span), in too few frames to tell how"]
      }
      return ["\(name): \(moved) \(span) by no known law" + (next.map { "; nearest: \($0)" } ?? "")]
    }
    let numbers = parameters.filter { $0.name != "duration" }.map { name, estimate in
      "\(name) \(Self.said(estimate))"
    }
    return [
      "\(name): \(moved); \(law)\(numbers.isEmpty ? "" : " (\(numbers.joined(separator: ", ")))")",
      "start \(Self.said(start)) s, duration \(Self.said(duration)) s, "
        + "\(Self.short(residual)) left" + (next.map { "; \($0)" } ?? ""),
    ]
  }

  private func unit(_ way: Way, _ pixelsPerPoint: Double) -> Double {
    ["alpha", "scale", "rotate"].contains { way.property.hasPrefix($0) } ? 1 : pixelsPerPoint
  }

  /// The box on the screen is what a frame says, of a view that stands at the top.
  private static func settable(_ property: String) -> String {
    let name = property.hasPrefix("screen.") ? String(property.dropFirst(7)) : property
    return name.isEmpty ? "" : ".\(name)"
  }

  /// "0.3 ± 0.004"
  static func said(_ estimate: Estimate) -> String {
    let digits = abs(estimate.value) >= 100 ? 1 : 4
    let value = formatted(rounded(estimate.value, digits))
    guard estimate.uncertainty > 0 else { return value }
    let least = digits == 1 ? 0.1 : 0.0001
    return "\(value) ± \(formatted(max(rounded(estimate.uncertainty, digits), least)))"
  }

  /// The move for programs: seconds, and the units of the table or of pixels.
  package var json: JSON {
    func both(_ name: String, _ estimate: Estimate) -> [JSON.Member] {
      [
        JSON.Member(name, .number(estimate.value)),
        JSON.Member("\(name)±", .number(estimate.uncertainty)),
      ]
    }
    var members = [JSON.Member("name", .text(name)), JSON.Member("law", .text(law))]
    members += [JSON.Member("curve", .text(notation))]
    members += both("start", start) + both("duration", duration)
    let numbers = parameters.filter { $0.name != "duration" }
    members += numbers.flatMap { both($0.name, $0.estimate) }
    members.append(
      JSON.Member(
        "ways",
        .list(
          ways.map {
            .object([
              JSON.Member("property", .text($0.property)), JSON.Member("from", .number($0.from)),
              JSON.Member("to", .number($0.to)),
            ])
          })))
    members.append(JSON.Member("residual", .number(residual)))
    members.append(JSON.Member("next", next.map { .text($0) } ?? .null))
    return .object(members)
  }
}
