// Tests of child processes that answer requests.

import Testing

@testable import OperatingSystem

@Suite struct WorkerProgramTests {
  private static func worker(_ script: String) throws -> WorkerProgram {
    let shell = try #require(ChildProgram.path(of: "sh"))
    return try WorkerProgram(shell, ["-c", script], environment: ["PATH=/usr/bin:/bin", "A=b"])
  }

  private static func failure(_ script: String, seconds: Int = 60) throws -> WorkerProgram.Failure?
  {
    let worker = try worker(script)
    do throws(WorkerProgram.Failure) {
      _ = try worker.exchange([1], answerBytes: 9, seconds: seconds)
      return nil
    } catch {
      return error
    }
  }

  /// The request is larger than the buffer of a socket, and the program answers before it ends.
  @Test func longRequestsAreAnsweredInParts() throws {
    let cat = try Self.worker("cat")
    let request = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    #expect(try cat.exchange(request, answerBytes: request.count, seconds: 60) == request)
    #expect(try cat.exchange([1, 2, 3], answerBytes: 2, seconds: 60) == [1, 2])
    #expect(try cat.exchange([], answerBytes: 1, seconds: 60) == [3])
  }

  @Test func aWorkerHasOnlyTheGivenEnvironment() throws {
    let worker = try Self.worker("env | grep -v -e PWD -e SHLVL -e '^_=' | sort | tr '\\n' ' '")
    let answer = try worker.exchange([], answerBytes: 23, seconds: 60)
    #expect(String(decoding: answer, as: UTF8.self) == "A=b PATH=/usr/bin:/bin ")
  }

  @Test(arguments: [
    ("exit 3", WorkerProgram.Failure.exited), ("printf 123", .exited),
    ("kill -9 $$", .killed(signal: 9)), ("kill -11 $$", .killed(signal: 11)),
    ("exec <&- >&-; exit 0", .exited),
  ])
  func aKilledProcessReportsItsSignal(_ script: String, _ failure: WorkerProgram.Failure) throws {
    #expect(try Self.failure(script) == failure)
  }

  @Test func aLateWorkerIsKilled() throws {
    #expect(try Self.failure("sleep 600", seconds: 1) == .late)
  }

  @Test func anUnrunnableProgramIsAnError() {
    #expect(throws: FileError("/nowhere/at-all: cannot be run")) {
      _ = try WorkerProgram("/nowhere/at-all", [], environment: [])
    }
  }
}
