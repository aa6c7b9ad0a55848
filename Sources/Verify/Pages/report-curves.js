// The charts of properties over time: both sides on the time axis, with their values at the playhead.

// Returns the lowest and highest value, widened to at least `least`, so that a constant line is in the middle.
function extent(values, least) {
  const low = Math.min(...values), high = Math.max(...values);
  const lack = Math.max(0, Math.max(least, Math.abs(low) * 1e-6) - (high - low));
  return [low - lack / 2, high + lack / 2];
}

// Returns the value of a line at a time; null outside the line.
function valueAt(rows, time) {
  if (!rows.length || time < rows[0][0] - 1e-3 || time > rows.at(-1)[0] + 1e-3) return null;
  let low = 0, high = rows.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (rows[middle][0] <= time) low = middle; else high = middle;
  }
  const [[t, a], [u, b]] = [rows[low], rows[high]];
  return u > t ? a + clamp((time - t) / (u - t), 0, 1) * (b - a) : b;
}

function curveRow({ name, unit, old, new: now }, [was, is]) {
  const values = [...old, ...now].map(([, value]) => value);
  const [low, high] = extent(values, 0.01);
  const decimals = clamp(2 - Math.floor(Math.log10((high - low) / 2)), 0, 3);
  const height = 92, top = 8, bottom = height - 6;
  const svg = draw("svg", { class: "chart", height, role: "img", "aria-label": `${name}, ${was} and ${is}: `
    + `${inUnit(+low.toFixed(3), unit)} to ${inUnit(+high.toFixed(3), unit)}` });
  const y = (value) => bottom - (bottom - top) * (value - low) / (high - low);
  const [before, after] = [make("i"), make("b")];
  function layOut(x, width) {
    const grid = ticks(low, high, 3).flatMap((value) => [
      draw("line", { class: "grid", x1: axisStart, x2: Math.max(axisStart, width - axisEnd),
        y1: y(value), y2: y(value) }),
      draw("text", { x: axisStart - 6, y: y(value) + 4, "text-anchor": "end" }, inUnit(value, unit))]);
    const line = (rows, kind) => draw("polyline", { class: kind,
      points: rows.map(([time, value]) => `${x(time).toFixed(2)},${y(value).toFixed(2)}`).join(" ") });
    svg.replaceChildren(...grid, line(old, "old"), line(now, "new"));
  }
  const shown = (rows, time) => {
    const value = valueAt(rows, time);
    return value === null ? "\u2013" : inUnit(+value.toFixed(decimals), unit);
  };
  function follow(time) {
    before.textContent = shown(old, time);
    after.textContent = shown(now, time);
  }
  return { element: make("div", { class: "curve" }, make("p", { class: "name" }, make("span", {}, name),
    make("span", { class: "now" }, `${was} `, before, ` \u2192 ${is} `, after)), svg), layOut, follow };
}

// Returns the largest distance of both lines, as a share of the range of their values; 1 if one line is missing.
function distance({ old, new: now }) {
  if (!old.length || !now.length) return 1;
  const values = [...old, ...now].map(([, value]) => value);
  const times = [...old, ...now].map(([time]) => time);
  const range = Math.max(...values) - Math.min(...values);
  return range > 0 ? Math.max(...times.map((time) =>
    Math.abs((valueAt(old, time) ?? 0) - (valueAt(now, time) ?? 0)))) / range : 0;
}

// The number of charts that are shown at once; the others are folded.
const openCharts = 3;

// Returns the rows of the axis for the curves of a section, the most different one first. The folded charts are one
// row.
function curveRows(section) {
  const rows = section.curves.filter((one) => one.old.length + one.new.length)
    .map((one) => ({ one, far: distance(one) })).sort((a, b) => b.far - a.far)
    .map(({ one }) => curveRow(one, section.sides));
  const folded = rows.slice(openCharts);
  if (!folded.length) return rows;
  const details = make("details", {}, make("summary", {}, counted(folded.length, "more curve")),
    folded.map((row) => row.element));
  return [...rows.slice(0, openCharts), { element: details,
    layOut: (x, width) => { for (const row of folded) row.layOut(x, width); },
    follow: (time) => { for (const row of folded) row.follow(time); } }];
}

// The number of events in the table that are shown at once; the others are folded.
const openEvents = 6;

// Returns the table of the events that moved. A click on an event moves the playhead to it.
function eventTable(section, go) {
  const { events = [], sides, furtherEvents = 0 } = section;
  if (!events.length) return [];
  const cell = (time) => make("td", { class: "time" }, time === null ? "\u2013" : inSeconds(time));
  const change = ({ old, new: now }) => old === null ? "only now" : now === null ? "no longer"
    : `${Math.round(Math.abs(now - old) * 1000)} ms ${now > old ? "later" : "earlier"}`;
  const table = (rows) => make("table", {}, make("tr", {}, make("th", { scope: "col" }, "event"),
    [sides[0], sides[1], "change"].map((name) => make("th", { class: "time", scope: "col" }, name))),
    rows.map((event) => make("tr", {},
      make("td", {}, make("button", { onclick: () => go(event.new ?? event.old) }, event.name)),
      cell(event.old), cell(event.new), make("td", { class: "time" }, change(event)))));
  const rest = events.slice(openEvents);
  return [make("h3", {}, "Events that moved"), table(events.slice(0, openEvents)),
    rest.length ? make("details", {}, make("summary", {}, counted(rest.length, "more event")), table(rest)) : null,
    furtherEvents ? make("p", { class: "muted" }, `${counted(furtherEvents, "more event")} moved and `
      + `${furtherEvents === 1 ? "is" : "are"} not listed.`) : null];
}
