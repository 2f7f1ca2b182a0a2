import { describe, expect, it } from "vitest";
import * as exported from "./index.ts";

const elementary = { ...exported };

/** Values rounded from 300 bits, computed with mpmath. */
const ofOne: Readonly<Partial<Record<keyof typeof elementary, readonly (readonly [x: number, value: number])[]>>> = {
  exp: [
    [-700.5, 5.980196118639791e-305],
    [-20.25, 1.6052280551856116e-9],
    [-1.0, 0.36787944117144233],
    [-0.34, 0.7117703227626097],
    [1e-9, 1.000000001],
    [0.5, 1.6487212707001282],
    [1.25, 3.4903429574618414],
    [0.938599582961178, 2.556398885837243],
    [9.558377569655104, 14162.849312723361],
    [700.25, 1.3022997366991783e304],
  ],
  log: [
    [5e-324, -744.4400719213812],
    [1e-300, -690.7755278982137],
    [0.11, -2.2072749131897207],
    [0.7, -0.35667494393873245],
    [0.9999999, -1.0000000494736474e-7],
    [1.0000001, 9.999999505838704e-8],
    [1.5, 0.4054651081081644],
    [2.2, 0.7884573603642703],
    [36.15593784566475, 3.587841190874635],
    [1e300, 690.7755278982137],
  ],
  log10: [
    [1e-300, -300.0],
    [0.1, -1.0],
    [0.7, -0.1549019599857432],
    [1.5, 0.17609125905568124],
    [2.0, 0.3010299956639812],
    [7.0, 0.8450980400142568],
    [1000.0, 3.0],
    [123456.789, 5.09151497716927],
  ],
  sin: [
    [1e-12, 1e-12],
    [0.5, 0.479425538604203],
    [1.0, 0.8414709848078965],
    [3.3, -0.1577456941432482],
    [-2.5, -0.5984721441039565],
    [100.25, -0.2772828564548513],
    [355.0, -3.014435335948845e-5],
    [999999.5, -0.756251087561678],
    [1e22, -0.8522008497671888],
    [1.7e308, -0.5952560848632077],
  ],
  cos: [
    [1e-12, 1.0],
    [0.5, 0.8775825618903728],
    [1.0, 0.5403023058681398],
    [1.57, 0.0007963267107332633],
    [3.3, -0.9874797699088649],
    [-2.5, -0.8011436155469337],
    [100.25, 0.9607883312760612],
    [999999.5, 0.654281508650351],
    [1e22, 0.523214785395139],
    [1.7e308, 0.803536056087918],
  ],
  tan: [
    [1e-12, 1e-12],
    [0.5, 0.5463024898437905],
    [1.0, 1.5574077246549023],
    [1.57, 1255.7655915007897],
    [3.3, 0.15974574766003222],
    [-2.5, 0.7470222972386603],
    [100.25, -0.2885993172779075],
    [999999.5, -1.155849703167784],
    [1e22, -1.6287782256068988],
  ],
  asin: [
    [-1.0, -1.5707963267948966],
    [-0.9999999, -1.5703491131957876],
    [-0.6, -0.6435011087932844],
    [1e-70, 1e-70],
    [0.1, 0.1001674211615598],
    [0.5, 0.5235987755982989],
    [0.75, 0.848062078981481],
    [1.0, 1.5707963267948966],
  ],
  acos: [
    [-0.99, 3.000053180265366],
    [-0.9999999, 3.141145439990684],
    [-0.6, 2.214297435588181],
    [1e-70, 1.5707963267948966],
    [0.1, 1.4706289056333368],
    [0.5, 1.0471975511965979],
    [0.75, 0.7227342478134157],
    [0.9999999999, 1.4142136208911564e-5],
  ],
  atan: [
    [-1e300, -1.5707963267948966],
    [-3.0, -1.2490457723982544],
    [-1e-30, -1e-30],
    [0.1, 0.09966865249116204],
    [0.3, 0.2914567944778671],
    [0.6, 0.5404195002705842],
    [0.9, 0.7328151017865066],
    [1.0, 0.7853981633974483],
    [1.1, 0.8329812666744317],
    [5.5, 1.3909428270024184],
    [10000000000.0, 1.5707963266948965],
  ],
  sinh: [
    [-710.25, -1.4342530302495124e308],
    [-3.0, -10.017874927409903],
    [1e-12, 1e-12],
    [0.3, 0.3045202934471426],
    [0.49, 0.5098449128854814],
    [0.51, 0.5323978080668101],
    [2.0, 3.6268604078470186],
    [25.0, 36002449668.69294],
    [41.0, 3.1992174676502746e17],
  ],
  cosh: [
    [-710.25, 1.4342530302495124e308],
    [-3.0, 10.067661995777765],
    [1e-12, 1.0],
    [0.3, 1.0453385141288605],
    [0.49, 1.1224713070698975],
    [0.51, 1.132893386879076],
    [2.0, 3.7621956910836314],
    [25.0, 36002449668.69294],
    [41.0, 3.1992174676502746e17],
  ],
  tanh: [
    [-30.0, -1.0],
    [-3.0, -0.9950547536867305],
    [1e-12, 1e-12],
    [0.3, 0.2913126124515909],
    [0.49, 0.4542164326822591],
    [0.51, 0.46994519893303766],
    [2.0, 0.9640275800758169],
    [18.0, 0.9999999999999996],
  ],
};
const ofTwo = {
  pow: [
    [2.2, 0.5, 1.4832396974191326],
    [1.1, 2.5, 1.2690587062858836],
    [0.3, -7.25, 6178.327182473868],
    [1.0000001, 100000000.0, 22026.454910182532],
    [9.5, 300.25, 3.64344726515176e293],
    [1e-200, 1.5, 1e-300],
    [-3.0, 5.0, -243.0],
    [-1.5, -4.0, 0.19753086419753085],
    [123.456, 0.1, 1.6186435468318296],
  ],
  atan2: [
    [1.0, 2.0, 0.4636476090008061],
    [-1.0, -2.0, -2.677945044588987],
    [3.0, -0.5, 1.7359450042095235],
    [1e300, 1e300, 0.7853981633974483],
    [1e-310, 2e-310, 0.4636476090008061],
    [-1e-200, 1e100, -1e-300],
    [0.25, 1.0, 0.24497866312686414],
  ],
} as const;

