// The drawings of SVG files, which a process of its own makes.

import Geometry
import Images
import OperatingSystem
import Support
import Synchronization

/// Asks the process for drawings, and keeps recent ones.
enum SVGPictures {
  /// A bitmap of an SVG file.
  struct Drawing: Sendable {
    /// The natural size of the file, in units.
    let size: Size
    let bitmap: Bitmap
  }

  private struct Key: Hashable {
    let file: Fingerprint
    let scale: SVGRequest.Scale
    let limits: ImageLimits
    let (seconds, memoryBytes): (Int, Int)
  }

  private typealias Outcome = Result<Drawing, PictureFileError>

  /// The recent drawings, and the files that ended the process. The capacity is in pixels.
  private static let recent = Mutex(RecentCache<Key, Outcome>(capacity: 4_000_000))
  private static let worker = Mutex<WorkerProgram?>(nil)

  /// Returns a drawing.
  ///
  /// - Parameter fingerprint: the hash of the request's file.
  /// - Throws: `PictureFileError` if the file is refused or ends the process.
  static func drawing(
    of request: SVGRequest, _ fingerprint: Fingerprint
  ) throws(PictureFileError) -> Drawing {
    guard request.file.count <= SVGDocument.mostBytes else {
      throw .unsupported(
        "has \(request.file.count) bytes; an SVG file may have \(SVGDocument.mostBytes)")
    }
    let key = Key(
      file: fingerprint, scale: request.scale, limits: request.limits, seconds: request.seconds,
      memoryBytes: request.memoryBytes)
    if let known = recent.withLock({ $0.known(key) }) { return try known.get() }
    return try worker.withLock { (worker) throws(PictureFileError) in
      // Another thread may have asked for the same drawing meanwhile.
      if let known = recent.withLock({ $0.known(key) }) { return try known.get() }
      let isFresh = worker == nil
      var (outcome, end) = answer(request, &worker)
      // A process that died while it waited, or in which earlier files left little memory, says
      // nothing about this file.
      if end == .died, !isFresh { (outcome, end) = answer(request, &worker) }
      if end != .undecided {
        let cost = (try? outcome.get().bitmap.pixels.count) ?? 0
        recent.withLock { $0.add(outcome, for: key, cost: cost + 1_000) }
      }
      return try outcome.get()
    }
  }

  /// The end of a request.
  private enum End {
    /// The process answered, or used up its time.
    case answered
    /// The process died.
    case died
    /// Another try may end otherwise.
    case undecided
  }

  /// Asks the process, and starts it if necessary.
  private static func answer(
    _ request: SVGRequest, _ worker: inout WorkerProgram?
  ) -> (Outcome, End) {
    let running: WorkerProgram
    do throws(PictureFileError) {
      if let present = worker { running = present } else { running = try SVGProgram.start() }
    } catch {
      return (.failure(error), .undecided)
    }
    worker = running
    do throws(WorkerProgram.Failure) {
      let patience = request.seconds * patienceFactor
      let head = try running.exchange(
        request.bytes, answerBytes: SVGReply.headBytes, seconds: patience)
      guard let count = SVGReply.bodyBytes(inHead: head, request.limits) else {
        worker = nil
        return (.failure(request.failure), .died)
      }
      let body = try running.exchange([], answerBytes: count, seconds: patience)
      let reply = SVGReply(head: head, body: body, request.limits)
      return (reply?.result ?? .failure(request.failure), .answered)
    } catch {
      worker = nil
      switch error {
      case .killed(let signal) where SVGProgram.isTimeLimit(signal):
        return (.failure(slow(request)), .answered)
      case .late: return (.failure(slow(request)), .undecided)
      // Something outside may have killed the process, for want of memory.
      case .killed(let signal) where SVGProgram.isKill(signal):
        return (.failure(request.failure), .undecided)
      case .killed, .exited: return (.failure(request.failure), .died)
      }
    }
  }

  /// The limit of waiting, as a multiple of the processor time. A busy machine needs more
  /// time than the process itself.
  private static let patienceFactor = 30

  private static func slow(_ request: SVGRequest) -> PictureFileError {
    .unsupported("takes more than \(request.seconds) s to draw; simplify it")
  }
}
