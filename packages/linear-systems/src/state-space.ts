import { Matrix } from "ml-matrix";

/** A matrix by rows; one of no rows, or of empty ones, has no elements. */
export type Rows = readonly (readonly number[])[];

/** A complex number: its real and its imaginary part. */
export type Complex = readonly [real: number, imaginary: number];

/** dx/dt = A·x + B·u, y = C·x + D·u, with the names of x, u and y. Each quantity in its own unit, times in seconds. */
export interface StateSpace {
  readonly a: Rows;
  readonly b: Rows;
  readonly c: Rows;
  readonly d: Rows;
  readonly states: readonly string[];
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

/** The four matrices of a system as the numerics have them. */
export interface Matrices {
  readonly a: Matrix;
  readonly b: Matrix;
  readonly c: Matrix;
  readonly d: Matrix;
}

/** The system from one input to one output, by their places from 0; of all states. Throws a `RangeError` where there is none. */
export function between({ a, b, c, d, states, inputs, outputs }: StateSpace, input: number, output: number): StateSpace {
  const [inputName, outputName, row, direct] = [inputs[input], outputs[output], c[output], d[output]?.[input]];
  if (inputName === undefined || outputName === undefined || row === undefined || direct === undefined) {
    throw new RangeError(`input ${input} of ${inputs.length}, output ${output} of ${outputs.length}`);
  }
  return {
    a,
    b: b.map((gains) => [gains[input] as number]),
    c: [row],
    d: [[direct]],
    states,
    inputs: [inputName],
    outputs: [outputName],
  };
}

/** The matrices of a system, with as many rows and columns as it has names. */
export function matricesOf({ a, b, c, d, states, inputs, outputs }: StateSpace): Matrices {
  const [n, m, p] = [states.length, inputs.length, outputs.length];
  return { a: filled(a, n, n), b: filled(b, n, m), c: filled(c, p, n), d: filled(d, p, m) };
}

function filled(rows: Rows, height: number, width: number): Matrix {
  const matrix = new Matrix(height, width);
  rows.forEach((row, i) => {
    row.forEach((value, j) => {
      matrix.set(i, j, value);
    });
  });
  return matrix;
}
