import type { ExternalFunction } from "../contract/external-functions.ts";
import {
  type Eigenvector,
  leftEigenvectors,
  ofUnitElement,
  pencilOf,
  rightEigenvectors,
  storeEigenvector,
  transformed,
} from "./eigenvectors.ts";
import { Matrix } from "./matrix.ts";
import { storeResult } from "./output-argument.ts";
import { schurEigenvalues } from "./real-schur.ts";

/**
 * LAPACK's `dtrevc`: eigenvectors of a real Schur form, right "R", left "L" or both "B". All with "A", multiplied by the
 * matrix that is given with "B", with "S" those selected, in consecutive columns.
 */
export const triangularEigenvectorFunctions: ReadonlyMap<string, ExternalFunction> = new Map<string, ExternalFunction>([
  ["dtrevc", dtrevc],
]);

function dtrevc(
  side: string,
  howMany: string,
  select: number[],
  n: number,
  t: number[],
  ldt: number,
  left: number[],
  ldLeft: number,
  right: number[],
  ldRight: number,
  nColumns: number,
  used: unknown,
  _work: number[],
  info: number[],
): void {
  const schur = new Matrix(n, n, t, ldt);
  const [real, imaginary]: [number[], number[]] = [[], []];
  schurEigenvalues(schur, real, imaginary);
  const pencil = pencilOf(schur, real, imaginary);
  const isSelected = (vector: Eigenvector) => !/^s/i.test(howMany) || choose(select, vector);
  const store = (vectors: readonly Eigenvector[], target: Matrix) => {
    const basis = /^b/i.test(howMany) ? target.copy() : undefined;
    let column = 0;
    for (const vector of vectors.filter(isSelected)) {
      storeEigenvector(target, column, ofUnitElement(basis === undefined ? vector : transformed(basis, vector)));
      column += vector.isPair ? 2 : 1;
    }
    storeResult(used, column);
  };
  if (!/^l/i.test(side)) store(rightEigenvectors(pencil), new Matrix(n, nColumns, right, ldRight));
  if (!/^r/i.test(side)) store(leftEigenvectors(pencil), new Matrix(n, nColumns, left, ldLeft));
  info[0] = 0;
}

/** Of a pair the first is then marked as selected, the second not. */
function choose(select: number[], { index, isPair }: Eigenvector): boolean {
  const isChosen = select[index] !== 0 || (isPair && select[index + 1] !== 0);
  if (isChosen && isPair) select.splice(index, 2, 1, 0);
  return isChosen;
}
