import { describe, expect, it } from "vitest";
import { feedbackOf } from "./feedback.ts";
import { nothing, type Selection } from "./selection.ts";
import { circuit, pointerAt } from "./test-diagram.ts";
import { backOne, drop, move, press, release } from "./tool.ts";
import { type CanvasPointer, idle, type ToolStep } from "./tool-state.ts";

const chosen = (...components: string[]): Selection => ({ components, connections: [], graphics: [] });

/** Presses at the first place, goes over the others and lets go at the last. */
function drag(places: readonly CanvasPointer[], selection: Selection = nothing): ToolStep {
  const [first, ...others] = places as [CanvasPointer, ...CanvasPointer[]];
  let step: ToolStep = press(idle, first, { diagram: circuit, selection: nothing });
  let current = selection;
  for (const place of others) {
    step = move(step.state, place, { diagram: circuit, selection: current });
    current = step.selection ?? current;
  }
  const end = release(step.state, others.at(-1) ?? first, { diagram: circuit, selection: current });
  return { selection: current, ...end };
}

describe("a click", () => {
  it("chooses what lies under it, with Shift more of it, and on empty paper nothing", () => {
    expect(drag([pointerAt(20, 5)]).selection).toEqual(chosen("b"));
    expect(drag([pointerAt(20, 5, { isLocked: true })], chosen("a")).selection).toEqual(chosen("a", "b"));
    expect(drag([pointerAt(20, 5, { isLocked: true })], chosen("a", "b")).selection).toEqual(chosen("a"));
    expect(drag([pointerAt(-10, 0.5)]).selection).toEqual({ components: [], connections: ["a.n b.p"], graphics: [] });
    expect(drag([pointerAt(60, 60)], chosen("a")).selection).toEqual(nothing);
  });

  it("that shakes by less than four pixels is no drag", () => {
    expect(drag([pointerAt(20, 5), pointerAt(20.7, 5)]).command).toBeUndefined();
  });
});

describe("a drag of a component", () => {
  it("moves it by steps of the grid, with the line at it", () => {
    expect(drag([pointerAt(20, 5), pointerAt(25, 9), pointerAt(31, 25.4)])).toMatchObject({
      state: idle,
      selection: chosen("b"),
      command: {
        name: "moveComponents",
        className: "Circuit",
        components: ["b"],
        by: { x: 12, y: 20 },
        routes: [
          {
            left: "a.n",
            right: "b.p",
            points: [
              { x: -30, y: 0 },
              { x: -4, y: 0 },
              { x: -4, y: 20 },
              { x: 22, y: 20 },
            ],
          },
        ],
      },
    });
  });

  it("moves all that is chosen where it is, with the lines between them as they are", () => {
    const step = drag([pointerAt(20, 5), pointerAt(30, 15)], chosen("a", "b"));
    expect(step.command).toMatchObject({
      components: ["a", "b"],
      by: { x: 10, y: 10 },
      routes: [
        {
          points: [
            { x: -20, y: 10 },
            { x: 20, y: 10 },
          ],
        },
      ],
    });
  });

  it("goes along one axis with Shift and off the grid with Alt", () => {
    expect(drag([pointerAt(20, 5), pointerAt(33, 9, { isLocked: true })]).command).toMatchObject({ by: { x: 14, y: 0 } });
    expect(drag([pointerAt(20, 5), pointerAt(23.3, 5.5, { isFree: true })]).command).toMatchObject({ by: { x: 3.3, y: 0.5 } });
  });

  it("copies what is chosen with Ctrl, and leaves it where it is", () => {
    const { command } = drag([pointerAt(20, 5), pointerAt(40, 15, { isCopying: true })]);
    expect(command).toMatchObject({ name: "pasteItems", text: "  Resistor b;", from: "Circuit", by: { x: 20, y: 10 } });
    const held = move(
      press(idle, pointerAt(20, 5), { diagram: circuit, selection: nothing }).state,
      pointerAt(40, 15, { isCopying: true }),
      {
        diagram: circuit,
        selection: chosen("b"),
      },
    );
    expect(feedbackOf(held.state, { diagram: circuit, selection: chosen("b") })).toMatchObject({
      moved: [],
      framesBy: { x: 20, y: 10 },
      cursor: "copy",
    });
  });

  it("that is inherited is refused", () => {
    const pressed = press(idle, pointerAt(20, 65), { diagram: circuit, selection: nothing });
    const dragged = move(pressed.state, pointerAt(30, 75), { diagram: circuit, selection: nothing });
    expect(dragged).toMatchObject({ state: { kind: "refused" }, selection: chosen("old") });
    expect(feedbackOf(dragged.state, { diagram: circuit, selection: nothing }).cursor).toBe("not-allowed");
    expect(release(dragged.state, pointerAt(30, 75), { diagram: circuit, selection: chosen("old") }).command).toBeUndefined();
  });

  it("ends without a command when the component has gone meanwhile", () => {
    const pressed = press(idle, pointerAt(20, 5), { diagram: circuit, selection: nothing });
    const moving = move(pressed.state, pointerAt(30, 15), { diagram: circuit, selection: nothing });
    const without = { ...circuit, components: circuit.components.filter(({ name }) => name !== "b") };
    expect(release(moving.state, pointerAt(30, 15), { diagram: without, selection: chosen("b") })).toEqual({ state: idle });
  });
});

