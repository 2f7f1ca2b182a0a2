import { describe, expect, it } from "vitest";
import { call, flat, identity, type Rows, rowsOf, some, times, transpose, zeros } from "./matrices-for-tests.ts";

const plus = (a: Rows, b: Rows, factor = 1) => a.map((row, i) => row.map((value, j) => value + factor * (b[i]?.[j] as number)));
const upper = (a: Rows) => a.map((row, i) => row.map((value, j) => (j >= i ? value : 0)));

function expectClose(actual: Rows, expected: Rows, digits = 10): void {
  expect(actual.length).toBe(expected.length);
  actual.forEach((row, i) => {
    row.forEach((value, j) => {
      expect(value).toBeCloseTo(expected[i]?.[j] as number, digits);
    });
  });
}

/** A = Q·T·Qᵀ with a real Schur form T, by `dgees`. */
function schurOf(a: Rows) {
  const n = a.length;
  const t = flat(a);
  const q = zeros(n * n);
  const [real, imaginary, info] = [zeros(n), zeros(n), [9]];
  call("dgees", "V", "N", [0], n, t, n, 0, real, imaginary, q, n, zeros(10 * n), 10 * n, zeros(n), info);
  expect(info).toEqual([0]);
  return { t, q, real, imaginary };
}

describe("factorisations in packed form", () => {
  it.each([
    [5, 3],
    [4, 4],
    [3, 5],
  ])("of a %i×%i matrix give an orthogonal Q and a triangular R", (m, n) => {
    const a = some(m, n);
    const k = Math.min(m, n);
    const qr = flat(a);
    const tau = zeros(k);
    const info = [9];
    call("dgeqrf", m, n, qr, m, tau, zeros(3 * n), 3 * n, info);
    expect(info).toEqual([0]);
    const r = upper(rowsOf(qr, m)).slice(0, k);
    const q = qr.slice(0, m * k);
    call("dorgqr", m, k, k, q, m, tau, zeros(9), 9, info);
    expectClose(times(transpose(rowsOf(q, m)), rowsOf(q, m)), identity(k));
    expectClose(times(rowsOf(q, m), r), a);
    // Qᵀ·A is R again.
    const c = flat(a);
    call("dormqr", "L", "T", m, n, k, qr, m, tau, c, m, zeros(9), 9, info);
    expectClose(rowsOf(c, m).slice(0, k), r);
  });

  it("pivot to a falling diagonal", () => {
    const a = some(4, 4).map((row) => row.map((value, j) => value * 10 ** j));
    const qr = flat(a);
    const [tau, pivots, info] = [zeros(4), zeros(4), [9]];
    call("dgeqp3", 4, 4, qr, 4, pivots, tau, zeros(20), 20, info);
    const r = upper(rowsOf(qr, 4));
    const diagonal = r.map((row, i) => Math.abs(row[i] as number));
    expect(diagonal).toEqual([...diagonal].sort((x, y) => y - x));
    const q = [...qr];
    call("dorgqr", 4, 4, 4, q, 4, tau, zeros(9), 9, info);
    const permuted = a.map((row) => pivots.map((column) => row[column - 1] as number));
    expectClose(times(rowsOf(q, 4), r), permuted, 8);
  });

  it("bring to Hessenberg form, whose Q multiplies from either side", () => {
    const a = some(5, 5);
    const packed = flat(a);
    const [tau, info] = [zeros(4), [9]];
    call("dgehrd", 5, 1, 5, packed, 5, tau, zeros(15), 15, info);
    const h = rowsOf(packed, 5).map((row, i) => row.map((value, j) => (j >= i - 1 ? value : 0)));
    const q = [...packed];
    call("dorghr", 5, 1, 5, q, 5, tau, zeros(15), 15, info);
    const Q = rowsOf(q, 5);
    expectClose(times(transpose(Q), Q), identity(5));
    expectClose(times(times(Q, h), transpose(Q)), a);
    for (const [side, trans, expected] of [
      ["L", "N", times(Q, a)],
      ["L", "T", times(transpose(Q), a)],
      ["R", "N", times(a, Q)],
      ["R", "T", times(a, transpose(Q))],
    ] as const) {
      const c = flat(a);
      call("dormhr", side, trans, 5, 5, 1, 5, packed, 5, tau, c, 5, zeros(9), 9, info);
      expectClose(rowsOf(c, 5), expected);
    }
  });
});

