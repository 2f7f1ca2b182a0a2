import type { TestProblem } from "./problem.ts";

/** What is given of a problem whose tolerances are the same for all components. */
interface Sketch {
  readonly name: string;
  readonly isStiff: boolean;
  readonly end: number;
  readonly start: readonly number[];
  readonly reference: readonly number[];
  readonly derivatives: (t: number, y: Float64Array, dy: Float64Array) => void;
}

function problem({ name, isStiff, end, start, reference, derivatives }: Sketch): TestProblem {
  return {
    name,
    isStiff,
    t0: 0,
    t1: end,
    y0: Float64Array.from(start),
    reference: Float64Array.from(reference),
    typicalSize: new Float64Array(start.length).fill(1),
    ode: {
      n: start.length,
      derivatives(t, y, dy) {
        derivatives(t, y, dy);
        return "ok";
      },
    },
  };
}

/**
 * Angle and angular velocity, rad and rad/s, of a pendulum of 1 m let go at 1 rad, after 100 s, some 47 swings.
 * Solution by Jacobi's elliptic functions: sin(φ/2) = k·cd(√g·t), k = sin ½, evaluated with 30 digits.
 */
export const pendulum = problem({
  name: "pendulum",
  isStiff: false,
  end: 100,
  start: [1, 0],
  reference: [-0.01406300480499209, 3.0028867254259635],
  derivatives(_t, y, dy) {
    dy[0] = y[1] as number;
    dy[1] = -9.81 * Math.sin(y[0] as number);
  },
});

/** Kepler's orbit of an eccentricity from its pericentre over ten periods, back to its start; no units. */
function kepler(eccentricity: number): TestProblem {
  const start = [1 - eccentricity, 0, 0, Math.sqrt((1 + eccentricity) / (1 - eccentricity))];
  return problem({
    name: `kepler-${eccentricity}`,
    isStiff: false,
    end: 20 * Math.PI,
    start,
    reference: start,
    derivatives(_t, y, dy) {
      const [x, height] = [y[0] as number, y[1] as number];
      const cubed = Math.sqrt(x * x + height * height) ** 3;
      dy[0] = y[2] as number;
      dy[1] = y[3] as number;
      dy[2] = -x / cubed;
      dy[3] = -height / cubed;
    },
  });
}

export const keplerRound = kepler(0.3);
export const keplerLong = kepler(0.6);

/**
 * A diode with junction capacitance that charges a capacitor with a load from 10 V at 50 Hz, five periods: the voltages of
 * both in V. Reference: Radau IIA with tolerances of 10⁻¹¹ and 10⁻¹², which agree to 13 digits.
 */
export const diode = problem({
  name: "diode",
  isStiff: true,
  end: 0.1,
  start: [0, 0],
  reference: [-7.810510775526352, 7.810188938248148],
  derivatives(t, y, dy) {
    const [junction, voltage] = [y[0] as number, y[1] as number];
    const current = (10 * Math.sin(100 * Math.PI * t) - junction - voltage) / 100;
    dy[0] = (current - 1e-9 * (Math.exp(junction / 0.04) - 1)) / 1e-9;
    dy[1] = (current - voltage / 1e4) / 1e-5;
  },
});
