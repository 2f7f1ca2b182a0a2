/** What clocked examples compute, by their difference equations and the exact answer of the plant to a held input. */
import type { Check, Value } from "./check.ts";

const { exp } = Math;

/** Unity loop: PI (k = 1, Ti = 1) every 0.1 s on 1/(s + 1). */
function clockedLoop(ticks: number): number {
  const h = 0.1;
  const decay = exp(-h);
  let [y, x] = [0, 0];
  for (let n = 0; n < ticks; n++) {
    const error = 1 - y;
    const command = error + x;
    x += h * error;
    y = decay * y + (1 - decay) * command;
  }
  return y;
}

/** Speed loop every 0.02 s inside a position loop at every fifth of its ticks, on a motor of 0.2 s. */
function multiRateDrive(ticks: number): { readonly speed: number; readonly position: number } {
  const [h, T] = [0.02, 0.2];
  const decay = exp(-h / T);
  let [speed, position, x, wanted] = [0, 0, 0, 0];
  for (let n = 0; n < ticks; n++) {
    if (n % 5 === 0) wanted = 2 * (1 - position);
    const error = wanted - speed;
    const command = 2 * error + x;
    x += ((2 * h) / T) * error;
    position += h * command + T * (speed - command) * (1 - decay);
    speed = command + (speed - command) * decay;
  }
  return { speed, position };
}

const shown = (time: number, colour: number): Value => ["shown", time, colour, 0];

/** Hours and °C of `Resources/Data/outdoor-temperature.csv`. */
const record = [
  [0, 5],
  [6, 2],
  [12, 14],
  [18, 10],
  [24, 5],
] as const;

/** First order with 20000 s behind a temperature that is linear in pieces, K; `t` in seconds. */
function houseTemperature(t: number): number {
  const tau = 2e6 / 100;
  let inside = 278.15;
  for (const [index, [hour, celsius]] of record.entries()) {
    const [nextHour, nextCelsius] = record[index + 1] ?? [Number.POSITIVE_INFINITY, celsius];
    const [start, from] = [hour * 3600, celsius + 273.15];
    const slope = nextHour === Number.POSITIVE_INFINITY ? 0 : (nextCelsius - celsius) / ((nextHour - hour) * 3600);
    const elapsed = Math.min(t, nextHour * 3600) - start;
    inside = from + slope * (elapsed - tau) + (inside - from + slope * tau) * exp(-elapsed / tau);
    if (t <= nextHour * 3600) break;
  }
  return inside;
}

export const clockedChecks: readonly Check[] = [
  {
    model: "Control.ClockedLoop",
    values: [5, 20, 80].map((n) => ["plant.y", n / 10, clockedLoop(n), 1e-6] as const),
  },
  {
    model: "Control.MultiRateDrive",
    values: [25, 60, 199].flatMap((n) => [
      ["motor.y", n / 50, multiRateDrive(n).speed, 1e-6] as const,
      ["position.y", n / 50, multiRateDrive(n).position, 1e-6] as const,
    ]),
  },
  {
    model: "Sequence.PedestrianLight",
    // Seen at 16 s, so yellow from 17 s, people from 20 s, cars from 28 s; again at 41 s, after ten seconds of cars.
    values: [
      shown(16.5, 1),
      shown(17.5, 2),
      shown(19.5, 2),
      shown(20.5, 3),
      shown(27.5, 3),
      shown(28.5, 1),
      shown(42.5, 2),
      shown(46, 3),
    ],
  },
  {
    model: "Thermal.RecordedWeather",
    laws: [
      { name: "exponential answer", signals: ["house.T"], residual: ([T = 0], t) => T - houseTemperature(t), tolerance: 1e-3 },
    ],
  },
];
