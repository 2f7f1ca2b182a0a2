import { columns, type Reference, timesBetween } from "./reference.ts";
import { integrate } from "./runge-kutta.ts";

const g = 9.81;

/** Height of a ball dropped from `h0` that keeps the share `e` of its speed at each impact and rests below `rest` m/s. */
function bouncingHeight(t: number, h0: number, e: number, rest: number): number {
  let impact = Math.sqrt((2 * h0) / g);
  if (t <= impact) return h0 - (g / 2) * t * t;
  let speed = e * g * impact;
  while (speed > rest) {
    const flight = (2 * speed) / g;
    if (t <= impact + flight) return speed * (t - impact) - (g / 2) * (t - impact) ** 2;
    impact += flight;
    speed *= e;
  }
  return 0;
}

/** Position and velocity of the mass of the stick-slip example. */
function stickSlip(t: number): [number, number] {
  const [belt, omega] = [0.1, 10];
  const [breakaway, equilibrium] = [0.05, 0.03];
  const amplitude = breakaway - equilibrium;
  const slip = (2 * (Math.PI - Math.atan((amplitude * omega) / belt))) / omega;
  const restart = equilibrium - amplitude;
  let since = t;
  let x = 0;
  for (;;) {
    const stick = (breakaway - x) / belt;
    if (since <= stick) return [x + belt * since, belt];
    since -= stick;
    if (since <= slip) {
      const angle = omega * since;
      return [
        equilibrium + amplitude * Math.cos(angle) + (belt / omega) * Math.sin(angle),
        -amplitude * omega * Math.sin(angle) + belt * Math.cos(angle),
      ];
    }
    since -= slip;
    x = restart;
  }
}

function doublePendulum(_t: number, [p1 = 0, p2 = 0, w1 = 0, w2 = 0]: readonly number[]): number[] {
  const [m1, m2, l1, l2] = [1, 0.5, 1, 0.7];
  const d = p1 - p2;
  const a11 = (m1 + m2) * l1;
  const a12 = m2 * l2 * Math.cos(d);
  const a21 = l1 * Math.cos(d);
  const a22 = l2;
  const b1 = -m2 * l2 * w2 * w2 * Math.sin(d) - (m1 + m2) * g * Math.sin(p1);
  const b2 = l1 * w1 * w1 * Math.sin(d) - g * Math.sin(p2);
  const determinant = a11 * a22 - a12 * a21;
  return [w1, w2, (b1 * a22 - a12 * b2) / determinant, (a11 * b2 - a21 * b1) / determinant];
}

/** State: distance, speed, integral of the speed error. */
function cruise(_t: number, [s = 0, v = 0, integral = 0]: readonly number[]): number[] {
  const command = 1500 * (30 - v) + 100 * integral;
  const force = Math.min(6000, Math.max(0, command));
  const slope = s > 300 && s < 900 ? 0.06 : 0;
  const isSaturated = command > 6000 || command < 0;
  return [v, (force - 0.4 * v * v - 1500 * g * (0.012 + slope)) / 1500, isSaturated ? 0 : 30 - v];
}

const bounce = timesBetween(0, 4, 400);
const slide = timesBetween(0, 5, 250);
const swing = timesBetween(0, 4, 200);
const doubleSwing = timesBetween(0, 5, 250);
const drive = timesBetween(0, 60, 240);

export const mechanicsReferences: readonly Reference[] = [
  {
    model: "MofangExamples.BouncingBall",
    source: "closed form",
    times: bounce,
    tolerance: { h: 1e-5 },
    values: () => ({ h: bounce.map((t) => bouncingHeight(t, 1, 0.8, 0.1)) }),
  },
  {
    model: "MofangExamples.StickSlip",
    source: "closed form",
    times: slide,
    tolerance: { x: 5e-5, v: 1e-3 },
    values: () => columns(["x", "v"], slide.map(stickSlip)),
  },
  {
    model: "MofangExamples.Pendulum",
    source: "integration of hand-derived equations",
    times: swing,
    tolerance: { x: 1e-4, y: 1e-4, vx: 3e-4 },
    values: () => {
      const angles = integrate((_t, [phi = 0, w = 0]) => [w, -g * Math.sin(phi)], 0, [Math.PI / 6, 0], swing, 1e-4);
      return columns(
        ["x", "y", "vx"],
        angles.map(([phi = 0, w = 0]) => [Math.sin(phi), -Math.cos(phi), w * Math.cos(phi)]),
      );
    },
  },
  {
    model: "MofangExamples.DoublePendulum",
    source: "integration of hand-derived equations",
    times: doubleSwing,
    tolerance: { phi1: 1e-3, phi2: 1e-3 },
    values: () => columns(["phi1", "phi2"], integrate(doublePendulum, 0, [0.5, 1, 0, 0], doubleSwing, 1e-4)),
  },
  {
    model: "MofangExamples.CruiseControl",
    source: "integration of hand-derived equations",
    times: drive,
    tolerance: { s: 0.02, v: 2e-3 },
    values: () => columns(["s", "v"], integrate(cruise, 0, [0, 25, 0], drive, 1e-4)),
  },
];
