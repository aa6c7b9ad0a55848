// What the page knows, in one place. Parts change it with set() and follow it with on().
export const state = {
  scene: null,          // what the server tells of the scene
  timeline: { gestures: [], tracks: [] },
  frame: 0,
  isPlaying: false,
  speed: 1,
  loop: null,           // [first, last] frame
  window: [0, 1],       // seconds that the timeline shows
  turned: {},           // parameters that are not as in the file, as texts
  selected: null,       // the name of a view
  hovered: null,        // the name of a view
  bar: null,            // the index of a bar of that track
  track: null,          // the name of a property whose track is chosen
  graphed: [],          // names of properties in the graph
  isGraph: false,
  compare: "off",       // or "side by side", "overlay", "difference", "swap"
  against: 0,           // the index of the variant that is overlaid, told from or swapped
  isSwapped: false,     // that variant shows in place of the scene
  blend: 0.5,           // how much of it shows in an overlay
  expected: null,       // the id of a variant that was asked for and has not come
  comparedParam: null,  // { name, text }: the parameter that gets another value beside it
  zoom: "fit",          // or pixels a point
  isRecording: false,
  hasDevice: true, hasSurround: false, hasOnion: false, hasPath: false,
};

const listeners = [];

// Calls when one of the keys (in one text) has changed, once for each set().
export function on(keys, act) { listeners.push([keys.split(" "), act]); }

export function set(changes) {
  const changed = Object.keys(changes).filter((key) => state[key] !== changes[key]);
  if (!changed.length) return;
  for (const key of changed) state[key] = changes[key];
  for (const [keys, act] of listeners) if (keys.some((key) => changed.includes(key))) act();
}

export const seconds = () => state.scene ? state.frame / state.scene.fps : 0;

export const hasFrames = () => state.scene !== null && state.scene.frames > 0;

// The first frame that shows what happens at a time.
export const frameAt = (time) => Math.ceil(time * state.scene.fps - 1e-6);

export function show(frame) {
  if (hasFrames()) set({ frame: Math.max(0, Math.min(state.scene.frames - 1, frame)) });
}
