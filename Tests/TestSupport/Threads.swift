// Threads that run at once, more than the machine has processors.

import Foundation

/// Runs `body` in several threads and waits for all of them.
///
/// - Parameter body: gets the number of its thread, counted from 0.
package func inThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let done = DispatchGroup()
  for index in 0..<count {
    done.enter()
    Thread {
      body(index)
      done.leave()
    }.start()
  }
  done.wait()
}
