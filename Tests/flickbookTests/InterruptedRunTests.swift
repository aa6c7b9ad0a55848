// Runs that are interrupted or lack resources leave no files behind.

import Foundation
import TestSupport
import Testing

@Suite struct InterruptedRunTests {
  @Test func anInterruptedComparisonRemovesItsUnpackedRevision() throws {
    let files = try SampleFiles()
    let result = try files.runInShell(
      """
      mkdir bin tmp
      # A git that begins to write, and does not end by itself.
      cat >bin/git <<'END'
      #!/bin/sh
      while test "$1" != -o; do shift; done
      echo part >"$2"
      exec sleep 600
      END
      chmod +x bin/git
      PATH="$PWD/bin:$PATH" TMPDIR="$PWD/tmp" "$FLICKBOOK" compare HEAD:s.yaml s.yaml -o x/y.gif &
      until ls tmp/flickbook-revision-*/.all.tar >/dev/null 2>&1; do :; done
      kill -TERM $!
      wait $!
      """)
    #expect(result.status == 128 + SIGTERM, "\(result.errors)")
    #expect(try files.names().filter { $0.hasPrefix("tmp/") || $0.hasPrefix("x") } == [])
  }

  @Test func nohupRunsContinueAfterTheirTerminalCloses() throws {
    let files = try SampleFiles()
    try SampleFiles.slow(seconds: 200)
      .write(toFile: files.path("long.yaml"), atomically: true, encoding: .utf8)
    let result = try files.runInShell(
      """
      trap '' HUP
      "$FLICKBOOK" render long.yaml -q -o z.gif &
      until ls .z.gif.partial-* >/dev/null 2>&1 || test -e z.gif; do :; done
      kill -HUP $!
      wait $!
      """)
    #expect(result.status == 0, "\(result.errors)")
    #expect(FileManager.default.fileExists(atPath: files.path("z.gif")))
  }

  @Test func aRunWhoseTerminalClosesExitsWithStatus129() throws {
    let files = try SampleFiles()
    try SampleFiles.slow(seconds: 200)
      .write(toFile: files.path("long.yaml"), atomically: true, encoding: .utf8)
    let result = try files.runInShell(
      """
      "$FLICKBOOK" render long.yaml -q -o z.gif &
      until ls .z.gif.partial-* >/dev/null 2>&1 || test -e z.gif; do :; done
      kill -HUP $!
      wait $!
      """)
    #expect(result.status == 128 + SIGHUP, "\(result.errors)")
    #expect(try files.names().filter { $0.contains("z.gif") } == [])
  }

  #if os(Linux)
    /// A run that can start no thread would otherwise wait without end and take no signal. The
    /// loader itself needs up to 60 MB, and fails with status 127 below.
    @Test(arguments: [56, 60, 66, 72, 80, 88, 96, 104, 112, 120])
    func runsWithoutThreadsFailInOneLineOrFinish(_ megabytes: Int) throws {
      let files = try SampleFiles()
      for command in ["check s.yaml", "render s.yaml -q -o x.gif", "diff a.gif a.gif -q"] {
        let began = ContinuousClock.now
        let result = try files.runInShell(
          "ulimit -c 0; ulimit -v \(megabytes * 1024); \"$FLICKBOOK\" \(command)")
        #expect([0, 2, 127].contains(result.status), "\(command): \(result.errors)")
        #expect(result.status != 2 || result.errors.split(separator: "\n").count == 1)
        #expect(ContinuousClock.now - began < .seconds(8), "\(command)")
      }
    }
  #endif

  @Test(arguments: [10, 24, 63])
  func aTooLowOpenFileLimitIsAnError(_ count: Int) throws {
    let result = try SampleFiles().runInShell(
      "ulimit -n \(count); \"$FLICKBOOK\" render s.yaml -o x.gif")
    #expect(
      result.errors
        == "flickbook: only \(count) files may be open at a time, and 64 are needed; "
        + "'ulimit -n 64' allows them\n")
    #expect(result.status == 2)
  }

  @Test func aSoftFileLimitIsRaised() throws {
    let result = try SampleFiles().runInShell(
      "ulimit -S -n 20; \"$FLICKBOOK\" render s.yaml -q -o x.gif")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func aNonUTF8FileNameIsAnError() throws {
    let result = try SampleFiles().runInShell(
      "name=$(printf 'a\\377.yaml'); cp s.yaml \"$name\"; \"$FLICKBOOK\" check \"$name\"")
    #expect(
      result.errors
        == "flickbook: 'a\u{FFFD}.yaml' is not valid UTF-8; rename or link the file\n")
    #expect(result.status == 2)
  }

  @Test func scenesWithDifferentExtensionsHaveSeparateReferences() throws {
    let files = try SampleFiles()
    // JSON is valid YAML.
    try FileManager.default.copyItem(atPath: files.path("t.yaml"), toPath: files.path("s.json"))
    #expect(try files.run(["verify", "s.yaml", "s.json"]).status == 0)
    #expect(try files.run(["verify", "s.json", "--record", "never"]).status == 0)
    #expect(try files.run(["verify", "s.yaml", "--record", "never"]).status == 0)
    let references = try FileManager.default.contentsOfDirectory(atPath: files.path("references"))
    #expect(references.sorted() == ["s", "s.json"])
  }
}
