import { describe, expect, it } from "vitest";
import { clickedTwice, nothing, ofComponents, selectionAt } from "./selection.ts";
import { circuit } from "./test-diagram.ts";

describe("what the text at an offset chooses", () => {
  const [a, ...others] = circuit.components;
  const [line] = circuit.connections;
  const diagram = {
    ...circuit,
    components: a === undefined ? [] : [{ ...a, place: { start: 10, end: 20 } }, ...others],
    connections: line === undefined ? [] : [{ ...line, place: { start: 40, end: 60 } }],
  };

  it("is the component that is declared there, its ends included, or the line of the equation", () => {
    for (const offset of [10, 15, 20]) expect(selectionAt(diagram, offset)).toEqual(ofComponents(["a"]));
    expect(selectionAt(diagram, 50)).toEqual({ ...nothing, connections: ["a.n b.p"] });
  });

  it("is left as it is where the picture shows nothing of the text", () => {
    expect(selectionAt(diagram, 30)).toBeUndefined();
    expect(selectionAt(circuit, 0)).toBeUndefined();
  });
});

describe("what a double click speaks of", () => {
  const [a, b] = circuit.components;
  const on = (component: typeof a) => ({ kind: "component" as const, component: component as NonNullable<typeof a> });

  it("is all that is chosen where the component under the pointer belongs to it", () => {
    const both = ofComponents([a?.name ?? "", b?.name ?? ""]);
    expect(clickedTwice(both, on(a))).toBe(both);
  });

  it("is the component alone where something else or nothing is chosen", () => {
    expect(clickedTwice(nothing, on(a))).toEqual(ofComponents([a?.name ?? ""]));
    expect(clickedTwice(ofComponents([b?.name ?? ""]), on(a))).toEqual(ofComponents([a?.name ?? ""]));
  });
});
