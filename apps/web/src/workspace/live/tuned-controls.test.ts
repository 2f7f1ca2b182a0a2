import { expect, it } from "vitest";
import { controlsIn, withOneOnDiagram } from "./tuned-controls.ts";

it("takes what it knows of what is kept, whatever else stands there", () => {
  expect(controlsIn('[{"name":"u","look":"dial"},{"name":"k","look":"lever"},3,null]')).toEqual([{ name: "u", look: "dial" }]);
  for (const text of ["", "{", "3", '{"name":"u"}']) expect(controlsIn(text)).toEqual([]);
});

it("keeps where a control stands on a diagram, and leaves out what is no place", () => {
  const kept = [{ name: "c.k", look: "dial", isFolded: true, dragged: { "": { x: 3, y: -4 }, a: { x: "3", y: null }, b: null } }];
  expect(controlsIn(JSON.stringify(kept))).toEqual([
    { name: "c.k", look: "dial", isFolded: true, dragged: { "": { x: 3, y: -4 } } },
  ]);
  expect(controlsIn('[{"name":"u","look":"dial","isFolded":3,"dragged":[1]}]')).toEqual([{ name: "u", look: "dial" }]);
});

it("puts on the diagram the control that there is, else a slider", () => {
  const controls = [{ name: "u", look: "dial", isOffDiagram: true }] as const;
  expect(withOneOnDiagram(controls, "u")).toEqual([{ name: "u", look: "dial", isOffDiagram: false }]);
  expect(withOneOnDiagram(controls, "k")).toEqual([...controls, { name: "k", look: "slider" }]);
});
