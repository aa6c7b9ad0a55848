// Scenes: read, played, drawn.

import DisplayList
import Foundation
import Geometry
import Images
import Lint
import Raster
import SceneEditing
import Support

@testable import Player
@testable import Scene

/// Where a fed scene seems to stand: the parts and pictures of the repository are beside it.
let scenePath = repository.appending(path: "scenes/fuzz.yaml").path

let repository = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

func readAndTell(_ bytes: [UInt8]) -> Bool {
  do throws(SceneError) {
    let scene = try readScene(bytes, file: "s.yaml")
    _ = scene.nearestName(to: "page.ofset.y")
    _ = try SceneDocument(reading: bytes, file: "s.yaml")
    return true
  } catch {
    demand(!error.diagnostics.isEmpty, "an error without a finding")
    for finding in error.diagnostics {
      demand(
        finding.location.line >= 1 && finding.location.column >= 1, "no place: \(finding)")
      demand(!finding.description.contains("\n"), "not one line: \(finding)")
    }
    _ = UserError(error.diagnostics, sources: ["s.yaml": bytes]).description
    return false
  }
}

/// What is longer or has more views costs time, and reaches no other code.
private let mostSeconds = 2.0
private let mostViews = 200

/// A scene of two seconds at most; nil for what is none.
private func rehearsed(_ bytes: [UInt8]) -> RehearsedScene? {
  guard var resolved = try? ResolvedScene(path: scenePath, source: bytes),
    resolved.scene.views.count <= mostViews
  else { return nil }
  resolved.scene.durationSeconds = min(resolved.scene.durationSeconds ?? mostSeconds, mostSeconds)
  do throws(UserError) {
    return try RehearsedScene(resolved)
  } catch {
    demand(!error.description.isEmpty, "a trouble without words")
    return nil
  }
}

func playScene(_ bytes: [UInt8]) -> Bool {
  guard let rehearsed = rehearsed(bytes) else { return false }
  do throws(UserError) {
    let trace = try rehearsed.trace()
    for row in trace.series { demand(row.values.count == trace.times.count, "a short row") }
    _ = try rehearsed.traceText(.events, format: .json)
    _ = try rehearsed.motionFindings()
    _ = rehearsed.brokenExpectations(in: trace)
    return true
  } catch {
    demand(!error.description.isEmpty, "a trouble without words")
    return false
  }
}

/// Draws each frame twice: on what was drawn before it, and on nothing. The pixels are the same.
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
    demand(!"\(error)".isEmpty, "a trouble without words")
    return false
  }
}

private let mostSide = 64.0

/// The frame in so few pixels that many can be drawn.
private func small(_ frame: Frame) -> Frame {
  let scale = min(frame.scale, mostSide / max(frame.size.width, frame.size.height, 1))
  return Frame(
    size: frame.size, scale: scale, background: frame.background, commands: frame.commands)
}
