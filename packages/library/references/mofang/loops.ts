/** Control loops by their own differential equations, integrated by a method of fixed steps. */
import { integrate } from "../runge-kutta.ts";
import type { Check, Value } from "./check.ts";

const { max, min, sqrt } = Math;

/** A PI controller whose integral part is computed back while its output is limited: output, derivative of that part. */
function pi(error: number, x: number, k: number, Ti: number, [low, high]: readonly [number, number]): [number, number] {
  const wanted = k * error + x;
  const output = min(high, max(low, wanted));
  return [output, (k * error + output - wanted) / Ti];
}

/** Level of a tank above an orifice, and the controller of what flows in. */
function tank(t: number, [level = 0, x = 0]: readonly number[]): number[] {
  const rho = 998.2;
  const drop = rho * 9.80665 * level;
  const out = (0.62 * 8e-4 * sqrt(2 * rho) * drop) / (drop * drop + 100) ** 0.25;
  const [feed, dx] = pi((t < 20 ? 1 : 1.5) - level, x, 20, 20, [0, 10]);
  return [(feed - out) / (rho * 0.2), dx];
}

/** Current and speed of a DC motor, and the controller of its voltage. */
function drive(t: number, [i = 0, w = 0, x = 0]: readonly number[]): number[] {
  const [voltage, dx] = pi((t < 0.1 ? 0 : 100) - w, x, 0.5, 0.1, [-100, 100]);
  return [(voltage - 0.5 * i - 0.1 * w) / 1e-3, (0.1 * i - (t < 1 ? 0 : 0.5)) / 1e-3, dx];
}

/** Of the output grids of the examples: between these a result is a straight line. */
const filling = [32, 40, 60, 100, 200];
const driving = [0.104, 0.12, 0.2, 0.5, 1.012, 1.052, 1.3];

/** Values of control loops by the name of their example, on the way and not only at the end. */
export const loopMotions: ReadonlyMap<string, NonNullable<Check["values"]>> = new Map([
  [
    "Fluid.LevelControl",
    integrate(tank, 0, [1, 2.2], [20, ...filling], 0.01)
      .slice(1)
      .map(([level = 0], i): Value => ["tank.level", filling[i] ?? 0, level, 1e-4]),
  ],
  [
    "Rotational.SpeedControl",
    integrate(drive, 0, [0, 0, 0], [0.1, ...driving.slice(0, 4), 1, ...driving.slice(4)], 1e-5)
      .filter((_, i) => i !== 0 && i !== 5)
      .map(([, w = 0], i): Value => ["motor.w", driving[i] ?? 0, w, 0.02]),
  ],
]);
