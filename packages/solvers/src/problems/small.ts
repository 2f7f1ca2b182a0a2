import type { TestProblem } from "./problem.ts";

/** Builds a problem from a right-hand side that destructures well. */
function problem(
  name: string,
  isStiff: boolean,
  interval: readonly [number, number],
  y0: readonly number[],
  reference: readonly number[],
  derivatives: (t: number, y: Float64Array, dy: Float64Array) => void,
  typicalSize: readonly number[] = y0.map(() => 1),
): TestProblem {
  return {
    name,
    isStiff,
    t0: interval[0],
    t1: interval[1],
    y0: Float64Array.from(y0),
    reference: Float64Array.from(reference),
    typicalSize: Float64Array.from(typicalSize),
    ode: {
      n: y0.length,
      derivatives(t, y, dy) {
        derivatives(t, y, dy);
        return "ok";
      },
    },
  };
}

type Three = readonly [number, number, number];
type Two = readonly [number, number];

function two(y: Float64Array): Two {
  return [y[0] as number, y[1] as number];
}

function three(y: Float64Array): Three {
  return [y[0] as number, y[1] as number, y[2] as number];
}

/** y' = -y, y(0) = 1, on [0, 5]; solution e^(-t). */
export const decay = problem("decay", false, [0, 5], [1], [Math.exp(-5)], (_t, y, dy) => {
  dy[0] = -(y[0] as number);
});

/** y'' = -y from (0, 1) on [0, 10]; solution (sin t, cos t). */
export const oscillator = problem("oscillator", false, [0, 10], [0, 1], [Math.sin(10), Math.cos(10)], (_t, y, dy) => {
  const [position, velocity] = two(y);
  dy[0] = velocity;
  dy[1] = -position;
});

/**
 * y' = -2·t·y² from 1 on [0, 4]; solution 1 / (1 + t²): nonlinear and non-autonomous, so that it tells order conditions
 * apart that linear problems do not.
 */
export const rational = problem("rational", false, [0, 4], [1], [1 / 17], (t, y, dy) => {
  dy[0] = -2 * t * (y[0] as number) ** 2;
});

/**
 * Arenstorf orbit of the restricted three-body problem over one period; returns to its start.
 * Source: Hairer, Nørsett & Wanner I, eq. II.0.1.
 */
export const arenstorf = problem(
  "arenstorf",
  false,
  [0, 17.06521656015796],
  [0.994, 0, 0, -2.0015851063790824],
  [0.994, 0, 0, -2.0015851063790824],
  (_t, y, dy) => {
    const mu = 0.012277471;
    const muPrime = 1 - mu;
    const [x1, x2] = two(y);
    const v1 = y[2] as number;
    const v2 = y[3] as number;
    const r1 = ((x1 + mu) ** 2 + x2 ** 2) ** 1.5;
    const r2 = ((x1 - muPrime) ** 2 + x2 ** 2) ** 1.5;
    dy[0] = v1;
    dy[1] = v2;
    dy[2] = x1 + 2 * v2 - (muPrime * (x1 + mu)) / r1 - (mu * (x1 - muPrime)) / r2;
    dy[3] = x2 - 2 * v1 - (muPrime * x2) / r1 - (mu * x2) / r2;
  },
);

/** Robertson's chemical kinetics to t = 10¹¹. Source: Test Set for IVP Solvers, "ROBER". */
export const robertson = problem(
  "rober",
  true,
  [0, 1e11],
  [1, 0, 0],
  [0.2083340149701255e-7, 0.8333360770334713e-13, 0.999999979166505],
  (_t, y, dy) => {
    const [y1, y2, y3] = three(y);
    dy[0] = -0.04 * y1 + 1e4 * y2 * y3;
    dy[1] = 0.04 * y1 - 1e4 * y2 * y3 - 3e7 * y2 * y2;
    dy[2] = 3e7 * y2 * y2;
  },
  [1e-8, 1e-14, 1],
);

/** Van der Pol's oscillator with μ = 1000 to t = 2000. Source: Test Set for IVP Solvers, "VDPOL", in unscaled time. */
export const vanDerPol = problem("vdpol", true, [0, 2000], [2, 0], [1.706167732170469, -0.8928097010248125e-3], (_t, y, dy) => {
  const [y1, y2] = two(y);
  dy[0] = y2;
  dy[1] = 1000 * (1 - y1 * y1) * y2 - y1;
});

/** The Oregonator, a model of the Belousov–Zhabotinsky reaction. Source: Test Set for IVP Solvers, "OREGO". */
export const oregonator = problem(
  "orego",
  true,
  [0, 360],
  [1, 2, 3],
  [1.000814870318523, 1228.178521549917, 132.0554942846706],
  (_t, y, dy) => {
    const [y1, y2, y3] = three(y);
    dy[0] = 77.27 * (y2 + y1 * (1 - 8.375e-6 * y1 - y2));
    dy[1] = (y3 - (1 + y1) * y2) / 77.27;
    dy[2] = 0.161 * (y1 - y3);
  },
);

/** High irradiance response of photomorphogenesis. Source: Test Set for IVP Solvers, "HIRES". */
export const hires = problem(
  "hires",
  true,
  [0, 321.8122],
  [1, 0, 0, 0, 0, 0, 0, 0.0057],
  [
    0.7371312573325668e-3, 0.1442485726316185e-3, 0.5888729740967575e-4, 0.1175651343283149e-2, 0.2386356198831331e-2,
    0.6238968252742796e-2, 0.2849998395185769e-2, 0.2850001604814231e-2,
  ],
  (_t, y, dy) => {
    const [y1, y2, y3] = three(y);
    const [y4, y5, y6] = three(y.subarray(3, 6));
    const [y7, y8] = two(y.subarray(6, 8));
    dy[0] = -1.71 * y1 + 0.43 * y2 + 8.32 * y3 + 0.0007;
    dy[1] = 1.71 * y1 - 8.75 * y2;
    dy[2] = -10.03 * y3 + 0.43 * y4 + 0.035 * y5;
    dy[3] = 8.32 * y2 + 1.71 * y3 - 1.12 * y4;
    dy[4] = -1.745 * y5 + 0.43 * y6 + 0.43 * y7;
    dy[5] = -280 * y6 * y8 + 0.69 * y4 + 1.71 * y5 - 0.43 * y6 + 0.69 * y7;
    dy[6] = 280 * y6 * y8 - 1.81 * y7;
    dy[7] = -dy[6];
  },
  [1e-3, 1e-4, 1e-4, 1e-3, 1e-3, 1e-3, 1e-3, 1e-3],
);

/**
 * Prothero and Robinson's y' = λ(y - cos t) - sin t with λ = -10⁶ on [0, 10]; solution cos t, however stiff.
 * Source: Hairer & Wanner II, eq. IV.15.1.
 */
export const protheroRobinson = problem("prothero-robinson", true, [0, 10], [1], [Math.cos(10)], (t, y, dy) => {
  dy[0] = -1e6 * ((y[0] as number) - Math.cos(t)) - Math.sin(t);
});
