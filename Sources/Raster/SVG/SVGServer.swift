// The process that draws SVG files: the program itself, started for it.

import Geometry
import Images
import Support

/// The side of the process that reads requests and draws.
package enum SVGServer {
  /// The argument that makes the program draw SVG files.
  package static let argument = "__draw-svg"

  /// Answers requests on standard input until it ends. The process limits itself before it reads
  /// the first request: no file, no network, and bounded time and memory for each request.
  package static func run() -> Never {
    guard writeAll(SVGReply.greeting, to: STDOUT_FILENO) else { exit(1) }
    let isLoaded = SVGDrawing.begin()
    while let request = nextRequest() {
      SVGDrawing.limit(seconds: request.seconds, memoryBytes: request.memoryBytes)
      let reply = SVGReply(
        Result { () throws(PictureFileError) in
          guard isLoaded else { throw missing }
          return try drawing(of: request)
        })
      guard writeAll(reply.bytes, to: STDOUT_FILENO) else { break }
    }
    exit(0)
  }

  private static var missing: PictureFileError {
    .unsupported(
      "is an SVG file, which needs librsvg; install librsvg2-2 (Debian) or librsvg (Homebrew)")
  }

  private static func nextRequest() -> SVGRequest? {
    guard let head = input(SVGRequest.headBytes), let count = SVGRequest.fileBytes(inHead: head),
      count <= SVGDocument.mostBytes, let file = input(count)
    else { return nil }
    return SVGRequest(head: head, file: file)
  }

  private static func input(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let filled = bytes.withUnsafeMutableBytes { readAll(of: STDIN_FILENO, into: $0) }
    return filled == count ? bytes : nil
  }

  private static func drawing(
    of request: SVGRequest
  ) throws(PictureFileError) -> SVGPictures.Drawing {
    let document = try SVGDocument(request.file)
    let (width, height): (Int, Int)
    switch request.scale {
    case .pixelsPerUnit(let factor):
      width = Int(saturating: (document.size.width * factor).rounded(.up))
      height = Int(saturating: (document.size.height * factor).rounded(.up))
    case .stretched(let wide, let high): (width, height) = (wide, high)
    }
    guard request.limits.allow(width: width, height: height) else {
      throw .tooLarge(width: width, height: height, limits: request.limits)
    }
    guard let bitmap = SVGDrawing.bitmap(of: document, width: width, height: height) else {
      throw request.failure
    }
    return SVGPictures.Drawing(size: document.size, bitmap: bitmap)
  }
}
