// Fuzz targets for scenes: reading, playing and drawing.

import DisplayList
import Foundation
import Geometry
import Images
import Raster
import Scene
import Support
import Verify

@testable import Player
@testable import SceneLanguage

/// The path of a fed scene, in the folder with the repository's parts and pictures.
let scenePath = repository.appending(path: "scenes/fuzz.yaml").path

let repository = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

func readAndTell(_ bytes: [UInt8]) -> Bool {
  if let formatted = try? formattedScene(bytes, file: "s.yaml") {
    demand(
      (try? formattedScene(formatted, file: "s.yaml")) == formatted, "a format that changes again")
  }
  do throws(SceneError) {
    let scene = try readScene(bytes, file: "s.yaml")
    _ = scene.nearestName(to: "page.ofset.y")
    _ = try SceneDocument(reading: bytes, file: "s.yaml")
    return true
  } catch {
    demand(!error.diagnostics.isEmpty, "an error without a finding")
    for finding in error.diagnostics {
      demand(
        finding.location.line >= 1 && finding.location.column >= 1,
        "a finding without a place: \(finding)")
      demand(!finding.description.contains("\n"), "a finding of several lines: \(finding)")
    }
    _ = UserError(error.diagnostics, sources: ["s.yaml": bytes]).description
    return false
  }
}

/// The longest duration and the largest number of views; more take time and reach no other code.
private let mostSeconds = 2.0
private let mostViews = 200

/// Rehearses a scene for at most two seconds; nil when it is invalid or too large.
private func rehearsed(_ bytes: [UInt8]) -> RehearsedScene? {
  guard var resolved = try? ResolvedScene(path: scenePath, source: bytes),
    resolved.scene.views.count <= mostViews
  else { return nil }
  resolved.scene.durationSeconds = min(resolved.scene.durationSeconds ?? mostSeconds, mostSeconds)
  do throws(UserError) {
    return try RehearsedScene(resolved)
  } catch {
    demand(!error.description.isEmpty, "an error without a message")
    return nil
  }
}

func playScene(_ bytes: [UInt8]) -> Bool {
  guard let rehearsed = rehearsed(bytes) else { return false }
  do throws(UserError) {
    let trace = try rehearsed.trace()
    for row in trace.series { demand(row.values.count == trace.times.count, "a short row") }
    _ = try rehearsed.traceText(.events, format: .json)
    _ = try LintedScene(rehearsed.resolved, lintsMotion: true).motionFindings()
    _ = try rehearsed.brokenExpectations(in: trace)
    return true
  } catch {
    demand(!error.description.isEmpty, "an error without a message")
    return false
  }
}

/// Draws each frame after the one before and alone. The pixels must be equal.
func drawScene(_ bytes: [UInt8]) -> Bool {
  guard let rehearsed = rehearsed(bytes),
    let raster = try? Raster(fonts: rehearsed.fonts, images: rehearsed.images)
  else { return false }
  var playback = Playback(rehearsed)
  let seconds = rehearsed.times.durationSeconds
  do {
    for share in [0, 0.3, 0.35, 1] {
      let frame = small(try playback.frame(at: seconds * share))
      let picture = try raster.draw(frame)
      let anew = try Raster(fonts: rehearsed.fonts, images: rehearsed.images).draw(frame)
      demand(picture == anew, "the frame at \(share) differs when it is drawn alone")
    }
    return true
  } catch {
    demand(!"\(error)".isEmpty, "an error without a message")
    return false
  }
}

private let mostSide = 64.0

/// Returns the frame at a small scale, so that many can be drawn.
private func small(_ frame: Frame) -> Frame {
  let scale = min(frame.scale, mostSide / max(frame.size.width, frame.size.height, 1))
  return Frame(
    size: frame.size, scale: scale, background: frame.background, commands: frame.commands)
}
