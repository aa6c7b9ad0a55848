// Verdicts on the differences between a scene and its reference.

import Geometry
import Images
import Player
import Scene
import Support

extension Verdict {
  /// Creates a verdict on a scene that does not meet its own expectations.
  init(_ rehearsed: RehearsedScene, _ broken: [BrokenExpectation]) {
    self.init(scene: rehearsed.path, kind: .expectation, sentence: broken[0].message)
    place = broken[0].location
    details = broken.dropFirst().map(\.description)
  }

  /// Creates a verdict on a comparison. If at most 3 parts of the scene changed, the verdict names
  /// them as the cause. If only one part changed, the verdict is one line: the cause, the first
  /// difference and the number of its consequences.
  ///
  /// - Parameter broken: the expectations in the scene that are not met.
  init(
    _ rehearsed: RehearsedScene, _ difference: ReferenceDifference, _ broken: [BrokenExpectation]
  ) {
    self.init(
      scene: rehearsed.path, difference.findings.map { ($0.kind, $0.words) }, difference.evidence,
      same: difference.note ?? "the same")
    if !difference.findings.isEmpty { explain(difference, in: rehearsed) }
    if !broken.isEmpty {
      let found = difference.findings.isEmpty ? [] : [sentence] + details
      let evidence = evidence
      self.init(rehearsed, broken)
      details += found
      self.evidence = evidence
    } else if difference.findings.isEmpty {
      // A report does not show scenes that pass. Drop their pictures, because a thousand scenes
      // would need much memory.
      evidence = Evidence()
    }
  }

  /// The maximum number of differences that are listed if changes in the scene explain them.
  private static let mostConsequences = 3
  /// The maximum number of causes that a sentence names before the first difference.
  private static let mostCauses = 3

  /// Adds the place and the causes of the differences.
  private mutating func explain(
    _ difference: ReferenceDifference, in rehearsed: RehearsedScene
  ) {
    let causes = DifferenceCause.all(of: difference, in: rehearsed)
    let findings = Self.leading(difference, causes, rehearsed)
    kind = findings[0].kind
    place = rehearsed.place(of: findings[0])
    details = findings.dropFirst().map(\.words)
    // A few causes explain all differences, if the libraries are the same.
    guard (1...Self.mostCauses).contains(causes.count), difference.environmentChanges.isEmpty
    else {
      sentence = findings[0].words
      if causes.isEmpty, let view = rehearsed.smallestView(around: findings[0]) {
        sentence += "; they lie in the view \(view)"
      }
      details += DifferenceCause.lines(causes)
      return
    }
    sentence = "\(causes.map(\.sentence).joined(separator: "; ")): \(findings[0].words)"
    let lines = causes.compactMap(\.location)
    if !lines.contains(where: { ($0.file, $0.line) == (place?.file, place?.line) }) {
      place = lines.first ?? place
    }
    if causes.count == 1 {
      place = causes[0].location ?? place
      sentence += Self.following(findings, of: difference)
      details = []
    }
    let further = details.count - Self.mostConsequences
    if further > 1 {
      details =
        details.prefix(Self.mostConsequences) + ["\(further) more differences follow from them"]
    }
  }

  /// Returns the findings. If there is a single cause, moves the first finding about its line to
  /// the front. This finding must begin at the same time as the earliest finding, because a later
  /// difference cannot cause an earlier one.
  private static func leading(
    _ difference: ReferenceDifference, _ causes: [DifferenceCause], _ rehearsed: RehearsedScene
  ) -> [Finding] {
    var findings = difference.findings
    guard causes.count == 1, let line = causes[0].location, findings[0].rank != .event else {
      return findings
    }
    let found = findings.firstIndex { finding in
      guard finding.since <= findings[0].since + difference.tick / 2 else { return false }
      return rehearsed.place(of: finding).map { ($0.file, $0.line) == (line.file, line.line) }
        ?? false
    }
    if let found { findings.insert(findings.remove(at: found), at: 0) }
    return findings
  }

  /// Returns the number of further differences: "; 12 more properties and 3 events follow".
  private static func following(_ findings: [Finding], of difference: ReferenceDifference)
    -> String
  {
    let others = findings.dropFirst()
    let own = Set(findings[0].properties)
    let properties = Set(others.flatMap(\.properties)).subtracting(own).count
    let events = max(0, difference.differingEventCount - findings[0].eventCount)
    var parts: [String] = []
    if properties > 0 { parts.append(counted(properties, "more property", "more properties")) }
    if events > 0 { parts.append(counted(events, "event")) }
    guard !parts.isEmpty else { return "" }
    return
      "; \(parts.joined(separator: " and ")) \(properties + events == 1 ? "follows" : "follow")"
  }
}

extension RehearsedScene {
  /// Returns the name of the smallest view that contains the changed pixels of a finding. Returns
  /// nil if only the screen contains all of them.
  func smallestView(around finding: Finding) -> String? {
    guard let (pixels, seconds) = finding.area else { return nil }
    var playback = Playback(self, keepsExactOffsets: true)
    let area = Rect(
      x: Double(pixels.x), y: Double(pixels.y), width: Double(pixels.width),
      height: Double(pixels.height))
    var best: (name: String, size: Double)?
    for view in scene.views {
      guard let variables = try? resolved.boxReferences(of: view.tracedName, to: "search"),
        let box = try? playback.box(variables, at: seconds),
        // A pixel at the edge may lie only partly in the view, so allow a distance of one point.
        box.minX <= area.minX + 1, box.minY <= area.minY + 1, box.maxX >= area.maxX - 1,
        box.maxY >= area.maxY - 1
      else { continue }
      let size = box.width * box.height
      if size <= best?.size ?? .infinity { best = (view.tracedName, size) }
    }
    return best?.name
  }
}
