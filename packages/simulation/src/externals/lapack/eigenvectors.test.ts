import { describe, expect, it } from "vitest";
import { call, flat, identity, some as numbers, type Rows, rowsOf, times, transpose, zeros } from "./matrices-for-tests.ts";

/** Real and imaginary part. */
type Complex = readonly [number, number];

const diagonal = (values: readonly number[]) => values.map((value, i) => values.map((_, j) => (i === j ? value : 0)));
const some = (n: number, seed = 1) => numbers(n, n, seed);
const sizeOf = (a: Rows) => Math.max(...a.flat().map(Math.abs));

interface Solution {
  readonly info: number;
  readonly real: number[];
  readonly imaginary: number[];
  readonly beta: number[];
  readonly left: number[];
  readonly right: number[];
}

/** A column, or for a pair two, as one complex vector; of the second of a pair the conjugate. */
function vectorOf(entries: readonly number[], n: number, k: number, imaginary: readonly number[]): Complex[] {
  const im = imaginary[k] as number;
  const first = im < 0 ? k - 1 : k;
  return Array.from({ length: n }, (_, i) => [
    entries[first * n + i] as number,
    im === 0 ? 0 : Math.sign(im) * (entries[(first + 1) * n + i] as number),
  ]);
}

/** Largest element of β·A·v − α·B·v. */
function residual(a: Rows, b: Rows, v: readonly Complex[], alpha: Complex, beta: number): number {
  return Math.max(
    ...a.map((row, i) => {
      let re = 0;
      let im = 0;
      v.forEach(([x, y], j) => {
        const e = b[i]?.[j] as number;
        const m: Complex = [beta * (row[j] as number) - alpha[0] * e, -alpha[1] * e];
        re += m[0] * x - m[1] * y;
        im += m[0] * y + m[1] * x;
      });
      return Math.hypot(re, im);
    }),
  );
}

/** β·A·v = α·B·v and β·uᴴ·A = α·uᴴ·B for every eigenvalue, up to rounding. */
function expectEigenvectors(a: Rows, b: Rows, { info, real, imaginary, beta, left, right }: Solution): void {
  const n = a.length;
  expect(info).toBe(0);
  for (let k = 0; k < n; k++) {
    const alpha: Complex = [real[k] as number, imaginary[k] as number];
    const scale = (beta[k] as number) * sizeOf(a) + Math.hypot(...alpha) * sizeOf(b);
    const v = vectorOf(right, n, k, imaginary);
    const u = vectorOf(left, n, k, imaginary);
    expect(residual(a, b, v, alpha, beta[k] as number)).toBeLessThan(1e-12 * n * scale);
    expect(residual(transpose(a), transpose(b), u, [alpha[0], -alpha[1]], beta[k] as number)).toBeLessThan(1e-12 * n * scale);
    expect(Math.max(...v.map(([x, y]) => Math.hypot(x, y)))).toBeGreaterThan(0.1);
    expect(Math.max(...u.map(([x, y]) => Math.hypot(x, y)))).toBeGreaterThan(0.1 / n);
  }
}

function dgeevx(a: Rows, balancing = "B") {
  const n = a.length;
  const solution = { real: zeros(n), imaginary: zeros(n), beta: zeros(n).fill(1), left: zeros(n * n), right: zeros(n * n) };
  const [low, high, scale, norm, conditions, info] = [[0], [0], zeros(n), [0], zeros(n), [9]];
  const schur = flat(a);
  const { real, imaginary, left, right } = solution;
  const results = [low, high, scale, norm, conditions, zeros(n), [], 0, [], info];
  call("dgeevx", balancing, "V", "V", "E", n, schur, n, real, imaginary, left, n, right, n, ...results);
  return { ...solution, info: info[0] as number, low: low[0], high: high[0], scale, norm: norm[0], conditions, schur };
}

function dggev(a: Rows, b: Rows): Solution {
  const n = a.length;
  const solution = { real: zeros(n), imaginary: zeros(n), beta: zeros(n), left: zeros(n * n), right: zeros(n * n) };
  const { real, imaginary, beta, left, right } = solution;
  const info = [9];
  call("dggev", "V", "V", n, flat(a), n, flat(b), n, real, imaginary, beta, left, n, right, n, [], 0, info);
  return { ...solution, info: info[0] as number };
}

function dggevx(a: Rows, b: Rows, balancing = "B") {
  const n = a.length;
  const solution = { real: zeros(n), imaginary: zeros(n), beta: zeros(n), left: zeros(n * n), right: zeros(n * n) };
  const { real, imaginary, beta, left, right } = solution;
  const [low, high, leftScale, rightScale, conditions, info] = [[0], [0], zeros(n), zeros(n), zeros(n), [9]];
  const results = [low, high, leftScale, rightScale, [0], [0], conditions, zeros(n), [], 0, [], [], info];
  const vectors = [left, n, right, n];
  call("dggevx", balancing, "V", "V", "B", n, flat(a), n, flat(b), n, real, imaginary, beta, ...vectors, ...results);
  return { ...solution, info: info[0] as number, low: low[0], high: high[0], leftScale, rightScale, conditions };
}

