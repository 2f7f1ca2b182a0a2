import { expect, it, vi } from "vitest";
import { isThere } from "../pins/pinned-item.ts";
import type { Pin } from "../pins/use-pins.ts";
import { drawPins, marksOf } from "./pins-layer.ts";
import { circuit } from "./test-diagram.ts";

const [first] = circuit.components;
const [line] = circuit.connections;
const { className } = circuit;

function pin(id: number, item: Pin["item"], more: Partial<Pin> = {}): Pin {
  return { id, className, item, resolved: null, comments: [], ...more };
}

const component: Pin["item"] = { kind: "component", name: first?.name ?? "" };
const wire: Pin["item"] = { kind: "connection", left: line?.to ?? "", right: line?.from ?? "" };
const gone: Pin["item"] = { kind: "component", name: "gone" };
const resolved = { at: "2026-01-01T00:00:00Z", by: null };

it("marks components and lines with open comments of the class, outside of what they are pinned to", () => {
  const pins = [pin(1, component), pin(2, component), pin(3, wire), pin(4, component, { resolved }), pin(5, gone)];
  const marks = marksOf([...pins, pin(6, component, { className: "Other" })], circuit);
  expect(marks.map((mark) => mark.pins.map(({ id }) => id))).toEqual([[1, 2], [3]]);
  const [at] = marks.map((mark) => mark.at);
  const box = first?.box;
  expect(at && box && at.x - 3 > box.right && at.y - 3 > box.top).toBe(true);
  expect([isThere(wire, circuit), isThere(gone, circuit)]).toEqual([true, false]);
});

it("opens the comment whose mark is pressed, and leaves everything else to the canvas", () => {
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const [onOpen, onPress] = [vi.fn(), vi.fn()];
  drawing.addEventListener("pointerdown", onPress);
  drawPins(drawing, marksOf([pin(7, component)], circuit), () => "a comment", onOpen);
  const mark = drawing.querySelector("[data-pin]");
  expect(mark?.querySelector("title")?.textContent).toBe("a comment");
  mark?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 7 }));
  expect(onPress).not.toHaveBeenCalled();
  drawPins(drawing, [], () => "", onOpen);
  expect(drawing.querySelector("[data-pin]")).toBeNull();
});
