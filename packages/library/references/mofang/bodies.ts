/**
 * Motions of bodies by their equations in generalised coordinates (Lagrange), which share nothing with the frames and joints
 * of the library, integrated by a method of fixed steps.
 */
import { integrate } from "../runge-kutta.ts";
import type { Check, Value } from "./check.ts";

const { PI, cos, sin, tanh } = Math;

/** Values of signals at times, each a function of the state of a motion. */
function valuesOf(
  motion: readonly (readonly number[])[],
  times: readonly number[],
  signals: Readonly<Record<string, (state: readonly number[]) => number>>,
  tolerance: number,
): readonly Value[] {
  return Object.entries(signals).flatMap(([signal, of]) =>
    times.map((time, i): Value => [signal, time, of(motion[i] ?? []), tolerance]),
  );
}

/** Solves [a b; b c]·x = [f, g]. */
function solved(a: number, b: number, c: number, f: number, g: number): [number, number] {
  const determinant = a * c - b * b;
  return [(f * c - b * g) / determinant, (a * g - b * f) / determinant];
}

/** Two uniform bars of 1 m and 1 kg; angles from the horizontal. */
function doublePendulum(_t: number, [a = 0, b = 0, u = 0, v = 0]: readonly number[]): number[] {
  const g = 9.80665;
  const d = a - b;
  const forces = [-1.5 * g * cos(a) - 0.5 * sin(d) * v * v, -0.5 * g * cos(b) + 0.5 * sin(d) * u * u] as const;
  return [u, v, ...solved(4 / 3, 0.5 * cos(d), 1 / 3, ...forces)];
}

/** Lagrange's top: angles of precession and nutation; the moments of momentum about vertical and axis stay. */
function top(_t: number, [, theta = 0, rate = 0]: readonly number[]): number[] {
  const [across, weight] = [0.01 + 0.2 ** 2, 9.81 * 0.2];
  const axial = 0.02 * 200;
  const vertical = axial * cos(0.5);
  const precession = (vertical - axial * cos(theta)) / (across * sin(theta) ** 2);
  const torque = weight * sin(theta) - axial * precession * sin(theta);
  return [precession, rate, torque / across + precession ** 2 * sin(theta) * cos(theta)];
}

/** Arm of 0.3 m and 0.3 kg about the vertical, at its end about its own axis a rod of 0.4 m and 0.2 kg, 0 upright. */
function furuta(_t: number, [, p = 0, u = 0, v = 0]: readonly number[]): number[] {
  const [m, arm, first, second] = [0.2, 0.3, 0.2, 0.16 / 3];
  const base = (0.3 * arm ** 2) / 3;
  const coupling = m * arm * first;
  const onArm = -2 * m * second * sin(p) * cos(p) * v * u - coupling * sin(p) * v * v;
  const onRod = m * second * sin(p) * cos(p) * u * u + m * 9.81 * first * sin(p);
  return [u, v, ...solved(base + m * (second * sin(p) ** 2 + arm ** 2), -coupling * cos(p), m * second, onArm, onRod)];
}

type Vector = readonly [number, number, number];

const cross = ([a, b, c]: Vector, [x, y, z]: Vector): Vector => [b * z - c * y, c * x - a * z, a * y - b * x];
const dot = ([a, b, c]: Vector, [x, y, z]: Vector): number => a * x + b * y + c * z;

/** A ball of 1 kg and 1e-3 kg·m² on an arm of 1 m: direction of the arm and moment of momentum about the pivot. */
const [arm, ball] = [1, 1e-3];
function spinOf(direction: Vector, momentum: Vector): Vector {
  const along = dot(direction, momentum);
  const [x, y, z] = momentum.map((part, i) => {
    const axial = along * (direction[i] ?? 0);
    return axial / ball + (part - axial) / (arm * arm + ball);
  });
  return [x ?? 0, y ?? 0, z ?? 0];
}
function sphericalPendulum(_t: number, [a = 0, b = 0, c = 0, p = 0, q = 0, r = 0]: readonly number[]): number[] {
  const direction: Vector = [a, b, c];
  return [...cross(spinOf(direction, [p, q, r]), direction), ...cross(direction, [0, 0, -9.81 * arm])];
}
const hanging: Vector = [-sin(0.6), 0, -cos(0.6)];
const momentum = ((): Vector => {
  const w: Vector = [0.8, 0, 0];
  const along = dot(hanging, w);
  const [x, y, z] = w.map((part, i) => ball * part + arm * arm * (part - along * (hanging[i] ?? 0)));
  return [x ?? 0, y ?? 0, z ?? 0];
})();

/** Body and wheel of a quarter car behind a step of the road. */
function quarterCar(_t: number, [body = 0, v = 0, wheel = 0, w = 0]: readonly number[]): number[] {
  const suspension = 2e4 * (wheel - body) + 1500 * (w - v);
  return [v, suspension / 300, w, (2e5 * (0.05 - wheel) - suspension) / 40];
}

