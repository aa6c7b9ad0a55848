// The files with components that are built into the program.

/// A file with components that every scene can import. The raw value is its name under `imports`.
enum BuiltInParts: String, CaseIterable {
  case iOS = "parts/ios"

  var bytes: [UInt8] {
    switch self {
    case .iOS: PackageResources.system_yaml
    }
  }
}
