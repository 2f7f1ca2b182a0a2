import { describe, expect, it } from "vitest";
import { type StudyDesign, studyPoints } from "../design/study-design.ts";
import { sobolIndices } from "./sobol-indices.ts";

const nDraws = 1024;

function indicesOf(of: (values: readonly number[]) => number | undefined, ranges: readonly (readonly [number, number])[]) {
  const design: StudyDesign = {
    parameters: ranges.map(([from, to], k) => ({
      name: `p${k}`,
      range: { kind: "range", from, to, count: 0, isLogarithmic: false },
    })),
    method: "sobol",
    count: nDraws,
    seed: 1,
  };
  const numbers = studyPoints(design).map(of);
  return sobolIndices((index) => numbers[index], ranges.length, nDraws);
}

describe("the indices of Sobol", () => {
  it("of Ishigami's function are those of Saltelli's book", () => {
    const [a, b] = [7, 0.1];
    const ishigami = ([x = 0, y = 0, z = 0]: readonly number[]) => Math.sin(x) + a * Math.sin(y) ** 2 + b * z ** 4 * Math.sin(x);
    const found = indicesOf(
      ishigami,
      [1, 1, 1].map(() => [-Math.PI, Math.PI] as const),
    );
    const first = 0.5 * (1 + (b * Math.PI ** 4) / 5) ** 2;
    const second = a ** 2 / 8;
    const both = (8 * b ** 2 * Math.PI ** 8) / 225;
    const variance = first + second + both;
    expect(found?.variance).toBeCloseTo(variance, 0);
    expect(found?.mean).toBeCloseTo(a / 2, 1);
    const expected = {
      first: [first / variance, second / variance, 0],
      total: [1 - second / variance, second / variance, both / variance],
    };
    for (const order of ["first", "total"] as const) {
      found?.[order].forEach(({ value, low, high }, k) => {
        expect(Math.abs(value - (expected[order][k] as number)), `${order} ${k}`).toBeLessThan(0.04);
        expect(low).toBeLessThanOrEqual(value);
        expect(high).toBeGreaterThanOrEqual(value);
      });
    }
  });

  it("of a sum are the parts of the variances, first and total alike", () => {
    const found = indicesOf(
      ([x = 0, y = 0]) => 3 * x + y,
      [
        [0, 1],
        [0, 1],
      ],
    );
    for (const order of ["first", "total"] as const) {
      expect(found?.[order][0]?.value).toBeCloseTo(0.9, 1);
      expect(found?.[order][1]?.value).toBeCloseTo(0.1, 1);
    }
  });

  it("leave out draws of which a run has failed, and are none where nothing differs", () => {
    const found = indicesOf(
      ([x = 0, y = 0]) => (x > 0.5 ? undefined : x + y),
      [
        [0, 1],
        [0, 1],
      ],
    );
    expect(found?.used).toBeGreaterThan(100);
    expect(found?.used).toBeLessThan(nDraws / 2);
    expect(indicesOf(() => 1, [[0, 1]])).toBeUndefined();
  });
});