/** Two inertias with a gap of 0.1 rad between them. */
function rattle(t: number, [a = 0, u = 0, b = 0, w = 0]: readonly number[]): number[] {
  const twist = a - b;
  const contact = 1e4 * (twist > 0.05 ? twist - 0.05 : twist < -0.05 ? twist + 0.05 : 0);
  return [u, (5 * sin(2 * PI * t) - contact) / 0.1, w, contact / 0.2];
}

const [shifts, ratios] = [
  [5, 10, 18, 30],
  [3.6, 2.1, 1.4, 1, 0.8],
];
const fullTorque = [
  [0, 60],
  [100, 120],
  [250, 180],
  [450, 160],
  [600, 0],
] as const;
/** Straight lines between the speeds of the curve. */
function torqueAt(w: number): number {
  for (const [i, [start, low]] of fullTorque.entries()) {
    const [end, high] = fullTorque[i + 1] ?? [Number.POSITIVE_INFINITY, 0];
    if (w <= end) return low + ((high - low) * (w - start)) / (end - start);
  }
  return 0;
}

/** Engine, synchronised gears and car at full throttle: speed of the engine, its torque, speed of the car. */
function car(t: number, [w = 0, tau = 0, v = 0]: readonly number[]): number[] {
  const ratio = 4 * (ratios[shifts.filter((shift) => t >= shift).length] ?? 0);
  const clutch = 20 * (w - (ratio * v) / 0.3);
  const resistance = 0.5 * 1.2 * 0.28 * 2.2 * v * v + 0.01 * 1500 * 9.80665 * tanh(v / 0.1);
  // The damper sits behind the engine, ahead of the gears.
  return [(tau - 15 * tanh(w / 10) - clutch) / 0.15, (torqueAt(w) - tau) / 0.1, ((ratio * clutch) / 0.3 - resistance) / 1500];
}

const gears = [4, 9, 17, 29, 60];
const early = [0.4, 0.8, 1.2, 1.6];
const seconds = [0.5, 1, 2, 3];
const afterStep = [0.05, 0.1, 0.3, 1];

/** Independent motions by the name of their example: what conserved quantities alone cannot tell. */
export const bodyMotions: ReadonlyMap<string, NonNullable<Check["values"]>> = new Map([
  [
    "Planar.DoublePendulum",
    valuesOf(
      integrate(doublePendulum, 0, [0, 0, 0, 0], early, 1e-3),
      early,
      { "j1.phi": ([a = 0]) => a, "j2.phi": ([a = 0, b = 0]) => b - a },
      2e-3,
    ),
  ],
  [
    "Spatial.SpinningTop",
    valuesOf(
      integrate(top, 0, [0, 0.5, 0], seconds.slice(0, 3), 1e-4),
      seconds.slice(0, 3),
      { "precession.phi": ([psi = 0]) => psi, "nutation.phi": ([, theta = 0]) => theta },
      2e-3,
    ),
  ],
  [
    "Spatial.FurutaPendulum",
    valuesOf(
      integrate(furuta, 0, [0, 1, 1, 0], seconds, 1e-3),
      seconds,
      { "arm.phi": ([a = 0]) => a, "hinge.phi": ([, p = 0]) => p },
      5e-3,
    ),
  ],
  [
    "Spatial.SphericalPendulum",
    valuesOf(
      integrate(sphericalPendulum, 0, [...hanging, ...momentum], seconds, 1e-3),
      seconds,
      { "bob.rcom[1]": ([x = 0]) => x, "bob.rcom[2]": ([, y = 0]) => y, "bob.rcom[3]": ([, , z = 0]) => z },
      1e-3,
    ),
  ],
  [
    "Translational.QuarterCar",
    valuesOf(
      integrate(quarterCar, 0, [0, 0, 0, 0], afterStep, 1e-4),
      afterStep,
      { "body.s": ([s = 0]) => s, "wheel.s": ([, , s = 0]) => s },
      1e-4,
    ).map(([signal, time, expected, tolerance]): Value => [signal, 1 + time, expected, tolerance]),
  ],
  [
    "Rotational.GearBacklash",
    valuesOf(
      integrate(rattle, 0, [0, 0, 0, 0], [0.25, 0.5, 1], 1e-5),
      [0.25, 0.5, 1],
      { "motor.w": ([, u = 0]) => u, "load.w": ([, , , w = 0]) => w },
      2e-2,
    ),
  ],
  [
    "Vehicles.CombustionCar",
    valuesOf(
      integrate(car, 0, [100, 0, 2], gears, 1e-3),
      gears,
      { "car.v": ([, , v = 0]) => v, "engine.w": ([w = 0]) => w },
      0.05,
    ),
  ],
]);
