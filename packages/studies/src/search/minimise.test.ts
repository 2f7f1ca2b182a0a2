import { describe, expect, it } from "vitest";
import { type Minimisation, minimise } from "./minimise.ts";

/** The best point of those that were asked for, and how many they were. */
async function best(problem: Pick<Minimisation, "start" | "objective"> & Partial<Minimisation>) {
  let found = { point: problem.start, value: Number.POSITIVE_INFINITY };
  let evaluations = 0;
  const { constraints = [] } = problem;
  await minimise({
    constraints,
    constraintTolerance: 1e-8,
    tolerance: 1e-8,
    maximumEvaluations: 2000,
    ...problem,
    objective: (point) => {
      evaluations++;
      const value = problem.objective(point);
      if (value < found.value && constraints.every((of) => of(point) <= 1e-6)) found = { point, value };
      return value;
    },
  });
  return { ...found, evaluations };
}

const bowl = ([x = 0, y = 0]: readonly number[]) => (x - 0.7) ** 2 + 3 * (y - 0.2) ** 2;

describe("a minimum", () => {
  it("is found with derivatives in few evaluations, without them in more", async () => {
    const with_ = await best({
      start: [0.1, 0.9],
      objective: bowl,
      gradient: ([x = 0, y = 0]) => [2 * (x - 0.7), 6 * (y - 0.2)],
    });
    expect(with_.point[0]).toBeCloseTo(0.7, 5);
    expect(with_.point[1]).toBeCloseTo(0.2, 5);
    const without = await best({ start: [0.1, 0.9], objective: bowl });
    expect(without.point[0]).toBeCloseTo(0.7, 3);
    expect(with_.evaluations).toBeLessThan(without.evaluations);
  });

  it("lies on the border where the objective falls beyond it, also in one dimension", async () => {
    expect((await best({ start: [0.5], objective: ([x = 0]) => -x })).point[0]).toBeCloseTo(1, 4);
    const slope = await best({ start: [0.5], objective: ([x = 0]) => x, gradient: () => [1] });
    expect(slope.point[0]).toBeCloseTo(0, 6);
  });

  it("keeps constraints: the nearest point of a circle by Pythagoras", async () => {
    const radius = 0.5;
    const { point } = await best({
      start: [0.1, 0.1],
      objective: ([x = 0, y = 0]) => (x - 0.8) ** 2 + (y - 0.6) ** 2,
      constraints: [([x = 0, y = 0]) => x ** 2 + y ** 2 - radius ** 2],
    });
    expect(point[0]).toBeCloseTo(0.4, 3);
    expect(point[1]).toBeCloseTo(0.3, 3);
  });

  it("ends at the limit of evaluations, and with an error that is thrown", async () => {
    const { evaluations } = await best({ start: [0.1, 0.9], objective: bowl, maximumEvaluations: 12 });
    expect(evaluations).toBe(12);
    const stopped = minimise({
      start: [0.5],
      objective: () => {
        throw new RangeError("stopped");
      },
      constraints: [],
      constraintTolerance: 0,
      tolerance: 0,
      maximumEvaluations: 5,
    });
    await expect(stopped).rejects.toThrow("stopped");
  });
});