describe("a rubber band", () => {
  it("chooses what lies wholly inside, with Shift beside what was chosen", () => {
    expect(drag([pointerAt(-60, -20), pointerAt(12, 20)]).selection).toEqual({
      components: ["a"],
      connections: ["a.n b.p"],
      graphics: [],
    });
    expect(drag([pointerAt(-60, -20, { isLocked: true }), pointerAt(-20, 20)], chosen("b")).selection).toEqual(chosen("b", "a"));
  });
});

describe("a connection", () => {
  it("is drawn from a connector to another and has its colour", () => {
    const { command } = drag([pointerAt(30, 0), pointerAt(50, 3), pointerAt(70, 0)]);
    expect(command).toMatchObject({ name: "connect", left: "b.n", right: "outside", color: [0, 0, 255] });
    expect(command).toMatchObject({
      points: [
        { x: 30, y: 0 },
        { x: 80, y: 0 },
      ],
    });
  });

  it("goes over the bends that are clicked, and takes the last one back", () => {
    const subject = { diagram: circuit, selection: nothing };
    let { state } = press(idle, pointerAt(30, 0), { diagram: circuit, selection: nothing });
    ({ state } = move(state, pointerAt(50, 0), subject));
    ({ state } = release(state, pointerAt(50, 30), subject));
    expect(state).toMatchObject({ kind: "connecting", bends: [{ x: 50, y: 0 }] });
    ({ state } = move(state, pointerAt(50, 40), subject));
    ({ state } = release(
      press(state, pointerAt(50, 40), { diagram: circuit, selection: nothing }).state,
      pointerAt(50, 40),
      subject,
    ));
    expect(state).toMatchObject({
      bends: [
        { x: 50, y: 0 },
        { x: 50, y: 40 },
      ],
    });
    expect(backOne(state)).toMatchObject({ bends: [{ x: 50, y: 0 }] });
    ({ state } = move(state, pointerAt(80, 8), subject));
    const { command } = release(state, pointerAt(80, 8), subject);
    expect(command).toMatchObject({
      points: [
        { x: 30, y: 0 },
        { x: 50, y: 0 },
        { x: 50, y: 40 },
        { x: 80, y: 40 },
        { x: 80, y: 0 },
      ],
    });
  });

  it("is given up by taking back what has no bend", () => {
    const { state } = move(press(idle, pointerAt(30, 0), { diagram: circuit, selection: nothing }).state, pointerAt(50, 0), {
      diagram: circuit,
      selection: nothing,
    });
    expect(backOne(state)).toEqual(idle);
  });

  it("lights the connectors of its domain but its own", () => {
    const subject = { diagram: circuit, selection: nothing };
    const { state } = move(
      press(idle, pointerAt(30, 0), { diagram: circuit, selection: nothing }).state,
      pointerAt(50, 0),
      subject,
    );
    expect(feedbackOf(state, subject).targets).toHaveLength(6);
  });

  it("of the class itself is moved when it was chosen first", () => {
    const selection = chosen("outside");
    const step = drag([pointerAt(80, 3, { selection }), pointerAt(80, 23)], selection);
    expect(step.command).toMatchObject({ name: "moveComponents", components: ["outside"], by: { x: 0, y: 20 } });
  });
});

it("a corner of the frame gives the component another size, and the line at it follows", () => {
  const selection = chosen("b");
  const step = drag([pointerAt(30, 10, { selection }), pointerAt(40.3, 29.8)], selection);
  expect(step.command).toMatchObject({
    name: "placeComponents",
    placements: [{ component: "b", transformation: { extent: { from: { x: 10, y: -10 }, to: { x: 40, y: 30 } }, rotation: 0 } }],
    routes: [
      {
        points: [
          { x: -30, y: 0 },
          { x: -10, y: 0 },
          { x: -10, y: 10 },
          { x: 10, y: 10 },
        ],
      },
    ],
  });
});

it("a segment of a line goes sideways with its ends where they are", () => {
  const step = drag([pointerAt(-10, 0), pointerAt(-8, 15)]);
  expect(step.command).toMatchObject({
    name: "routeConnections",
    routes: [
      {
        points: [
          { x: -30, y: 0 },
          { x: -30, y: 16 },
          { x: 10, y: 16 },
          { x: 10, y: 0 },
        ],
      },
    ],
  });
});

it("a class is placed with its middle on the grid", () => {
  expect(drop("Lib.Resistor", pointerAt(-59.2, 41), { diagram: circuit, selection: nothing }).command).toMatchObject({
    name: "addComponents",
    components: [{ type: "Lib.Resistor", transformation: { extent: { from: { x: -70, y: 32 }, to: { x: -50, y: 52 } } } }],
  });
});

it("while components are dragged they are shown where they go, with the lines at them", () => {
  const subject = { diagram: circuit, selection: chosen("b") };
  const { state } = move(
    press(idle, pointerAt(20, 5), { diagram: circuit, selection: nothing }).state,
    pointerAt(30, 15),
    subject,
  );
  expect(feedbackOf(state, subject)).toMatchObject({
    moved: ["b"],
    by: { x: 10, y: 10 },
    frames: [{ left: 10, bottom: -10, right: 30, top: 10 }],
    framesBy: { x: 10, y: 10 },
    routes: [{ left: "a.n", right: "b.p" }],
  });
});
