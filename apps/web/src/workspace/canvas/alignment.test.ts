import type { EditableDiagram } from "@mofang/diagram";
import { expect, it } from "vitest";
import { restingPlace } from "./alignment.ts";
import { circuit } from "./test-diagram.ts";

const steering = { isFree: false, isLocked: false, unitsPerPixel: 0.25 };
const held = { names: new Set(["b"]), lead: { left: 10, bottom: -10, right: 30, top: 10 } };

/** The circuit with the pins of `b`, and the line at them, off the grid. */
const raised: EditableDiagram = {
  ...circuit,
  components: circuit.components.map((part) =>
    part.name !== "b"
      ? part
      : { ...part, connectors: part.connectors.map((pin) => ({ ...pin, point: { x: pin.point.x, y: 0.6 } })) },
  ),
  connections: circuit.connections.map((line) => ({
    ...line,
    points: [
      { x: -30, y: 0 },
      { x: 10, y: 0.6 },
    ],
  })),
};

it("a wire is drawn straight, also off the grid, and a line shows it", () => {
  expect(restingPlace(raised, held, { x: 8.7, y: 0.4 }, steering)).toEqual({
    by: { x: 8, y: -0.6 },
    guides: [
      [
        { x: 18, y: 0 },
        { x: -30, y: 0 },
      ],
    ],
  });
});

it("edges and middles come to lie in line with those of others, and else on the grid", () => {
  expect(restingPlace(circuit, held, { x: 61, y: 41 }, steering)).toEqual({
    by: { x: 60, y: 42 },
    guides: [
      [
        { x: 80, y: -10 },
        { x: 80, y: 52 },
      ],
    ],
  });
  expect(restingPlace(circuit, held, { x: 33, y: 33 }, steering)).toEqual({ by: { x: 34, y: 34 }, guides: [] });
});

it("nothing draws with Alt, nor along the axis that Shift holds", () => {
  expect(restingPlace(raised, held, { x: 8.7, y: 0.4 }, { ...steering, isFree: true })).toEqual({
    by: { x: 8.7, y: 0.4 },
    guides: [],
  });
  expect(restingPlace(raised, held, { x: 8.7, y: 0.4 }, { ...steering, isLocked: true }).by).toEqual({ x: 8, y: 0 });
});
