import { describe, expect, it } from "vitest";
import { call, flat, identity, type Rows, rowsOf, some, times, transpose, zeros } from "./matrices-for-tests.ts";

function expectClose(actual: Rows, expected: Rows, digits = 11): void {
  expect(actual.length).toBe(expected.length);
  actual.forEach((row, i) => {
    row.forEach((value, j) => {
      expect(value).toBeCloseTo(expected[i]?.[j] as number, digits);
    });
  });
}

describe("systems with a square matrix", () => {
  const a = some(6, 6);
  const b = some(6, 2);

  it("are solved", () => {
    const x = flat(b);
    const info = [9];
    call("dgesv", 6, 2, flat(a), 6, zeros(6), x, 6, info);
    expect(info).toEqual([0]);
    expectClose(times(a, rowsOf(x, 6)), b);
  });

  it("are solved from factors, also transposed, and inverted", () => {
    const lu = flat(a);
    const pivots = zeros(6);
    const info = [9];
    call("dgetrf", 6, 6, lu, 6, pivots, info);
    expect(info).toEqual([0]);
    const x = flat(b);
    call("dgetrs", "N", 6, 2, lu, 6, pivots, x, 6, info);
    expectClose(times(a, rowsOf(x, 6)), b);
    const y = flat(b);
    call("dgetrs", "T", 6, 2, lu, 6, pivots, y, 6, info);
    expectClose(times(transpose(a), rowsOf(y, 6)), b);
    const norm = call("dlange", "1", 6, 6, flat(a), 6, zeros(6)) as number;
    const reciprocal = [0];
    call("dgecon", "1", 6, lu, 6, norm, reciprocal, zeros(24), zeros(6), info);
    call("dgetri", 6, lu, 6, pivots, zeros(36), 36, info);
    expectClose(times(a, rowsOf(lu, 6)), identity(6));
    const inverseNorm = call("dlange", "1", 6, 6, lu, 6, zeros(6)) as number;
    expect((reciprocal[0] as number) * norm * inverseNorm).toBeCloseTo(1, 11);
  });

  it("are factored when rectangular", () => {
    for (const [m, n] of [
      [5, 3],
      [3, 5],
    ] as const) {
      const matrix = some(m, n);
      const lu = flat(matrix);
      const k = Math.min(m, n);
      const pivots = zeros(k);
      call("dgetrf", m, n, lu, m, pivots, [0]);
      const packed = rowsOf(lu, m);
      const lower = packed.map((row, i) => row.slice(0, k).map((value, j) => (j < i ? value : i === j ? 1 : 0)));
      const upper = packed.slice(0, k).map((row, i) => row.map((value, j) => (j >= i ? value : 0)));
      const permuted = matrix.map((row) => row);
      pivots.forEach((row, i) => {
        const held = permuted[i] as number[];
        permuted[i] = permuted[row - 1] as number[];
        permuted[row - 1] = held;
      });
      expectClose(times(lower, upper), permuted);
    }
  });

  it("are reported when singular", () => {
    const info = [9];
    const x = [1, 2];
    call(
      "dgesv",
      2,
      1,
      flat([
        [1, 2],
        [2, 4],
      ]),
      2,
      zeros(2),
      x,
      2,
      info,
    );
    expect(info).toEqual([2]);
    expect(x).toEqual([1, 2]);
    const reciprocal = [9];
    call(
      "dgecon",
      "1",
      2,
      flat([
        [1, 2],
        [0, 0],
      ]),
      2,
      3,
      reciprocal,
      zeros(8),
      zeros(2),
      info,
    );
    expect(reciprocal).toEqual([0]);
  });

  it("are solved when tridiagonal, with exchanges of rows", () => {
    const sub = [4, -3, 5, 1];
    const diagonal = [1, 2, 0, 0.5, 3];
    const above = [2, 1, -1, 4];
    const full = identity(5).map((row, i) =>
      row.map((_, j) => (i === j ? diagonal[i] : j === i + 1 ? above[i] : i === j + 1 ? sub[j] : 0) as number),
    );
    const x = flat(some(5, 2));
    const info = [9];
    call("dgtsv", 5, 2, [...sub], [...diagonal], [...above], x, 5, info);
    expect(info).toEqual([0]);
    expectClose(times(full, rowsOf(x, 5)), some(5, 2));
    call("dgtsv", 2, 1, [1], [1, 1], [1], [1, 1], 2, info);
    expect(info).toEqual([2]);
  });

  it("have a Cholesky factor when positive definite", () => {
    const definite = times(transpose(a), a);
    const upper = flat(definite);
    const info = [9];
    call("dpotrf", "U", 6, upper, 6, info);
    const u = rowsOf(upper, 6).map((row, i) => row.map((value, j) => (j >= i ? value : 0)));
    expect(info).toEqual([0]);
    expectClose(times(transpose(u), u), definite);
    expect(rowsOf(upper, 6)[5]?.[0]).toBe(definite[5]?.[0]);
    call(
      "dpotrf",
      "L",
      2,
      flat([
        [1, 2],
        [2, 1],
      ]),
      2,
      info,
    );
    expect(info).toEqual([2]);
  });
});