const sorted = (values: readonly number[]) => [...values].sort((p, q) => p - q);

describe("eigenvectors of a matrix", () => {
  it.each([1, 2, 3, 8, 20])("are right and left ones: order %i", (n) => {
    const a = some(n);
    const solution = { real: zeros(n), imaginary: zeros(n), beta: zeros(n).fill(1), left: zeros(n * n), right: zeros(n * n) };
    const info = [9];
    const { real, imaginary, left, right } = solution;
    call("dgeev", "V", "V", n, flat(a), n, real, imaginary, left, n, right, n, [], 0, info);
    expectEigenvectors(a, identity(n), { ...solution, info: info[0] as number });
    expectEigenvectors(a, identity(n), dgeevx(a));
  });

  it("survive rows and columns of very different size", () => {
    const sizes = [1, 1e6, 1e-5, 1e8, 1e-7];
    const a = some(5);
    const b = a.map((row, i) => row.map((value, j) => (value * (sizes[i] as number)) / (sizes[j] as number)));
    const balanced = dgeevx(b);
    const expected = dgeevx(a, "N");
    sorted(balanced.real).forEach((value, k) => {
      expect(value).toBeCloseTo(sorted(expected.real)[k] as number, 11);
    });
    // Powers of 2 about as far apart as the sizes.
    for (const value of balanced.scale) expect(Number.isInteger(Math.log2(value))).toBe(true);
    expect(Math.log2((balanced.scale[3] as number) / (balanced.scale[4] as number))).toBeCloseTo(Math.log2(1e15), -1);
    expect(balanced.norm).toBeLessThan(20);
  });

  it("isolates eigenvalues by exchanges", () => {
    // Row 2 has only its diagonal element, and in what is left column 3.
    const a = [
      [1, 5, 0, 2],
      [0, 7, 0, 0],
      [3, 4, 9, 6],
      [2, 8, 0, 3],
    ];
    const found = dgeevx(a);
    expect([found.low, found.high]).toEqual([2, 3]);
    expect(found.scale[3]).toBe(2);
    expectEigenvectors(a, identity(4), found);
    const pair = [2 - Math.sqrt(5), 2 + Math.sqrt(5)];
    sorted(found.real).forEach((value, k) => {
      expect(value).toBeCloseTo([pair[0], pair[1], 7, 9][k] as number, 12);
    });
  });

  it("come with condition numbers: 1 for a symmetric matrix, the cosine of both vectors for [1 c; 0 2]", () => {
    const symmetric = some(5).map((row, i) => row.map((value, j) => value + (some(5)[j]?.[i] as number)));
    for (const value of dgeevx(symmetric, "N").conditions) expect(value).toBeCloseTo(1, 12);
    for (const value of dgeevx(
      [
        [1, 10],
        [0, 2],
      ],
      "N",
    ).conditions)
      expect(value).toBeCloseTo(1 / Math.hypot(1, 10), 12);
  });

  it("leave the Schur form of the balanced matrix", () => {
    const a = some(6);
    const { schur, real } = dgeevx(a, "N");
    const t = rowsOf(schur, 6);
    t.forEach((row, i) => {
      for (const value of row.slice(0, Math.max(0, i - 1))) expect(value).toBe(0);
      expect(row[i]).toBe(real[i]);
    });
    expect(Math.hypot(...schur)).toBeCloseTo(Math.hypot(...flat(a)), 11);
  });

  it("are refused for a matrix that is not finite", () => {
    expect(
      dgeevx([
        [1, Number.NaN],
        [0, 1],
      ]).info,
    ).toBe(2);
  });
});

