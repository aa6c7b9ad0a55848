// Jumps to a time by a scroll view's content offset.
import { $, h, shown, valueAt } from "./dom.js";
import { step } from "./player.js";
import { on, seconds, state } from "./store.js";

const offsets = () => state.timeline.tracks.filter((track) => track.kind === "offset"
  && track.points);

// The number of tested times per second.
const samples = 60;

// Moves to the time whose offset is nearest to the wanted one, preferring times near the playhead.
function find(track, wanted) {
  const here = seconds();
  let best = { time: here, cost: Infinity };
  for (let index = 0; index <= state.scene.duration * samples; index++) {
    const time = index / samples;
    const cost = Math.abs(valueAt(track.points, time) - wanted) + 0.01 * Math.abs(time - here);
    if (cost < best.cost) best = { time, cost };
  }
  step(Math.round(best.time * state.scene.fps));
}

function slider(track) {
  const values = track.points.map((point) => point[1]);
  const range = h("input", { type: "range", "aria-label": track.name, step: "any",
    min: Math.min(...values),
    max: Math.max(...values), oninput: () => find(track, +range.value) });
  range.dataset.track = track.name;
  return h("div", { class: "param" }, h("div", { class: "row" },
    h("span", { class: "grow" }, track.name),
    h("output", { class: "value" })), range);
}

function fill() {
  $("offsets").hidden = !offsets().length;
  $("offsets").replaceChildren(h("h2", {}, "Offset"), ...offsets().map(slider));
  tell();
}

function tell() {
  for (const range of document.querySelectorAll("#offsets input")) {
    const track = state.timeline.tracks.find((one) => one.name === range.dataset.track);
    if (!track) continue;
    const value = valueAt(track.points, seconds());
    range.parentElement.querySelector("output").textContent = `${shown(value, 1)} ${track.unit}`;
    if (document.activeElement !== range) range.value = value;
    const share = 100 * (value - range.min) / (range.max - range.min || 1);
    range.style.setProperty("--share", `${share}%`);
  }
}

export function makeMoments() {
  on("timeline", fill);
  on("frame", tell);
}
