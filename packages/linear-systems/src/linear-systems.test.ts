import { describe, expect, it } from "vitest";
import { bode, margins } from "./bode.ts";
import { frequencyResponse } from "./frequency-response.ts";
import { leftNullVectors } from "./null-space.ts";
import { poles } from "./poles.ts";
import type { Rows, StateSpace } from "./state-space.ts";
import { stepResponse } from "./step-response.ts";
import { transmissionZeros } from "./transmission-zeros.ts";
import { csvOf, matlabOf } from "./written-system.ts";

function system(a: Rows, b: Rows, c: Rows, d: Rows): StateSpace {
  const names = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `${letter}${i + 1}`);
  return { a, b, c, d, states: names("x", a.length), inputs: names("u", d[0]?.length ?? 0), outputs: names("y", d.length) };
}

const values = (roots: ReturnType<typeof poles>) => roots.map(({ value }) => value);

/** 1/(T·s + 1) with T = 0.1 s. */
const lag = system([[-10]], [[10]], [[1]], [[0]]);
/** ω²/(s² + 2·D·ω·s + ω²) with ω = 5 rad/s, D = 0.3. */
const oscillator = system(
  [
    [0, 1],
    [-25, -3],
  ],
  [[0], [25]],
  [[1, 0]],
  [[0]],
);
const integrator = system([[0]], [[1]], [[1]], [[0]]);
/** (1 - s)/(s + 1)²: a zero to the right. */
const nonMinimumPhase = system(
  [
    [0, 1],
    [-1, -2],
  ],
  [[0], [1]],
  [[1, -1]],
  [[0]],
);

describe("poles", () => {
  it("of a second-order system have its natural frequency and damping", () => {
    const [first, second] = poles(oscillator);
    expect(first?.value[0]).toBeCloseTo(-1.5, 12);
    expect(first?.value[1]).toBeCloseTo(5 * Math.sqrt(1 - 0.09), 12);
    expect(second?.value[1]).toBeCloseTo(-5 * Math.sqrt(1 - 0.09), 12);
    expect(first?.frequency).toBeCloseTo(5, 12);
    expect(first?.damping).toBeCloseTo(0.3, 12);
    expect(first?.timeConstant).toBeCloseTo(1 / 1.5, 12);
  });

  it("of an integrator and of an unstable system say so", () => {
    expect(poles(integrator)[0]).toEqual({ value: [0, 0], frequency: 0, damping: 1, timeConstant: Number.POSITIVE_INFINITY });
    expect(poles(system([[2]], [[1]], [[1]], [[0]]))[0]).toMatchObject({ damping: -1, timeConstant: -0.5 });
  });

  it("come slowest first, four equal ones within the fourth root of rounding", () => {
    const chain = system(
      [
        [-1, 1, 0, 0],
        [0, -1, 1, 0],
        [0, 0, -1, 1],
        [0, 0, 0, -1],
      ],
      [[0], [0], [0], [1]],
      [[1, 0, 0, 0]],
      [[0]],
    );
    for (const { value } of poles(chain)) expect(Math.hypot(value[0] + 1, value[1])).toBeLessThan(1e-3);
    const spread = poles(
      system(
        [
          [-1e6, 0],
          [1, -1e-3],
        ],
        [[1], [0]],
        [[0, 1]],
        [[0]],
      ),
    );
    expect(spread[0]?.value[0]).toBeCloseTo(-1e-3, 12);
  });

  it("do not depend on the units of the states", () => {
    const scaled = system(
      [
        [0, 1e-9],
        [-25e9, -3],
      ],
      [[0], [25e9]],
      [[1, 0]],
      [[0]],
    );
    expect(poles(scaled)[0]?.value[0]).toBeCloseTo(-1.5, 10);
    expect(poles(scaled)[0]?.frequency).toBeCloseTo(5, 10);
  });

  it("of a system without states are none", () => {
    expect(poles(system([], [], [[]], [[3]]))).toEqual([]);
  });
});

