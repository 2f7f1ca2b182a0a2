import type { TestProblem } from "./problem.ts";

/** Rate constants k1…k25. */
const rates = [
  0.35, 26.6, 1.23e4, 8.6e-4, 8.2e-4, 1.5e4, 1.3e-4, 2.4e4, 1.65e4, 9e3, 0.022, 1.2e4, 1.88, 1.63e4, 4.8e6, 3.5e-4, 0.0175, 1e8,
  4.44e11, 1240, 2.1, 5.78, 0.0474, 1780, 3.12,
] as const;

/** Species that react in each of the 25 reactions, index base 0. */
const reactants = [
  [0],
  [1, 3],
  [4, 1],
  [6],
  [6],
  [6, 5],
  [8],
  [8, 5],
  [10, 1],
  [10, 0],
  [12],
  [9, 1],
  [13],
  [0, 5],
  [2],
  [3],
  [3],
  [15],
  [15],
  [16, 5],
  [18],
  [18],
  [0, 3],
  [18, 0],
  [19],
] as const;

/** Reactions that make each species, and those that use it up; written twice when two molecules take part. Index base 1. */
const production: readonly [readonly number[], readonly number[]][] = [
  [
    [2, 3, 9, 11, 12, 22, 25],
    [1, 10, 14, 23, 24],
  ],
  [
    [1, 21],
    [2, 3, 9, 12],
  ],
  [[1, 17, 19, 22], [15]],
  [[15], [2, 16, 17, 23]],
  [[4, 4, 6, 7, 13, 20], [3]],
  [
    [3, 18, 18],
    [6, 8, 14, 20],
  ],
  [[13], [4, 5, 6]],
  [[4, 5, 6, 7], []],
  [[], [7, 8]],
  [[7, 9], [12]],
  [
    [8, 11],
    [9, 10],
  ],
  [[9], []],
  [[10], [11]],
  [[12], [13]],
  [[14], []],
  [[16], [18, 19]],
  [[], [20]],
  [[20], []],
  [
    [23, 25],
    [21, 22, 24],
  ],
  [[24], [25]],
];

/** Air pollution: 20 species, 25 reactions. Source: Verwer 1994; Test Set for IVP Solvers, "POLLU". */
export const pollution: TestProblem = {
  name: "pollu",
  isStiff: true,
  typicalSize: new Float64Array(20).fill(1e-3),
  t0: 0,
  t1: 60,
  y0: Float64Array.of(0, 0.2, 0, 0.04, 0, 0, 0.1, 0.3, 0.01, 0, 0, 0, 0, 0, 0, 0, 0.007, 0, 0, 0),
  reference: Float64Array.of(
    0.05646255480022769,
    0.1342484130422339,
    4.139734331099427e-9,
    0.005523140207484359,
    2.018977262302196e-7,
    1.464541863493966e-7,
    0.07784249118997964,
    0.3245075353396018,
    0.007494013383880406,
    1.622293157301561e-8,
    1.135863833257075e-8,
    0.002230505975721359,
    0.000208716288279863,
    1.396921016840158e-5,
    0.008964884856898295,
    4.352846369330103e-18,
    0.006899219696263405,
    0.0001007803037365946,
    1.772146513969984e-6,
    5.682943292316392e-5,
  ),
  ode: {
    n: 20,
    derivatives(_t, y, dy) {
      const r = reactants.map((species, i) => species.reduce((product, s) => product * (y[s] as number), rates[i] as number));
      for (const [s, [made, used]] of production.entries()) {
        const gain = made.reduce((sum, reaction) => sum + (r[reaction - 1] as number), 0);
        dy[s] = used.reduce((sum, reaction) => sum - (r[reaction - 1] as number), gain);
      }
      return "ok";
    },
  },
};
