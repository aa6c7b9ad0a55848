// The ruler: times, the loop, the loaded frames and the playhead.
import { $, drag, h, ticks } from "./dom.js";
import { labelWidth, laneWidth, look, timeUnder, x } from "./axis.js";
import { onPictures, presence } from "./pictures.js";
import { step } from "./player.js";
import { frameAt, hasFrames, on, seconds, set, state } from "./store.js";

const height = 28, snapPixels = 6, clickPixels = 3;

// Returns the frame at a time. Nearby events and ends of animations attract it unless Alt is held.
export function snapped(time, event) {
  if (!event.altKey) {
    const moments = [0, ...state.scene.events.map((one) => one.time),
      ...state.timeline.tracks.flatMap((track) =>
        track.bars.flatMap((bar) => [bar.start, bar.end ?? bar.start]))];
    const near = moments.reduce((best, moment) =>
      Math.abs(moment - time) < Math.abs(best - time) ? moment : best, Infinity);
    if (Math.abs(x(near) - x(time)) <= snapPixels) return frameAt(near);
  }
  return Math.round(time * state.scene.fps);
}

// Moves the playhead while the pointer is down.
export function scrub(event) {
  if (!hasFrames()) return null;
  const move = (moved) => step(snapped(timeUnder(moved), moved));
  move(event);
  return { move };
}

function pull(event) {
  if (!hasFrames()) return null;
  const begin = event.clientX, from = timeUnder(event);
  let isLoop = false;
  return {
    move: (moved) => {
      isLoop ||= Math.abs(moved.clientX - begin) > clickPixels;
      if (!isLoop) return;
      const frames = [from, timeUnder(moved)].sort((a, b) => a - b)
        .map((time) => Math.max(0, Math.min(state.scene.frames - 1,
          Math.round(time * state.scene.fps))));
      set({ loop: frames[0] < frames[1] ? frames : null });
    },
    end: (last) => { if (!isLoop) step(snapped(timeUnder(last), last)); },
  };
}

// Joins neighbouring frames in the same loading state.
function stretches() {
  const found = [];
  for (let frame = 0; frame < state.scene.frames; frame++) {
    const kind = presence(frame);
    const last = found[found.length - 1];
    if (last && last.kind === kind) last.end = frame + 1;
      else found.push({ kind, start: frame, end: frame + 1 });
  }
  return found.filter((one) => one.kind);
}

// The width that a time's text needs, in pixels.
const tickPixels = 48;

// Makes the text of a tick: behind its line, or before it where the lane ends.
function tick(time, width) {
  const at = x(time, width), isLast = at + tickPixels > width;
  return h("text", { x: isLast ? at - 4 : at + 4, y: 14, "text-anchor": isLast ? "end" : "start" },
    `${+time.toFixed(3)} s`);
}

function paintRuler() {
  if (!state.scene || !$("ruler-lines")) return;
  const width = laneWidth(), [from, to] = state.window, svg = $("ruler-lines");
  const { step: gap, values } = ticks(from, to, width / 90);
  const parts = [];
  const frames = state.scene.fps;
  if (state.loop) {
    const [first, last] = state.loop.map((frame) => x(frame / frames, width));
    parts.push(h("rect", { class: "loop", x: first, y: 0, width: Math.max(1, last - first),
      height }));
  }
  for (let index = Math.floor(from / (gap / 5)); index * gap / 5 <= to; index++)
    parts.push(h("line", { x1: x(index * gap / 5, width), x2: x(index * gap / 5, width),
      y1: height - 8, y2: height - 4 }));
  for (const time of values)
    parts.push(h("line", { class: "long", x1: x(time, width), x2: x(time, width), y1: height - 14,
      y2: height - 4 }),
      tick(time, width));
  svg.replaceChildren(...parts);
  paintPresence();
}

let isDue = false;
function paintPresence() {
  if (isDue) return;
  isDue = true;
  requestAnimationFrame(() => {
    isDue = false;
    if (!hasFrames() || !$("presence")) return;
    const width = laneWidth(), frames = state.scene.fps;
    $("presence").replaceChildren(...stretches()
      .map(({ kind, start, end }) => h("rect", { class: kind,
      x: x(start / frames, width), width: Math.max(0.5,
        x(end / frames, width) - x(start / frames, width)),
      y: height - 3, height: 3 })));
    const come = Array.from({ length: state.scene.frames }, (_, frame) =>
      presence(frame) === "come").filter(Boolean).length;
    $("ruler").dataset.come = come;
  });
}

function movePlayhead() {
  const width = laneWidth(), at = x(seconds(), width), isIn = at >= 0 && at <= width;
  for (const id of ["playhead", "flag"]) {
    $(id).hidden = !isIn;
    $(id).style.left = `${labelWidth() + at}px`;
  }
  $("flag").textContent = `${seconds().toFixed(3)} s`;
  // The flag stays inside its lane, so that it hides no value beside it.
  const half = $("flag").offsetWidth / 2;
  if (isIn) $("flag").style.left = `${labelWidth() + Math.max(half, Math.min(at, width - half))}px`;
}

// Makes the ruler's row, which stays at the top.
export function rulerRow() {
  const lane = h("div", { class: "lane", id: "ruler", role: "gridcell" },
    h("svg", { id: "ruler-lines", "aria-hidden": "true" }),
      h("svg", { id: "presence", "aria-hidden": "true" }));
  drag(lane, pull);
  lane.addEventListener("dblclick", () => look(0, state.scene.duration));
  setTimeout(paintRuler);
  return lane;
}

export function makeRuler() {
  $("dock").append(h("div", { id: "playhead" }), h("div", { id: "flag", "aria-hidden": "true" }));
  $("playhead").style.top = "40px";
  $("flag").style.top = "44px";
  drag($("flag"), scrub);
  on("window loop scene timeline", paintRuler);
  on("window frame scene isGraph", movePlayhead);
  onPictures(paintPresence);
  new ResizeObserver(() => { paintRuler(); movePlayhead(); }).observe($("tracks"));
}
