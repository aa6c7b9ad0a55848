// Playback: the playhead, its speed and the loop.
import { $, h } from "./dom.js";
import { action, button } from "./keys.js";
import { hasFrames, on, seconds, set, show, state } from "./store.js";

const speeds = [0.1, 0.25, 0.5, 1, 2];
let started = null;

export function play(isPlaying, isBackwards = false) {
  started = { at: performance.now(), frame: state.frame };
  set({ isPlaying: isPlaying && hasFrames(), isBackwards });
  if (state.isPlaying) requestAnimationFrame(tick);
}

function tick(now) {
  if (!state.isPlaying || !hasFrames()) return;
  const [first, last] = state.loop ?? [0, state.scene.frames - 1];
  const count = last - first + 1;
  const passed = Math.max(0, Math.floor((now - started.at) / 1000 * state.scene.fps * state.speed));
  const from = Math.max(0, started.frame - first);
  const place = (state.isBackwards ? from - passed : from + passed) % count;
  show(first + (place + count) % count);
  requestAnimationFrame(tick);
}

export function step(frame) {
  play(false);
  show(frame);
}

function mark(end) {
  if (!hasFrames()) return;
  const loop = [...(state.loop ?? [0, state.scene.frames - 1])];
  loop[end] = state.frame;
  set({ loop: loop[0] < loop[1] ? loop : null });
}

function accelerate(by) {
  set({ speed: speeds[Math.max(0, Math.min(speeds.length - 1, speeds.indexOf(state.speed)
    + by))] });
}

// Plays in a direction. If the scene already plays in it, plays faster.
function shuttle(isBackwards) {
  if (state.isPlaying && state.isBackwards === isBackwards) accelerate(1);
  else play(true, isBackwards);
}

// Moves to the next event after the playhead, or to the last one before it.
function leap(direction) {
  const frames = state.scene.events.map((event) => Math.ceil(event.time * state.scene.fps - 1e-6));
  const found = direction > 0 ? frames.find((frame) => frame > state.frame)
    : frames.findLast((frame) => frame < state.frame);
  if (found !== undefined) step(found);
}

const group = "Playing";
const toggle = action({ key: " ", label: "Play", about: "Play or pause", group, run: () =>
  play(!state.isPlaying) });
action({ key: "ArrowLeft", label: "One frame back", group, run: () => step(state.frame - 1) });
action({ key: "ArrowRight", label: "One frame forward", group, run: () => step(state.frame + 1) });
action({ key: "Shift+ArrowLeft", label: "Ten frames back", group, run: () =>
  step(state.frame - 10) });
action({ key: "Shift+ArrowRight", label: "Ten frames forward", group, run: () =>
  step(state.frame + 10) });
const first = action({ key: "Home", label: "First frame", group, run: () => step(0) });
const last = action({ key: "End", label: "Last frame", group, run: () =>
  step(state.scene.frames - 1) });
const before = action({ key: ",", label: "Previous event", group, run: () => leap(-1) });
const after = action({ key: ".", label: "Next event", group, run: () => leap(1) });
action({ key: "j", label: "Play backwards", about: "Play backwards; again: faster", group,
  run: () => shuttle(true) });
action({ key: "k", label: "Pause", group, run: () => play(false) });
action({ key: "l", label: "Play forwards", about: "Play forwards; again: faster", group,
  run: () => shuttle(false) });
action({ key: "Shift+l", label: "Slower", group, run: () => accelerate(-1) });
const from = action({ key: "[", label: "Loop from here", group, run: () => mark(0) });
const to = action({ key: "]", label: "Loop to here", group, run: () => mark(1) });
action({ key: "\\", label: "No loop", group, run: () => set({ loop: null }) });

export function makeTransport() {
  const small = (given, label, extra = {}) =>
    button(given, { "aria-label": given.label, ...extra }, label);
  const speedButtons = speeds.map((speed) => h("button", { type: "button", role: "radio",
    "aria-checked": "false", onclick: () => set({ speed }) }, `${speed}×`));
  $("transport").append(
    small(first, "⇤", { class: "wide-only" }),
    button(toggle, { class: "primary", id: "play", "aria-pressed": "false" }),
    small(last, "⇥", { class: "wide-only" }),
    h("output", { id: "clock", "aria-live": "off", "aria-label": "Time" }),
    h("span", { id: "count", class: "muted" }), h("span", { class: "grow" }),
    small(before, "◆", { class: "wide-only" }), small(after, "◆", { class: "wide-only" }),
    h("div", { class: "group", role: "radiogroup", "aria-label": "Speed" }, speedButtons),
    h("span", { class: "muted", id: "loop" }),
    h("div", { class: "group" }, small(from, "Loop"), small(to, "to")),
  );
  on("isPlaying", () => {
    $("play").setAttribute("aria-pressed", state.isPlaying);
    $("play").firstChild.textContent = state.isPlaying ? "Pause" : "Play";
  });
  const showSpeed = () => {
    speedButtons.forEach((one, index) => one.setAttribute("aria-checked",
      speeds[index] === state.speed));
    if (state.isPlaying) play(true, state.isBackwards);
  };
  on("speed", showSpeed);
  showSpeed();
  on("frame scene", () => {
    if (!state.scene) return;
    $("clock").textContent = `${seconds().toFixed(3)} s`;
    $("count").textContent = hasFrames()
      ? `frame ${state.frame} of ${state.scene.frames} · ${state.scene.fps} fps` : "no frames";
  });
  on("loop scene", () => {
    if (!hasFrames()) return;
    const at = (frame) => +(frame / state.scene.fps).toFixed(3);
    $("loop").textContent = state.loop ? `${at(state.loop[0])} to ${at(state.loop[1])} s` : "";
  });
}
