// The comparison of two files, for `flickbook diff`: pictures, animations, folders, traces or
// scenes.

import Geometry
import Images
package import OperatingSystem
package import Player
import Render
import Scene
import Stage
import Support

/// Compares two files and returns a verdict. Different sizes, frame counts and frame rates are
/// findings of the verdict, not errors.
///
/// - Parameters:
///   - old: the path of the expected file.
///   - new: the path of the file to check.
///   - target: the output file for a picture of the differences; nil to write none.
///   - report: the output file for a report, opened by the caller. This function checks that the
///     file is not an input. Only with a report does the verdict keep pictures.
/// - Throws: `UserError` if a file cannot be read, or if a trace is compared with pictures.
package func compareFiles(
  _ old: String, _ new: String, options: DiffOptions, target: DifferenceTarget? = nil,
  report: OutputFile? = nil
) async throws(UserError) -> Verdict {
  do {
    var verdict = try await compare(old, new, options, target, report)
    verdict.isOfScene = false
    for path in [old, new] {
      if let note = try PictureFiles(path).note { verdict.details.append("\(path): \(note)") }
    }
    return verdict
  } catch {
    throw UserError(wrapping: error)
  }
}

private func compare(
  _ old: String, _ new: String, _ options: DiffOptions, _ target: DifferenceTarget?,
  _ report: OutputFile?
) async throws -> Verdict {
  let scene = SceneOptions()
  let a = try DiffInput(old, options: scene, framesPerSecond: options.framesPerSecond)
  let b = try DiffInput(new, options: scene, framesPerSecond: options.framesPerSecond)
  let inputs = try a.files(of: old) + b.files(of: new)
  for file in [target?.file, report] { try file?.demand(noneOf: inputs) }
  let name = "\(old) and \(new)"
  let keeps = report != nil
  switch (a, b) {
  case (.scene(let one), .scene(let other)):
    return try await diffScenes(one, other, name, options, target)
  case (.trace(let one), .trace(let other)):
    return diffTraces((old, one), (new, other), options.tolerance)
  case (.trace(let trace), .scene(let rehearsed)):
    return diffTraces(
      (old, trace), (new, try tracedValues(of: rehearsed, like: trace)), options.tolerance)
  case (.scene(let rehearsed), .trace(let trace)):
    return diffTraces(
      (old, try tracedValues(of: rehearsed, like: trace)), (new, trace), options.tolerance)
  case (.frames(let one), .frames(let other)):
    return try await diffFrames(one, other, name, options, target, keepsPictures: keeps)
  case (.frames(let one), .scene(let other)):
    return try await diffFrames(
      one, SceneSource(other), name, options, target, keepsPictures: keeps)
  case (.scene(let one), .frames(let other)):
    return try await diffFrames(
      SceneSource(one), other, name, options, target, keepsPictures: keeps)
  case (.trace, .frames), (.frames, .trace):
    throw UserError("\(name): cannot compare a trace with pictures")
  }
}

// MARK: Numbers

private func diffScenes(
  _ old: RehearsedScene, _ new: RehearsedScene, _ name: String, _ options: DiffOptions,
  _ target: DifferenceTarget?
) async throws -> Verdict {
  let difference = try await compareScenes(old, new, options)
  var verdict = Verdict(new, difference, [])
  verdict.scene = name
  if let target {
    // The report shows the pictures of `difference`.
    _ = try await writeDifference(
      SceneSource(old, besides: 1), SceneSource(new, besides: 1), to: target, options,
      keepsPictures: false)
  }
  return verdict
}

/// Plays and draws two scenes, and compares them.
private func compareScenes(
  _ old: RehearsedScene, _ new: RehearsedScene, _ options: DiffOptions
) async throws -> ReferenceDifference {
  let tolerance = options.tolerance
  let pictures = evenlySpacedFrames(of: min(old.times.count, new.times.count))
  let masks = tolerance.maskedViews
  let before = try await captureScene(
    old.resolved, pictures: pictures, masks: masks, jobs: options.jobs)
  try tolerance.demandEffect(on: before.reference, of: old.path)
  let after = try await captureScene(
    new.resolved, pictures: pictures, masks: masks, jobs: options.jobs)
  var difference = ReferenceDifference(
    before.reference, after.reference, tolerance, maskBoxes: after.maskBoxes)
  try difference.redraw(new) { old.resolved }
  return difference
}

