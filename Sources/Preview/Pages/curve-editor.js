// The editor of a curve: a menu of forms, number fields and handles.
import { clamp, drag, h, shown } from "./dom.js";
import { shortName } from "./curve-names.js";
import { formed, forms, names, read, withValue } from "./curve-shapes.js";
import { getJSON } from "./server.js";
import { complain } from "./status.js";

const [side, left, top, width, height] = [240, 30, 50, 180, 140];
// Extra time on the axis after a spring's end, so that its handle can be moved to a later time.
const slack = 1.2;
const place = (x, y) => [left + width * x, top + height * (1 - y)];

// Formats a property's value with its unit, such as "3.8 pt".
function withUnit(number, unit) {
  const size = Math.abs(number), text = shown(number, size >= 100 ? 0 : size >= 10 ? 1 : 3);
  return unit === "" ? text : unit === "°" ? `${text}°` : `${text} ${unit}`;
}

// Makes a time axis that the editors of compared curves share. It ends after the longest spring, so
// that a place means the same time in all pictures.
export function timeAxis() {
  const ends = new Map();    // the end of each spring in seconds, by the function that draws it
  const end = () => Math.max(...ends.values()) * slack;
  // Sets the end of a spring, or null for another curve. Redraws the other springs on a new axis.
  const fit = (draw, seconds) => {
    const before = end();
    if (seconds === null) ends.delete(draw); else ends.set(draw, seconds);
    if (end() !== before) for (const other of ends.keys()) if (other !== draw) other();
  };
  return { end, fit };
}

