// swift-tools-version: 6.2
import PackageDescription

/// What holds for every target of ours: warnings stop the build, and C types stop at their wrapper.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

func library(
  _ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []
) -> Target {
  .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: strict)
}

func tests(
  of name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.target(name: name), "TestSupport"] + dependencies,
    exclude: exclude,
    swiftSettings: strict)
}

let package = Package(
  name: "flickbook",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "flickbook", targets: ["flickbook"])],
  targets: [
    library("Geometry", []),
    library("Motion", ["Geometry"]),
    library("Layout", ["Geometry"]),
    library("Scene", ["Geometry", "Motion", "Layout", "CYAML"]),
    library("DisplayList", ["Geometry"]),
    library("Stage", ["Scene", "DisplayList", "Layout", "Motion", "Geometry"]),
    // Loops over pixels: without optimisation the tests would take minutes.
    .target(
      name: "Images", dependencies: ["CPNG", "CGIF", "CImageQuant", "CXXHash"],
      swiftSettings: strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    library("Raster", ["DisplayList", "Images", "Geometry", "CCairo"]),
    library("Compare", ["Images"]),
    library(
      "Render",
      ["Stage", "Raster", "Images", "Compare", "Scene", "DisplayList", "Motion", "Geometry"],
      // In the program itself, so that it can be copied alone.
      resources: ["report", "preview", "player"].map { .embedInCode("Pages/\($0).html") }),
    library("Preview", ["Render", "CMicroHTTPD"]),
    .executableTarget(
      name: "flickbook",
      // It imports Render alone. The others are here because Render's types hold theirs: without
      // them a changed layout does not make SwiftPM compile this target again, and it crashes.
      dependencies: [
        "Preview", "Render", "Stage", "Raster", "Images", "Compare", "Scene", "DisplayList",
        "Layout", "Motion", "Geometry",
      ], swiftSettings: strict),

    // What `make bench` runs; no product.
    .executableTarget(
      name: "bench", dependencies: ["Layout", "Raster", "DisplayList", "Images", "Geometry"],
      exclude: ["rivals"], swiftSettings: strict),

    .systemLibrary(
      name: "CCairo", pkgConfig: "pangocairo",
      providers: [.apt(["libcairo2-dev", "libpango1.0-dev"]), .brew(["cairo", "pango"])]),
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(name: "CGIF", providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
    .systemLibrary(
      name: "CImageQuant", pkgConfig: "imagequant",
      providers: [.apt(["libimagequant-dev"]), .brew(["libimagequant"])]),
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
    .systemLibrary(
      name: "CXXHash", pkgConfig: "libxxhash",
      providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),

    .target(
      name: "TestSupport", dependencies: ["Images"], path: "Tests/TestSupport",
      swiftSettings: strict),
    tests(of: "Geometry"),
    tests(of: "Motion", exclude: ["Fixtures"]),
    tests(of: "Layout", ["Geometry"], exclude: ["Fixtures"]),
    tests(of: "Scene", ["Geometry", "Motion"]),
    tests(of: "DisplayList", ["Geometry"]),
    tests(
      of: "Stage", ["Scene", "DisplayList", "Motion", "Geometry"], exclude: ["Fixtures"]),
    tests(of: "Images"),
    tests(of: "Raster", ["DisplayList", "Images", "Geometry"]),
    tests(of: "Compare", ["Images"]),
    tests(
      of: "Render", ["Scene", "Images", "Compare", "Motion"], exclude: ["Fixtures"]),
    tests(of: "flickbook", exclude: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6]
)
