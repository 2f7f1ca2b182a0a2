import { expect, it } from "vitest";
import { everything, nextThing, nothing } from "./selection.ts";
import { flipCommand, removeCommand, turnCommand } from "./selection-commands.ts";
import { circuit } from "./test-diagram.ts";

const withB = { diagram: circuit, selection: { components: ["b"], connections: [], graphics: [] } };

it("what is inherited is not taken away", () => {
  expect(removeCommand({ diagram: circuit, selection: everything(circuit) })).toEqual({
    name: "removeItems",
    className: "Circuit",
    components: ["a", "b", "outside"],
    connections: [{ left: "a.n", right: "b.p" }],
  });
  expect(removeCommand({ diagram: circuit, selection: { components: ["old"], connections: [], graphics: [] } })).toBeUndefined();
});

it("a line at a component that turns ends where its connector goes, and leaves it outwards", () => {
  const command = turnCommand(withB, 90);
  expect(command).toMatchObject({ name: "rotateComponents", components: ["b"], degrees: 90 });
  const [route] = command?.name === "rotateComponents" ? command.routes : [];
  expect(route?.points[0]).toEqual({ x: -30, y: 0 });
  expect(route?.points.at(-1)).toEqual({ x: 20, y: -10 });
  expect(route?.points.at(-2)?.x).toBe(20);
  expect(route?.points.at(-2)?.y).toBeLessThan(-10);
});

it("a line at a component that is mirrored goes round it", () => {
  const command = flipCommand(withB, "horizontal");
  const [route] = command?.name === "flipComponents" ? command.routes : [];
  expect(route?.points.at(-1)).toEqual({ x: 30, y: 0 });
  expect(route?.points.length).toBeGreaterThan(2);
});

it("keys walk over the components in the order in which one reads", () => {
  const names = [];
  for (let chosen = nextThing(nothing, circuit, 1); chosen !== nothing; chosen = nextThing(chosen, circuit, 1)) {
    names.push(...chosen.components);
  }
  expect(names).toEqual(["old", "a", "b", "outside"]);
  expect(nextThing(nothing, circuit, -1).components).toEqual(["outside"]);
});
