import { pow } from "@mofang/elementary";

/**
 * Coefficients of the three-stage Radau IIA method of order 5 in the form in which it is solved: the inverse of the
 * Butcher matrix A, transformed to one real and one complex eigenvalue.
 *
 * Source: Hairer & Wanner II, §IV.5 (Table 5.6) and §IV.8; numbers of T as in subroutine RADCOR of `radau5.f`.
 */
const rootOf6 = Math.sqrt(6);

/** The first node of the three-stage Radau IIA method, as a part of the step; the last is its end. */
export const c1 = (4 - rootOf6) / 10;
/** The second node. */
export const c2 = (4 + rootOf6) / 10;

/** The Butcher matrix A by rows. */
export const butcherMatrix = [
  [(88 - 7 * rootOf6) / 360, (296 - 169 * rootOf6) / 1800, (-2 + 3 * rootOf6) / 225],
  [(296 + 169 * rootOf6) / 1800, (88 + 7 * rootOf6) / 360, (-2 - 3 * rootOf6) / 225],
  [(16 - rootOf6) / 36, (16 + rootOf6) / 36, 1 / 9],
] as const;

/** Real eigenvalue γ̂ of A⁻¹. */
export const realEigenvalue = 3 + pow(3, 2 / 3) - pow(3, 1 / 3);
/** Complex eigenvalue α̂ + i·β̂ of A⁻¹. */
export const complexEigenvalue = {
  re: 3 + 0.5 * (pow(3, 1 / 3) - pow(3, 2 / 3)),
  im: 0.5 * (pow(3, 5 / 6) + pow(3, 7 / 6)),
} as const;

/** T by rows, where T⁻¹·A⁻¹·T is block diagonal. */
export const transform = [
  [0.09123239487089294, -0.1412552950209542, -0.03002919410514742],
  [0.241717932707107, 0.20412935229379994, 0.3829421127572619],
  [0.966048182615093, 1, 0],
] as const;

/** T⁻¹ by rows. */
export const inverseTransform = [
  [4.325579890063155, 0.3391992518158099, 0.5417705399358749],
  [-4.178718591551905, -0.32768282076106237, 0.47662355450055044],
  [-0.5028726349457868, 2.571926949855605, -0.5960392048282249],
] as const;

/** Weights of the stages in the error estimate, divided by h in use; Hairer & Wanner II, eq. IV.8.19. */
export const errorWeights = [(-13 - 7 * rootOf6) / 3, (-13 + 7 * rootOf6) / 3, -1 / 3] as const;