/** Distance in units in the last place of the expected value. */
function unitsApart(value: number, expected: number): number {
  if (Object.is(value, expected)) return 0;
  const words = new BigInt64Array(Float64Array.of(Math.abs(expected)).buffer);
  const here = Math.abs(expected);
  words[0] = (words[0] ?? 0n) + 1n;
  const unit = (new Float64Array(words.buffer)[0] ?? 0) - here;
  return Math.abs(value - expected) / unit;
}

/** The double next to whole·2^exponent. */
function rounded(whole: bigint, exponent: number): number {
  const cut = Math.max(whole.toString(2).length - 64, 0);
  // A bit that stands for everything behind it keeps a half from looking like one.
  const tail = whole & ((1n << BigInt(cut)) - 1n) ? 1n : 0n;
  return Number((whole >> BigInt(cut)) | tail) * 2 ** (cut + exponent);
}

describe("elementary functions", () => {
  it.each(Object.entries(ofOne))("%s is right to the last digit or next to it", (name, rows) => {
    const call = elementary[name as "exp"];
    for (const [x, value] of rows) expect(unitsApart(call(x), value), `${name}(${x})`).toBeLessThanOrEqual(1);
  });

  it.each(Object.entries(ofTwo))("%s is right to the last digit or next to it", (name, rows) => {
    const call = elementary[name as "pow"];
    for (const [x, y, value] of rows) expect(unitsApart(call(x, y), value), `${name}(${x}, ${y})`).toBeLessThanOrEqual(1);
  });

  it("values that can be represented are exact", () => {
    for (let n = -20; n <= 20; n++) {
      expect(elementary.pow(2, n)).toBe(n < 0 ? 1 / Number(1n << BigInt(-n)) : Number(1n << BigInt(n)));
      if (n >= 0) expect(elementary.pow(-3, n)).toBe(Number((-3n) ** BigInt(n)));
      expect(elementary.log10(Number(`1e${n}`))).toBe(n);
      expect(elementary.pow(n * n, 0.5)).toBe(Math.abs(n));
    }
    expect([elementary.exp(0), elementary.log(1), elementary.cos(0), elementary.cosh(0), elementary.acos(1)]).toEqual([
      1, 0, 1, 1, 0,
    ]);
  });

  it("powers to whole numbers are the exact products, rounded", () => {
    let seed = 1;
    for (let trial = 0; trial < 400; trial++) {
      seed = (seed * 48271) % 2147483647;
      const digits = BigInt(1 + (seed % 999_999)) * 1_048_573n + 7n;
      const x = Number(digits) / 2 ** 36;
      for (const n of [2, 3, 5, 7, 10, 18, 22, 31]) {
        expect(elementary.pow(x, n), `${x} ** ${n}`).toBe(rounded(digits ** BigInt(n), -36 * n));
      }
      const root = Math.sqrt(x);
      const square = root * root;
      if (square === x) expect(elementary.pow(x, 0.5)).toBe(root);
      expect(unitsApart(elementary.pow(x, -3), 1 / elementary.pow(x, 3))).toBeLessThanOrEqual(1);
      expect(unitsApart(elementary.pow(x, 2.5), elementary.exp(2.5 * elementary.log(x)))).toBeLessThanOrEqual(40);
    }
  });

  it("a power is the same whatever was raised before", () => {
    const bases = [0.3, 0.3, 1, 7.25, 5e-324, 0.3, Number.MAX_VALUE, -2, 7.25, 0, -0, Number.NaN, Number.POSITIVE_INFINITY];
    const exponents = [0.1, 70, -1.35, 3.5, 0, -1, Number.NaN, Number.NEGATIVE_INFINITY];
    const alone = bases.map((x) =>
      exponents.map((y) => {
        elementary.pow(1.5, 0.7);
        return elementary.pow(x, y);
      }),
    );
    const inTurn = bases.map((x) => exponents.map((y) => elementary.pow(x, y)));
    const acrossBases = exponents.map((y) => bases.map((x) => elementary.pow(x, y)));
    expect(inTurn).toEqual(alone);
    expect(acrossBases).toEqual(exponents.map((_, k) => alone.map((row) => row[k])));
    const many = Array.from({ length: 3000 }, (_, i) => [1 + (i % 71) / 7, (i % 97) / 9 - 5] as const);
    const forwards = many.map(([x, y]) => elementary.pow(x, y));
    const backwards = many.toReversed().map(([x, y]) => elementary.pow(x, y));
    expect(backwards.toReversed()).toEqual(forwards);
  });

  it("odd functions keep the sign of zero", () => {
    for (const name of ["sin", "tan", "asin", "atan", "sinh", "tanh"] as const) expect(elementary[name](-0)).toBe(-0);
    expect(elementary.atan2(-0, 1)).toBe(-0);
    expect(elementary.atan2(-0, -0)).toBe(-Math.PI);
  });

  it("limits are those of ECMAScript's Math", () => {
    const ends = [
      Number.NaN,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      0,
      -0,
      1,
      -1,
      2,
      -2,
      3,
      0.5,
      -0.5,
      1e308,
      -1e308,
    ];
    const names = ["exp", "log", "log10", "asin", "acos", "atan", "sinh", "cosh", "tanh"] as const;
    for (const name of names) {
      for (const x of ends) {
        const expected = Math[name](x);
        if (!Number.isFinite(expected)) expect(elementary[name](x), `${name}(${x})`).toBe(expected);
      }
    }
    for (const x of ends) {
      for (const y of ends) {
        if (!Number.isFinite(x) || x === 0 || !Number.isFinite(y)) expect(elementary.pow(x, y), `pow(${x}, ${y})`).toBe(x ** y);
        if (!Number.isNaN(x + y)) expect(elementary.atan2(y, x), `atan2(${y}, ${x})`).toBeCloseTo(Math.atan2(y, x), 15);
      }
    }
    for (const name of ["sin", "cos", "tan"] as const) expect(elementary[name](Number.POSITIVE_INFINITY)).toBeNaN();
  });

  it("the smallest and the largest results do not overflow on the way", () => {
    expect(elementary.exp(-745)).toBe(5e-324);
    expect(elementary.exp(710)).toBe(Number.POSITIVE_INFINITY);
    expect(elementary.pow(2, -1074)).toBe(5e-324);
    expect(elementary.pow(2, 1023)).toBe(2 * elementary.pow(2, 1022));
    expect(elementary.hypot(3e300, 4e300)).toBe(5e300);
    expect(elementary.hypot(3e-200, 4e-200) / 1e-200).toBeCloseTo(5, 14);
    expect(elementary.hypot()).toBe(0);
  });

  it("sine and cosine stay on the unit circle", () => {
    for (let k = -2000; k <= 2000; k++) {
      const x = k * 0.7351;
      const [s, c] = [elementary.sin(x), elementary.cos(x)];
      expect(Math.abs(s * s + c * c - 1)).toBeLessThan(4e-16);
      expect(Math.abs(elementary.tan(x) * c - s)).toBeLessThan(4e-16);
    }
  });
});
