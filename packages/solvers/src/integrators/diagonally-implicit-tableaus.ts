import type { DiagonallyImplicitTableau } from "./diagonally-implicit.ts";

/*
 * Esdirk23, Esdirk34 and Esdirk45 carry the orders 3, 4 and 5 in the tools that list them, as Kværnø's pairs do; other
 * readings exist (ESDIRK12/23/34 of Jørgensen, Kristensen & Thomsen, arXiv 1803.01613, count the lower order last).
 *
 * Source of all three: A. Kværnø, "Singly diagonally implicit Runge–Kutta methods with an explicit first stage",
 * BIT 44 (2004) 489, the pairs with both formulas stiffly accurate.
 */

/**
 * Hairer and Wanner's SDIRK method of order 4 with embedded order 3, five stages, γ = 1/4, L-stable.
 * Source: Hairer & Wanner II, Table IV.6.5 and eq. IV.6.18.
 */
export const hairerWanner4: DiagonallyImplicitTableau = {
  c: [1 / 4, 3 / 4, 11 / 20, 1 / 2, 1],
  a: [
    [1 / 4],
    [1 / 2, 1 / 4],
    [17 / 50, -1 / 25, 1 / 4],
    [371 / 1360, -137 / 2720, 15 / 544, 1 / 4],
    [25 / 24, -49 / 48, 125 / 16, -85 / 12, 1 / 4],
  ],
  embedded: [59 / 48, -17 / 96, 225 / 32, -85 / 12, 0],
  errorExponent: 4,
  filtersError: true,
};

/** Kværnø's pair of order 3(2) with four stages, γ the middle root of γ³ - 3γ² + 3γ/2 - 1/6 = 0. */
export const kvaerno3: DiagonallyImplicitTableau = {
  c: [0, 0.871733043016918, 1.0, 1.0],
  a: [
    [0],
    [0.435866521508459, 0.435866521508459],
    [0.49056338842178054, 0.07357009006976042, 0.435866521508459],
    [0.30880996997674653, 1.4905633884217806, -1.2352398799069861, 0.435866521508459],
  ],
  embedded: [0.49056338842178054, 0.07357009006976042, 0.435866521508459, 0],
  errorExponent: 3,
  filtersError: false,
};

/** Kværnø's pair of order 4(3) with five stages. */
export const kvaerno4: DiagonallyImplicitTableau = {
  c: [0, 0.871733043016918, 0.4682387448518444, 1.0, 1.0],
  a: [
    [0],
    [0.435866521508459, 0.435866521508459],
    [0.1407377747247062, -0.1083655513813208, 0.435866521508459],
    [0.102399400619911, -0.3768784522555561, 0.8386125301271861, 0.435866521508459],
    [0.15702489786032495, 0.11733044137043885, 0.6166780303921214, -0.32689989113134427, 0.435866521508459],
  ],
  embedded: [0.102399400619911, -0.3768784522555561, 0.8386125301271861, 0.435866521508459, 0],
  errorExponent: 4,
  filtersError: false,
};

/** Kværnø's pair of order 5(4) with seven stages. */
export const kvaerno5: DiagonallyImplicitTableau = {
  c: [0, 0.52, 1.230333209967908, 0.8957659843500759, 0.43639360985864756, 1.0, 1.0],
  a: [
    [0],
    [0.26, 0.26],
    [0.13, 0.8403332099679081, 0.26],
    [0.22371961478320507, 0.476755323197997, -0.06470895363112615, 0.26],
    [0.16648564323248322, 0.1045001884159172, 0.03631482272098715, -0.13090704451073998, 0.26],
    [0.13855640231268224, 0, -0.04245337201752043, 0.02446657898003142, 0.6194303907248068, 0.26],
    [0.13659751177640292, 0, -0.054969087965383766, -0.04118626728321047, 0.629933048990164, 0.06962479448202728, 0.26],
  ],
  embedded: [0.13855640231268224, 0, -0.04245337201752043, 0.02446657898003142, 0.6194303907248068, 0.26, 0],
  errorExponent: 5,
  filtersError: false,
};
