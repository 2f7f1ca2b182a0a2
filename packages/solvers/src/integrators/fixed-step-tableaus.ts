import type { ExplicitTableau } from "./explicit-stages.ts";

/** Euler's method, order 1. */
export const euler: ExplicitTableau = { c: [0], a: [[]], b: [1] };

/**
 * Heun's method, the trapezoidal rule with Euler's predictor, order 2.
 *
 * "Modified Euler" names it in Burden & Faires, Numerical Analysis, §5.4, and in Chinese textbooks (改进欧拉法), but the
 * midpoint rule elsewhere; here the midpoint rule is Rkfix2.
 */
export const heun: ExplicitTableau = { c: [0, 1], a: [[], [1]], b: [1 / 2, 1 / 2] };

/** Runge's midpoint rule, order 2. Source: Hairer, Nørsett & Wanner I, eq. II.1.4. The literature fixes no method of this name. */
export const midpoint: ExplicitTableau = { c: [0, 1 / 2], a: [[], [1 / 2]], b: [0, 1] };

/** Kutta's method of order 3. Source: Butcher, Numerical Methods for ODEs, §233; W. Kutta 1901. The literature fixes no method of this name. */
export const kutta3: ExplicitTableau = { c: [0, 1 / 2, 1], a: [[], [1 / 2], [-1, 2]], b: [1 / 6, 2 / 3, 1 / 6] };

/** The classical method of order 4. Source: Hairer, Nørsett & Wanner I, Table II.1.2, left. */
export const rungeKutta4: ExplicitTableau = {
  c: [0, 1 / 2, 1 / 2, 1],
  a: [[], [1 / 2], [0, 1 / 2], [0, 0, 1]],
  b: [1 / 6, 1 / 3, 1 / 3, 1 / 6],
};

/**
 * Butcher's method of order 6 with seven stages, the fewest possible. The literature fixes no method of this name.
 * Source: J. C. Butcher, "On Runge–Kutta processes of high order", J. Austral. Math. Soc. 4 (1964) 179.
 */
export const butcher6: ExplicitTableau = {
  c: [0, 1 / 3, 2 / 3, 1 / 3, 1 / 2, 1 / 2, 1],
  a: [
    [],
    [1 / 3],
    [0, 2 / 3],
    [1 / 12, 1 / 3, -1 / 12],
    [-1 / 16, 9 / 8, -3 / 16, -3 / 8],
    [0, 9 / 8, -3 / 8, -3 / 4, 1 / 2],
    [9 / 44, -9 / 11, 63 / 44, 18 / 11, 0, -16 / 11],
  ],
  b: [11 / 120, 0, 27 / 40, 27 / 40, -4 / 15, -4 / 15, 11 / 120],
};