describe("zeros", () => {
  it("of a system of one input and one output are those of its numerator", () => {
    expect(transmissionZeros(lag)).toEqual([]);
    expect(transmissionZeros(oscillator)).toEqual([]);
    expect(values(transmissionZeros(nonMinimumPhase))[0]?.[0]).toBeCloseTo(1, 12);
  });

  it("are as many as poles where the input goes through", () => {
    // 1 + 10/(s + 10) = (s + 20)/(s + 10)
    const through = system([[-10]], [[10]], [[1]], [[1]]);
    expect(values(transmissionZeros(through))[0]?.[0]).toBeCloseTo(-20, 12);
  });

  it("of several inputs and outputs are where the transfer matrix loses rank, also where no element of it has a zero", () => {
    // G = [1/(s+1) 2/(s+3); 1/(s+1) 1/(s+1)]: det G = (1 - s)/((s+1)²(s+3))
    const plant = system(
      [
        [-1, 0, 0],
        [0, -3, 0],
        [0, 0, -1],
      ],
      [
        [1, 0],
        [0, 2],
        [0, 1],
      ],
      [
        [1, 1, 0],
        [1, 0, 1],
      ],
      [
        [0, 0],
        [0, 0],
      ],
    );
    const zeros = values(transmissionZeros(plant));
    expect(zeros.length).toBe(1);
    expect(zeros[0]?.[0]).toBeCloseTo(1, 10);
    expect(zeros[0]?.[1]).toBe(0);
  });

  it("of more outputs than inputs are what all outputs have in common", () => {
    // (s+2)/((s+1)(s+3)) at one output, (s+2)/(s+1)/(s+3)·5 at the other
    const shared = system(
      [
        [0, 1],
        [-3, -4],
      ],
      [[0], [1]],
      [
        [2, 1],
        [10, 5],
      ],
      [[0], [0]],
    );
    expect(values(transmissionZeros(shared))[0]?.[0]).toBeCloseTo(-2, 10);
    const apart = system(
      shared.a,
      shared.b,
      [
        [2, 1],
        [1, 1],
      ],
      [[0], [0]],
    );
    expect(transmissionZeros(apart)).toEqual([]);
  });

  it("of a system without inputs or outputs are none", () => {
    expect(transmissionZeros(system([[-1]], [[]], [[1]], [[]]))).toEqual([]);
    expect(transmissionZeros(system([[-1]], [[1]], [], []))).toEqual([]);
  });
});

describe("a frequency response", () => {
  it("is the transfer function on the imaginary axis", () => {
    for (const omega of [0.1, 1, 5, 30]) {
      const [found] = frequencyResponse(oscillator, 0, 0, [omega]);
      const [real, imaginary] = [25 - omega * omega, 3 * omega];
      const square = real * real + imaginary * imaginary;
      expect(found?.[0]).toBeCloseTo((25 * real) / square, 12);
      expect(found?.[1]).toBeCloseTo((-25 * imaginary) / square, 12);
    }
  });

  it("of eight lags in a row, whose A is full after a change of states, is the eighth power of one", () => {
    const n = 8;
    const vector = Array.from({ length: n }, (_, i) => Math.sin(i + 1));
    const square = vector.reduce((sum, x) => sum + x * x, 0);
    const mirror = vector.map((x, i) => vector.map((y, j) => (i === j ? 1 : 0) - (2 * x * y) / square));
    const row = (i: number) => mirror[i] as readonly number[];
    const chain = (i: number, j: number) => (i === j ? -1 : i === j + 1 ? 1 : 0);
    const times = (f: (k: number, l: number) => number) =>
      row(0).map((_, i) =>
        row(0).map((__, j) => row(i).reduce((sum, x, k) => sum + x * row(j).reduce((s, y, l) => s + f(k, l) * y, 0), 0)),
      );
    const b = row(0).map((_, i) => [row(i)[0] as number]);
    const full = system(times(chain), b, [row(n - 1)], [[0]]);
    const [found] = frequencyResponse(full, 0, 0, [1]);
    // (1/(1 + j))⁸ = 1/16
    expect(found?.[0]).toBeCloseTo(1 / 16, 12);
    expect(found?.[1]).toBeCloseTo(0, 12);
  });

  it("falls by 3 dB and 45° at the corner of a lag, and by 20 dB a decade beyond", () => {
    const { gain, phase } = bode(lag, 0, 0, [10, 1000, 10_000]);
    expect(gain[0]).toBeCloseTo(-10 * Math.log10(2), 12);
    expect(phase[0]).toBeCloseTo(-45, 12);
    expect((gain[1] ?? 0) - (gain[2] ?? 0)).toBeCloseTo(20, 2);
  });

  it("has a phase without jumps: that of three lags ends at -270°, that of a zero to the right falls", () => {
    const three = system(
      [
        [-1, 0, 0],
        [1, -1, 0],
        [0, 1, -1],
      ],
      [[1], [0], [0]],
      [[0, 0, 1]],
      [[0]],
    );
    expect(bode(three, 0, 0, [0.01, 0.1, 1, 10, 100, 1e4]).phase.at(-1)).toBeCloseTo(-270, 1);
    expect(bode(nonMinimumPhase, 0, 0, [0.01, 0.1, 1, 10]).phase.at(-1)).toBeCloseTo((-3 * Math.atan(10) * 180) / Math.PI, 10);
  });

  it("looks a decade beyond poles and zeros, and at the peak of a resonance", () => {
    const { omega, gain } = bode(
      system(
        [
          [0, 1],
          [-100, -0.02],
        ],
        [[0], [100]],
        [[1, 0]],
        [[0]],
      ),
      0,
      0,
    );
    expect(omega[0]).toBeCloseTo(1, 12);
    expect(omega.at(-1)).toBeCloseTo(100, 10);
    // The peak of a weakly damped oscillator is 1/(2·D), D = 0.001.
    expect(Math.max(...gain)).toBeCloseTo(20 * Math.log10(500), 3);
  });

  it("of an integrator leaves out the pole at 0, of a gain alone is that gain", () => {
    expect(bode(integrator, 0, 0, [0, 1]).omega).toEqual([1]);
    expect(bode(integrator, 0, 0, [1]).phase[0]).toBeCloseTo(-90, 12);
    expect(bode(system([], [], [[]], [[-2]]), 0, 0, [1])).toMatchObject({ points: [[-2, 0]], phase: [180] });
  });
});

