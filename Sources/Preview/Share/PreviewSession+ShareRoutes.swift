// The read-only routes of the dialog *Share*: its plan, the estimate of bytes, progress and files.

import Player
import Scene
import Support
import Synchronization

extension PreviewSession {
  /// Returns the response to a query of the dialog; nil for an unknown path or number.
  func responseToShare(_ path: String, _ query: [String: String]) -> HTTPResponse? {
    func number(_ name: String) -> Int? { query[name].flatMap { Int($0) } }
    let job = number("id").flatMap { id in shares.withLock { $0[id] } }
    switch path {
    case "/share/plan":
      return ShareRequest(query).map { request in
        .json(SharePlan(request: request, path: self.path, state: state).description)
      }
    case "/share/estimate":
      return ShareRequest(query).map { request in
        .later {
          let work = Task { await self.estimate(of: request) }
          self.shares.withLock { $0.begin(estimate: work) }
          return await work.value
        }
      }
    case "/share/progress": return job.map { .json($0.description) }
    case "/share/file":
      return number("file").flatMap { job?.file($0) }.map {
        .data($0.bytes, type: $0.type, fileName: $0.name)
      }
    default: return nil
    }
  }

  /// Returns the estimate of a request. An estimate that was cancelled for another one is no
  /// failure, so its response has only the member `isReplaced`.
  private func estimate(of request: ShareRequest) async -> HTTPResponse {
    do throws(UserError) {
      let (bytes, isExact) = try await estimatedBytes(of: request)
      return .json(["bytes": .number(Double(bytes)), "isExact": .boolean(isExact)])
    } catch {
      return Task.isCancelled ? .json(["isReplaced": .boolean(true)]) : .failure(error)
    }
  }

  /// Starts to make the files of a request, and returns the number of the job. A running estimate
  /// is cancelled.
  func startShare(_ request: ShareRequest) -> Int {
    let job = ShareJob { (progress) throws(UserError) in
      try await self.share(request, progress: progress)
    }
    return shares.withLock { $0.add(job) }
  }
}
