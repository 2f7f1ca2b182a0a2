/** How far a linear system determines its solution. */
type LinearSolution =
  /** Full rank: the only solution. */
  | "unique"
  /** Rank-deficient but consistent: the solution of least Euclidean norm. */
  | "minimum-norm"
  /** No solution: the right-hand side is outside the range of the matrix. */
  | "inconsistent"
  /** An element of the matrix or of the right-hand side is not finite. */
  | "not-finite";

/** Elements below this fraction of the largest diagonal element of R count as zero when the rank is decided, per row. */
const rankTolerance = 8 * Number.EPSILON;

/** Largest residual, relative to the sizes of the terms in the equation, with which a system counts as consistent. */
const consistencyTolerance = 1e-10;

/**
 * Solves a small dense system A·x = b that may be singular, for instance an electrical block with a floating ground or
 * with open switches only: the unique solution if there is one, else the one of minimum norm if any solves the system.
 *
 * Rows are scaled to a largest element of 1; then complete orthogonal decomposition A·P = Q·[T 0; 0 0]·Z, which reveals
 * the rank by column pivoting.
 *
 * @param n  number of equations and of unknowns
 * @param a  n×n, column-major, not changed
 * @param b  right-hand side, length n, not changed
 * @param x  solution, length n; written unless the result is "inconsistent" or "not-finite"
 *
 * Cost about 4n³/3, allocates n² numbers. Scale the unknowns by their nominal values beforehand when "minimum norm" is
 * to mean something physical.
 * Source: Golub & Van Loan, Matrix Computations, 4th ed., §5.4.2 (pivoted QR), §5.4.7 (complete orthogonal
 * decomposition), §5.5.2 (minimum-norm solution).
 */
export function solveMinimumNorm(n: number, a: Float64Array, b: Float64Array, x: Float64Array): LinearSolution {
  const r = a.slice();
  const c = b.slice();
  if (!scaleRows(n, r, c)) return "not-finite";
  const permutation = Int32Array.from({ length: n }, (_, j) => j);
  const rank = triangularise(n, r, c, permutation);
  const solution = new Float64Array(n);
  if (rank === n) backSubstitute(n, n, r, c, solution);
  else solveTrapezoidal(n, rank, r, c, solution);
  const candidate = new Float64Array(n);
  for (let j = 0; j < n; j++) candidate[permutation[j] as number] = solution[j] as number;
  if (rank < n && !isConsistent(n, a, b, candidate)) return "inconsistent";
  x.set(candidate);
  return rank === n ? "unique" : "minimum-norm";
}

/** Divides each row of [r | c] by the row's largest element in r; false when something is not finite. */
function scaleRows(n: number, r: Float64Array, c: Float64Array): boolean {
  for (let i = 0; i < n; i++) {
    let largest = 0;
    for (let j = 0; j < n; j++) {
      const size = Math.abs(r[j * n + i] as number);
      if (!Number.isFinite(size)) return false;
      largest = Math.max(largest, size);
    }
    if (!Number.isFinite(c[i])) return false;
    if (largest === 0) continue;
    for (let j = 0; j < n; j++) r[j * n + i] = (r[j * n + i] as number) / largest;
    c[i] = (c[i] as number) / largest;
  }
  return true;
}

/** Householder QR with column pivoting of r, applied to c as well; returns the numerical rank. */
function triangularise(n: number, r: Float64Array, c: Float64Array, permutation: Int32Array): number {
  const v = new Float64Array(n);
  let threshold = 0;
  for (let k = 0; k < n; k++) {
    const pivot = columnOfLargestNorm(n, r, k);
    if (pivot !== k) exchangeColumns(n, r, permutation, k, pivot);
    const norm = norm2(r, k * n + k, k * n + n);
    if (k === 0) threshold = n * rankTolerance * norm;
    if (norm <= threshold) return k;
    const alpha = (r[k * n + k] as number) > 0 ? -norm : norm;
    for (let i = k; i < n; i++) v[i] = r[k * n + i] as number;
    v[k] = (v[k] as number) - alpha;
    const half = -alpha * (v[k] as number);
    r[k * n + k] = alpha;
    for (let i = k + 1; i < n; i++) r[k * n + i] = 0;
    for (let j = k + 1; j < n; j++) reflect(v, half, k, n, r, j * n);
    reflect(v, half, k, n, c, 0);
  }
  return n;
}

/** x := x - v·(vᵀx)/half on rows from..to-1 of the column of `x` that starts at `offset`; half = vᵀv/2. */
function reflect(v: Float64Array, half: number, from: number, to: number, x: Float64Array, offset: number): void {
  let sum = 0;
  for (let i = from; i < to; i++) sum += (v[i] as number) * (x[offset + i] as number);
  const factor = sum / half;
  for (let i = from; i < to; i++) x[offset + i] = (x[offset + i] as number) - factor * (v[i] as number);
}

