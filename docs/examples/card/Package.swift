// swift-tools-version: 6.2
// A package that uses Flickbook: a program that renders a scene, and a test of its motion.
import PackageDescription

let package = Package(
  name: "card",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "flickbook", path: "../../..")],
  targets: [
    .executableTarget(
      name: "card", dependencies: [.product(name: "FlickbookKit", package: "flickbook")]),
    .testTarget(
      name: "CardTests", dependencies: [.product(name: "FlickbookTesting", package: "flickbook")]),
  ]
)
