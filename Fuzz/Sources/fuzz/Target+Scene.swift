// Scenes: read, played, drawn.

import DisplayList
import Foundation
import Geometry
import Images
import Raster

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
    _ = Trouble(error.diagnostics, sources: ["s.yaml": bytes]).description
    return false
  }
}

/// What is longer or has more views costs time, and reaches no other code.
private let mostSeconds = 2.0
private let mostViews = 200

/// A scene of two seconds at most; nil for what is none.
private func production(_ bytes: [UInt8]) -> Production? {
  guard var prepared = try? PreparedScene(path: scenePath, source: bytes),
    prepared.scene.views.count <= mostViews
  else { return nil }
  prepared.scene.durationSeconds = min(prepared.scene.durationSeconds ?? mostSeconds, mostSeconds)
  do throws(Trouble) {
    return try Production(prepared)
  } catch {
    demand(!error.description.isEmpty, "a trouble without words")
    return nil
  }
}

func playScene(_ bytes: [UInt8]) -> Bool {
  guard let production = production(bytes) else { return false }
  do throws(Trouble) {
    let trace = try production.trace()
    for row in trace.series { demand(row.values.count == trace.times.count, "a short row") }
    _ = try production.traceText(.events, format: .json)
    _ = try production.motionFindings()
    _ = try production.brokenExpectations()
    return true
  } catch {
    demand(!error.description.isEmpty, "a trouble without words")
    return false
  }
}

/// Draws each frame twice: on what was drawn before it, and on nothing. The pixels are the same.
func drawScene(_ bytes: [UInt8]) -> Bool {
  guard let production = production(bytes),
    let raster = try? Raster(fonts: production.fonts, images: production.images)
  else { return false }
  var playthrough = Playthrough(production)
  let seconds = production.times.durationSeconds
  do {
    for share in [0, 0.3, 0.35, 1] {
      let frame = small(try playthrough.frame(at: seconds * share))
      let picture = try raster.draw(frame)
      let anew = try Raster(fonts: production.fonts, images: production.images).draw(frame)
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
