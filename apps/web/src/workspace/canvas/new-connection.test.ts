import type { EditableDiagram } from "@mofang/diagram";
import { describe, expect, it } from "vitest";
import { feedbackOf } from "./feedback.ts";
import { hitAt } from "./hit-test.ts";
import { connectionCommand, openEnds } from "./new-connection.ts";
import { nothing, type Selection } from "./selection.ts";
import { circuit, pointerAt } from "./test-diagram.ts";
import { move, press, release } from "./tool.ts";
import { type CanvasPointer, idle } from "./tool-state.ts";

const line: Selection = { components: [], connections: ["a.n b.p"], graphics: [] };

/** Draws a line from a place to another. */
function drawn(from: CanvasPointer, to: CanvasPointer, subject: Parameters<typeof move>[2]) {
  const { state } = move(press(idle, from, { diagram: circuit, selection: nothing }).state, to, subject);
  return { state, end: release(state, to, subject) };
}

describe("an end of a chosen line", () => {
  it("is taken elsewhere: the connection goes and another comes", () => {
    const grip = { ...pointerAt(10, 0), hit: hitAt(circuit, line, { x: 10, y: 0 }, 0.25) };
    const { end } = drawn(grip, pointerAt(80, 0), { diagram: circuit, selection: line });
    expect(end.command).toMatchObject({
      name: "compound",
      commands: [
        { name: "removeItems", connections: [{ left: "a.n", right: "b.p" }] },
        { name: "connect", left: "a.n", right: "outside" },
      ],
    });
  });

  it("shows where to take hold of it", () => {
    expect(feedbackOf(idle, { diagram: circuit, selection: line }).handles).toEqual([
      { x: -30, y: 0 },
      { x: 10, y: 0 },
    ]);
  });
});

describe("a line that is drawn", () => {
  it("onto another makes a junction: it goes on along that to the nearer end", () => {
    const { end } = drawn(pointerAt(30, 0), pointerAt(-14, 0.4), { diagram: circuit, selection: nothing });
    expect(end.command).toMatchObject({ name: "connect", left: "b.n", right: "a.n" });
    expect(end.command).toMatchObject({
      points: [
        { x: 30, y: 0 },
        { x: -14, y: 0 },
        { x: -30, y: 0 },
      ],
    });
    const refusals = new Map([["a.n", "no"]]);
    const other = drawn(pointerAt(30, 0), pointerAt(-14, 0.4), { diagram: circuit, selection: nothing, refusals });
    expect(other.end.command).toMatchObject({ right: "b.p" });
  });

  it("shows which connectors it may end at as soon as the engine has said so, and which refuses it", () => {
    const refusals = new Map([["outside", "no"]]);
    const { state } = drawn(pointerAt(30, 0), pointerAt(80, 0), { diagram: circuit, selection: nothing, refusals });
    const feedback = feedbackOf(state, { diagram: circuit, selection: nothing, refusals });
    expect(feedback).toMatchObject({ isRefused: true, cursor: "not-allowed" });
    expect(feedback.targets).toHaveLength(5);
  });

  it("goes on straight from a connector that lies off the grid", () => {
    const { state } = drawn(pointerAt(30, 0), pointerAt(45, 1.2), { diagram: circuit, selection: nothing });
    expect(state).toMatchObject({ end: { x: 46, y: 0 } });
  });
});

describe("a connection with an array or a bus", () => {
  const shaped = (facts: Partial<(typeof circuit.components)[number]["connectors"][number]>): EditableDiagram => ({
    ...circuit,
    components: circuit.components.map((part) =>
      part.name === "outside" ? { ...part, connectors: part.connectors.map((port) => ({ ...port, ...facts })) } : part,
    ),
  });

  it("asks for an element or a signal", () => {
    expect(openEnds(shaped({ dimensions: "[3]" }), "b.n", "outside")).toMatchObject([{ asks: "index" }]);
    expect(openEnds(shaped({ isExpandable: true }), "outside", "b.n")).toMatchObject([{ asks: "signal" }]);
    expect(
      drawn(pointerAt(30, 0), pointerAt(80, 0), { diagram: shaped({ dimensions: "[3]" }), selection: nothing }).end,
    ).toMatchObject({
      state: idle,
      unclear: { from: "b.n", to: "outside" },
    });
  });

  it("asks for nothing that is said already, or that the class leaves to the number of connections", () => {
    expect(openEnds(circuit, "b.n", "outside")).toEqual([]);
    expect(openEnds(shaped({ dimensions: "[3]" }), "b.n", "outside[2]")).toEqual([]);
    expect(openEnds(shaped({ dimensions: "[n]", isGrowing: true }), "b.n", "outside")).toEqual([]);
    expect(connectionCommand(circuit, { from: "b.n", to: "outside[2]", points: [], replaces: undefined })).toMatchObject({
      right: "outside[2]",
    });
  });
});
