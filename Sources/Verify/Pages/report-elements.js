// Constructors of HTML and SVG elements, and numbers in words. Texts from a scene are inserted as text, never as markup.

function filled(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value);
  }
  element.append(...children.flat().filter((child) => child !== null));
  return element;
}

const make = (name, attributes = {}, ...children) =>
  filled(document.createElement(name), attributes, children);

const draw = (name, attributes = {}, ...children) =>
  filled(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);

const clamp = (value, low, high) => Math.max(low, Math.min(high, value));

const inSeconds = (time) => `${time.toFixed(3)} s`;

const counted = (count, one, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;

const inUnit = (value, unit) => unit === "°" ? `${value}°` : unit ? `${value} ${unit}` : `${value}`;

// Returns about `count` round numbers between low and high: multiples of 1, 2 or 5 times a power of ten.
function ticks(low, high, count) {
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough * 0.999);
  const first = Math.ceil(low / step - 1e-6), last = Math.floor(high / step + 1e-6);
  return Array.from({ length: last - first + 1 }, (_, index) => +((first + index) * step).toFixed(9));
}
