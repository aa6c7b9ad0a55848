// Scenes against their references.

import Foundation
package import Player
import Scene
import Stage

/// When references are written.
package enum RecordMode: String, Sendable, Hashable, CaseIterable {
  /// Where there is none.
  case missing
  /// Also where a scene differs from its own.
  case changed
  case all
  case never
}

package struct VerifyOptions: Sendable {
  /// The folder with a folder for each scene.
  package var references: String
  package var record: RecordMode
  package var tolerance: Tolerance
  /// Frames drawn at the same time, at least 1.
  package var jobs: Int
  /// How the scenes are read.
  package var scene: SceneOptions
  /// How messages say that a reference is to be recorded, and recorded again.
  package var advice = Advice()

  /// What a person is told to do.
  package struct Advice: Sendable, Hashable {
    /// Where there is no reference.
    package var missing = "record it"
    /// Where one cannot be read.
    package var damaged = "record it again"

    /// Advice that names no option.
    package init() {}
  }

  /// Options for all scenes of a run.
  package init(
    references: String, record: RecordMode, tolerance: Tolerance = Tolerance(), jobs: Int,
    scene: SceneOptions = SceneOptions()
  ) {
    self.references = references
    self.record = record
    self.tolerance = tolerance
    self.jobs = jobs
    self.scene = scene
  }
}

/// Plays and draws a scene, and compares it with its reference. What is wrong with either is a
/// verdict too.
package func verify(_ path: String, options: VerifyOptions) async -> Verdict {
  do throws(Trouble) {
    return await verify(try Production(path: path, options: options.scene), options: options)
  } catch {
    return Verdict(scene: path, error)
  }
}

/// Plays and draws a scene that was read, and compares it with its reference. What is wrong with
/// either is a verdict too. How the scene was read counts; `options.scene` does not.
package func verify(_ production: Production, options: VerifyOptions) async -> Verdict {
  do {
    return try await verify(production, options)
  } catch {
    return Verdict(scene: production.path, error as? Trouble ?? Trouble("\(error)"))
  }
}

extension Verdict {
  /// A scene, or its reference, that cannot be compared.
  fileprivate init(scene: String, _ trouble: Trouble) {
    let lines = trouble.findings.map(\.message)
    self.init(scene: scene, kind: .trouble, sentence: lines[0])
    details = Array(lines.dropFirst())
  }
}

private func verify(_ production: Production, _ options: VerifyOptions) async throws -> Verdict {
  let path = production.path
  let files = ReferenceFiles(
    scene: path, in: options.references, advice: options.advice.damaged)
  guard files.exists else {
    guard options.record != .never else {
      return Verdict(
        scene: path, kind: .missing,
        sentence: "there is no reference \(files.folder); \(options.advice.missing)")
    }
    return try await record(production, files, options, "recorded in \(files.folder)")
  }
  if options.record == .all {
    return try await record(production, files, options, "recorded anew in \(files.folder)")
  }
  let old = try files.read()
  let taken = try await take(
    production, pictures: Set(old.pictureFrames), masks: options.tolerance.maskedViews,
    jobs: options.jobs)
  let comparison = Comparison(
    old, taken.reference, options.tolerance, maskBoxes: taken.maskBoxes)
  let broken = production.brokenExpectations(in: taken.trace)
  let verdict = verdict(production, taken, comparison, broken)
  if options.record == .changed, !verdict.kind.isPass, broken.isEmpty {
    return try await record(
      production, files, options, "recorded anew in \(files.folder): \(verdict.sentence)")
  }
  return verdict
}

private func record(
  _ production: Production, _ files: ReferenceFiles, _ options: VerifyOptions, _ words: String
) async throws -> Verdict {
  let taken = try await take(
    production, pictures: try pictureFrames(of: production), jobs: options.jobs)
  let broken = production.brokenExpectations(in: taken.trace)
  guard broken.isEmpty else { return expectationVerdict(production, broken) }
  try files.write(taken.reference)
  return Verdict(
    scene: production.path, kind: .recorded, sentence: "\(words); look at its pictures")
}

// MARK: In words

private func expectationVerdict(_ production: Production, _ broken: [BrokenExpectation]) -> Verdict
{
  var verdict = Verdict(
    scene: production.path, kind: .expectation, sentence: broken[0].message)
  verdict.place = broken[0].location
  verdict.details = broken.dropFirst().map(\.description)
  return verdict
}

/// - Parameter broken: promises of the scene's own that were not kept.
func verdict(
  _ production: Production, _ taken: Taken, _ comparison: Comparison, _ broken: [BrokenExpectation]
) -> Verdict {
  if !broken.isEmpty {
    var verdict = expectationVerdict(production, broken)
    verdict.details += comparison.findings.map(\.words)
    verdict.evidence = comparison.evidence
    return verdict
  }
  var verdict = Verdict(
    scene: production.path, comparison.findings.map { ($0.kind, $0.words) }, comparison.evidence,
    same: comparison.note ?? "the same")
  verdict.place = comparison.findings.first
    .flatMap { place(of: $0, production.scene, taken.trace) }
  return verdict
}

/// The step, binding or rule that a finding is about: where somebody will look first.
private func place(of finding: Comparison.Finding, _ scene: Scene, _ trace: Trace)
  -> SourceLocation?
{
  guard let name = finding.property else {
    guard [.events, .timing].contains(finding.kind) else { return nil }
    return trace.events.last { $0.rule != nil && $0.time <= (finding.time ?? 0) + 1e-6 }?.rule
  }
  guard let target = target(of: name, in: scene) else { return nil }
  // The rule that changed it last before it parts, or any that can.
  let tick = 1 / Double(scene.tickRate)
  let ran = trace.events.filter { event in
    event.effects.contains { $0.hasPrefix("\(name) = ") }
      && event.time <= (finding.time ?? .infinity) + tick
  }.compactMap(\.rule)
  let rules = scene.rules.filter { rule in rule.steps.contains { $0.sets(target) } }
  let rule = rules.first { rule in ran.last.map { $0 == rule.location } ?? false } ?? rules.first
  if let step = rule?.steps.compactMap({ $0.innermost(setting: target) }).first {
    return step.location
  }
  for binding in scene.bindings {
    if case .property(let view, let property) = target, binding.view == view,
      binding.property == property
    {
      return binding.expression.location
    }
  }
  return nil
}

private func target(of name: String, in scene: Scene) -> Change.Target? {
  switch scene.reference(named: name) {
  case .state(let index): .state(index)
  case .quantity(let view, .property(let property)): .property(view: view, property)
  default: nil
  }
}

extension RuleStep {
  fileprivate func sets(_ target: Change.Target) -> Bool {
    allChanges.contains { $0.target == target }
  }

  /// The step that sets a target itself, and not one inside or after it.
  fileprivate func innermost(setting target: Change.Target) -> RuleStep? {
    guard sets(target) else { return nil }
    let inner: [RuleStep] =
      switch action {
      case .animate(let block): block.inner + block.completion
      case .keyframes(let block): block.completion
      case .animator(let block): block.completion
      default: []
      }
    let own: [Change] =
      switch action {
      case .set(let changes): changes
      case .animate(let block): block.changes
      case .keyframes(let block): block.frames.flatMap(\.changes)
      case .animator(let block): block.changes
      default: []
      }
    if own.contains(where: { $0.target == target }) { return self }
    return inner.compactMap { $0.innermost(setting: target) }.first ?? self
  }
}
