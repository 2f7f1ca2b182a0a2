import { describe, expect, it } from "vitest";
import { report } from "./report-for-tests.ts";
import { timeRatios } from "./time-ratios.ts";

const seconds = (flatten: number, simulate: number) => ({
  load: 100,
  flatten,
  translate: 0,
  compile: 0,
  initialise: 0,
  simulate,
  total: 0,
});

describe("time ratios", () => {
  it("cover the models where both tools agree, without loading the library", () => {
    const other = { translate: 0.5, compile: 1, simulate: 0.5 };
    const ratios = timeRatios(
      new Map([
        ["A", report({ agrees: true, seconds: seconds(0.5, 0.5) })],
        ["B", report({ agrees: true, seconds: seconds(1.5, 1.5) })],
        ["C", report({ agrees: false, seconds: seconds(50, 50) })],
        ["D", report({ agrees: true, seconds: seconds(50, 50) })],
        ["E", report({ agrees: true, seconds: seconds(50, 50) })],
      ]),
      {
        A: { agrees: true, seconds: other },
        B: { agrees: true, seconds: other },
        C: { agrees: true, seconds: other },
        D: { agrees: false, seconds: other },
      },
    );
    // Totals 1/2 and 3/2, simulation 1 and 3: the median in the middle, nine tenths of the way.
    expect(ratios?.models).toBe(2);
    expect(ratios?.total.median).toBeCloseTo(1, 12);
    expect(ratios?.total.worstTenth).toBeCloseTo(1.4, 12);
    expect(ratios?.simulate.median).toBeCloseTo(2, 12);
  });

  it("are absent where no model agrees in both", () => {
    expect(timeRatios(new Map([["A", report({ agrees: true })]]), {})).toBeUndefined();
  });
});