describe("eigenvectors of a Schur form", () => {
  const n = 7;
  const a = some(n);
  const t = flat(a);
  const q = zeros(n * n);
  const [real, imaginary] = [zeros(n), zeros(n)];
  call("dgees", "V", "N", [0], n, t, n, 0, real, imaginary, q, n, [], 0, [], [0]);
  const solve = (howMany: string, left: number[], right: number[], select: number[] = [], columns = n) => {
    const used = [0];
    const info = [9];
    call("dtrevc", "B", howMany, select, n, t, n, left, n, right, n, columns, used, [], info);
    return { used: used[0], info: info[0] as number };
  };

  it("are those of the form, and of the matrix when its basis is given", () => {
    const form = { left: zeros(n * n), right: zeros(n * n) };
    const matrix = { left: [...q], right: [...q] };
    const beta = zeros(n).fill(1);
    const common = { real, imaginary, beta };
    expectEigenvectors(rowsOf(t, n), identity(n), { ...common, ...form, ...solve("A", form.left, form.right) });
    expectEigenvectors(a, identity(n), { ...common, ...matrix, ...solve("B", matrix.left, matrix.right) });
    imaginary.forEach((im, k) => {
      if (im < 0) return;
      const largest = Math.max(...vectorOf(matrix.right, n, k, imaginary).map(([x, y]) => Math.abs(x) + Math.abs(y)));
      expect(largest).toBeCloseTo(1, 12);
    });
  });

  it("are only the selected ones, of a pair both parts", () => {
    const all = { left: zeros(n * n), right: zeros(n * n) };
    solve("A", all.left, all.right);
    const pair = imaginary.findIndex((im) => im > 0);
    const single = imaginary.indexOf(0);
    const select = zeros(n);
    select[pair + 1] = 1;
    select[single] = 1;
    const chosen = { left: zeros(3 * n), right: zeros(3 * n) };
    expect(solve("S", chosen.left, chosen.right, select, 3).used).toBe(3);
    expect([select[pair], select[pair + 1]]).toEqual([1, 0]);
    const columns = [pair, pair + 1, single].sort((p, k) => p - k);
    expect(chosen.right).toEqual(columns.flatMap((k) => all.right.slice(k * n, (k + 1) * n)));
  });
});

describe("generalised eigenvalues", () => {
  it.each([1, 2, 3, 8, 20])("have right and left vectors: order %i", (n) => {
    expectEigenvectors(some(n), some(n, 2), dggev(some(n), some(n, 2)));
    expectEigenvectors(some(n), some(n, 2), dggevx(some(n), some(n, 2)));
  });

  it("are those that a product was made with", () => {
    const values = [-3, -1, 0, 0.5, 2, 7];
    const [p, q] = [some(6), some(6, 4)];
    const { real, beta } = dggev(times(times(p, diagonal(values)), q), times(p, q));
    const found = sorted(real.map((value, k) => value / (beta[k] as number)));
    found.forEach((value, k) => {
      expect(value).toBeCloseTo(values[k] as number, 8);
    });
  });

  it("are infinite as often as the second matrix lacks rank", () => {
    const [p, q] = [some(6), some(6, 4)];
    const a = times(times(p, diagonal([1, 2, 3, 4, 5, 6])), q);
    const b = times(times(p, diagonal([1, 0, 1, 0, 1, 0])), q);
    const solution = dggev(a, b);
    expectEigenvectors(a, b, solution);
    const finite = solution.real.flatMap((value, k) => {
      const beta = solution.beta[k] as number;
      return beta > 1e-9 ? [value / beta] : [];
    });
    expect(finite.length).toBe(3);
    sorted(finite).forEach((value, k) => {
      expect(value).toBeCloseTo([1, 3, 5][k] as number, 8);
    });
    const zero = dggev(
      identity(3),
      zeros(3).map(() => zeros(3)),
    );
    expect(zero.beta).toEqual([0, 0, 0]);
    expect(zero.real.map(Math.abs)).toEqual([1, 1, 1]);
  });

  it("of a mass and a spring are its frequency", () => {
    // x' = v, 2·v' = −8·x: λ = ±2i, with a mass matrix that is not the identity.
    const a = [
      [0, 1],
      [-8, 0],
    ];
    const { real, imaginary, beta } = dggev(a, diagonal([1, 2]));
    real.forEach((value) => {
      expect(value).toBeCloseTo(0, 13);
    });
    expect(imaginary.map((value, k) => value / (beta[k] as number))[0]).toBeCloseTo(2, 13);
    expect(imaginary[1]).toBe(-(imaginary[0] as number));
  });

  it("are balanced by exchanges and powers of 2", () => {
    const sizes = [1, 2 ** 30, 2 ** -20, 2 ** 40, 1];
    const scale = (a: Rows) =>
      a.map((row, i) => row.map((value, j) => value * (sizes[i] as number) * (sizes[(j * 2) % 5] as number)));
    const [a, b] = [scale(some(5)), scale(some(5, 2))];
    const balanced = dggevx(a, b);
    const expected = dggevx(some(5), some(5, 2), "N");
    const quotients = ({ real, beta }: Solution) => sorted(real.map((value, k) => value / (beta[k] as number)));
    quotients(balanced).forEach((value, k) => {
      expect(value).toBeCloseTo(quotients(expected)[k] as number, 9);
    });
    for (const value of [...balanced.leftScale, ...balanced.rightScale]) expect(Number.isInteger(Math.log2(value))).toBe(true);
    const triangle = [
      [1, 5, 6],
      [0, 2, 7],
      [0, 0, 3],
    ];
    const isolated = dggevx(triangle, identity(3));
    expect([isolated.low, isolated.high]).toEqual([1, 1]);
    expectEigenvectors(triangle, identity(3), isolated);
    expect(sorted(isolated.real.map((value, k) => value / (isolated.beta[k] as number)))).toEqual([1, 2, 3]);
  });

  it("come with condition numbers: √(α² + β²) for diagonal matrices", () => {
    const { real, beta, conditions } = dggevx(diagonal([3, 1]), diagonal([4, 2]), "N");
    conditions.forEach((value, k) => {
      expect(value).toBeCloseTo(Math.hypot(real[k] as number, beta[k] as number), 13);
    });
  });

  it("come with the Schur form of a Hessenberg and a triangular matrix", () => {
    const n = 8;
    const h = some(n).map((row, i) => row.map((value, j) => (i > j + 1 ? 0 : value)));
    const t = some(n, 3).map((row, i) => row.map((value, j) => (i > j ? 0 : value)));
    const [s, p, q, z] = [flat(h), flat(t), zeros(n * n), zeros(n * n)];
    const [real, imaginary, beta, info] = [zeros(n), zeros(n), zeros(n), [9]];
    call("dhgeqz", "S", "I", "I", n, 1, n, s, n, p, n, real, imaginary, beta, q, n, z, n, [], 0, info);
    expect(info).toEqual([0]);
    const [rowsS, rowsP] = [rowsOf(s, n), rowsOf(p, n)];
    const [rowsQ, rowsZ] = [rowsOf(q, n), rowsOf(z, n)];
    for (const basis of [rowsQ, rowsZ]) {
      times(transpose(basis), basis).forEach((row, i) => {
        row.forEach((value, j) => {
          expect(value).toBeCloseTo(i === j ? 1 : 0, 12);
        });
      });
    }
    for (const [form, matrix] of [
      [rowsS, h],
      [rowsP, t],
    ] as const) {
      times(times(rowsQ, form), transpose(rowsZ)).forEach((row, i) => {
        row.forEach((value, j) => {
          expect(value).toBeCloseTo(matrix[i]?.[j] as number, 12);
        });
      });
    }
    for (let i = 0; i < n; i++) {
      expect(rowsP[i]?.[i]).toBeGreaterThan(0);
      for (let j = 0; j < i; j++) expect(Math.abs(rowsP[i]?.[j] as number)).toBe(0);
      for (let j = 0; j + 1 < i; j++) expect(Math.abs(rowsS[i]?.[j] as number)).toBe(0);
      const isPair = i + 1 < n && rowsS[i + 1]?.[i] !== 0;
      if (isPair) expect(Math.abs(rowsP[i]?.[i + 1] as number)).toBe(0);
      expect(isPair).toBe((imaginary[i] as number) > 0);
    }
  });

  it("are refused for matrices that are not finite", () => {
    expect(
      dggev(
        [
          [1, Number.NaN],
          [0, 1],
        ],
        identity(2),
      ).info,
    ).toBe(2);
  });
});

