// A curve by name, by its handles, or as a spring.
import { clamp, drag, h } from "./dom.js";
import { forms, names, read, written } from "./curve-shapes.js";
import { getJSON } from "./server.js";
import { complain } from "./status.js";

const [side, left, top, width, height] = [240, 30, 50, 180, 140];
const place = (x, y) => [left + width * x, top + height * (1 - y)];

// A field for the curve `text`; `change` is called with each new text.
export function curveEditor(text, label, change) {
  let curve = read(text);
  const select = h("select", { "aria-label": `Form of ${label}` },
    ["", ...names, ...Object.keys(forms)].map((name) => h("option", {}, name)));
  const fields = h("div", { class: "fields" });
  const picture = h("svg", { viewBox: `0 0 ${side} ${side}`, role: "img",
    "aria-label": `The curve ${text}` });
  select.value = curve.form;

  async function paint() {
    const notation = written(curve) || text;
    const rows = await getJSON(`sample?curve=${encodeURIComponent(notation)}`);
    const end = rows[rows.length - 1][0] || 1;
    const line = (from, to, stroke) => h("line",
      { x1: from[0], y1: from[1], x2: to[0], y2: to[1], stroke });
    const handles = curve.form !== "cubic-bezier" ? [] :
      [[[0, 0], curve.values.slice(0, 2)], [[1, 1], curve.values.slice(2)]].flatMap(([from, to]) =>
        [line(place(...from), place(...to), "var(--muted)"),
          h("circle", { cx: place(...to)[0], cy: place(...to)[1], r: 7, fill: "var(--accent)" })]);
    picture.replaceChildren(line(place(0, 0), place(1, 0), "var(--line)"),
      line(place(0, 1), place(1, 1), "var(--line)"),
      h("polyline", { points: rows.map(([x, y]) => place(x / end, y).join(",")).join(" "),
        fill: "none", stroke: "var(--place)", "stroke-width": 2.5 }), ...handles,
      h("text", { x: left, y: side - 22, fill: "var(--muted)", "font-size": 13 }, "0"),
      h("text", { x: left + width, y: side - 22, fill: "var(--muted)", "font-size": 13,
        "text-anchor": "end" }, curve.form.startsWith("spring") ? `${+end.toFixed(2)} s` : "1"));
  }

  function fill() {
    fields.replaceChildren(...(forms[curve.form] ?? []).map(([name, min, max], index) => {
      if (curve.handed && name === "velocity") return h("span", {}, `${name}: ${curve.handed}`);
      const field = h("input", { type: "number", min, max, step: 0.01, value: curve.values[index],
        "aria-label": `${label}: ${name}`, onchange: () => {
          curve.values[index] = +field.value;
          paint();
          change(written(curve));
        } });
      return h("label", {}, name, field);
    }));
    paint().catch((error) => complain(error.message));
  }

  select.onchange = () => {
    curve = { ...curve, form: select.value, values: forms[select.value]?.map((row) => row[3])
      ?? [] };
    fill();
    if (curve.form) change(written(curve));
  };
  const at = (event) => {
    const matrix = picture.getScreenCTM().inverse();
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return [(point.x - left) / width, 1 - (point.y - top) / height];
  };
  drag(picture, (event) => {
    if (curve.form !== "cubic-bezier") return null;
    const [x, y] = at(event);
    const far = (index) => Math.hypot(curve.values[index] - x, curve.values[index + 1] - y);
    const held = far(0) <= far(2) ? 0 : 2;
    return {
      move: (moved) => {
        const [newX, newY] = at(moved);
        curve.values[held] = +clamp(newX, 0, 1).toFixed(2);
        curve.values[held + 1] = +clamp(newY, -2, 3).toFixed(2);
        fill();
      },
      end: () => change(written(curve)),
    };
  });
  fill();
  return h("div", { class: "curve" }, picture, select, fields);
}
