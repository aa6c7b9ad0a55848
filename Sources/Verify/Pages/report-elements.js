// Constructors of HTML and SVG elements. Texts from a scene are inserted as text, never as markup.

function filled(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

const make = (name, attributes = {}, ...children) =>
  filled(document.createElement(name), attributes, children);

const draw = (name, attributes = {}, ...children) =>
  filled(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);

const inSeconds = (time) => `${time.toFixed(3)} s`;