describe("norms", () => {
  it("are those of the elements, columns, rows and squares", () => {
    const a = flat([
      [1, -2],
      [3, 4],
      [-5, 0],
    ]);
    const norms = ["M", "1", "I", "F"].map((kind) => call("dlange", kind, 3, 2, a, 3, []));
    expect(norms.slice(0, 3)).toEqual([5, 9, 7]);
    expect(norms[3]).toBeCloseTo(Math.sqrt(55), 12);
  });
});

describe("least squares", () => {
  function solve(a: Rows, b: Rows) {
    const [m, n] = [a.length, (a[0] as number[]).length];
    const rows = Math.max(m, n);
    const x = flat([...b, ...Array.from({ length: rows - m }, () => zeros((b[0] as number[]).length))]);
    const rank = [0];
    const info = [9];
    call("dgelsy", m, n, b[0]?.length, flat(a), m, x, rows, zeros(n), 1e-13, rank, [], 0, info);
    expect(info).toEqual([0]);
    return { x: rowsOf(x, rows).slice(0, n), rank: rank[0] };
  }

  it("leave a residual orthogonal to the columns", () => {
    const a = some(7, 3);
    const b = some(7, 2);
    const { x, rank } = solve(a, b);
    expect(rank).toBe(3);
    const residual = times(a, x).map((row, i) => row.map((value, j) => value - (b[i]?.[j] as number)));
    expectClose(
      times(transpose(a), residual),
      Array.from({ length: 3 }, () => zeros(2)),
    );
  });

  it("have least norm, that is lie in the range of the transpose, when the rank is deficient", () => {
    const a = times(some(5, 2), some(2, 4));
    const right = times(transpose(a), some(5, 1));
    const { x, rank } = solve(a, times(a, right));
    expect(rank).toBe(2);
    expectClose(x, right, 10);
    const wide = some(3, 5);
    const y = times(transpose(wide), some(3, 1));
    expectClose(solve(wide, times(wide, y)).x, y, 10);
  });
});

describe("singular values", () => {
  function decompose(a: Rows) {
    const [m, n] = [a.length, (a[0] as number[]).length];
    const sigma = zeros(Math.min(m, n));
    const u = zeros(m * m);
    const vt = zeros(n * n);
    const info = [9];
    call("dgesvd", "A", "A", m, n, flat(a), m, sigma, u, m, vt, n, [], 0, info);
    expect(info).toEqual([0]);
    return { sigma, u: rowsOf(u, m), vt: rowsOf(vt, n) };
  }

  it.each([
    ["tall", some(6, 3)],
    ["wide", some(3, 6)],
    ["of rank 2", times(some(5, 2), some(2, 5))],
    ["zero", some(3, 2).map((row) => row.map(() => 0))],
  ])("and vectors reconstruct a matrix: %s", (_, a) => {
    const { sigma, u, vt } = decompose(a);
    const middle = a.map((row, i) => row.map((_, j) => (i === j ? (sigma[i] as number) : 0)));
    expectClose(times(times(u, middle), vt), a);
    expectClose(times(transpose(u), u), identity(u.length));
    expectClose(times(vt, transpose(vt)), identity(vt.length));
    expect([...sigma].sort((p, q) => q - p)).toEqual(sigma);
  });
});

