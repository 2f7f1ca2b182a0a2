import type { ExplicitTableau } from "./explicit-stages.ts";

/** The classical method of order 4. Source: Hairer, Nørsett & Wanner I, Table II.1.2, left. */
export const rungeKutta4: ExplicitTableau = {
  c: [0, 1 / 2, 1 / 2, 1],
  a: [[], [1 / 2], [0, 1 / 2], [0, 0, 1]],
  b: [1 / 6, 1 / 3, 1 / 3, 1 / 6],
};
