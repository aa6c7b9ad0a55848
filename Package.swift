// swift-tools-version: 6.2
import PackageDescription

/// The settings of every Swift target: warnings are errors, and imports are internal by default.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

func library(
  _ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, resources: resources,
    swiftSettings: optimised.contains(name) ? strict + [.unsafeFlags(["-O"])] : strict)
}

/// The modules that `make test` compiles with optimisation: loops over pixels and ticks, fits and
/// searches in texts are slow without it. Everything else compiles in a third of the time. A
/// package that others depend on may have no unsafe flags, so only the Makefile asks for them.
let optimised: Set<String> =
  Context.environment["FLICKBOOK_BUILD"] != "test"
  ? []
  : [
    "Support", "Geometry", "Motion", "Layout", "DisplayList", "Stage", "Images", "Raster",
    "Recordings", "flickbookTests",
  ]

/// Makes a target for a C library of the system, with the packages that provide it.
func cLibrary(
  _ name: String, pkgConfig: String? = nil, apt: [String], brew: [String]
) -> Target {
  .systemLibrary(
    name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig,
    providers: [.apt(apt), .brew(brew)])
}

func tests(
  of name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.target(name: name), "Support", "TestSupport"] + dependencies,
    exclude: exclude,
    swiftSettings: optimised.contains("\(name)Tests") ? strict + [.unsafeFlags(["-O"])] : strict)
}

