// Pictures of frames: the one at the cursor first, then those after it, in the size that shows.
import { get } from "./server.js";
import { hasFrames, on, state } from "./store.js";
import { frameOf, nearVariants, variants } from "./variants.js";

const mostBitmaps = 12;
let files = new Map();       // key → Promise of a Blob
let isThere = new Set();     // keys of files that have come
let bitmaps = new Map();     // key → Promise of an ImageBitmap, the one used last comes last
let scale = 1, waiting = 0, generation = 0, watchers = [];

on("scene", () => {
  generation++;
  [files, isThere, bitmaps] = [new Map(), new Set(), new Map()];
  tell();
});

const variantOf = (side) => variants().find((one) => one.id === side);
// What a side shows at a frame of the clock.
const placeOf = (index, side) => side === "now" ? Math.min(index, state.scene.ownFrames - 1)
  : frameOf(variantOf(side), index);
const keyOf = (index, side, size) => `${side}/${placeOf(index, side)}/${size}`;
const tell = () => { for (const watcher of watchers) watcher(); };

// Calls whenever a picture has come.
export function onPictures(watcher) { watchers.push(watcher); }

// "come", "coming" or nothing.
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

// A frame's picture at so many pixels a point; `side` is "now" or a variant's id.
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

// The size in which frames are fetched ahead.
export function setPictureScale(size) {
  if (size === scale) return;
  scale = size;
  tell();
  fetchAhead();
}

// One at a time, from the cursor on and round, and only while nothing at the cursor is waited for.
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