describe("linear systems", () => {
  it("are solved with their condition, also transposed", () => {
    const a = plus(some(4, 4), identity(4), 2);
    const b = some(4, 2);
    for (const [trans, matrix] of [
      ["N", a],
      ["T", transpose(a)],
    ] as const) {
      const x = zeros(8);
      const [rcond, info] = [[9], [9]];
      const [af, pivots] = [zeros(16), zeros(4)];
      const work = [zeros(2), zeros(2), zeros(16), zeros(4)];
      call(
        "dgesvx",
        "N",
        trans,
        4,
        2,
        flat(a),
        4,
        af,
        4,
        pivots,
        " ",
        zeros(4),
        zeros(4),
        flat(b),
        4,
        x,
        4,
        rcond,
        ...work,
        info,
      );
      expect(info).toEqual([0]);
      expectClose(times(matrix, rowsOf(x, 4)), b, 12);
      expect(rcond[0]).toBeGreaterThan(0.01);
    }
    const [rcond, info] = [[9], [9]];
    const singular = [1, 2, 2, 4];
    const rest = [zeros(1), zeros(1), zeros(8), zeros(2)];
    call("dgesvx", "N", "N", 2, 1, singular, 2, zeros(4), 2, zeros(2), " ", [], [], [1, 1], 2, zeros(2), 2, rcond, ...rest, info);
    expect([rcond, info]).toEqual([[0], [2]]);
  });

  it("are solved within a band, with pivoting", () => {
    // Diagonals 2 below and 1 above of a matrix whose diagonal is small.
    const n = 7;
    const a = some(n, n).map((row, i) => row.map((value, j) => (j - i > 1 || i - j > 2 ? 0 : i === j ? value / 100 : value)));
    const band = zeros(6 * n).map((_, p) => {
      const j = Math.floor(p / 6);
      const i = (p % 6) + j - 3;
      return p % 6 >= 2 && i >= 0 && i < n ? (a[i]?.[j] as number) : 99;
    });
    const b = some(n, 2);
    const x = flat(b);
    const info = [9];
    call("dgbsv", n, 2, 1, 2, band, 6, zeros(n), x, n, info);
    expect(info).toEqual([0]);
    expectClose(times(a, rowsOf(x, n)), b, 9);
    const kept = [5, 5];
    call("dgbsv", 2, 0, 0, 1, [1, 0], 1, zeros(2), kept, 2, info);
    expect([info, kept]).toEqual([[2], [5, 5]]);
  });

  it("are solved by triangles from either side", () => {
    const a = upper(plus(some(3, 3), identity(3), 2));
    const b = some(3, 3);
    for (const side of ["L", "R"]) {
      for (const trans of ["N", "T"]) {
        for (const [triangle, matrix] of [
          ["U", a],
          ["L", transpose(a)],
        ] as const) {
          const x = flat(b);
          call("dtrsm", side, triangle, trans, "N", 3, 3, 2, flat(matrix), 3, x, 3);
          const op = trans === "T" ? transpose(matrix) : matrix;
          const X = rowsOf(x, 3);
          expectClose(side === "L" ? times(op, X) : times(X, op), plus(b, b));
        }
      }
    }
    const unit = [3];
    call("dtrsm", "L", "U", "N", "U", 1, 1, 1, [7], 1, unit, 1);
    expect(unit).toEqual([3]);
  });

  it("are solved with least squares under constraints", () => {
    const a = some(5, 3);
    const c = [1, 2, 3, 4, 5];
    const b = [[1, 1, 1]];
    const d = [2];
    const x = zeros(3);
    const info = [9];
    call("dgglse", 5, 3, 1, flat(a), 5, flat(b), 1, [...c], [...d], x, zeros(40), 40, info);
    expect(info).toEqual([0]);
    expect((x[0] as number) + (x[1] as number) + (x[2] as number)).toBeCloseTo(2, 12);
    // The gradient Aᵀ·(A·x − c) is a multiple of the constraint's.
    const residual = times(a, transpose([x])).map(([value], i) => [(value as number) - (c[i] as number)]);
    const gradient = times(transpose(a), residual).map(([value]) => value as number);
    expect(gradient[1]).toBeCloseTo(gradient[0] as number, 11);
    expect(gradient[2]).toBeCloseTo(gradient[0] as number, 11);
    call("dgglse", 5, 3, 2, flat(a), 5, flat([...b, ...b]), 2, [...c], [2, 2], x, zeros(40), 40, info);
    expect(info).toEqual([1]);
    call("dgglse", 1, 3, 1, [1, 1, 1], 1, [1, 1, 1], 1, [1], [2], x, zeros(40), 40, info);
    expect(info).toEqual([2]);
  });

  it("have the same singular values by either routine", () => {
    const a = some(4, 3);
    const [sigma, u, vt, info] = [zeros(3), zeros(16), zeros(9), [9]];
    call("dgesdd", "A", 4, 3, flat(a), 4, sigma, u, 4, vt, 3, zeros(99), 99, zeros(24), info);
    const middle = Array.from({ length: 4 }, (_, i) => zeros(3).map((_, j) => (i === j ? (sigma[j] as number) : 0)));
    expectClose(times(times(rowsOf(u, 4), middle), rowsOf(vt, 3)), a);
  });
});

