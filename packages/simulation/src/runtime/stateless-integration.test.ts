import { describe, expect, it } from "vitest";
import { type ModelSketch, real, runSketch } from "./model-for-tests.ts";

/** y = time², sampled once at 0.25 s; slots: 1 y, 2 and 3 start and interval of the sample. */
function square(looked: (time: number) => void): ModelSketch {
  const evaluate = ({ values }: { values: Float64Array }) => {
    values[1] = (values[0] as number) ** 2;
  };
  return {
    nSlots: 4,
    variables: [real("y", 1)],
    samples: [{ startSlot: 2, intervalSlot: 3 }],
    functions: () => ({
      constants: ({ values }) => values.set([0.25, 100], 2),
      event: evaluate,
      outputs: (memory) => {
        evaluate(memory);
        looked(memory.values[0] as number);
      },
    }),
  };
}

describe("a model without states", () => {
  const grid = Array.from({ length: 10 }, (_, k) => (k + 1) / 10);

  it("is evaluated at output times and events, and not a rounding beside them", () => {
    const times: number[] = [];
    const run = runSketch(
      square((time) => times.push(time)),
      { stopTime: 1, intervals: 10 },
    );
    expect(run.status).toEqual({ kind: "finished", time: 1 });
    // The instant of an event is looked at twice: as the end of a step, and as the left limit.
    expect(times).toEqual([...grid.slice(0, 2), 0.25, 0.25, ...grid.slice(2)]);
  });

  it("has rows at the same times where rows are wanted at the steps", () => {
    const run = runSketch(
      square(() => undefined),
      { stopTime: 1, intervals: 10, rows: "steps", storeEvents: false },
    );
    expect([...run.result.time]).toEqual([0, ...grid.slice(0, 2), 0.25, ...grid.slice(2)]);
  });
});
