// The charts of properties over time: both sides with axes, on the time axis of the frame bar.

// The margins of the time axis in CSS pixels: room for the labels of the values, and for half a time label.
const axisStart = 62, axisEnd = 16;

// Returns about `count` round numbers between low and high: multiples of 1, 2 or 5 times a power of ten.
function ticks(low, high, count) {
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough * 0.999);
  const first = Math.ceil(low / step - 1e-6), last = Math.floor(high / step + 1e-6);
  return Array.from({ length: last - first + 1 }, (_, index) => +((first + index) * step).toFixed(9));
}

// Returns the lowest and highest value, widened to at least `least`, so that a constant line is in the middle.
function extent(values, least) {
  const low = Math.min(...values), high = Math.max(...values);
  const lack = Math.max(0, Math.max(least, Math.abs(low) * 1e-6) - (high - low));
  return [low - lack / 2, high + lack / 2];
}

const inUnit = (value, unit) => unit === "°" ? `${value}°` : unit ? `${value} ${unit}` : `${value}`;

// Returns the first and the last time, in seconds, that the frame bar and the charts of a section show.
// Each frame takes its own time, so the last one ends a frame later than it begins.
function timeAxis({ bars, curves }) {
  const frames = bars.map(([time]) => time);
  const frame = frames.length > 1 ? (frames.at(-1) - frames[0]) / (frames.length - 1) : 0;
  const times = curves.flatMap((one) => [...one.old, ...one.new]).map((point) => point[0]);
  return extent([...frames, ...frames.slice(-1).map((time) => time + frame), ...times], 1e-3);
}

// Returns the figure of a curve, and a function `follow(time)` that moves its mark to a time in seconds.
function curve({ name, unit, old, new: now }, [was, is], [left, right]) {
  const all = [...old, ...now];
  const [low, high] = extent(all.map((point) => point[1]), all.every((p) => p[1] === all[0][1]) ? 1 : 0);
  const svg = draw("svg", { role: "img", "aria-label": `${name}, ${was} and ${is}: `
    + `${inUnit(+low.toFixed(3), unit)} to ${inUnit(+high.toFixed(3), unit)}, `
    + `${left.toFixed(2)} to ${right.toFixed(2)} s` });
  const mark = draw("line", { class: "moment" });
  let x = (time) => time, shown = null;
  const height = 140, top = 8, bottom = height - 20;
  const y = (value) => bottom - (bottom - top) * (value - low) / (high - low);
  function layOut(width) {
    const start = axisStart, end = Math.max(start + 40, width - axisEnd);
    x = (time) => start + (end - start) * (time - left) / (right - left);
    const grid = [];
    for (const value of ticks(low, high, 5))
      grid.push(draw("line", { class: "grid", x1: start, x2: end, y1: y(value), y2: y(value) }),
        draw("text", { x: start - 6, y: y(value) + 4, "text-anchor": "end" }, inUnit(value, unit)));
    for (const time of ticks(left, right, Math.max(2, Math.floor((end - start) / 80))))
      grid.push(draw("line", { class: "grid", x1: x(time), x2: x(time), y1: bottom, y2: bottom + 4 }),
        draw("text", { x: x(time), y: height - 3, "text-anchor": "middle" }, inUnit(time, "s")));
    const line = (rows, kind) => draw("polyline", { class: kind,
      points: rows.map(([time, value]) => `${x(time).toFixed(2)},${y(value).toFixed(2)}`).join(" ") });
    svg.replaceChildren(...grid, line(old, "old"), line(now, "new"), mark);
    if (shown !== null) follow(shown);
  }
  function follow(time) {
    shown = time;
    const place = x(Math.min(right, Math.max(left, time)));
    for (const [key, value] of Object.entries({ x1: place, x2: place, y1: top, y2: bottom }))
      mark.setAttribute(key, value);
  }
  layOut(560);
  new ResizeObserver((entries) => layOut(entries[0].contentRect.width)).observe(svg);
  return { figure: make("figure", {}, make("figcaption", {}, name), svg), follow };
}

// The number of charts that are shown at once; the others are folded.
const openCharts = 3;

function curves(section) {
  const axis = timeAxis(section);
  const drawn = section.curves.filter((one) => one.old.length + one.new.length)
    .map((one) => curve(one, section.sides, axis));
  const box = make("div");
  if (drawn.length) {
    const swatch = (side) => make("i", { class: "swatch", style: `background: var(--${side})` });
    box.append(
      make("p", { class: "legend" }, make("span", {}, swatch("old"), ` ${section.sides[0]}`),
        make("span", {}, swatch("new"), ` ${section.sides[1]}`)),
      make("div", { class: "curves" }, ...drawn.slice(0, openCharts).map((one) => one.figure)));
    const folded = drawn.slice(openCharts);
    if (folded.length)
      box.append(make("details", {},
        make("summary", {}, `${folded.length} more chart${folded.length === 1 ? "" : "s"}`),
        make("div", { class: "curves" }, ...folded.map((one) => one.figure))));
    if (section.furtherCurves)
      box.append(make("p", {}, section.furtherCurves === 1
        ? "1 more curve differs and is not drawn."
        : `${section.furtherCurves} more curves differ and are not drawn.`));
  }
  return { box, follow: (time) => drawn.forEach((one) => one.follow(time)) };
}
