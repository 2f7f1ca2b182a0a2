import { expect, it } from "vitest";
import { ShownPicture } from "./shown-picture.ts";

const part = (name: string, x = 0) => `<g data-component="${name}"><title>${name}</title><rect x="${x}"/></g>`;
const picture = (parts: readonly string[], { defs = "", size = 100 } = {}) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${defs}<g stroke-linejoin="round">${parts.join("")}</g></svg>`;

function shown() {
  const place = document.createElement("div");
  const view = new ShownPicture(place);
  const parts = () => [...place.querySelectorAll("[data-component]")];
  return { place, view, parts, names: () => parts().map((group) => group.getAttribute("data-component")) };
}

it("makes the elements anew that differ, and keeps all others", () => {
  const { view, parts } = shown();
  view.show(picture([part("a"), part("b"), part("c")]));
  const before = parts();
  view.show(picture([part("a"), part("b", 5), part("c")]));
  const after = parts();
  expect(after.map((group, i) => group === before[i])).toEqual([true, false, true]);
  expect(after[1]?.querySelector("rect")?.getAttribute("x")).toBe("5");
});

it.each([
  ["added at the end", ["a", "b", "c", "d"]],
  ["added at the beginning", ["d", "a", "b", "c"]],
  ["taken away", ["a", "c"]],
  ["moved before another", ["c", "a", "b"]],
  ["all taken away", []],
  ["all others", ["x", "y"]],
  ["the same twice", ["a", "a", "b", "c"]],
])("has the parts in the order of the picture: %s", (_, names) => {
  const { view, place, names: shownNames } = shown();
  view.show(picture(["a", "b", "c"].map((name) => part(name))));
  view.show(picture(names.map((name) => part(name))));
  expect(shownNames()).toEqual(names);
  const whole = document.createElement("div");
  whole.innerHTML = picture(names.map((name) => part(name)));
  expect(place.innerHTML).toBe(whole.innerHTML);
});

it("leaves what others have put behind the drawing, and finds parts again that they have put into a group", () => {
  const { view, place, names } = shown();
  view.show(picture([part("a"), part("b"), part("c")]));
  const svg = place.querySelector("svg");
  const layer = document.createElementNS("http://www.w3.org/2000/svg", "g");
  layer.setAttribute("data-layer", "");
  svg?.append(layer);
  const carrier = document.createElementNS("http://www.w3.org/2000/svg", "g");
  const [first, second] = [...place.querySelectorAll("[data-component]")];
  first?.before(carrier);
  if (first && second) carrier.append(first, second);
  view.show(picture([part("a", 1), part("b", 1), part("c")]));
  expect(names()).toEqual(["a", "b", "c"]);
  expect(carrier.isConnected).toBe(false);
  expect(svg?.lastElementChild).toBe(layer);
});

it("tells the view that shows all, and makes everything anew where other things are referred to", () => {
  const { view, parts } = shown();
  expect(view.show(picture([part("a")]))).toBe("0 0 100 100");
  const [before] = parts();
  expect(view.show(picture([part("a")], { size: 200 }))).toBe("0 0 200 200");
  expect(parts()[0]).toBe(before);
  view.show(picture([part("a")], { defs: '<defs><linearGradient id="g"/></defs>' }));
  expect(parts()[0]).not.toBe(before);
});