function columnOfLargestNorm(n: number, r: Float64Array, k: number): number {
  let best = k;
  let largest = -1;
  for (let j = k; j < n; j++) {
    const norm = norm2(r, j * n + k, j * n + n);
    if (norm > largest) {
      largest = norm;
      best = j;
    }
  }
  return best;
}

function exchangeColumns(n: number, r: Float64Array, permutation: Int32Array, k: number, pivot: number): void {
  for (let i = 0; i < n; i++) {
    const value = r[k * n + i] as number;
    r[k * n + i] = r[pivot * n + i] as number;
    r[pivot * n + i] = value;
  }
  const column = permutation[k] as number;
  permutation[k] = permutation[pivot] as number;
  permutation[pivot] = column;
}

/** Solves the leading triangle of r, `rank` rows and columns. */
function backSubstitute(n: number, rank: number, r: Float64Array, c: Float64Array, x: Float64Array): void {
  for (let i = rank - 1; i >= 0; i--) {
    let sum = c[i] as number;
    for (let j = i + 1; j < rank; j++) sum -= (r[j * n + i] as number) * (x[j] as number);
    x[i] = sum / (r[i * n + i] as number);
  }
}

/**
 * Minimum-norm solution of [R11 R12]·x = c: with R11·W = R12 every solution is (g - W·z, z); the z of least norm solves
 * (I + WᵀW)·z = Wᵀg, done here by projecting with Householder reflections from the right (rows of [R11 R12] to [T 0]).
 */
function solveTrapezoidal(n: number, rank: number, r: Float64Array, c: Float64Array, x: Float64Array): void {
  const reflectors: Float64Array[] = [];
  for (let k = rank - 1; k >= 0; k--) {
    const v = new Float64Array(n);
    v[k] = r[k * n + k] as number;
    for (let j = rank; j < n; j++) v[j] = r[j * n + k] as number;
    const norm = norm2(v, 0, n);
    const diagonal = v[k] as number;
    const alpha = diagonal > 0 ? -norm : norm;
    v[k] = diagonal - alpha;
    for (let i = 0; i <= k; i++) reflectRow(n, r, i, k, rank, v, alpha * (alpha - diagonal));
    reflectors.push(v);
  }
  backSubstitute(n, rank, r, c, x);
  for (let k = 0; k < rank; k++) {
    const v = reflectors[rank - 1 - k] as Float64Array;
    let half = 0;
    for (let j = 0; j < n; j++) half += ((v[j] as number) * (v[j] as number)) / 2;
    reflect(v, half, 0, n, x, 0);
  }
}

/** Applies the reflection of `v`, non-zero at k and from `rank` on, to row i of r from the right. */
function reflectRow(n: number, r: Float64Array, i: number, k: number, rank: number, v: Float64Array, half: number): void {
  let sum = (r[k * n + i] as number) * (v[k] as number);
  for (let j = rank; j < n; j++) sum += (r[j * n + i] as number) * (v[j] as number);
  const factor = sum / half;
  r[k * n + i] = (r[k * n + i] as number) - factor * (v[k] as number);
  for (let j = rank; j < n; j++) r[j * n + i] = (r[j * n + i] as number) - factor * (v[j] as number);
}

/** Whether every equation is fulfilled to rounding, measured against the terms in it and the largest term anywhere. */
function isConsistent(n: number, a: Float64Array, b: Float64Array, x: Float64Array): boolean {
  const rounding = n * rankTolerance * norm2(x, 0, n);
  for (let i = 0; i < n; i++) {
    let residual = -(b[i] as number);
    let terms = Math.abs(b[i] as number);
    let row = 0;
    for (let j = 0; j < n; j++) {
      const element = a[j * n + i] as number;
      residual += element * (x[j] as number);
      terms += Math.abs(element * (x[j] as number));
      row = Math.max(row, Math.abs(element));
    }
    if (Math.abs(residual) > Math.max(consistencyTolerance * terms, row * rounding)) return false;
  }
  return true;
}

function norm2(x: Float64Array, from: number, to: number): number {
  let largest = 0;
  for (let i = from; i < to; i++) largest = Math.max(largest, Math.abs(x[i] as number));
  if (largest === 0) return 0;
  let sum = 0;
  for (let i = from; i < to; i++) {
    const share = (x[i] as number) / largest;
    sum += share * share;
  }
  return largest * Math.sqrt(sum);
}