describe("real Schur forms", () => {
  // Eigenvalues 1 ± 2i, −3, 4, 0.5 ± 0.1i in a basis without pattern.
  const blocks = identity(6).map((row) => row.map(() => 0));
  const put = (i: number, j: number, value: number) => {
    (blocks[i] as number[])[j] = value;
  };
  put(0, 0, 1);
  put(0, 1, 2);
  put(1, 0, -2);
  put(1, 1, 1);
  put(2, 2, -3);
  put(3, 3, 4);
  put(4, 4, 0.5);
  put(4, 5, 0.1);
  put(5, 4, -0.1);
  put(5, 5, 0.5);
  const basis = plus(some(6, 6), identity(6), 2);
  const inverse = flat(identity(6));
  call("dgesv", 6, 6, flat(basis), 6, zeros(6), inverse, 6, [0]);
  const a = times(times(basis, blocks), rowsOf(inverse, 6));

  it("hold the eigenvalues", () => {
    const { t, q, real, imaginary } = schurOf(a);
    expectClose(times(times(rowsOf(q, 6), rowsOf(t, 6)), transpose(rowsOf(q, 6))), a, 9);
    expect([...real].sort((x, y) => x - y).map((value) => value.toFixed(8))).toEqual(
      [-3, 0.5, 0.5, 1, 1, 4].map((value) => value.toFixed(8)),
    );
    expect(Math.max(...imaginary)).toBeCloseTo(2, 9);
  });

  it("are reordered with the selected eigenvalues first", () => {
    for (const isWanted of [(re: number) => re < 0, (re: number) => re > 0.9, (re: number) => re === 4 || re < 0.7]) {
      const { t, q, real, imaginary } = schurOf(a);
      const select = real.map((value) => (isWanted(Math.round(value * 1e6) / 1e6) ? 1 : 0));
      const count = select.reduce<number>((sum, value) => sum + value, 0);
      const [m, s, sep, info] = [[9], [9], [9], [9]];
      call("dtrsen", "B", "V", select, 6, t, 6, q, 6, real, imaginary, m, s, sep, zeros(72), 72, zeros(36), 36, info);
      expect([m, info]).toEqual([[count], [0]]);
      expect(real.map((value) => isWanted(Math.round(value * 1e6) / 1e6))).toEqual(real.map((_, k) => k < count));
      const [Q, T] = [rowsOf(q, 6), rowsOf(t, 6)];
      expectClose(times(transpose(Q), Q), identity(6), 9);
      expectClose(times(times(Q, T), transpose(Q)), a, 8);
      for (let i = 2; i < 6; i++) for (let j = 0; j < i - 1; j++) expect(Math.abs(T[i]?.[j] as number)).toBeLessThan(1e-9);
      expect(s[0]).toBeGreaterThan(0);
      expect(s[0]).toBeLessThanOrEqual(1);
      expect(sep[0]).toBeGreaterThan(0);
    }
  });

  it("have condition 1 where the groups are orthogonal, and are separated by the distance of eigenvalues", () => {
    const [m, s, sep] = [[9], [9], [9]];
    const t = [5, 0, 0, 2];
    call("dtrsen", "B", "N", [1, 0], 2, t, 2, [], 1, zeros(2), zeros(2), m, s, sep, zeros(8), 8, zeros(4), 4, [9]);
    expect([m, s, sep]).toEqual([[1], [1], [3]]);
  });

  it("turn matrix equations into small systems", () => {
    const first = schurOf(a);
    const b = schurOf(some(3, 3));
    const c = some(6, 3);
    for (const transA of ["N", "T"]) {
      for (const transB of ["N", "T"]) {
        for (const sign of [1, -1]) {
          const x = flat(c);
          const [scale, info] = [[9], [9]];
          call("dtrsyl", transA, transB, sign, 6, 3, first.t, 6, b.t, 3, x, 6, scale, info);
          expect([scale, info]).toEqual([[1], [0]]);
          const A = transA === "T" ? transpose(rowsOf(first.t, 6)) : rowsOf(first.t, 6);
          const B = transB === "T" ? transpose(rowsOf(b.t, 3)) : rowsOf(b.t, 3);
          const X = rowsOf(x, 6);
          expectClose(plus(times(A, X), times(X, B), sign), c, 8);
        }
      }
    }
    const info = [9];
    call("dtrsyl", "N", "N", -1, 1, 1, [2], 1, [2], 1, [1], 1, [9], info);
    expect(info).toEqual([1]);
  });
});