describe("eigenvalues", () => {
  function decompose(a: Rows) {
    const n = a.length;
    const real = zeros(n);
    const imaginary = zeros(n);
    const vectors = zeros(n * n);
    const info = [9];
    call("dgeev", "N", "V", n, flat(a), n, real, imaginary, [0], 1, vectors, n, [], 0, info);
    expect(info).toEqual([0]);
    return { real, imaginary, vectors: rowsOf(vectors, n) };
  }

  /** A·V = V·D, where D has a block [re im; −im re] for each pair. */
  function expectEigenvectors(a: Rows): void {
    const { real, imaginary, vectors } = decompose(a);
    const d = identity(a.length).map((row, i) =>
      row.map((_, j) => {
        if (i === j) return real[i] as number;
        const isPair = Math.abs(i - j) === 1 && (imaginary[Math.min(i, j)] as number) > 0;
        return isPair ? (imaginary[i] as number) : 0;
      }),
    );
    expectClose(times(a, vectors), times(vectors, d), 10);
    real.forEach((_, k) => {
      if (imaginary[k] === 0) expect(Math.hypot(...vectors.map((row) => row[k] as number))).toBeCloseTo(1, 12);
    });
  }

  it("are those of a companion matrix", () => {
    // (x − 1)(x − 2)(x − 3)(x² + 2x + 5) = x⁵ − 4x⁴ + 4x³ − 14x² + 43x − 30
    const companion = [[4, -4, 14, -43, 30], ...identity(5).slice(0, 4)];
    const { real, imaginary } = decompose(companion);
    [...real]
      .sort((p, q) => p - q)
      .forEach((value, k) => {
        expect(value).toBeCloseTo([-1, -1, 1, 2, 3][k] as number, 9);
      });
    expect(imaginary.reduce((sum, im) => sum + im * im, 0)).toBeCloseTo(8, 8);
    expectEigenvectors(companion);
  });

  it.each([1, 2, 3, 8, 20])("have vectors: order %i", (n) => {
    expectEigenvectors(some(n, n));
  });

  it("of a cyclic permutation are roots of unity, of a triangle its diagonal", () => {
    const n = 6;
    const cycle = identity(n).map((_, i) => identity(n)[(i + 1) % n] as number[]);
    const { real, imaginary } = decompose(cycle);
    real.forEach((re, k) => {
      expect(Math.hypot(re, imaginary[k] as number)).toBeCloseTo(1, 11);
      expect(Math.cos(n * Math.atan2(imaginary[k] as number, re))).toBeCloseTo(1, 10);
    });
    expect(real.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 11);
    expectEigenvectors(cycle);
    expect(
      decompose([
        [3, 1, 2],
        [0, 5, 4],
        [0, 0, 3],
      ]).real,
    ).toEqual([3, 5, 3]);
  });

  it("come with the Schur form of a Hessenberg matrix", () => {
    const h = some(7, 7).map((row, i) => row.map((value, j) => (i > j + 1 ? 0 : value)));
    const t = flat(h);
    const z = zeros(49);
    const info = [9];
    call("dhseqr", "S", "I", 7, 1, 7, t, 7, zeros(7), zeros(7), z, 7, [], 0, info);
    expect(info).toEqual([0]);
    const q = rowsOf(z, 7);
    expectClose(times(transpose(q), q), identity(7));
    expectClose(times(times(q, rowsOf(t, 7)), transpose(q)), h);
    rowsOf(t, 7).forEach((row, i) => {
      for (const value of row.slice(0, Math.max(0, i - 1))) expect(value).toBe(0);
    });
  });

  it("are refused for a matrix that is not finite", () => {
    const info = [0];
    call("dgeev", "N", "N", 2, [1, Number.NaN, 0, 1], 2, zeros(2), zeros(2), [0], 1, [0], 2, [], 0, info);
    expect(info).toEqual([2]);
  });
});
