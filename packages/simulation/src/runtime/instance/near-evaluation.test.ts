import type { Memory } from "@mofang/dae";
import { describe, expect, it } from "vitest";
import { lastOf, type ModelSketch, real, runSketch } from "../model-for-tests.ts";

const count = 12;
const indices = Array.from({ length: count }, (_, i) => i);
/** Slots: time, the states, an intermediate value of each, their derivatives, a nominal value. */
const [stateSlot, valueSlot, derivativeSlot, nominalSlot] = [1, 1 + count, 1 + 2 * count, 1 + 3 * count];

/** x' = mean of 2·x less x, in a piece for each 2·x and one for all the rest; notes how often each is run. */
function coupled(calls: { whole: number; readonly pieces: number[] }): ModelSketch {
  const values = (m: Memory, i: number) => m.values[i] as number;
  const doubling = indices.map((i) => (m: Memory) => {
    calls.pieces[i] = (calls.pieces[i] ?? 0) + 1;
    m.values[valueSlot + i] = 2 * values(m, stateSlot + i);
  });
  const mean = (m: Memory) => {
    const sum = indices.reduce((total, i) => total + values(m, valueSlot + i), 0);
    for (const i of indices) m.values[derivativeSlot + i] = sum / count - values(m, stateSlot + i);
  };
  return {
    nSlots: nominalSlot + 1,
    states: indices.map((i) => ({
      name: `x${i}`,
      slot: stateSlot + i,
      derivativeSlot: derivativeSlot + i,
      nominalSlot,
    })),
    variables: indices.map((i) => real(`x${i}`, stateSlot + i, "state")),
    derivativePieces: [...indices.map((i) => [i]), indices],
    functions: () => ({
      startValues: (m) => {
        m.values[nominalSlot] = 1;
        for (const i of indices) m.values[stateSlot + i] = i;
      },
      derivatives: (m) => {
        calls.whole++;
        for (const piece of [...doubling, mean]) piece(m);
      },
      derivativePieces: [...doubling, mean],
    }),
  };
}

describe("evaluation near a point", () => {
  it("runs for a column of the Jacobian only what its state concerns", () => {
    const calls = { whole: 0, pieces: [] };
    const run = runSketch(coupled(calls), { stopTime: 1, tolerance: 1e-8 });
    expect(run.status.kind).toBe("finished");
    expect(run.statistics.jacobians).toBeGreaterThan(0);
    for (const n of calls.pieces) expect(n).toBe(calls.whole + run.statistics.jacobians);
    // The mean grows by e, deviations from it shrink by e.
    const mean = (count - 1) / 2;
    for (const i of indices) {
      expect(lastOf(run, `x${i}`)).toBeCloseTo(mean * Math.E + (i - mean) / Math.E, 5);
    }
  });
});
