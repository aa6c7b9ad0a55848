// A stand-alone web page that plays a scene with exact pixels. Each distinct frame is stored as its
// difference from the previous distinct frame.

import Images
import Player
import Render
import Scene
import Stage
import Support

/// The page's data, built frame by frame.
struct PlayerPage {
  /// The index in `steps` of each frame's picture.
  private var frames: [JSON] = []
  private var steps: [FrameStep] = []
  /// The picture of the last element of `steps`. The next step is encoded as the difference from
  /// it.
  private var last: Bitmap?
  private var known: [Fingerprint: Int] = [:]

  /// Adds the next frame. A frame that is identical to an added frame refers to that frame's step.
  mutating func add(_ picture: Bitmap) {
    let print = Fingerprint(picture)
    if let index = known[print] {
      frames.append(.number(Double(index)))
      return
    }
    known[print] = steps.count
    frames.append(.number(Double(steps.count)))
    steps.append(FrameStep(from: last, to: picture))
    last = picture
  }

  /// Returns the data for the page: the frames, the steps between pictures, and the distinct image
  /// pieces that the steps draw.
  func data() async throws -> [JSON.Member] {
    var pieces: [Bitmap] = []
    var indices: [Fingerprint: Int] = [:]
    let described = steps.map { step in
      let copies = step.copies.flatMap { copy in
        [copy.box.x, copy.box.y, copy.box.width, copy.box.height, copy.shift.x, copy.shift.y]
      }
      let drawn = step.patches.flatMap { piece in
        let print = Fingerprint(piece.bitmap)
        let index = indices[print] ?? pieces.count
        if index == pieces.count {
          indices[print] = index
          pieces.append(piece.bitmap)
        }
        return [index, piece.x, piece.y]
      }
      return JSON.list([copies, drawn].map { .list($0.map { .number(Double($0)) }) })
    }
    return [
      JSON.Member("frames", .list(frames)), JSON.Member("steps", .list(described)),
      JSON.Member("pieces", .list(try await Self.encoded(pieces).map(JSON.text))),
    ]
  }

  /// Encodes pictures as WebP in Base64, several pictures in parallel.
  private static func encoded(_ pieces: [Bitmap]) async throws -> [String] {
    var texts = Array(repeating: "", count: pieces.count)
    try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for (index, piece) in pieces.enumerated() {
        group.addTask { (index, Data(try WebP.encode(piece)).base64EncodedString()) }
      }
      for try await (index, text) in group { texts[index] = text }
    }
    return texts
  }
}

extension PreviewSession {
  /// Returns a web page that plays a scene without Flickbook and without other files.
  func page(of rehearsed: RehearsedScene) async throws(UserError) -> String {
    let title = rehearsed.scene.title.isEmpty ? rehearsed.path : rehearsed.scene.title
    do {
      var page = PlayerPage()
      let pictures = try SceneSource(rehearsed).frames(jobs: 2) { $0 }
      while let picture = try await pictures.next() {
        try Task.checkCancellation()
        page.add(picture.content)
      }
      let size = rehearsed.pixelSize
      let events = rehearsed.namedEvents.map { (seconds, name) -> JSON in
        ["time": .number(seconds), "name": .text(name)]
      }
      let head = [
        JSON.Member("title", .text(title)),
        JSON.Member("fps", .number(rehearsed.times.framesPerSecond)),
        JSON.Member("width", .number(Double(size.width))),
        JSON.Member("height", .number(Double(size.height))),
        JSON.Member("scale", .number(rehearsed.scene.screen.scale)),
        JSON.Member("events", .list(events)),
      ]
      return PreviewPages.player(title: title, data: .object(head + (try await page.data())))
    } catch {
      throw rehearsed.userError(error)
    }
  }
}
