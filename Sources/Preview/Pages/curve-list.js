// The list of the named curves, each with its picture.
import { h } from "./dom.js";
import { names } from "./curve-shapes.js";
import { getJSON } from "./server.js";

const [width, height, edge] = [44, 28, 4];
const samples = new Map();    // the requested samples, by curve

const sampleOf = (name) => {
  if (!samples.has(name)) samples.set(name, getJSON(`sample?curve=${encodeURIComponent(name)}`)
    .catch(() => null));
  return samples.get(name);
};

function picture(name) {
  const line = h("polyline", { fill: "none", stroke: "currentColor", "stroke-width": 1.5 });
  sampleOf(name).then((sample) => {
    if (!sample) return;
    const end = sample.points.at(-1)[0] || 1;
    const high = Math.max(1, ...sample.points.map(([, y]) => y));
    line.setAttribute("points", sample.points.map(([x, y]) =>
      `${edge + x / end * (width - 2 * edge)},${height - edge - y / high * (height - 2 * edge)}`)
      .join(" "));
  });
  return h("svg", { viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": "true" }, line);
}

// Makes the list. Calls `choose` with the name of a curve.
export const curveList = (choose) => h("ul", { class: "curve-list", "aria-label": "Curves" },
  names.map((name) => h("li", {}, h("button", { type: "button", "data-curve": name,
    onclick: () => choose(name) }, picture(name), name))));
