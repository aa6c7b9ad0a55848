// The state of the page. Parts of the page change it with set() and follow it with on().
export const state = {
  scene: null,          // the server's description of the scene
  timeline: { gestures: [], tracks: [] },
  frame: 0,
  isPlaying: false,
  isBackwards: false,   // the direction of the playback
  speed: 1,
  loop: null,           // [first, last] frame; null for no loop
  window: [0, 1],       // the times that the timeline shows, in seconds
  turned: {},           // parameter values that differ from the file, as texts
  // The file's values of the parameters when the page was opened. A parameter may have the name of
  // a property that all other objects have, such as "constructor".
  opened: Object.create(null),
  selected: null,       // the name of the selected view
  hovered: null,        // the name of the view under the pointer
  bar: null,            // the index of the selected bar in its track
  track: null,          // the name of the property whose track is selected
  graphed: [],          // the names of the plotted properties
  isGraph: false,
  compare: "off",       // or "side by side", "overlay", "difference", "swap"
  against: 0,           // the index of the variant that is compared in overlay, difference and swap
  isSwapped: false,     // whether that variant is shown in place of the scene
  blend: 0.5,           // the variant's opacity in an overlay
  expected: null,       // the id of a requested variant that is not loaded yet
  comparedParam: null,  // { name, text }: the parameter in the comparison form
  zoom: "fit",          // or pixels per point
  isRecording: false,
  hasDevice: true, hasSurround: false, hasOnion: false, hasPath: false,
};

const listeners = [];

// Calls `act` once for each set() that changes one of the keys, which are separated by spaces.
export function on(keys, act) { listeners.push([keys.split(" "), act]); }

export function set(changes) {
  const changed = Object.keys(changes).filter((key) => state[key] !== changes[key]);
  if (!changed.length) return;
  for (const key of changed) state[key] = changes[key];
  for (const [keys, act] of listeners) if (keys.some((key) => changed.includes(key))) act();
}

export const seconds = () => state.scene ? state.frame / state.scene.fps : 0;

export const hasFrames = () => state.scene !== null && state.scene.frames > 0;

// Selects an animation, by its track and its index there, and its view if it has one.
export const selectBar = (track, index) => set({ track: track.name, bar: index,
  selected: track.view || state.selected });

// Returns the first frame at or after a time.
export const frameAt = (time) => Math.ceil(time * state.scene.fps - 1e-6);

export function show(frame) {
  if (hasFrames()) set({ frame: Math.max(0, Math.min(state.scene.frames - 1, frame)) });
}
