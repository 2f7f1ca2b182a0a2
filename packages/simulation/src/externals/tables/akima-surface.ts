import { akimaKnots, intervalSlopes } from "./knot-slopes.ts";

/** How often a derivative is taken along one variable. */
export type Order = 0 | 1 | 2;

/**
 * The smooth surface through the values of a table: bicubic between the knots, with the slopes of Akima's method along both
 * variables and a twist from the mixed differences of the four fields around a knot, by the same weights. So its value and
 * all of its derivatives belong together.
 *
 * Source: Akima, Comm. ACM 17 (1974) 18.
 */
export class AkimaSurface {
  readonly #x1: readonly number[];
  readonly #x2: readonly number[];
  /** Per knot of the first variable and of the second: value, slopes along both, twist. */
  readonly #nodes: readonly (readonly Node[])[];

  /**
   * @param x1  at least 2 knots, strictly increasing
   * @param x2  the same of the second variable
   * @param values  one row a knot of the first variable, one column a knot of the second
   */
  constructor(x1: readonly number[], x2: readonly number[], values: readonly (readonly number[])[]) {
    this.#x1 = x1;
    this.#x2 = x2;
    const columns = x2.map((_, j) => values.map((row) => row[j] as number));
    const along1 = columns.map((column) => akimaKnots(intervalSlopes(x1, column)));
    const along2 = values.map((row) => akimaKnots(intervalSlopes(x2, row)));
    const fields = mixedDifferences(x1, x2, values);
    this.#nodes = values.map((row, i) =>
      row.map((value, j) => {
        const knot1 = (along1[j] as Knot[])[i] as Knot;
        const knot2 = (along2[i] as Knot[])[j] as Knot;
        const [before, behind] = [fields[i], fields[i + 1]] as [number[], number[]];
        const at = (field: number[]) => weighted(knot2, field[j] as number, field[j + 1] as number);
        return [value, knot1.slope, knot2.slope, weighted(knot1, at(before), at(behind))];
      }),
    );
  }

  /** A derivative at a point within the table. */
  derivative(u1: number, u2: number, order1: Order, order2: Order): number {
    const i = intervalOf(this.#x1, u1);
    const j = intervalOf(this.#x2, u2);
    const first = hermite(u1, this.#x1[i] as number, this.#x1[i + 1] as number, order1);
    const second = hermite(u2, this.#x2[j] as number, this.#x2[j + 1] as number, order2);
    let sum = 0;
    for (const k of [0, 1] as const) {
      for (const l of [0, 1] as const) {
        const [value, slope1, slope2, twist] = (this.#nodes[i + k] as readonly Node[])[j + l] as Node;
        const [value1, rise1] = [first[2 * k] as number, first[2 * k + 1] as number];
        const [value2, rise2] = [second[2 * l] as number, second[2 * l + 1] as number];
        sum += value1 * (value2 * value + rise2 * slope2) + rise1 * (value2 * slope1 + rise2 * twist);
      }
    }
    return sum;
  }
}

type Node = readonly [value: number, slope1: number, slope2: number, twist: number];
type Knot = ReturnType<typeof akimaKnots>[number];

function weighted({ left, right }: Knot, before: number, behind: number): number {
  return (left * before + right * behind) / (left + right);
}

/** Mixed divided differences of the fields between knots, continued by one field on each side as Akima's slopes are. */
function mixedDifferences(x1: readonly number[], x2: readonly number[], values: readonly (readonly number[])[]): number[][] {
  const slopes = values.map((row) => intervalSlopes(x2, row));
  const alongFirst = (slopes[0] ?? []).map((_, j) =>
    continued(
      intervalSlopes(
        x1,
        slopes.map((row) => row[j] as number),
      ),
    ),
  );
  return (alongFirst[0] ?? []).map((_, i) => continued(alongFirst.map((column) => column[i] as number)));
}

function continued(fields: readonly number[]): number[] {
  const [first, last] = [fields[0] as number, fields.at(-1) as number];
  return [2 * first - (fields[1] ?? first), ...fields, 2 * last - (fields.at(-2) ?? last)];
}

/** Weights of value and slope at the left knot and at the right one, for a derivative of the cubic between them. */
function hermite(u: number, left: number, right: number, order: Order): readonly [number, number, number, number] {
  const h = right - left;
  const t = (u - left) / h;
  if (order === 0) {
    const rise = t * t * (3 - 2 * t);
    return [1 - rise, h * t * (1 - t) * (1 - t), rise, h * t * t * (t - 1)];
  }
  if (order === 1) return [(6 * t * (t - 1)) / h, (1 - t) * (1 - 3 * t), (6 * t * (1 - t)) / h, t * (3 * t - 2)];
  return [(12 * t - 6) / (h * h), (6 * t - 4) / h, (6 - 12 * t) / (h * h), (6 * t - 2) / h];
}

/** Index of the left knot of the interval that holds a value; at a knot, of the one behind it. */
function intervalOf(knots: readonly number[], at: number): number {
  let low = 0;
  let high = knots.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((knots[middle] as number) <= at) low = middle;
    else high = middle;
  }
  return low;
}
