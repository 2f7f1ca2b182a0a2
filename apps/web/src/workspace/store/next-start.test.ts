import { describe, expect, it } from "vitest";
import { chooseStart, dropStart, modelStart, type NextStart, spanOf, startFor } from "./next-start.ts";

const start: NextStart = {
  className: "Tank",
  kind: "continue",
  run: "#3",
  startFrom: { kind: "continue", time: 5, values: { h: 1 } },
};

describe("the start of the next run", () => {
  it("is of one class, until it is taken away", () => {
    const chosen = chooseStart(modelStart, start);
    expect(startFor(chosen, "Tank")).toBe(start);
    expect(startFor(chosen, "Other")).toBeUndefined();
    expect(startFor(dropStart(), "Tank")).toBeUndefined();
  });

  it("moves a run that goes on to its time: until the stop time, or as long as the settings say", () => {
    expect(spanOf({ startTime: 0, stopTime: 5 }, start)).toEqual({ startTime: 5, stopTime: 10 });
    expect(spanOf({ startTime: 0, stopTime: 8 }, start)).toEqual({ startTime: 5, stopTime: 8 });
    expect(spanOf({ startTime: 0, stopTime: 5 }, { ...start, kind: "initialise" })).toEqual({ startTime: 0, stopTime: 5 });
    expect(spanOf({ startTime: 0, stopTime: 5 }, undefined)).toEqual({ startTime: 0, stopTime: 5 });
  });
});
