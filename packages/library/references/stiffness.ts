import { columns, type Reference, timesBetween } from "./reference.ts";
import { integrate } from "./runge-kutta.ts";

const relaxation = timesBetween(0, 20, 200);
const reaction = timesBetween(0, 40, 40);
const cooling = timesBetween(0, 20, 100);

export const stiffnessReferences: readonly Reference[] = [
  {
    model: "MofangExamples.VanDerPol",
    source: "integration of hand-derived equations",
    times: relaxation,
    tolerance: { x: 1e-3, y: 1e-3 },
    values: () =>
      columns(
        ["x", "y"],
        integrate((_t, [x = 0, y = 0]) => [y, (1 - x * x) * y - x], 0, [2, 0], relaxation, 1e-3),
      ),
  },
  {
    // End values of problem VDPOL of the Test Set for IVP Solvers (Mazzia & Magherini, release 2.4), for t = 2000.
    model: "MofangExamples.VanDerPolStiff",
    source: "literature",
    times: [2000],
    tolerance: { x: 1e-4, y: 1e-6 },
    values: () => ({ x: [0.1706167732170469e1], y: [-0.8928097010248125e-3] }),
  },
  {
    model: "MofangExamples.Robertson",
    source: "integration of hand-derived equations",
    times: reaction,
    tolerance: { A: 1e-5, B: 1e-9, C: 1e-5 },
    values: () =>
      columns(
        ["A", "B", "C"],
        integrate(
          (_t, [a = 0, b = 0, c = 0]) => {
            const [r1, r2, r3] = [0.04 * a, 1e4 * b * c, 3e7 * b * b];
            return [r2 - r1, r1 - r2 - r3, r3];
          },
          0,
          [1, 0, 0],
          reaction,
          2e-4,
        ),
      ),
  },
  {
    // End values of problem ROBER of the same test set.
    model: "MofangExamples.Robertson",
    source: "literature",
    stopTime: 1e11,
    precision: 1e-12,
    times: [1e11],
    tolerance: { A: 1e-10, B: 1e-15, C: 1e-8 },
    values: () => ({ A: [0.2083340149701255e-7], B: [0.8333360770334713e-13], C: [0.999999979166505] }),
  },
  {
    model: "MofangExamples.HeatConduction",
    source: "closed form",
    times: cooling,
    tolerance: { "T[1]": 1e-3, "T[25]": 5e-3, T_mean: 5e-3 },
    values: () => {
      const n = 50;
      const dx = 1 / (n + 1);
      const rate = ((4 * 1e-2) / dx ** 2) * Math.sin((Math.PI * dx) / 2) ** 2;
      const shape = (i: number): number => Math.sin((Math.PI * i) / (n + 1));
      const meanShape = Array.from({ length: n }, (_, i) => shape(i + 1)).reduce((sum, value) => sum + value, 0) / n;
      const temperature = (weight: number): number[] => cooling.map((t) => 300 + 80 * weight * Math.exp(-rate * t));
      return { "T[1]": temperature(shape(1)), "T[25]": temperature(shape(25)), T_mean: temperature(meanShape) };
    },
  },
];
