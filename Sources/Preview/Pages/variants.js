// What stands beside the scene: which variants there are, which of them show, how they come and go.
import { post } from "./server.js";
import { attempt, say } from "./status.js";
import { set, state } from "./store.js";

export const modes = ["off", "side by side", "overlay", "difference", "swap"];
const letters = ["A", "B", "C"];

// The scene itself is A; what stands beside it has the index of its letter less one.
export const letter = (index) => letters[index + 1];
export const variants = () => state.scene?.variants ?? [];

// The one that is laid over the scene, told from it or seen in its place.
export const against = () => Math.min(state.against, variants().length - 1);

// The indices of the variants whose frames show.
export function shownVariants() {
  const all = variants().map((_, index) => index);
  if (state.compare === "off" || !all.length) return [];
  if (state.compare === "side by side") return all;
  if (state.compare === "swap") return state.isSwapped ? [against()] : [];
  return [against()];
}

// Those whose frames may show with the next key.
export const nearVariants = () => state.compare === "swap" ? variants().map((_, index) => index)
  : shownVariants();

// "slow: duration 0.3 → 0.25": what it is called, and what of it is not as the scene is now.
export const caption = (variant) =>
  [variant.name, variant.caption].filter(Boolean).join(": ");

// The frame of a variant at the time of one of the scene's, its last one after its end.
export const frameOf = (variant, frame) =>
  Math.min(variant.frames - 1, Math.floor(frame / state.scene.fps * variant.fps + 1e-6));

// The clock ends with the longest; the others wait at their end.
export function lengthen(scene) {
  scene.ownFrames = scene.frames;
  for (const one of scene.frames ? scene.variants : []) {
    scene.frames = Math.max(scene.frames, Math.round(one.frames / one.fps * scene.fps));
    scene.duration = Math.max(scene.duration, one.duration);
  }
  return scene;
}

// Puts one beside the scene: what the server knows as { from, … }.
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

// What is compared without a choice: the scene as its file is.
export async function compareAs(mode) {
  if (mode !== "off" && !variants().length && !await add({ from: "file" })) return;
  set({ compare: mode, isSwapped: false });
}

export const nextMode = () =>
  compareAs(modes[(modes.indexOf(state.compare) + 1) % modes.length]);

// Blinks: the scene, then each variant in its place.
export async function swap() {
  if (!variants().length && !await add({ from: "file" })) return;
  if (state.compare !== "swap") return set({ compare: "swap", isSwapped: true });
  if (!state.isSwapped) return set({ isSwapped: true, against: 0 });
  const next = against() + 1;
  set(next < variants().length ? { against: next } : { isSwapped: false });
}

// Makes the scene what the variant is.
export function take(variant, index, turn) {
  if (variant.values) turn({ ...variant.values });
  if (!variant.edit) return say(`the scene has the values of ${letter(index)}`);
  attempt(() => post("edit", variant.edit), "written");
}