/// Returns the scene's values for the columns and times of a trace. Columns that the scene does not
/// have are left out, as are times after the end of the scene.
private func tracedValues(
  of rehearsed: RehearsedScene, like trace: TracedValues
) throws -> TracedValues {
  let known = trace.columns.map(\.variable).compactMap { traced in
    rehearsed.scene.variable(named: "\(traced)").map { (traced, $0) }
  }
  var columns = known.map { MotionReference.Column(variable: $0.0) }
  let shown = trace.times.filter { $0 <= rehearsed.times.durationSeconds + 1e-6 }
  for row in try rehearsed.resolved.values(of: known.map(\.1), at: shown) {
    for (index, value) in row.enumerated() { columns[index].values.append(value.rounded) }
  }
  for index in columns.indices where columns[index].values.first?.type == .text {
    // A trace does not distinguish a state variable's text "5" from the number.
    columns[index].values = columns[index].values(of: columns[index].values.map(\.shown))
  }
  return TracedValues(times: shown, columns: columns)
}

private func diffTraces(
  _ old: (path: String, values: TracedValues), _ new: (path: String, values: TracedValues),
  _ tolerance: Tolerance
) -> Verdict {
  let sides = [old, new].map { side in
    MotionReference(
      widthPixels: 1, heightPixels: 1, scale: 1, framesPerSecond: 30, times: side.values.times,
      columns: side.values.columns)
  }
  let difference = ReferenceDifference(sides[0], sides[1], tolerance)
  var verdict = Verdict(
    scene: "\(old.path) and \(new.path)", difference.findings.map { ($0.kind, $0.words) },
    difference.evidence)
  for (own, other) in [(old, new), (new, old)] {
    guard let note = own.values.uncompared(with: other.values) else { continue }
    verdict.details.append("\(own.path): \(note)")
  }
  return verdict
}

// MARK: Pictures

private func diffFrames(
  _ old: any FrameSource, _ new: any FrameSource, _ name: String, _ options: DiffOptions,
  _ target: DifferenceTarget?, keepsPictures: Bool
) async throws -> Verdict {
  let outcome =
    if let target {
      try await writeDifference(old, new, to: target, options, keepsPictures: keepsPictures)
    } else {
      try await compareFrames(old, new, options, keepsPictures: keepsPictures) { _, _ in }
    }
  return Verdict(scene: name, outcome.findings(old, new), outcome.evidence)
}

/// Compares two frame sources and writes their differences: a PNG file of the moment with the most
/// changed pixels, or a GIF of all moments.
private func writeDifference(
  _ old: any FrameSource, _ new: any FrameSource, to target: DifferenceTarget,
  _ options: DiffOptions, keepsPictures: Bool
) async throws -> FrameDifference {
  func difference(_ moment: FrameDifference.FramePair) -> Bitmap {
    differencePicture(moment.old, moment.new, tolerance: options.tolerance.maximumDelta)
  }
  switch target.format {
  case .png:
    var worst: (count: Int, picture: Bitmap)?
    let outcome = try await compareFrames(
      old, new, options, keepsPictures: keepsPictures
    ) { moment, changed in
      if changed > worst?.count ?? -1 { worst = (changed, difference(moment)) }
    }
    if let worst { try target.file.finish(with: try PNG.encode(worst.picture)) }
    return outcome
  case .gif:
    // The GIF is opened with the first difference picture, because the size of the pictures is not
    // known before.
    var sink: GIFSink?
    var count = 0
    let outcome = try await compareFrames(
      old, new, options, keepsPictures: keepsPictures
    ) { moment, _ in
      let picture = difference(moment)
      if sink == nil {
        sink = try GIFSink(
          target.file, PixelSize(width: picture.width, height: picture.height),
          lastSeconds: 1 / (new.framesPerSecond ?? 30), jobs: options.jobs)
      }
      try await sink?.add(TimedFrame(index: count, seconds: moment.time, content: picture))
      count += 1
    }
    _ = try await sink?.finish()
    return outcome
  }
}

/// The options for comparing two files.
package struct DiffOptions: Sendable {
  /// The differences that are accepted as equal.
  package var tolerance: Tolerance
  /// The frame rate at which a folder of PNG files plays; nil for its own rate, or 30.
  package var framesPerSecond: Double?
  /// The number of frames drawn in parallel, at least 1.
  package var jobs: Int

  package init(tolerance: Tolerance, framesPerSecond: Double?, jobs: Int) {
    self.tolerance = tolerance
    self.framesPerSecond = framesPerSecond
    self.jobs = jobs
  }
}

/// An open output file for a picture of the differences. The file is opened before the comparison,
/// so that an unwritable path is reported at once. If no picture is written, no file remains.
package struct DifferenceTarget {
  /// The format of the output file.
  package enum Format: String, Sendable, Hashable, CaseIterable {
    /// A PNG file that shows the moment with the most changed pixels.
    case png
    /// A GIF file that shows all moments.
    case gif
  }

  let format: Format
  let file: OutputFile

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - file: an open, empty file.
  ///   - format: the format to write.
  package init(_ file: OutputFile, as format: Format) {
    (self.format, self.file) = (format, file)
  }
}
