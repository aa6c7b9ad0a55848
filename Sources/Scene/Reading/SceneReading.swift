// The entry point of the scene reader and its stages: the YAML tree, checked against the grammar;
// the expanded tree with known names; the resolved values; the scene. All stages collect errors, so
// that one run reports all of them.

/// Reads a scene.
///
/// - Parameters:
///   - bytes: the contents of a scene file.
///   - file: the file's name in messages.
///   - overrides: values for parameters, which replace the scene's own.
///   - reducesMotion: whether Reduce Motion is on, even if the scene does not set it.
///   - imports: returns the contents of a file that the scene imports.
/// - Throws: SceneError with all errors, in the order of the file.
package func readScene(
  _ bytes: [UInt8], file: String, overrides: [ParameterOverride] = [],
  reducesMotion: Bool = false,
  imports: (String) throws(ImportProblem) -> ImportedFile = noImports
) throws(SceneError) -> Scene {
  let findings = Findings()
  // The grammar reports invalid values; later stages replace them by defaults and report nothing.
  let tree = try readYAML(bytes, file: file)
  Grammar.scene.check(tree, as: "scene", into: findings)
  let components = readComponents(tree, imports, findings)
  let head = SceneHead(tree, overrides: overrides, reducesMotion: reducesMotion, findings)
  let expanded = Expansion(of: tree, head, components, findings)
  let resolved = SceneResolution(expanded, of: tree, head, findings)
  let scene = resolved.scene(file: file, tree, head, findings)
  guard let scene, !findings.hasErrors else { throw SceneError(findings.sorted(.error)) }
  return scene
}
