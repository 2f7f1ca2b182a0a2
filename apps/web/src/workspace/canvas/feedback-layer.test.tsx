import { expect, it } from "vitest";
import type { Feedback } from "./feedback.ts";
import { feedbackOf } from "./feedback.ts";
import { FeedbackLayer } from "./feedback-layer.ts";
import { nothing } from "./selection.ts";
import { idle } from "./tool-state.ts";

const diagram = {
  className: "Sheet",
  file: "Sheet.mo",
  layer: "diagram",
  extent: { left: 0, bottom: 0, right: 10, top: 10 },
  preserveAspectRatio: true,
  grid: { x: 2, y: 2 },
  components: [],
  connections: [],
  graphics: [],
} as const;
const resting = feedbackOf(idle, { diagram, selection: nothing, refusals: undefined, faults: [] });

function open(names: readonly string[]) {
  const place = document.createElement("div");
  const parts = names.map((name) => `<g data-component="${name}"></g>`).join("");
  place.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg"><g stroke-linejoin="round">${parts}</g></svg>`;
  const drawing = place.querySelector("svg");
  if (drawing === null) throw new Error("no drawing");
  const layer = new FeedbackLayer();
  layer.attach(drawing);
  const show = (change: Partial<Feedback>): void => layer.show({ ...resting, ...change });
  const shiftOf = (name: string): string => {
    const at = place.querySelector(`[data-component="${name}"]`)?.closest("[transform]");
    return at?.getAttribute("transform") ?? "";
  };
  const order = () => [...place.querySelectorAll("[data-component]")].map((group) => group.getAttribute("data-component"));
  return { drawing, layer, show, shiftOf, order, parts: drawing.children[0] };
}

it("shows what moves elsewhere, everything in its order, and puts it back", () => {
  const { show, shiftOf, order, parts } = open(["a", "b", "c", "d", "e"]);
  show({ moved: ["e", "b", "c"], by: { x: 3, y: 2 } });
  expect(["a", "b", "c", "d", "e"].map(shiftOf)).toEqual(["", "translate(3 -2)", "translate(3 -2)", "", "translate(3 -2)"]);
  expect(order()).toEqual(["a", "b", "c", "d", "e"]);
  show({ moved: ["b"], by: { x: 1, y: 0 } });
  expect(["b", "c", "e"].map(shiftOf)).toEqual(["translate(1 0)", "", ""]);
  show({});
  expect(order().map((name) => shiftOf(name ?? ""))).toEqual(["", "", "", "", ""]);
  expect(parts?.children.length).toBe(5);
});

it("moves neighbours as one thing, however many they are", () => {
  const { show, drawing } = open(["a", "b", "c", "d"]);
  show({ moved: ["b", "c", "d"], by: { x: 3, y: 2 } });
  expect(drawing.querySelectorAll('[transform="translate(3 -2)"]').length).toBe(1);
});

it("leaves nothing in a picture that follows, whose elements may be the same", () => {
  const { layer, drawing, show, shiftOf } = open(["a", "b"]);
  show({ moved: ["a"], by: { x: 3, y: 2 } });
  layer.attach(drawing);
  expect(shiftOf("a")).toBe("");
  expect(drawing.querySelectorAll("[data-feedback]").length).toBe(1);
});
