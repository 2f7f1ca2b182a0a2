import type { Matrix } from "./matrix.ts";

/** What balancing has done to the rows, or to the columns, of a matrix; index base 0. */
interface BalancedSide {
  /** Row k was exchanged with row `partner[k]`, for k outside of the block that is left: from the last one up, then from 0. */
  readonly partner: number[];
  /** By which row k was multiplied, for k inside of that block: powers of 2, so that nothing is rounded. */
  readonly factor: number[];
}

/**
 * A balanced matrix or pencil is upper triangular outside of the rows and columns `low` … `high`, index base 0, and in this
 * block its rows and columns are of similar size. Source: LAPACK Users' Guide, 3rd ed., §4.8.1.2 and §4.11.1.2.
 */
export interface Balance {
  low: number;
  high: number;
  readonly rows: BalancedSide;
  readonly columns: BalancedSide;
}

/** What LAPACK's argument `balanc` asks for: "P" exchange, "S" scale, "B" both, "N" nothing. */
export interface BalanceJob {
  readonly isExchanging: boolean;
  readonly isScaling: boolean;
}

/** What LAPACK's argument BALANC asks for. */
export function balanceJob(letter: string): BalanceJob {
  return { isExchanging: /^[pb]/i.test(letter), isScaling: /^[sb]/i.test(letter) };
}

/** The balance of an n×n matrix that is left as it is. */
export function unbalanced(n: number): Balance {
  const side = (): BalancedSide => ({
    partner: Array.from({ length: n }, (_, k) => k),
    factor: new Array<number>(n).fill(1),
  });
  return { low: 0, high: n - 1, rows: side(), columns: side() };
}

/** Turns vectors of the balanced matrix, as columns, into those of the matrix itself: right ones by `columns`, left ones by `rows`. */
export function undoBalance(vectors: Matrix, { low, high }: Balance, side: BalancedSide): void {
  for (let i = low; i <= high; i++) {
    for (let j = 0; j < vectors.columns; j++) vectors.set(i, j, vectors.get(i, j) * (side.factor[i] as number));
  }
  for (let i = low - 1; i >= 0; i--) vectors.swapRows(i, side.partner[i] as number);
  for (let i = high + 1; i < vectors.rows; i++) vectors.swapRows(i, side.partner[i] as number);
}

/** Writes factors and partners in one list, as LAPACK has them: partners count from 1. */
export function storeBalance(target: number[], { low, high }: Balance, { factor, partner }: BalancedSide): void {
  factor.forEach((value, k) => {
    target[k] = k < low || k > high ? (partner[k] as number) + 1 : value;
  });
}
