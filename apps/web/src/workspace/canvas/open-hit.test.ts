import { expect, it, vi } from "vitest";
import type { CanvasDesk } from "./canvas-desk.ts";
import type { CanvasEvent } from "./canvas-tool.ts";
import type { Hit } from "./hit.ts";
import { openHit } from "./open-hit.ts";
import { selectionOf } from "./selection.ts";
import { circuit } from "./test-diagram.ts";

const held = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

/** Double-clicks a component. @returns what was asked for */
function doubleClick(keys: Partial<typeof held>): string[] {
  const done: string[] = [];
  const [component] = circuit.components;
  if (component === undefined) throw new Error("the circuit has components");
  const desk = {
    subject: { diagram: circuit, selection: selectionOf(undefined) },
    select: vi.fn(),
    open: () => done.push("inside"),
    showParameters: () => done.push("parameters"),
  } as unknown as CanvasDesk;
  const hit = { kind: "component", component } as Hit;
  openHit(
    { ...held, ...keys } as CanvasEvent,
    { isDrawing: false, hasJustDrawn: false, hit: () => hit, lastPoint: undefined },
    desk,
  );
  return done;
}

it("a double click shows the parameters of a component, and with Alt or Ctrl its inside", () => {
  expect(doubleClick({})).toEqual(["parameters"]);
  expect(doubleClick({ altKey: true })).toEqual(["inside"]);
  expect(doubleClick({ ctrlKey: true })).toEqual(["inside"]);
  expect(doubleClick({ metaKey: true })).toEqual(["inside"]);
});
