// The making of shared files in the background, with progress and cancellation.

import Player
import Scene
import Support
import Synchronization

/// Files of the dialog *Share* that are being made, or are finished.
final class ShareJob: Sendable {
  private struct State {
    /// The number of completed frames, and of all frames; 0 for files without frames.
    var (done, count) = (0, 0)
    /// The files; nil while they are being made.
    var files: [SharedFile]?
    /// The reason why there are no files.
    var problem: String?
    var isCancelled = false
  }

  private let state = Mutex(State())
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// Starts to make files.
  ///
  /// - Parameter make: Returns the files. It reports the number of completed frames and of all
  ///   frames.
  init(
    _ make:
      @escaping @Sendable (_ progress: (Int, Int) -> Void) async throws(UserError)
      -> [SharedFile]
  ) {
    let work = Task {
      do throws(UserError) {
        let files = try await make { done, count in
          self.state.withLock { ($0.done, $0.count) = (done, count) }
        }
        self.state.withLock { $0.files = files }
      } catch {
        self.state.withLock { $0.problem = error.description }
      }
    }
    task.withLock { $0 = work }
  }

  func cancel() {
    state.withLock { $0.isCancelled = true }
    task.withLock { $0 }?.cancel()
  }

  /// Returns a finished file; nil if there is no such file.
  func file(_ index: Int) -> SharedFile? {
    state.withLock { state in
      state.files.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }
  }

  /// The progress and the finished files, for the page.
  var description: JSON {
    state.withLock { state in
      let files = state.files.map { files in
        JSON.list(
          files.map { ["name": .text($0.name), "bytes": .number(Double($0.bytes.count))] })
      }
      return [
        "done": .number(Double(state.done)), "count": .number(Double(state.count)),
        "files": files ?? .null,
        "problem": state.isCancelled && state.files == nil
          ? .text("cancelled") : state.problem.map(JSON.text) ?? .null,
      ]
    }
  }
}

/// The last jobs of a session, by their numbers, and its last estimate.
struct ShareJobs {
  /// The number of kept jobs. Their files are in memory.
  private static let most = 3

  private var jobs: [(id: Int, job: ShareJob)] = []
  private var last = 0
  private var estimate: Task<HTTPResponse, Never>?

  subscript(id: Int) -> ShareJob? { jobs.first { $0.id == id }?.job }

  /// Replaces the estimate; the former one is cancelled.
  mutating func begin(estimate work: Task<HTTPResponse, Never>) {
    estimate?.cancel()
    estimate = work
  }

  /// Adds a job, and returns its number. The estimate is cancelled, and the oldest job if there are
  /// too many.
  mutating func add(_ job: ShareJob) -> Int {
    estimate?.cancel()
    last += 1
    jobs.append((last, job))
    if jobs.count > Self.most { jobs.removeFirst().job.cancel() }
    return last
  }
}
