// The panel of the selected animation: its numbers and its curve.
import { $, h, shown } from "./dom.js";
import { compareAnimation } from "./compare-value.js";
import { curveEditor } from "./curve-editor.js";
import { edit } from "./edits.js";
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

// Makes a field for a duration in seconds. A changed value is written into the file.
function field(bar, key, seconds) {
  return h("span", {}, h("input", { id: `bar-${key}`, class: "field", type: "number", min: 0,
    max: 600,
    step: 0.01, value: +seconds.toFixed(3), "aria-label": `${key}, in seconds`,
    onchange: (event) => edit(bar, key, event.target.value) }), " s");
}

function fill() {
  const track = state.timeline.tracks.find((one) => one.name === state.track);
  const bar = track?.bars[state.bar ?? 0];
  $("bar").hidden = !bar;
  if (!bar) return;
  const facts = [["start", `${shown(bar.begin, 3)} s`],
    ["delay", field(bar, "delay", bar.start - bar.begin)],
    ["duration", bar.seconds === null ? "set by its animator"
      : bar.takesDuration ? field(bar, "duration", bar.seconds)
        : `${shown(bar.seconds, 3)} s, the spring's own`],
    ["target", `${bar.target} ${track.unit}`],
    ...(bar.cut === null ? [] : [["cut at", `${shown(bar.cut, 3)} s`]]), ["defined at", bar.place]];
  $("bar").replaceChildren(h("h2", {}, "Animation · ", h("span", { class: "id" }, track.name)),
    bar.curve === null ? h("div", { class: "curve" }, picture(bar.shape))
      : curveEditor(bar.curve, track.name, (text) => edit(bar, "curve", text), bar.seconds,
        bar.takesDuration ? (seconds) => edit(bar, "duration", seconds) : null),
    h("dl", { class: "numbers" }, facts.flatMap(([name, text]) =>
      [h("dt", {}, name), h("dd", {}, text)])), ...[compareAnimation(bar)].filter(Boolean));
}

export function makeBar() {
  on("track bar timeline", fill);
  // The fields may be below the parameters, out of sight. The numbers above them come first.
  on("track bar", () => requestAnimationFrame(() => {
    if (!$("bar").hidden) $("bar").scrollIntoView({ block: "nearest" });
  }));
}
