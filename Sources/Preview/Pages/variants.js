// The variants of the scene: adding and removing them, and the comparison mode.
import { shortName } from "./curve-names.js";
import { post } from "./server.js";
import { attempt, say } from "./status.js";
import { set, state } from "./store.js";

export const modes = ["off", "side by side", "overlay", "difference", "swap"];
const letters = ["A", "B", "C"];

// Returns the letter of a variant; A is the scene itself.
export const letter = (index) => letters[index + 1];
export const variants = () => state.scene?.variants ?? [];

// Returns the index of the variant that is compared in overlay, difference and swap.
export const against = () => Math.min(state.against, variants().length - 1);

// Returns the indices of the variants whose frames are shown.
export function shownVariants() {
  const all = variants().map((_, index) => index);
  if (state.compare === "off" || !all.length) return [];
  if (state.compare === "side by side") return all;
  if (state.compare === "swap") return state.isSwapped ? [against()] : [];
  return [against()];
}

// Returns the indices of the variants whose frames may be shown next.
export const nearVariants = () => state.compare === "swap" ? variants().map((_, index) => index)
  : shownVariants();

// Returns the short names of the curves of A and of a variant that differ; null if no curve differs.
// A variant differs in the curve of an animation, or in a parameter that is a curve.
function curveNames(variant) {
  const { edit, values } = variant;
  if (edit?.key === "curve") {
    const bar = state.timeline.tracks.flatMap((track) => track.bars).find((one) =>
      String(one.line) === edit.line && String(one.column) === edit.column);
    return bar?.curve ? [shortName(bar.curve), shortName(edit.text)] : null;
  }
  const param = edit ? null : state.scene.params.find((one) => one.isCurve && values
    && values[one.name] !== undefined && values[one.name] !== one.value);
  return param ? [shortName(param.value), shortName(values[param.name])] : null;
}

// Returns the name of the scene itself beside its variants: its curve if that differs, or "now".
export const ownName = () => curveNames(variants()[against()] ?? {})?.[0] ?? "now";

// Returns a caption such as "slow: duration 0.3 → 0.25", with the differences from the scene.
export const caption = (variant) =>
  [variant.name || curveNames(variant)?.[1], variant.caption].filter(Boolean).join(": ");

// Returns a variant's frame at the time of a frame of the scene, at most its last one.
export const frameOf = (variant, frame) =>
  Math.min(variant.frames - 1, Math.floor(frame / state.scene.fps * variant.fps + 1e-6));

// Extends the clock to the longest variant. Shorter ones stay at their last frame.
export function lengthen(scene) {
  scene.ownFrames = scene.frames;
  for (const one of scene.frames ? scene.variants : []) {
    scene.frames = Math.max(scene.frames, Math.round(one.frames / one.fps * scene.fps));
    scene.duration = Math.max(scene.duration, one.duration);
  }
  return scene;
}

// Adds a variant, described for the server as { from, … }.
export function add(body) {
  return attempt(async () => {
    const mode = state.compare;
    const { id } = await (await post("variant/add", body)).json();
    set({ compare: mode === "off" ? "side by side" : mode, against: variants().length,
      isSwapped: mode === "swap", expected: id });
  });
}

export const remove = (variant) => attempt(() => post("variant/remove",
  { id: String(variant.id) }));

export async function removeAll() {
  for (const variant of variants()) if (!await remove(variant)) return;
}

// Adds a variant with the current values of all parameters, to compare later changes with it.
export const addNow = () => add({ from: "values", values: JSON.stringify(Object.fromEntries(
  state.scene.params.map((param) => [param.name, String(param.value)]))) });

// Compares in a mode. Without variants, the current values are added first.
export async function compareAs(mode) {
  if (mode !== "off" && !variants().length && !await addNow()) return;
  set({ compare: mode, isSwapped: false });
}

export const nextMode = () =>
  compareAs(modes[(modes.indexOf(state.compare) + 1) % modes.length]);

// Shows the scene and each variant in turn at the same place.
export async function swap() {
  if (!variants().length && !await addNow()) return;
  if (state.compare !== "swap") return set({ compare: "swap", isSwapped: true });
  if (!state.isSwapped) return set({ isSwapped: true, against: 0 });
  const next = against() + 1;
  set(next < variants().length ? { against: next } : { isSwapped: false });
}

// Writes the variant into the file, and removes it, since the scene equals it then. `turnAndWrite`
// shows values and writes them.
export async function take(variant, index, turnAndWrite) {
  if (variant.values && !await turnAndWrite({ ...variant.values })) return;
  if (variant.edit && !await attempt(() => post("edit", variant.edit))) return;
  if (await remove(variant)) say(`the scene is as ${letter(index)} was; undo with Z`);
}
