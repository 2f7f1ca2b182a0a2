import { ComplexLu } from "../linear/complex-lu.ts";
import { DenseLu } from "../linear/dense-lu.ts";
import type { SparsePattern } from "../linear/sparse-pattern.ts";
import type { IntegratorStatistics } from "./integrator.ts";
import type { Jacobian } from "./jacobian.ts";

/** The iteration matrix c·I − J of a simplified Newton method, with real c in 1/s. */
export interface IterationMatrix {
  /** Factors c·I − J for the present Jacobian; false when it is singular. */
  factor(c: number): boolean;
  /** Replaces `b`, length n, by (c·I − J)⁻¹·b. */
  solve(b: Float64Array): void;
}

/** The iteration matrix (c + i·d)·I − J with complex shift, in 1/s. */
export interface ComplexIterationMatrix {
  /** Factors (c + i·d)·I − J for the present Jacobian; false when it is singular. */
  factor(c: number, d: number): boolean;
  /** Replaces `re + i·im`, length n each, by the solution. */
  solve(re: Float64Array, im: Float64Array): void;
}

/** Iteration matrix over `jacobian`, whose values are read at each `factor`. */
export function iterationMatrix(jacobian: Jacobian, statistics: IntegratorStatistics): IterationMatrix {
  return new DenseIterationMatrix(jacobian, statistics);
}

/** Complex iteration matrix over `jacobian`, whose values are read at each `factor`. */
export function complexIterationMatrix(jacobian: Jacobian, statistics: IntegratorStatistics): ComplexIterationMatrix {
  return new DenseComplexIterationMatrix(jacobian, statistics);
}

class DenseIterationMatrix implements IterationMatrix {
  private readonly lu: DenseLu;
  private readonly matrix: Float64Array;

  constructor(
    private readonly jacobian: Jacobian,
    private readonly statistics: IntegratorStatistics,
  ) {
    const n = jacobian.pattern.n;
    this.lu = new DenseLu(n);
    this.matrix = new Float64Array(n * n);
  }

  factor(c: number): boolean {
    this.statistics.factorizations++;
    scatterNegative(this.jacobian.pattern, this.jacobian.values, this.matrix);
    addToDiagonal(this.matrix, this.lu.n, c);
    return this.lu.factor(this.matrix);
  }

  solve(b: Float64Array): void {
    this.lu.solve(b);
  }
}

class DenseComplexIterationMatrix implements ComplexIterationMatrix {
  private readonly lu: ComplexLu;
  private readonly re: Float64Array;
  private readonly im: Float64Array;

  constructor(
    private readonly jacobian: Jacobian,
    private readonly statistics: IntegratorStatistics,
  ) {
    const n = jacobian.pattern.n;
    this.lu = new ComplexLu(n);
    this.re = new Float64Array(n * n);
    this.im = new Float64Array(n * n);
  }

  factor(c: number, d: number): boolean {
    this.statistics.factorizations++;
    scatterNegative(this.jacobian.pattern, this.jacobian.values, this.re);
    this.im.fill(0);
    addToDiagonal(this.re, this.lu.n, c);
    addToDiagonal(this.im, this.lu.n, d);
    return this.lu.factor(this.re, this.im);
  }

  solve(re: Float64Array, im: Float64Array): void {
    this.lu.solve(re, im);
  }
}

/** Writes −J into the column-major n×n array `matrix`. */
function scatterNegative(pattern: SparsePattern, values: Float64Array, matrix: Float64Array): void {
  const { n, columnStart, rowIndex } = pattern;
  matrix.fill(0);
  for (let j = 0; j < n; j++) {
    const end = columnStart[j + 1] as number;
    for (let p = columnStart[j] as number; p < end; p++) matrix[j * n + (rowIndex[p] as number)] = -(values[p] as number);
  }
}

function addToDiagonal(matrix: Float64Array, n: number, c: number): void {
  for (let k = 0; k < n * n; k += n + 1) matrix[k] = (matrix[k] as number) + c;
}