// Makes an editor for the curve `text`. Calls `change` with each new text. The options are
// - `seconds`: the animation's duration, null when unknown;
// - `retime`: called with a new duration; null if the editor cannot change it;
// - `letter`: the letter of the compared curve, such as "A"; empty without a comparison;
// - `span`: the start and end values of the property, as { from, to, unit }; null if unknown;
// - `axis`: the time axis, which several editors may share.
export function curveEditor(text, label, change,
  { seconds = null, retime = null, letter = "", span = null, axis = timeAxis() } = {}) {
  let curve = read(text), sample = null, held = null, painting = 0;
  const title = h("span", {});
  // Formats a share of the whole change in the property's unit, or in percent without a span.
  const inWords = (share) => span
    ? withUnit(share * Math.abs(span.to - span.from), span.unit) : `${shown(100 * share, 1)} %`;
  const select = h("select", { "aria-label": `Form of ${label}` },
    ["", ...names, ...Object.keys(forms)].map((name) => h("option", {}, name)));
  const fields = h("div", { class: "fields" });
  const picture = h("svg", { viewBox: `0 0 ${side} ${side}`, role: "img",
    "aria-label": `The curve ${text}` });
  const over = seconds === null ? "" : `&over=${seconds}`;

  // Returns the handles, each with the index of its number, its place and its effect on the curve.
  function handles() {
    if (curve.form === "cubic-bezier")
      return [[0, [0, 0]], [2, [1, 1]]].map(([index, from]) => ({ index, from,
        at: curve.values.slice(index, index + 2), move: async ([x, y]) =>
          withValue(withValue(curve, index, +clamp(x, 0, 1).toFixed(2)), index + 1,
            +clamp(y, -2, 3).toFixed(2)) }));
    if (!sample?.handles) return [];
    const { peak, overshoot, rest, isTimed } = sample.handles, end = axisEnd();
    const turned = async (what) =>
      read((await getJSON(`spring?curve=${encodeURIComponent(curve.text)}&${what}${over}`)).curve);
    const peakHandle = { index: "overshoot", at: [peak / end, 1 + overshoot],
      move: ([, y]) => turned(`overshoot=${clamp(y - 1, 0, 0.95)}`) };
    const restHandle = { index: "rest", at: [rest / end, 1], move: async ([x]) => {
      const wanted = Math.max(0.05, x * end);
      if (!isTimed) return turned(`rest=${wanted}`);
      held.seconds = +wanted.toFixed(2);
      return curve;
    } };
    return isTimed && !retime ? [peakHandle] : [peakHandle, restHandle];
  }
  // Returns the last time of a spring's axis, in seconds. It is fixed while a handle is held.
  const axisEnd = () => held?.end ?? axis.end();
  const fitAxis = () => axis.fit(draw, sample.handles ? sample.points.at(-1)[0] : null);

  async function paint() {
    const turn = ++painting;
    const came = await getJSON(`sample?curve=${encodeURIComponent(curve.text)}${over}`);
    if (turn !== painting) return;
    sample = came;
    if (!held) fitAxis();
    draw();
  }

  // Returns the velocity between each two samples, as [x, share of the way per unit of x].
  const velocities = () => sample.points.slice(1).map(([x, y], index) => {
    const [before, from] = sample.points[index];
    return [(before + x) / 2, x > before ? (y - from) / (x - before) : 0];
  });

  // Draws the velocity below the curve, scaled to its largest value, with that value in words.
  function velocityLine(end, stretch, isSpring) {
    const all = velocities(), largest = Math.max(...all.map(([, speed]) => Math.abs(speed)));
    if (!(largest > 0)) return [];
    const perSecond = isSpring ? largest / stretch : seconds ? largest / seconds : null;
    return [h("polyline", { class: "velocity", points: all.map(([x, speed]) =>
      place(x * stretch / end, 0.6 * speed / largest).join(",")).join(" ") }),
    h("text", { class: "velocity", x: side / 2, y: side - 6, "font-size": 13,
      "text-anchor": "middle" }, perSecond === null ? `fastest ${+largest.toFixed(2)}`
      : `fastest ${inWords(perSecond)}${span && span.unit === "" ? " per second" : "/s"}`)];
  }

  // Draws the labels of the start and end values at their lines.
  const spanLabels = () => !span ? [] : [
    h("text", { class: "span", x: left + 2, y: top - 4, "font-size": 13 },
      `to ${withUnit(span.to, span.unit)}`),
    h("text", { class: "span", x: left + width, y: top + height + 13, "font-size": 13,
      "text-anchor": "end" }, `from ${withUnit(span.from, span.unit)}`)];

  function draw() {
    const isSpring = Boolean(sample.handles), end = isSpring ? axisEnd() : 1;
    // A UIView spring stretches with the duration of its animation.
    const stretch = held?.seconds ? held.seconds / seconds : 1;
    const line = (from, to, stroke) => h("line",
      { x1: from[0], y1: from[1], x2: to[0], y2: to[1], stroke });
    const knobs = handles().flatMap(({ at: [x, y], from, index }) => {
      const to = place(index === "rest" || index === "overshoot" ? x * stretch : x, y);
      return [...(from ? [line(place(...from), to, "var(--muted)")] : []),
        h("circle", { cx: to[0], cy: to[1], r: 7, fill: "var(--accent)", "data-handle": index })];
    });
    picture.replaceChildren(line(place(0, 0), place(1, 0), "var(--line)"),
      line(place(0, 1), place(1, 1), "var(--line)"),
      h("polyline", { points: sample.points.map(([x, y]) =>
        place(x * stretch / end, y).join(",")).join(" "),
        fill: "none", stroke: "var(--place)", "stroke-width": 2.5 }),
      ...velocityLine(end, stretch, isSpring), ...spanLabels(), ...knobs,
      h("text", { x: left, y: side - 22, fill: "var(--muted)", "font-size": 13 }, "0"),
      h("text", { x: left + width, y: side - 22, fill: "var(--muted)", "font-size": 13,
        "text-anchor": "end" }, isSpring ? `${+end.toFixed(2)} s` : "1"));
    if (!isSpring) return;
    const { overshoot, rest, isTimed } = sample.handles;
    picture.append(h("text", { x: side / 2, y: 16, fill: "var(--text)", "font-size": 13,
      "text-anchor": "middle" }, `overshoots ${inWords(overshoot)}, `
      + `${isTimed ? "ends" : "rests"} after ${+(rest * stretch).toFixed(2)} s`));
  }

  function fill() {
    select.value = curve.form;
    title.textContent = shortName(curve.text);
    fields.replaceChildren(...(forms[curve.form] ?? []).map(([name, min, max], index) => {
      if (curve.handed && name === "velocity") return h("span", {}, `${name}: ${curve.handed}`);
      const field = h("input", { type: "number", min, max, step: 0.01, value: curve.values[index],
        "aria-label": `${label}: ${name}`, onchange: () => {
          curve = withValue(curve, index, +field.value);
          repaint();
          change(curve.text);
        } });
      return h("label", {}, name, field);
    }));
  }
  const repaint = () => paint().catch((error) => complain(error.message));

  select.onchange = () => {
    if (!select.value) return;
    curve = formed(select.value, curve.handed);
    fill();
    repaint();
    change(curve.text);
  };
  const at = (event) => {
    const matrix = picture.getScreenCTM().inverse();
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return [(point.x - left) / width, 1 - (point.y - top) / height];
  };
  drag(picture, (event) => {
    const [x, y] = at(event);
    const far = (handle) => Math.hypot(handle.at[0] - x, handle.at[1] - y);
    const nearest = handles().sort((one, other) => far(one) - far(other))[0];
    if (!nearest) return null;
    held = { end: sample.handles ? axisEnd() : 1, seconds: null };
    const before = curve.text;
    let newest = null, moving = Promise.resolve();
    // Requests run one after another, since each asks the server. Only the latest move waits.
    const move = async () => {
      const wanted = newest;
      if (!wanted) return;
      newest = null;
      curve = await nearest.move(wanted);
      fill();
      await paint();
    };
    return {
      move: (moved) => {
        newest = at(moved);
        moving = moving.then(move).catch((error) => complain(error.message));
      },
      end: () => moving.then(() => {
        const { seconds: wanted } = held;
        held = null;
        fitAxis();
        draw();
        if (wanted) retime(wanted);
        else if (curve.text !== before) change(curve.text);
      }),
    };
  });
  fill();
  repaint();
  const heading = letter && h("p", { class: "curve-name" }, h("strong", {}, letter), " ", title);
  return h("div", { class: "curve", "data-letter": letter || null }, heading || null, picture,
    h("div", { class: "form" }, h("span", {}, "form"),
    select), fields);
}
