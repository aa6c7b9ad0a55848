// The animation whose bar is chosen, in numbers and with its curve.
import { $, h, shown } from "./dom.js";
import { on, state } from "./store.js";

function picture(shape) {
  const [width, height, edge] = [272, 120, 14];
  const [low, high] = [Math.min(0, ...shape), Math.max(1, ...shape)];
  const y = (value) => height - edge - (value - low) / (high - low) * (height - 2 * edge);
  const level = (value) => h("line", { x1: edge, x2: width - edge, y1: y(value), y2: y(value),
    stroke: "var(--line)" });
  return h("svg", { viewBox: `0 0 ${width} ${height}`, role: "img",
    "aria-label": "The animation's curve" },
    level(0), level(1), h("polyline", { fill: "none", stroke: "var(--place)", "stroke-width": 2,
      points: shape.map((value, index) =>
        `${edge + (width - 2 * edge) * index / (shape.length - 1)},${y(value)}`).join(" ") }));
}

function fill() {
  const track = state.timeline.tracks.find((one) => one.name === state.track);
  const bar = track?.bars[state.bar ?? 0];
  $("bar").hidden = !bar;
  if (!bar) return;
  const facts = [["from", `${shown(bar.begin, 3)} s`],
    ...(bar.start - bar.begin > 1e-6 ? [["delay", `${shown(bar.start - bar.begin, 3)} s`]] : []),
    ["takes", bar.seconds === null ? "as its animator does" : `${shown(bar.seconds, 3)} s`],
    ["curve", bar.curve ?? ""], ["to", `${bar.target} ${track.unit}`],
    ...(bar.cut === null ? [] : [["cut at", `${shown(bar.cut, 3)} s`]]), ["written at", bar.place]];
  $("bar").replaceChildren(h("h2", {}, `Animation · ${track.name}`),
    bar.shape.length ? h("div", { class: "curve" }, picture(bar.shape)) : "",
    h("dl", { class: "numbers" }, facts.flatMap(([name, text]) =>
      [h("dt", {}, name), h("dd", {}, text)])));
}

export function makeBar() { on("track bar timeline", fill); }