describe("margins", () => {
  it("are where theory has them: 1/(s·(s+1)·(s+2)) may grow by 6, at √2 rad/s", () => {
    const loop = system(
      [
        [0, 1, 0],
        [0, -1, 1],
        [0, 0, -2],
      ],
      [[0], [0], [1]],
      [[1, 0, 0]],
      [[0]],
    );
    const { gain, phase } = margins(loop, 0, 0, bode(loop, 0, 0));
    expect(gain?.margin).toBeCloseTo(20 * Math.log10(6), 9);
    expect(gain?.omega).toBeCloseTo(Math.SQRT2, 9);
    // |G| = 1 where ω²·(1+ω²)·(4+ω²) = 1
    const omega = phase?.omega ?? 0;
    expect(omega ** 2 * (1 + omega ** 2) * (4 + omega ** 2)).toBeCloseTo(1, 9);
    expect(phase?.margin).toBeCloseTo(90 - ((Math.atan(omega) + Math.atan(omega / 2)) * 180) / Math.PI, 9);
  });

  it("are absent where the curve crosses nothing", () => {
    expect(margins(lag, 0, 0, bode(lag, 0, 0))).toEqual({});
  });
});

describe("a step response", () => {
  it("of a lag rises by 1 - e^(-t/T), long enough to end at its gain", () => {
    const { time, values: course } = stepResponse(lag, 0, 0);
    time.forEach((t, k) => {
      expect(course[k]).toBeCloseTo(1 - Math.exp(-10 * t), 12);
    });
    expect(course.at(-1)).toBeGreaterThan(0.999);
  });

  it("of an oscillator overshoots as its damping says", () => {
    const { time, values: course } = stepResponse(oscillator, 0, 0);
    const rate = 5 * Math.sqrt(1 - 0.09);
    time.forEach((t, k) => {
      expect(course[k]).toBeCloseTo(1 - Math.exp(-1.5 * t) * (Math.cos(rate * t) + (1.5 / rate) * Math.sin(rate * t)), 10);
    });
  });

  it("of an integrator is a ramp, of an unstable system grows, of a gain is that gain", () => {
    expect(stepResponse(integrator, 0, 0, 4).values.at(-1)).toBeCloseTo(4, 12);
    expect(stepResponse(system([[1]], [[1]], [[1]], [[0]]), 0, 0, 2).values.at(-1)).toBeCloseTo(Math.exp(2) - 1, 10);
    expect(stepResponse(system([], [], [[]], [[3]]), 0, 0, 1).values).toContain(3);
  });

  it("holds with poles nine decades apart", () => {
    // 1/((s + 1)·(1e-9·s + 1))
    const stiff = system(
      [
        [-1, 1],
        [0, -1e9],
      ],
      [[0], [1e9]],
      [[1, 0]],
      [[0]],
    );
    const { time, values: course } = stepResponse(stiff, 0, 0);
    time.slice(1).forEach((t, k) => {
      expect(course[k + 1]).toBeCloseTo(1 - Math.exp(-t), 6);
    });
  });
});

describe("a system as text", () => {
  const named = { ...oscillator, states: ["x[1]", "v's"], inputs: ["u,1"] };

  it("is a script of MATLAB, also where a matrix is empty", () => {
    expect(matlabOf(named)).toBe(
      [
        "A = [0 1; -25 -3];",
        "B = [0; 25];",
        "C = [1 0];",
        "D = [0];",
        "stateNames = {'x[1]', 'v''s'};",
        "inputNames = {'u,1'};",
        "outputNames = {'y1'};",
        "",
      ].join("\n"),
    );
    expect(matlabOf(system([], [], [[]], [[3]]))).toContain("A = zeros(0, 0);\nB = zeros(0, 1);\nC = zeros(1, 0);\nD = [3];");
  });

  it("is a table of CSV", () => {
    expect(csvOf(named)).toBe(`,x[1],v's,"u,1"\nder(x[1]),0,1,0\nder(v's),-25,-3,25\ny1,1,0,0\n`);
  });
});

describe("combinations of rows that are zero", () => {
  it("are none of a regular matrix, and tell which rows depend on each other", () => {
    expect(
      leftNullVectors([
        [1, 2],
        [3, 4],
      ]),
    ).toEqual([]);
    const [vector = []] = leftNullVectors([
      [1, 2],
      [2, 4],
    ]);
    expect((vector[0] ?? 0) / (vector[1] ?? 1)).toBeCloseTo(-2, 12);
    expect(
      leftNullVectors([
        [0, 0],
        [0, 1],
      ]),
    ).toHaveLength(1);
  });
});
