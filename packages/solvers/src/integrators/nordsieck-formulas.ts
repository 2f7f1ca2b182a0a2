import { pow } from "@mofang/elementary";
import { addScaled } from "../linear/vector.ts";

/**
 * The Nordsieck history of a multistep method: z_j = h^j·y^(j)/j! for j = 0…q, with the sizes of the last steps.
 */
export interface NordsieckHistory {
  /** Rows of the Nordsieck array, length n each; row maximumOrder + 1 and on are spare. */
  readonly z: readonly Float64Array[];
  /** Order. */
  q: number;
  /** Step size to which `z` is scaled, seconds. */
  h: number;
  /** Sizes of the last steps, newest first: tau[1] is the last one; seconds. */
  readonly tau: Float64Array;
}

/**
 * Coefficients of one step. With e the correction of y, the corrected history is z_j + l_j·e, l_0 = 1; the local errors
 * at order q - 1, q and q + 1 are estimated as `below`·|z_q|, `at`·|e| and `above`·|e - quotient·e_saved|.
 */
export interface NordsieckCoefficients {
  readonly l: Float64Array;
  below: number;
  at: number;
  above: number;
  /** Measure of e that is compared between steps when the order is to rise. */
  scale: number;
}

/** A family of linear multistep formulas in Nordsieck form. */
export interface NordsieckFormula {
  readonly maximumOrder: number;
  /** Whether its equations are solved by Newton's method; otherwise by fixed-point iteration. */
  readonly isStiff: boolean;
  /** Whether the step size may change at any step, or only after q + 1 steps of one size. */
  readonly hasVariableCoefficients: boolean;
  /** Least growth for which step size or order are changed. */
  readonly threshold: number;
  /** Factor by which the step may grow for an estimated error d (in tolerances) at order q - 1, q or q + 1. */
  growth(d: number, q: number, change: -1 | 0 | 1): number;
  setCoefficients(history: NordsieckHistory, h: number, out: NordsieckCoefficients): void;
  /** Adds row q + 1 to a history about to get order q + 1; `e` is the last correction. */
  raiseOrder(history: NordsieckHistory, e: Float64Array, l: Float64Array): void;
  /** Takes row q out of a history about to get order q - 1. */
  lowerOrder(history: NordsieckHistory): void;
}

/** Coefficients of one fixed-step formula, normalised to l_0 = 1. */
interface FixedCoefficients {
  readonly l: readonly number[];
  readonly below: number;
  readonly at: number;
  readonly above: number;
}

/** Safety of DLSODE's step choice at order q - 1, q and q + 1. */
const fixedBias = [1.3, 1.2, 1.4] as const;

/** Formulas of constant step; a change of step size interpolates the history. Source: `stode` of ODEPACK's DLSODE. */
function fixedFormula(isStiff: boolean, table: readonly FixedCoefficients[]): NordsieckFormula {
  return {
    maximumOrder: table.length,
    isStiff,
    hasVariableCoefficients: false,
    threshold: 1.1,
    growth(d, q, change) {
      const bias = fixedBias[change + 1] as number;
      return 1 / (bias * pow(d, 1 / (q + 1 + change)) + bias * 1e-6);
    },
    setCoefficients({ q }, _h, out) {
      const { l, below, at, above } = table[q - 1] as FixedCoefficients;
      for (let j = 0; j <= q; j++) out.l[j] = l[j] as number;
      out.below = below;
      out.at = at;
      out.above = above;
      out.scale = 1;
    },
    raiseOrder({ z, q }, e, l) {
      const row = (z[q + 1] as Float64Array).fill(0);
      addScaled(row, (l[q] as number) / (q + 1), e);
    },
    lowerOrder() {
      // The lower rows of the array are already those of the formula of lower order.
    },
  };
}

/** Multiplies a polynomial, lowest power first, by (x + root). */
function timesLinear(polynomial: readonly number[], root: number): number[] {
  return [...polynomial, 0].map((value, i) => root * value + (polynomial[i - 1] ?? 0));
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}

/**
 * Adams–Moulton coefficients of order 1 to 12: l has generating polynomial ∫ (x+1)…(x+q-1) dx / (q-1)!.
 * Source: Hindmarsh, ODEPACK, subroutine CFODE; Hairer, Nørsett & Wanner I, §III.6.
 */
export function adamsCoefficients(): FixedCoefficients[] {
  const rows: { l: number[]; errorConstant: number }[] = [];
  for (let q = 1; q <= 13; q++) {
    let p = [1];
    for (let i = 1; i < q; i++) p = timesLinear(p, i);
    const integral = p.reduce((sum, c, i) => sum + (i % 2 === 0 ? c : -c) / (i + 1), 0) / factorial(q - 1);
    const moment = p.reduce((sum, c, i) => sum + (i % 2 === 0 ? c : -c) / (i + 2), 0) / factorial(q);
    rows.push({ l: [integral, ...p.map((c, i) => c / (i + 1) / factorial(q - 1))], errorConstant: q === 1 ? 0.5 : moment });
  }
  return rows.slice(0, 12).map(({ l, errorConstant }, index) => {
    const q = index + 1;
    const l0 = l[0] as number;
    const previous = rows[index - 1]?.errorConstant ?? 0;
    const next = rows[index + 1]?.errorConstant ?? 0;
    return {
      l: l.map((value) => value / l0),
      // Order 2's estimate one order below is that of Euler's method: z_2 itself.
      below: q === 1 ? 0 : q === 2 ? 1 : previous * factorial(q),
      at: errorConstant / l0,
      above: next / l0,
    };
  });
}

