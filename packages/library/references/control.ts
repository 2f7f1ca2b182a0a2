import { columns, type Reference, timesBetween } from "./reference.ts";
import { integrate, type RightSide } from "./runge-kutta.ts";

/** State: integral of the controller, armature current, speed; set point and load are constant between the steps. */
function motor(setPoint: number, load: number): RightSide {
  return (_t, [x = 0, i = 0, w = 0]) => {
    const error = setPoint - w;
    const u = 0.5 * (error + x);
    return [error / 0.1, (u - 0.5 * i - 0.1 * w) / 1e-3, (0.1 * i - load - 1e-4 * w) / 1e-3];
  };
}

function motorValues(times: readonly number[]): number[][] {
  const last = (rows: number[][]): number[] => rows.at(-1) ?? [];
  const rest = times.filter((t) => t < 0.1).map(() => [0, 0, 0]);
  const idle = integrate(motor(100, 0), 0.1, [0, 0, 0], [...times.filter((t) => t > 0.1 && t < 1), 1], 1e-5);
  const loaded = integrate(
    motor(100, 0.5),
    1,
    last(idle),
    times.filter((t) => t > 1),
    1e-5,
  );
  return [...rest, ...idle.slice(0, -1), ...loaded];
}

/** Level of the tank: exponential between the switchings, towards 2 m with the pump and towards 0 without. */
function tankLevel(t: number): number {
  const timeConstant = 50;
  let [level, isPumping, since] = [1, true, t];
  for (;;) {
    const target = isPumping ? 2 : 0;
    const bound = isPumping ? 1.2 : 0.8;
    const duration = timeConstant * Math.log((target - level) / (target - bound));
    if (since <= duration) return target + (level - target) * Math.exp(-since / timeConstant);
    since -= duration;
    level = bound;
    isPumping = !isPumping;
  }
}

/** Output of the sampled loop: x(k+1) = u(k) + (x(k) − u(k))·exp(−Ts/T). */
function sampledOutput(t: number): number {
  const [period, timeConstant] = [0.1, 0.5];
  const decay = (seconds: number): number => Math.exp(-seconds / timeConstant);
  let [x, sum] = [0, 0];
  for (let k = 0; ; k++) {
    const error = 1 - x;
    sum += error;
    const u = 1.2 * error + 0.2 * sum;
    if (t < (k + 1) * period) return u + (x - u) * decay(t - k * period);
    x = u + (x - u) * decay(period);
  }
}

const start = timesBetween(0, 2, 200);
const cycle = timesBetween(0, 400, 400);
const samples = timesBetween(0, 3, 150);

export const controlReferences: readonly Reference[] = [
  {
    model: "MofangExamples.MotorWithController",
    source: "integration of hand-derived equations",
    times: start,
    tolerance: { "motor.w": 1e-2, "motor.i": 2e-2 },
    values: () =>
      columns(
        ["motor.w", "motor.i"],
        motorValues(start).map(([, i = 0, w = 0]) => [w, i]),
      ),
  },
  {
    model: "MofangExamples.TankWithHysteresis",
    source: "closed form",
    times: cycle,
    tolerance: { h: 1e-4 },
    values: () => ({ h: cycle.map(tankLevel) }),
  },
  {
    model: "MofangExamples.SampledController",
    source: "closed form",
    times: samples,
    tolerance: { x: 1e-5 },
    values: () => ({ x: samples.map(sampledOutput) }),
  },
];
