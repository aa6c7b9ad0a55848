// Two references against each other: the numbers first, then the pictures.

import Foundation
import Geometry
import Player
import Scene

/// Collects what differs between a reference and what a scene shows now.
struct ReferenceDifference {
  let old: MotionReference
  let new: MotionReference
  let tolerance: Tolerance
  /// Boxes of masked views in points, at each picture.
  var maskBoxes: [Int: [Rect]] = [:]

  var findings: [Finding] = []
  var evidence = Evidence()
  /// What is to be said of what passes; nil: it is the same.
  var note: String?

  init(
    _ old: MotionReference, _ new: MotionReference, _ tolerance: Tolerance,
    maskBoxes: [Int: [Rect]] = [:]
  ) {
    (self.old, self.new, self.tolerance, self.maskBoxes) = (old, new, tolerance, maskBoxes)
    compareEvents()
    compareColumns()
    compareFrames()
    comparePixels()
    // The worst first, among equals what is about a property, then what comes first in time.
    func rank(_ finding: Finding) -> Int {
      let kind = Verdict.Kind.allCases.firstIndex(of: finding.kind) ?? 0
      return -2 * kind + (finding.property == nil ? 1 : 0)
    }
    findings = findings.enumerated().sorted {
      (rank($0.element), $0.element.time ?? .infinity, $0.offset)
        < (rank($1.element), $1.element.time ?? .infinity, $1.offset)
    }.map(\.element)
  }

  var timeTolerance: Double { tolerance.shiftFrames / old.framesPerSecond }

  func milliseconds(_ seconds: Double) -> String {
    "\(formatted((seconds * 1_000).rounded())) ms"
  }

  func seconds(_ seconds: Double) -> String {
    "\(formatted((seconds * 1_000).rounded() / 1_000)) s"
  }

  func later(_ seconds: Double) -> String {
    "\(milliseconds(abs(seconds))) \(seconds > 0 ? "later" : "earlier")"
  }

  // MARK: Events

  /// An event without what only timing and values change: `tap box`, and what it set.
  private func name(_ event: MotionReference.Event) -> String {
    let targets = event.effects.map(\.subject)
    return event.name + (targets.isEmpty ? "" : " (\(targets.joined(separator: ", ")))")
  }

  /// The same for all orders in which a step names what it sets.
  private func key(_ event: MotionReference.Event) -> String {
    event.name + "\t" + event.effects.map(\.subject).sorted().joined(separator: "\t")
  }

  private mutating func compareEvents() {
    var left: [String: [Double]] = [:]
    for event in old.events { left[key(event), default: []].append(event.time) }
    var surplus: [MotionReference.Event] = []
    var shifted: (name: String, by: Double, at: Double)?
    for event in new.events {
      let key = key(event)
      guard var times = left[key], !times.isEmpty else {
        surplus.append(event)
        continue
      }
      let before = times.removeFirst()
      left[key] = times
      if abs(event.time - before) > timeTolerance + 1e-6, shifted == nil {
        shifted = (name(event), event.time - before, before)
      }
    }
    for event in old.events {
      let key = key(event)
      guard let time = left[key]?.first, time == event.time else { continue }
      left[key]?.removeFirst()
      findings.append(
        Finding(
          kind: .events, words: "'\(name(event))' no longer happens, at \(seconds(time)) before",
          time: time))
    }
    for event in surplus {
      findings.append(
        Finding(
          kind: .events, words: "'\(name(event))' happens now, at \(seconds(event.time))",
          time: event.time))
    }
    if let shifted {
      findings.append(
        Finding(
          kind: .timing,
          words: "'\(shifted.name)' comes \(later(shifted.by)), at "
            + "\(seconds(shifted.at + shifted.by)) instead of \(seconds(shifted.at))",
          time: shifted.at + shifted.by))
    }
  }

  // MARK: Frames

  private mutating func compareFrames() {
    func add(_ words: String) { findings.append(Finding(kind: .frames, words: words)) }
    if (old.widthPixels, old.heightPixels) != (new.widthPixels, new.heightPixels) {
      add(
        "the pictures have \(new.widthPixels) × \(new.heightPixels) pixels instead of "
          + "\(old.widthPixels) × \(old.heightPixels)")
    }
    if old.framesPerSecond != new.framesPerSecond {
      add(
        "there are \(formatted(new.framesPerSecond)) frames a second instead of "
          + formatted(old.framesPerSecond))
    }
    if old.frames.count != new.frames.count {
      add("there are \(new.frames.count) frames instead of \(old.frames.count)")
    } else if abs(old.durationSeconds - new.durationSeconds) > 1e-6 {
      add("it lasts \(seconds(new.durationSeconds)) instead of \(seconds(old.durationSeconds))")
    }
  }
}