let package = Package(
  name: "flickbook",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "flickbook", targets: ["flickbook"]),
    .library(name: "FlickbookKit", targets: ["FlickbookKit"]),
    .library(name: "FlickbookTesting", targets: ["FlickbookTesting"]),
  ],
  targets: [
    library("Support", ["CXXHash"]),
    library("OperatingSystem", ["Support", "CPipe"]),
    library("Geometry", ["Support"]),
    library("Motion", ["Geometry", "Support"]),
    library("Layout", ["Geometry"]),
    library(
      "Scene", ["Motion", "Layout", "Geometry", "Support"],
      resources: [.embedInCode("Symbols/symbols.txt")]),
    library("SceneLanguage", ["Scene", "Motion", "Layout", "Geometry", "Support", "CYAML"]),
    library("DisplayList", ["Geometry", "Support"]),
    library("Stage", ["Scene", "Motion", "Layout", "DisplayList", "Geometry", "Support"]),
    library("Images", ["Support", "CDeflate", "CGIF", "CJPEG", "CPNG", "CWebP"]),
    library(
      "Raster",
      [
        "DisplayList", "Images", "Geometry", "OperatingSystem", "Support", "CCairo", "CLatePango",
        "CLateRSVG",
      ],
      resources: [.embedInCode("fallback-fonts.txt")]),
    library(
      "Player",
      [
        "OperatingSystem", "Stage", "SceneLanguage", "Scene", "Raster", "Motion", "DisplayList",
        "Images", "Geometry", "Support",
      ],
      // A link to scenes/parts/system.yaml, embedded so that the program brings its parts.
      resources: [.embedInCode("Parts/system.yaml")]),
    library(
      "Export",
      [
        "Player", "Stage", "SceneLanguage", "Scene", "Motion", "Layout", "Images", "Geometry",
        "Support",
      ]),
    library(
      "Render",
      [
        "OperatingSystem", "Player", "Stage", "Scene", "Raster", "Motion", "DisplayList", "Images",
        "Geometry", "Support",
      ]),
    library(
      "Verify",
      [
        "Render", "Player", "Stage", "SceneLanguage", "Scene", "Raster", "DisplayList", "Images",
        "Geometry", "OperatingSystem", "Support",
      ],
      // Embedded in the program, so that the program can be copied as a single file.
      resources: [
        "colors.css", "report.html", "report.css", "report-elements.js", "report-pictures.js",
        "report-axis.js", "report-curves.js", "report-contents.js", "report.js",
      ]
      .map { .embedInCode("Pages/\($0)") }),
    library(
      "Recordings",
      [
        "Render", "OperatingSystem", "Player", "Stage", "SceneLanguage", "Scene", "Raster",
        "Motion",
        "DisplayList", "Images", "Geometry", "Support", "CMinpack",
      ]),
    library(
      "Preview",
      [
        "Verify", "Export", "Render", "Player", "Stage", "SceneLanguage", "Scene", "Raster",
        "Motion", "DisplayList", "Images", "Geometry", "OperatingSystem", "Support", "CMicroHTTPD",
        "CLateMicroHTTPD",
      ],
      // Embedded unchanged; the browser loads the parts one by one.
      resources: [
        "preview.html", "page.css", "axis.js", "bar.js", "because.js", "causes.js",
        "compare-value.js", "comparing.js", "computed.js", "copy.js", "curve-editor.js",
        "curve-list.js", "curve-names.js", "curve-shapes.js", "curve-variants.js", "display.js",
        "dom.js", "early.js", "edits.js", "events.js", "freeze.js", "graph.js", "keys.js",
        "lanes.js", "link.js", "main.js", "moments.js", "parameters.js", "pictures.js", "player.js",
        "pointing.js", "presets.js", "record.js", "record-choices.js", "ruler.js", "scenes.js",
        "server.js", "share.css", "share.js", "stage.css", "stage.js", "status.js", "store.js",
        "top.js", "tracks.js", "variants.js", "player.html",
      ]
      .map { .embedInCode("Pages/\($0)") }),

    // The libraries for other packages, the only targets with public declarations. The first one
    // depends on every module whose types it holds, as the program does.
    library(
      "FlickbookKit",
      [
        "Verify", "Recordings", "Render", "Player", "Stage", "SceneLanguage", "Scene", "Raster",
        "Motion", "Layout", "DisplayList", "Images", "Geometry", "OperatingSystem",
      ]),
    // This library imports Testing, so only test targets can use it.
    library("FlickbookTesting", ["FlickbookKit"]),

    .executableTarget(
      name: "flickbook",
      // All modules whose types it holds. Otherwise SwiftPM would not recompile this target when
      // the layout of a type changes, and the program would crash.
      dependencies: [
        "Preview", "Verify", "Recordings", "Export", "Render", "OperatingSystem", "Player", "Stage",
        "SceneLanguage", "Scene", "Raster", "Motion", "Layout", "DisplayList", "Images", "Geometry",
        "Support", "CMalloc",
      ],
      // SKILL.md is a link to skills/flickbook/SKILL.md, Cookbook one to scenes/cookbook.
      exclude: ["Cookbook/references"],
      resources: ([
        "SKILL.md", "Completion/completion.bash", "Completion/completion.fish",
        "Completion/completion.zsh", "Templates/badge.flick.yaml", "Templates/box.flick.yaml",
        "Templates/card.flick.yaml", "Templates/header.flick.yaml",
      ]
        + [
          "action-button", "calendar", "carousel", "chat", "large-title", "like-burst",
          "mini-player", "onboarding", "parallax", "photo", "sheet", "sticky", "swipe-delete",
          "tab-bar", "toast",
        ].map { "Cookbook/\($0).yaml" }).map { .embedInCode($0) }, swiftSettings: strict),

    // The program of `make bench`; it is no product.
    .executableTarget(
      name: "bench",
      dependencies: ["Render", "Layout", "Raster", "DisplayList", "Images", "Geometry"],
      exclude: ["rivals"], swiftSettings: strict),

    cLibrary(
      "CCairo", pkgConfig: "pangocairo", apt: ["libcairo2-dev", "libpango1.0-dev"],
      brew: ["cairo", "pango"]),
    cLibrary(
      "CDeflate", pkgConfig: "libdeflate", apt: ["libdeflate-dev"], brew: ["libdeflate"]),
    cLibrary("CPNG", pkgConfig: "libpng", apt: ["libpng-dev"], brew: ["libpng"]),
    cLibrary("CJPEG", pkgConfig: "libjpeg", apt: ["libjpeg-dev"], brew: ["jpeg-turbo"]),
    .systemLibrary(name: "CMalloc", path: "Sources/C/CMalloc"),
    .systemLibrary(name: "CPipe", path: "Sources/C/CPipe"),
    cLibrary("CGIF", apt: ["libgif-dev"], brew: ["giflib"]),
    cLibrary("CMinpack", pkgConfig: "cminpack", apt: ["libcminpack-dev"], brew: ["cminpack"]),
    cLibrary(
      "CMicroHTTPD", pkgConfig: "libmicrohttpd", apt: ["libmicrohttpd-dev"],
      brew: ["libmicrohttpd"]),
    cLibrary("CWebP", pkgConfig: "libwebp", apt: ["libwebp-dev"], brew: ["webp"]),
    cLibrary("CXXHash", pkgConfig: "libxxhash", apt: ["libxxhash-dev"], brew: ["xxhash"]),
    cLibrary("CYAML", pkgConfig: "yaml-0.1", apt: ["libyaml-dev"], brew: ["libyaml"]),

    // Loads libraries at their first use; the release's linker then leaves them out of the start.
    .target(
      name: "CLatePango", dependencies: ["CCairo"], path: "Sources/C/CLatePango",
      publicHeadersPath: "."),
    .target(name: "CLateRSVG", path: "Sources/C/CLateRSVG", publicHeadersPath: "."),
    .target(
      name: "CLateMicroHTTPD", dependencies: ["CMicroHTTPD"], path: "Sources/C/CLateMicroHTTPD",
      publicHeadersPath: "."),

    .target(
      name: "TestSupport", dependencies: ["Images"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "SupportTests", dependencies: ["Support", "TestSupport"], swiftSettings: strict),
    tests(of: "OperatingSystem"),
    tests(of: "Geometry"),
    tests(of: "Motion", ["Geometry"], exclude: ["Fixtures"]),
    tests(of: "Export", ["Player", "Scene", "Motion"], exclude: ["Fixtures"]),
    tests(of: "Layout", ["Geometry"], exclude: ["Fixtures"]),
    tests(of: "Scene", ["Geometry"]),
    tests(of: "SceneLanguage", ["Scene", "Motion", "Layout", "Geometry"], exclude: ["Fixtures"]),
    tests(of: "DisplayList", ["Geometry"]),
    tests(
      of: "Stage", ["SceneLanguage", "Scene", "Motion", "Layout", "DisplayList", "Geometry"],
      exclude: ["Fixtures"]),
    tests(of: "Images"),
    tests(of: "Raster", ["DisplayList", "Images", "Geometry", "OperatingSystem"]),
    tests(
      of: "Player",
      [
        "Stage", "SceneLanguage", "Scene", "Raster", "Motion", "DisplayList", "Images", "Geometry",
      ]),
    tests(
      of: "Render",
      ["Player", "SceneLanguage", "Scene", "Motion", "DisplayList", "Images", "Geometry"],
      exclude: ["Fixtures"]),
    tests(
      of: "Verify",
      [
        "Recordings", "Render", "Player", "SceneLanguage", "Scene", "Raster", "DisplayList",
        "Images", "Geometry", "OperatingSystem",
      ],
      exclude: ["Fixtures"]),
    tests(
      of: "Recordings",
      ["Render", "Player", "Scene", "Motion", "Images", "Geometry", "OperatingSystem"]),
    tests(
      of: "Preview",
      [
        "Verify", "Render", "Player", "Stage", "SceneLanguage", "Scene", "Motion", "Images",
        "Geometry",
      ]),
    tests(of: "FlickbookKit", ["Images"]),
    tests(of: "FlickbookTesting", ["FlickbookKit"]),
    tests(of: "flickbook", exclude: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6]
)

// The fuzzer is not part of an ordinary build. `make fuzz` sets the variable to 1 and adds flags
// for instrumentation; `make fuzz-replay` sets it to "replay" and adds none.
if let fuzzer = Context.environment["FLICKBOOK_FUZZER"] {
  package.targets.append(
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "Preview", "Verify", "Recordings", "Render", "Export", "OperatingSystem", "Player", "Stage",
        "Raster", "Images", "SceneLanguage", "Scene", "DisplayList", "Layout", "Motion", "Geometry",
        "Support",
      ],
      path: "Tests/fuzz/Sources",
      swiftSettings: strict + (fuzzer == "replay" ? [.define("REPLAY")] : [])))
}
