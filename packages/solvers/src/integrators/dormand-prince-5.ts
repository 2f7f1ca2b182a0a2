import type { EmbeddedPair } from "./embedded-explicit.ts";

/**
 * Dormand and Prince's pair of order 5(4) with seven stages, the last being the first of the next step, and Shampine's
 * dense output of order 4.
 *
 * Sources: Dormand & Prince, J. Comput. Appl. Math. 6 (1980) 19; Hairer, Nørsett & Wanner I, Table II.5.2 and §II.6;
 * controller constants of `dopri5.f`.
 */
export const dormandPrince5: EmbeddedPair = {
  c: [0, 1 / 5, 3 / 10, 4 / 5, 8 / 9, 1, 1],
  a: [
    [],
    [1 / 5],
    [3 / 40, 9 / 40],
    [44 / 45, -56 / 15, 32 / 9],
    [19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729],
    [9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656],
    [35 / 384, 0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84],
  ],
  b: [35 / 384, 0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84, 0],
  errorWeights: [[71 / 57600, 0, -71 / 16695, 71 / 1920, -17253 / 339200, 22 / 525, -1 / 40]],
  errorExponent: 5,
  denseC: [],
  denseA: [],
  denseWeights: [
    [
      -12715105075 / 11282082432,
      0,
      87487479700 / 32700410799,
      -10690763975 / 1880347072,
      701980252875 / 199316789632,
      -1453857185 / 822651844,
      69997945 / 29380423,
    ],
  ],
  beta: 0.04,
  betaWeight: 0.75,
  leastFactor: 0.2,
  greatestFactor: 10,
  stabilityBound: 3.25,
};