/**
 * BDF coefficients of order 1 to 5: l has generating polynomial (x+1)…(x+q) / q!.
 * Source: Hindmarsh, ODEPACK, subroutine CFODE; Hairer, Nørsett & Wanner I, eq. III.6.25.
 */
export function bdfCoefficients(): FixedCoefficients[] {
  return [1, 2, 3, 4, 5].map((q) => {
    let p = [1];
    for (let i = 1; i <= q; i++) p = timesLinear(p, i);
    const l = p.map((c) => c / (p[0] as number));
    return { l, below: factorial(q - 1), at: 1 / (q + 1), above: 1 / (q + 2) };
  });
}

/** Adams–Moulton formulas of fixed step, order 1 to 12. */
export const fixedAdams: NordsieckFormula = fixedFormula(false, adamsCoefficients());

/** Backward differentiation formulas of fixed step, order 1 to 5. */
export const fixedBdf: NordsieckFormula = fixedFormula(true, bdfCoefficients());

/** Safety of CVODE's step choice at order q - 1, q and q + 1. */
const variableBias = [6, 6, 10] as const;

/**
 * Backward differentiation formulas in fixed-leading-coefficient form with variable steps, order 1 to 5.
 *
 * Source: Byrne & Hindmarsh, ACM TOMS 1 (1975) 71; Jackson & Sacks-Davis, ACM TOMS 6 (1980) 295; CVODE's `cvSetBDF`,
 * `cvIncreaseBDF`, `cvDecreaseBDF`, whose symbols stand here.
 */
export const variableBdf: NordsieckFormula = {
  maximumOrder: 5,
  isStiff: true,
  hasVariableCoefficients: true,
  threshold: 1.5,
  growth(d, q, change) {
    return 1 / (pow((variableBias[change + 1] as number) * d, 1 / (q + 1 + change)) + 1e-6);
  },
  setCoefficients({ q, tau }, h, out) {
    const { l } = out;
    l.fill(0);
    l[0] = 1;
    l[1] = 1;
    let xiInverse = 1;
    let xiStarInverse = 1;
    let alpha0 = -1;
    let alpha0Hat = -1;
    let sum = h;
    for (let j = 2; j <= q; j++) {
      sum += tau[j - 1] as number;
      xiInverse = h / sum;
      alpha0 -= 1 / j;
      const isLast = j === q;
      if (isLast) {
        xiStarInverse = -(l[1] as number) - alpha0;
        alpha0Hat = -(l[1] as number) - xiInverse;
      }
      const factor = isLast ? xiStarInverse : xiInverse;
      for (let i = j; i >= 1; i--) l[i] = (l[i] as number) + (l[i - 1] as number) * factor;
    }
    const lq = l[q] as number;
    const a1 = 1 - alpha0Hat + alpha0;
    const a2 = 1 + q * a1;
    out.at = Math.abs(a1 / (alpha0 * a2));
    out.scale = Math.abs((a2 * xiStarInverse) / (lq * xiInverse));
    const a3 = alpha0 + 1 / q;
    const a4 = alpha0Hat + xiInverse;
    out.below = q === 1 ? 1 : Math.abs(((xiStarInverse / lq) * (1 - a4 + a3)) / a3);
    const xiNext = h / (sum + (tau[q] as number));
    const a5 = alpha0 - 1 / (q + 1);
    const a6 = alpha0Hat - xiNext;
    out.above = Math.abs((1 - a6 + a5) / a2 / (xiNext * (q + 2) * a5));
  },
  raiseOrder({ z, q, h, tau }, e) {
    const l = new Float64Array(q + 2);
    l[2] = 1;
    let alpha0 = -1;
    let alpha1 = 1;
    let product = 1;
    let xiOld = 1;
    let sum = h;
    for (let j = 1; j < q; j++) {
      sum += tau[j + 1] as number;
      const xi = sum / h;
      product *= xi;
      alpha0 -= 1 / (j + 1);
      alpha1 += 1 / xi;
      for (let i = j + 2; i >= 2; i--) l[i] = (l[i] as number) * xiOld + (l[i - 1] as number);
      xiOld = xi;
    }
    const row = (z[q + 1] as Float64Array).fill(0);
    addScaled(row, (-alpha0 - alpha1) / product, e);
    for (let j = 2; j <= q; j++) addScaled(z[j] as Float64Array, l[j] as number, row);
  },
  lowerOrder({ z, q, h, tau }) {
    const l = new Float64Array(q + 1);
    l[2] = 1;
    let sum = 0;
    for (let j = 1; j <= q - 2; j++) {
      sum += tau[j] as number;
      const xi = sum / h;
      for (let i = j + 2; i >= 2; i--) l[i] = (l[i] as number) * xi + (l[i - 1] as number);
    }
    for (let j = 2; j < q; j++) addScaled(z[j] as Float64Array, -(l[j] as number), z[q] as Float64Array);
  },
};
