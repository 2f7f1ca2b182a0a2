import { weightedRmsNorm } from "./error-weight.ts";
import { adamsCoefficients, bdfCoefficients, type NordsieckFormula, type NordsieckHistory } from "./nordsieck-formulas.ts";

/** Estimates of the Lipschitz constant of f, in 1/s, from the convergence of fixed-point iterations. */
export interface Lipschitz {
  /** Largest since the last change of family, 0 when there is none. */
  estimate: number;
  /** The last one that was not 0. */
  last: number;
}

/** Radius of the stability region of Adams' formulas of order 1 to 12; array `sm1` of LSODA's `stoda`. */
const adamsStability = [0.5, 0.575, 0.55, 0.45, 0.35, 0.25, 0.2, 0.15, 0.1, 0.075, 0.05, 0.025];
/** How much larger the steps of BDF must promise to be, since they cost a matrix. */
const stiffAdvantage = 5;

/** Error constants of the fixed-step formulas on y^(q+1)·h^(q+1)/(q+1)!, order 1 first. */
const adamsError = adamsCoefficients().map(({ at, l }, i) => at / (l[i + 1] as number));
const bdfError = bdfCoefficients().map(({ at, l }, i) => at / (l[i + 1] as number));

/** Factor by which an Adams step of size h may grow and stay stable. */
export function stabilityLimit(lipschitz: Lipschitz, q: number, h: number): number {
  return (adamsStability[q - 1] as number) / Math.max(h * lipschitz.last, 1e-6);
}

/** The family to change to, or undefined to stay. */
interface FamilyChoice {
  readonly formula: NordsieckFormula;
  readonly order: number;
  /** Factor by which the step may change. */
  readonly growth: number;
}

/**
 * Compares the step sizes that Adams and BDF formulas would allow and chooses BDF when its steps are at least five
 * times as large, Adams when its are at least as large.
 *
 * @param step  error of the last step in tolerances, its size in seconds, and a Lipschitz constant of f in 1/s
 *
 * Source: Petzold, SIAM J. Sci. Stat. Comput. 4 (1983) 136; `stoda` of LSODA.
 */
export function preferredFormula(
  present: NordsieckFormula,
  families: readonly NordsieckFormula[],
  history: NordsieckHistory,
  weights: Float64Array,
  step: { readonly error: number; readonly h: number; readonly lipschitz: number },
): FamilyChoice | undefined {
  const other = families.find((family) => family !== present);
  if (other === undefined) return undefined;
  const { q } = history;
  const scaledLipschitz = step.lipschitz * step.h;
  if (!present.isStiff) {
    if (step.lipschitz === 0) return undefined;
    const order = Math.min(q, other.maximumOrder);
    const adams = Math.min(present.growth(step.error, q, 0), (adamsStability[q - 1] as number) / scaledLipschitz);
    const bdf = other.growth(otherError(history, weights, step.error, order, adamsError, bdfError), order, 0);
    return bdf >= stiffAdvantage * adams ? { formula: other, order, growth: bdf } : undefined;
  }
  const bdf = present.growth(step.error, q, 0);
  const adamsAccuracy = other.growth(otherError(history, weights, step.error, q, bdfError, adamsError), q, 0);
  const adams = Math.min(adamsAccuracy, (adamsStability[q - 1] as number) / scaledLipschitz);
  return adams >= bdf ? { formula: other, order: q, growth: adams } : undefined;
}

/** Error that the other family would have made in the last step at the order given. */
function otherError(
  history: NordsieckHistory,
  weights: Float64Array,
  error: number,
  order: number,
  from: readonly number[],
  to: readonly number[],
): number {
  const constant = to[order - 1] as number;
  if (order === history.q) return (error * constant) / (from[order - 1] as number);
  return constant * weightedRmsNorm(history.z[order + 1] as Float64Array, weights);
}
