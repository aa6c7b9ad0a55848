// Tests of the reading of git repositories, each with a repository made for the test.

import Foundation
import TestSupport
import Testing

@testable import OperatingSystem

@Suite struct GitRepositoryTests {
  @Test func aFolderKnowsItsPlaceInTheRepository() throws {
    let made = try GitFolder()
    try made.write("1", "a/b/x.txt")
    let repository = try GitRepository(around: made.path("a/b"))
    #expect(repository.prefix == "a/b/")
    #expect(repository.root == resolvedPath(made.path))
    #expect(try GitRepository(around: made.path).prefix == "")
  }

  @Test func filesOfACommitAreListedFromTheFolder() throws {
    let made = try GitFolder()
    try made.write("1", "a/x.txt")
    try made.write("1", "a/in/é.txt")
    try made.write("1", "y.txt")
    let commit = try made.commit()
    try FileManager.default.removeItem(atPath: made.path("a/x.txt"))
    let repository = try GitRepository(around: made.path("a"))
    #expect(try repository.fileNames(in: commit).sorted() == ["in/é.txt", "x.txt"])
  }

  @Test func namesOfACommitGiveItsHash() throws {
    let made = try GitFolder()
    let first = try made.commit()
    let second = try made.commit()
    try made.git("tag", "-a", "v1", "-m", "one", first)
    let repository = try GitRepository(around: made.path)
    for (name, hash) in [("HEAD", second), ("HEAD~1", first), ("v1", first), ("main", second)] {
      #expect(try repository.commit(of: name) == hash, "\(name)")
    }
  }

  /// The file shows that git ran a word as an option.
  @Test(arguments: [
    "--output=made", "-x", "", "nowhere", "HEAD:a.txt", "HEAD..HEAD", "HEAD\n--all", "HEAD^9",
  ])
  func hostileRevisionsAreRefused(_ name: String) throws {
    let made = try GitFolder()
    try made.write("1", "a.txt")
    try made.commit()
    let repository = try GitRepository(around: made.path)
    #expect(
      throws: FileError("\(name): not a commit of this repository; name another")
    ) { try repository.commit(of: name) }
    #expect(!FileManager.default.fileExists(atPath: made.path("made")))
  }

  @Test func theMergeBaseIsWhereTheBranchBegan() throws {
    let made = try GitFolder()
    let base = try made.commit()
    try made.git("checkout", "--quiet", "-b", "topic")
    try made.commit()
    try made.git("checkout", "--quiet", "main")
    let later = try made.commit()
    try made.git("checkout", "--quiet", "topic")
    let repository = try GitRepository(around: made.path)
    #expect(try repository.mergeBase() == base)
    // The remote's branch comes first.
    try made.git("merge", "--quiet", "main", "-m", "merge")
    try made.git("update-ref", "refs/remotes/origin/main", base)
    #expect(try repository.mergeBase() == base)
    try made.git("update-ref", "-d", "refs/remotes/origin/main")
    #expect(try repository.mergeBase() == later)
  }

  @Test func withoutAMainBranchARevisionIsNeeded() throws {
    let made = try GitFolder()
    let repository = try GitRepository(around: made.path)
    #expect(throws: FileError("the repository has no commit yet; make one first")) {
      try repository.mergeBase()
    }
    try made.commit()
    try made.git("branch", "--quiet", "-m", "trunk")
    #expect(
      throws: FileError("there is neither a branch 'main' nor 'master'; name a revision")
    ) { try repository.mergeBase() }
  }

  @Test func aShallowCloneNamesTheRemedy() throws {
    let made = try GitFolder()
    let first = try made.commit()
    try made.git("checkout", "--quiet", "-b", "topic")
    try made.commit()
    try made.git("checkout", "--quiet", "main")
    try made.commit()
    let clone = try GitFolder()
    try clone.git(
      "clone", "--quiet", "--depth=1", "--no-single-branch", "file://\(made.path)", "c")
    let repository = try GitRepository(around: clone.path("c"))
    try clone.git("-C", "c", "checkout", "--quiet", "topic")
    #expect(
      throws: FileError(
        "the shallow clone has no common commit of HEAD and origin/HEAD; run 'git fetch "
          + "--unshallow', or name a revision")
    ) { try repository.mergeBase() }
    #expect(
      throws: FileError(
        "\(first): not a commit of this shallow clone; run 'git fetch --unshallow', or name another"
      )
    ) { try repository.commit(of: first) }
  }

  @Test func aFolderOutsideARepositoryIsAnError() throws {
    let folder = try TemporaryFolder()
    #expect {
      try GitRepository(around: folder.url.path)
    } throws: { error in
      "\(error)".hasPrefix("\(folder.url.path): fatal: not a git repository")
    }
    #expect(throws: FileError("none: no such folder; name an existing one")) {
      try GitRepository(around: "none")
    }
  }

  @Test func changedNewAndIgnoredFilesAreUncommitted() throws {
    let made = try GitFolder()
    for name in ["same", "changed", "[ab]"] { try made.write("1", name) }
    try made.write("ignored", ".gitignore")
    try made.commit()
    for name in ["changed", "new", "ignored"] { try made.write("2", name) }
    let repository = try GitRepository(around: made.path)
    let found = try ["same", "changed", "new", "ignored", "[ab]"].filter { name in
      try repository.isUncommitted([made.path(name)])
    }
    #expect(found == ["changed", "new", "ignored"])
    #expect(try repository.isUncommitted([made.path("same"), made.path("new")]))
  }

  @Test func anUnpackedRevisionIsRemovedAtTheEnd() throws {
    let made = try GitFolder()
    try made.write("1", "a/x.yaml")
    try made.write("1", "a/y.PNG")
    try made.write("1", "a/z.swift")
    let commit = try made.commit()
    var unpacked: UnpackedRevision? = try UnpackedRevision(
      commit, [":(icase,glob)**/*.yaml", ":(icase,glob)**/*.png"], from: made.path("a"))
    let path = try #require(unpacked?.path)
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    #expect(names.sorted() == ["x.yaml", "y.PNG"])
    unpacked = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