describe("least squares of full rank", () => {
  const solve = (transposed: string, a: Rows, b: readonly number[]) => {
    const [m, n] = [a.length, (a[0] as number[]).length];
    const x = [...b, ...zeros(Math.max(m, n) - b.length)];
    const info = [9];
    call("dgels", transposed, m, n, 1, flat(a), m, x, Math.max(m, n), [], 0, info);
    return { info: info[0], x };
  };
  const tall = some(6).map((row) => row.slice(0, 3));

  it("leave the least residual, whose square is that of what stands behind", () => {
    const b = [1, 2, 3, 4, 5, 6];
    const { info, x } = solve("N", tall, b);
    expect(info).toBe(0);
    const rest = tall.map((row, i) => row.reduce((sum, value, j) => sum + value * (x[j] as number), -(b[i] as number)));
    for (const [value] of times(
      transpose(tall),
      rest.map((r) => [r]),
    ))
      expect(value).toBeCloseTo(0, 11);
    expect(Math.hypot(...x.slice(3))).toBeCloseTo(Math.hypot(...rest), 11);
  });

  it("have least norm, which lies in the range of the matrix, when transposed", () => {
    const y = times(tall, [[1], [2], [3]]).flat();
    const b = times(
      transpose(tall),
      y.map((value) => [value]),
    ).flat();
    const { info, x } = solve("T", tall, b);
    expect(info).toBe(0);
    x.forEach((value, i) => {
      expect(value).toBeCloseTo(y[i] as number, 10);
    });
  });

  it("report a matrix that lacks rank", () => {
    expect(
      solve(
        "N",
        [
          [1, 2],
          [2, 4],
          [3, 6],
        ],
        [1, 2, 3],
      ).info,
    ).toBe(2);
  });
});
