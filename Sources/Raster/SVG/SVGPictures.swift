// The drawings of SVG files, which processes of their own make.

import Dispatch
import Geometry
import Images
import OperatingSystem
import Support
import Synchronization

/// Asks processes for drawings, and keeps recent ones. A process starts when no other is idle.
final class SVGPictures: Sendable {
  /// The drawings of the running program, by at most one process for each processor.
  static let shared = SVGPictures(most: ProcessInfo.processInfo.activeProcessorCount)

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

  /// The recent drawings, and the files that ended a process. The capacity is in pixels.
  private let recent = Mutex(RecentCache<Key, Outcome>(capacity: 4_000_000))
  /// The locks of the drawings that are being made.
  private let locks = Mutex<[Key: RecursiveLock]>([:])
  private let idle = Mutex<[WorkerProgram]>([])
  /// One place for each process that may draw at the same time.
  private let places: DispatchSemaphore
  private let start: @Sendable () throws(PictureFileError) -> WorkerProgram

  /// - Parameters:
  ///   - count: the maximum number of processes.
  ///   - start: starts a process.
  init(
    most count: Int,
    start: @escaping @Sendable () throws(PictureFileError) -> WorkerProgram = SVGProgram.start
  ) {
    places = DispatchSemaphore(value: count)
    self.start = start
  }

  /// Returns a drawing.
  ///
  /// - Parameter fingerprint: the hash of the request's file.
  /// - Throws: `PictureFileError` if the file is refused or ends the process.
  func drawing(
    of request: SVGRequest, _ fingerprint: Fingerprint
  ) throws(PictureFileError) -> Drawing {
    guard request.file.count <= SVGDocument.mostBytes else {
      throw .unsupported(
        "has \(request.file.count) bytes, but an SVG file may have \(SVGDocument.mostBytes);"
          + " simplify it")
    }
    let key = Key(
      file: fingerprint, scale: request.scale, limits: request.limits, seconds: request.seconds,
      memoryBytes: request.memoryBytes)
    if let known = recent.withLock({ $0.known(key) }) { return try known.get() }
    let lock = locks.withLock { locks in
      let lock = locks[key] ?? RecursiveLock()
      locks[key] = lock
      return lock
    }
    defer { locks.withLock { $0[key] = nil } }
    return try lock.locked { () throws(PictureFileError) in
      // Threads that draw neighbouring frames ask for the same drawing at the same time.
      if let known = recent.withLock({ $0.known(key) }) { return try known.get() }
      return try drawing(of: request, key)
    }
  }

  private func drawing(of request: SVGRequest, _ key: Key) throws(PictureFileError) -> Drawing {
    places.wait()
    defer { places.signal() }
    let (outcome, end) = try answer(to: request)
    if end == .answered || end == .died {
      let cost = (try? outcome.get().bitmap.pixels.count) ?? 0
      recent.withLock { $0.add(outcome, for: key, cost: cost + 1_000) }
    }
    return try outcome.get()
  }

  private enum End {
    /// The process answered, or used up its time.
    case answered
    /// The process gave no answer in time. Another try may end otherwise.
    case late
    /// The process died.
    case died
    /// The process was killed from outside, for example by a memory limit.
    case killed
  }

  /// Asks an idle process, or a new one.
  private func answer(to request: SVGRequest) throws(PictureFileError) -> (Outcome, End) {
    if let worker = idle.withLock({ $0.popLast() }) {
      let (outcome, end) = ask(worker, request)
      // A process that ended while it waited, or in which earlier files left little memory, says
      // nothing about this file.
      if end == .answered || end == .late { return (outcome, end) }
    }
    return ask(try start(), request)
  }

  private func ask(_ worker: WorkerProgram, _ request: SVGRequest) -> (Outcome, End) {
    do throws(WorkerProgram.Failure) {
      let patience = request.seconds * Self.patienceFactor
      let head = try worker.exchange(
        request.bytes, answerBytes: SVGReply.headBytes, seconds: patience)
      guard let count = SVGReply.bodyBytes(inHead: head, request.limits) else {
        return (.failure(request.failure), .died)
      }
      let body = try worker.exchange([], answerBytes: count, seconds: patience)
      let reply = SVGReply(head: head, body: body, request.limits)
      idle.withLock { $0.append(worker) }
      return (reply?.result ?? .failure(request.failure), .answered)
    } catch {
      switch error {
      case .killed(let signal) where SVGProgram.isTimeLimit(signal):
        return (.failure(Self.slow(request)), .answered)
      case .late: return (.failure(Self.slow(request)), .late)
      case .killed(let signal) where SVGProgram.isKill(signal):
        return (.failure(request.failure), .killed)
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
