// Functions for elements and numbers. The page never inserts text as HTML.
export const $ = (id) => document.getElementById(id);

const svgNames = new Set(["svg", "g", "path", "rect", "line", "polyline", "circle", "text"]);

// Makes an element: h("button", { class: "primary", onclick: … }, "Save"). Attributes and children
// that are null are left out, as are attributes that are false.
export function h(name, attributes = {}, ...children) {
  const element = svgNames.has(name)
    ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "style") {
      for (const [rule, text] of Object.entries(value)) element.style.setProperty(rule, text);
    } else if (key === "value" || key === "checked") element[key] = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

export const clamp = (value, low, high) => Math.max(low, Math.min(high, value));

// Formats a number with at most `decimals` decimals and a typographic minus sign.
export function shown(value, decimals = 2) {
  const text = String(+value.toFixed(decimals));
  return (text === "-0" ? "0" : text).replace("-", "\u2212");
}

// Interpolates between points [x, y] with increasing x. Before the first point its value is used.
export function valueAt(points, x) {
  let low = 0, high = points.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (points[middle][0] <= x) low = middle; else high = middle;
  }
  const [a, b] = [points[low], points[high]];
  const share = b[0] > a[0] ? clamp((x - a[0]) / (b[0] - a[0]), 0, 1) : 0;
  return a[1] + share * (b[1] - a[1]);
}

// Returns about `count` round numbers between two numbers, and their distance.
export function ticks(low, high, count) {
  const rough = (high - low) / Math.max(1, count) || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * [1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999);
  const found = [];
  for (let index = Math.ceil(low / step - 1e-9); index * step <= high + step * 1e-9; index++)
    found.push(+(index * step).toFixed(9));
  return { step, values: found };
}

// Calls the functions that `begin` returns while a pointer is dragged.
export function drag(element, begin) {
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const moves = begin(event);
    if (!moves) return;
    event.preventDefault();
    const stop = (last) => {
      removeEventListener("pointermove", moves.move);
      removeEventListener("pointerup", stop);
      removeEventListener("pointercancel", stop);
      moves.end?.(last);
    };
    addEventListener("pointermove", moves.move);
    addEventListener("pointerup", stop);
    addEventListener("pointercancel", stop);
  });
}
