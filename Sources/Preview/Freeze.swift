// Views and properties that are frozen at one moment while the rest of the scene plays.

import Player
import Scene
import Support

/// A frozen view or property. It stores the time and not the value, so the value follows edits.
struct Freeze: Sendable, Hashable {
  enum Subject: Sendable, Hashable {
    /// All properties of a view that change, by the view's name in traces.
    case view(String)
    /// A property by its name in traces, such as `box.x`.
    case property(String)

    /// Parses the subject of a request; nil if the request has none.
    init?(_ body: [String: String]) {
      switch (body["view"], body["property"]) {
      case (let name?, nil): self = .view(name)
      case (nil, let name?): self = .property(name)
      default: return nil
      }
    }

    var name: String {
      switch self {
      case .view(let name), .property(let name): name
      }
    }
  }

  let subject: Subject
  /// The moment, in seconds since the start of the scene.
  let seconds: Double

  /// The maximum number of frozen subjects.
  static let maximumCount = 50

  var description: JSON {
    let kind = if case .view = subject { "view" } else { "property" }
    return ["kind": .text(kind), "name": .text(subject.name), "seconds": .number(seconds)]
  }
}

extension RecordedPlayback {
  /// Returns a recording in which the frozen subjects keep their values; nil if the scene has none
  /// of them. A moment after the end of the scene is replaced by its end.
  ///
  /// - Throws: UserError if the scene fails with the frozen values, with a remedy.
  func holding(_ freezes: [Freeze]) throws(UserError) -> RecordedPlayback? {
    let end = rehearsed.times.durationSeconds
    let moments = freezes.flatMap { freeze in
      properties(of: freeze.subject).map { view, property in
        HeldProperty(view: view, property, seconds: min(freeze.seconds, end))
      }
    }
    guard !moments.isEmpty else { return nil }
    do throws(UserError) {
      return try RecordedPlayback(try rehearsed.resolved.holding(moments), after: self)
    } catch {
      let names = freezes.filter { !properties(of: $0.subject).isEmpty }
        .map { "'\($0.subject.name)'" }
      let remedy =
        names.count == 1
        ? "\(names[0]) is frozen; unfreeze it, or freeze it at another moment"
        : "\(names.joined(separator: ", ")) are frozen; unfreeze one, or all of them"
      throw UserError(error, adding: "the scene fails only while \(remedy)")
    }
  }

  /// Returns the properties that a freeze of the subject holds; none for an unknown name.
  private func properties(of subject: Freeze.Subject) -> [(view: ViewID, property: Property)] {
    let scene = rehearsed.scene
    switch subject {
    case .property(let name):
      guard case .quantity(let view, .property(let property))? = scene.variable(named: name) else {
        return []
      }
      return [(view, property)]
    case .view(let name):
      return trace.series.compactMap { series -> (view: ViewID, property: Property)? in
        guard case .quantity(let view, .property(let property)) = series.variable,
          scene.views[view].tracedName == name,
          series.values.contains(where: { $0 != series.values[0] })
        else { return nil }
        return (view, property)
      }
    }
  }

  /// Returns the reason why a subject cannot be frozen; nil if it can.
  func objection(to subject: Freeze.Subject) -> String? {
    guard properties(of: subject).isEmpty else { return nil }
    let scene = rehearsed.scene
    switch subject {
    case .view(let name):
      return scene.views.contains { $0.tracedName == name }
        ? "'\(name)' does not change; freeze a view that moves"
        : "'\(name)' is not a view of the scene; select one"
    case .property(let name):
      return scene.variable(named: name) == nil
        ? "'\(name)' is not a property of the scene; select an animation"
        : "'\(name)' is not a property of a view; freeze a view that follows it"
    }
  }

  /// Returns whether the scene has the frozen view or property.
  func has(_ subject: Freeze.Subject) -> Bool {
    switch subject {
    case .view(let name): rehearsed.scene.views.contains { $0.tracedName == name }
    case .property(let name): rehearsed.scene.variable(named: name) != nil
    }
  }
}

extension Timeline {
  /// Returns the timeline with the values of another trace of the same scene.
  func showing(_ trace: Trace) -> Timeline {
    let values = Dictionary(trace.series.map { ($0.name, $0.values) }) { first, _ in first }
    let tracks = tracks.map { track in
      var track = track
      if let values = values[track.name] { track.points = Points(trace.times, values) }
      return track
    }
    return Timeline(gestures: gestures, tracks: tracks)
  }
}
