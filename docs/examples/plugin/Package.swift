// swift-tools-version: 6.2
// A package whose motion is checked with `swift package flickbook verify`. It compiles nothing of
// Flickbook: a release has the program as an artifact bundle.
import PackageDescription

let package = Package(
  name: "motion",
  targets: [
    // `make package` writes this bundle. For a release, replace `path` by `url` and `checksum`.
    .binaryTarget(name: "flickbook", path: "flickbook.artifactbundle"),
    .plugin(
      name: "FlickbookCommand",
      capability: .command(
        intent: .custom(verb: "flickbook", description: "Run flickbook in the package's folder."),
        permissions: [.writeToPackageDirectory(reason: "It records references.")]),
      dependencies: ["flickbook"]),
  ]
)
