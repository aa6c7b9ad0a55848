// Pictures of frames: first the frame at the playhead, then the frames after it.
import { get } from "./server.js";
import { hasFrames, on, state } from "./store.js";
import { frameOf, nearVariants, variants } from "./variants.js";

const mostBitmaps = 12;
let files = new Map();       // key → promise of a Blob
let isThere = new Set();     // keys of files that have loaded
let bitmaps = new Map();     // key → promise of an ImageBitmap, the last used one last
let scale = 1, waiting = 0, generation = 0, watchers = [];

on("scene", () => {
  generation++;
  [files, isThere, bitmaps] = [new Map(), new Set(), new Map()];
  tell();
});

const variantOf = (side) => variants().find((one) => one.id === side);
// Returns the frame that a side shows at a frame of the common clock.
const placeOf = (index, side) => side === "now" ? Math.min(index, state.scene.ownFrames - 1)
  : frameOf(variantOf(side), index);
const keyOf = (index, side, size) => `${side}/${placeOf(index, side)}/${size}`;
const tell = () => { for (const watcher of watchers) watcher(); };

// Calls a function whenever a picture has loaded.
export function onPictures(watcher) { watchers.push(watcher); }

// Returns "come" for a loaded frame, "coming" for a loading one, or an empty text.
export function presence(index) {
  const key = keyOf(index, "now", scale);
  return isThere.has(key) ? "come" : files.has(key) ? "coming" : "";
}

function file(index, side, size) {
  const key = keyOf(index, side, size), born = generation;
  if (!files.has(key)) {
    const variant = side === "now" ? "" : `&variant=${side}`;
    const coming = get(
      `frame/${placeOf(index, side)}?scale=${size}&v=${state.scene.version}${variant}`)
      .then((answer) => answer.blob());
    files.set(key, coming);
    coming.then(() => { if (born === generation) { isThere.add(key); tell(); } },
      () => { if (born === generation) files.delete(key); });
  }
  return files.get(key);
}

// Returns a frame's picture at a scale in pixels per point. `side` is "now" or a variant's id.
export async function picture(index, side, size) {
  const key = keyOf(index, side, size);
  const known = bitmaps.get(key);
  if (known) {
    bitmaps.delete(key);
    bitmaps.set(key, known);
    return known;
  }
  waiting++;
  const coming = file(index, side, size).then(createImageBitmap);
  bitmaps.set(key, coming);
  for (const old of [...bitmaps.keys()].slice(0, Math.max(0, bitmaps.size - mostBitmaps)))
    bitmaps.delete(old);
  try { return await coming; } catch (error) { bitmaps.delete(key); throw error; } finally {
    waiting--;
    fetchAhead();
  }
}

// Sets the scale at which frames are loaded in advance.
export function setPictureScale(size) {
  if (size === scale) return;
  scale = size;
  tell();
  fetchAhead();
}

// Loads frames in advance, one at a time, from the playhead on. Pauses while the page waits for the
// frame at the playhead.
let ahead = null;
function fetchAhead() {
  if (ahead || waiting || !hasFrames()) return;
  const [first, last] = state.loop ?? [0, state.scene.frames - 1];
  const count = last - first + 1;
  const begin = Math.max(first, Math.min(last, state.frame));
  const sides = ["now", ...nearVariants().map((one) => variants()[one].id)];
  for (let step = 0; step < count * sides.length; step++) {
    const index = first + (begin - first + Math.floor(step / sides.length)) % count;
    const side = sides[step % sides.length];
    if (files.has(keyOf(index, side, scale))) continue;
    const born = generation;
    ahead = file(index, side, scale).catch(() => new Promise((done) => setTimeout(done, 500)))
      .then(() => { ahead = null; if (born === generation || hasFrames()) fetchAhead(); });
    return;
  }
}
