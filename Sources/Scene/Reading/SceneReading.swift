// From bytes to a Scene, in stages, each made of the one before: the file's tree, checked against
// the grammar; the tree unfolded, its names known; what it says, resolved; the scene. Mistakes are
// collected on the way, so that one run reports them all.

/// Reads a scene.
///
/// - Parameters:
///   - bytes: the contents of a scene file.
///   - file: the name that messages give the file.
///   - overrides: values that take the place of the scene's parameters.
///   - reducesMotion: true: less motion is wanted, whatever the scene says.
///   - imports: reads what the scene imports.
/// - Throws: SceneError with every mistake found, in the order of the file.
package func readScene(
  _ bytes: [UInt8], file: String, overrides: [ParameterOverride] = [],
  reducesMotion: Bool = false,
  imports: (String) throws(ImportProblem) -> ImportedFile = noImports
) throws(SceneError) -> Scene {
  let findings = Findings()
  // Where the grammar has found fault already, the stages after it take a default and go on without
  // a word.
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
