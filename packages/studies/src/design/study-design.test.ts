import { describe, expect, it } from "vitest";
import { designProblem, type StudyDesign, type StudyRange, studyCount, studyPoints } from "./study-design.ts";

const even: StudyRange = { kind: "range", from: 0, to: 1, count: 3, isLogarithmic: false };
const powers: StudyRange = { kind: "range", from: 1, to: 100, count: 3, isLogarithmic: true };
const listed: StudyRange = { kind: "values", values: [5, 7] };

function design(ranges: readonly StudyRange[], facts: Partial<StudyDesign> = {}): StudyDesign {
  const parameters = ranges.map((range, i) => ({ name: `p${i}`, range }));
  return { parameters, method: "grid", count: 100, seed: 1, ...facts };
}

describe("the runs of a study", () => {
  it("are every value with every other, or the first, second, … values together", () => {
    expect(studyPoints(design([even, listed]))).toEqual([
      [0, 5],
      [0, 7],
      [0.5, 5],
      [0.5, 7],
      [1, 5],
      [1, 7],
    ]);
    expect(studyPoints(design([even, powers], { method: "pairs" }))).toEqual([
      [0, 1],
      [0.5, 10],
      [1, 100],
    ]);
    expect(studyCount(design([even, listed, powers]))).toBe(18);
  });

  it("are the same for the same seed and others for another one", () => {
    const points = (seed: number) => studyPoints(design([even, powers], { method: "random", seed }));
    expect(points(3)).toEqual(points(3));
    expect(points(3)).not.toEqual(points(4));
    expect(points(3).every(([a = -1, b = -1]) => a >= 0 && a <= 1 && b >= 1 && b <= 100)).toBe(true);
  });

  it("of a Latin hypercube lie one in each layer of each parameter", () => {
    const points = studyPoints(design([even, even], { method: "latinHypercube", count: 50 }));
    for (const k of [0, 1]) {
      expect(new Set(points.map((point) => Math.floor(50 * (point[k] as number)))).size).toBe(50);
    }
  });

  it("of a Halton sequence halve what is left, in a base for each parameter", () => {
    const points = studyPoints(design([even, even], { method: "halton", count: 4 }));
    expect(points.map(([first]) => first)).toEqual([0.5, 0.25, 0.75, 0.125]);
    expect(points[0]?.[1]).toBeCloseTo(1 / 3, 14);
  });

  it("may be normally distributed", () => {
    const normal: StudyRange = { kind: "normal", mean: 10, deviation: 2 };
    const values = studyPoints(design([normal], { method: "latinHypercube", count: 2000 })).map(([value = 0]) => value);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    expect(mean).toBeCloseTo(10, 2);
    expect(Math.sqrt(variance)).toBeCloseTo(2, 1);
  });

  it.each([
    [design([]), "no-parameters"],
    [design([{ kind: "values", values: [] }]), "bad-range"],
    [design([{ ...powers, from: 0 }]), "bad-range"],
    [design([{ ...even, count: 0.5 }]), "bad-range"],
    [design([{ kind: "normal", mean: 0, deviation: 1 }]), "bad-range"],
    [design([even, listed], { method: "pairs" }), "different-counts"],
    [design([even], { method: "random", count: 0 }), "no-runs"],
    [
      design([
        { ...even, count: 101 },
        { ...even, count: 100 },
      ]),
      "too-many",
    ],
    [design([even]), undefined],
  ])("cannot be made where something is wrong", (wrong, kind) => expect(designProblem(wrong)?.kind).toBe(kind));
});
