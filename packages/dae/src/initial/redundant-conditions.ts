import { Elimination, type SparseRow } from "../index-reduction/elimination.ts";

/**
 * What is left of a condition, relative to its largest coefficient, once all that others say has been taken from it, below
 * which it says nothing of its own. Coefficients that are 0 at the start values only count for more, see `ConstraintJacobian`.
 */
const rankTolerance = 1e-10;

/**
 * Which conditions of an over-determined part follow from its equations and from the conditions before them, by the rank of
 * its Jacobian. Structure alone cannot tell: of three currents that add up to 0, each with its own condition, any two
 * conditions are enough, but not any three of four conditions where the fourth is about another current.
 *
 * @param part  rows of the Jacobian, the largest element of each of size 1
 * @param isCondition  whether a row is a condition, which may be left out, by its position
 * @param nColumns  number of unknowns of the part
 * @returns positions of rows, ascending; undefined where the other rows do not determine all unknowns
 */
export function redundantConditions(
  part: readonly SparseRow[],
  isCondition: readonly boolean[],
  nColumns: number,
): number[] | undefined {
  const elimination = new Elimination(part);
  let rank = 0;
  const take = () => {
    const pivot = elimination.largest();
    if (pivot === undefined || pivot.size < rankTolerance) return false;
    elimination.eliminate(pivot);
    rank++;
    return true;
  };
  elimination.restrict((_column, _element, row) => isCondition[row] === false);
  while (take());
  const redundant = [...part.keys()].filter((condition) => {
    if (isCondition[condition] !== true) return false;
    elimination.restrict((_column, _element, row) => row === condition);
    return !take();
  });
  return rank === nColumns ? redundant : undefined;
}
