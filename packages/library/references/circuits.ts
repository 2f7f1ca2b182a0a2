import { columns, type Reference, timesBetween } from "./reference.ts";
import { integrate } from "./runge-kutta.ts";

/** Capacitor voltage of the rectifier: the diode conducts while the source is above it. */
function rectifier(t: number, [v = 0]: readonly number[]): number[] {
  const source = 10 * Math.sin(2 * Math.PI * 50 * t);
  const resistance = 1 + (source > v ? 1e-2 : 1e5);
  return [((source - v) / resistance - v / 50) / 1e-3];
}

function chua(_t: number, [x = 0, y = 0, z = 0]: readonly number[]): number[] {
  const [m0, m1] = [-1.143, -0.714];
  const f = m1 * x + ((m0 - m1) / 2) * (Math.abs(x + 1) - Math.abs(x - 1));
  return [15.6 * (y - x - f), x - y + z, -28 * y];
}

const resonance = timesBetween(0, 0.1, 200);
const mains = timesBetween(0, 0.1, 200);
const beforeChaos = timesBetween(0, 8, 160);

export const circuitReferences: readonly Reference[] = [
  {
    model: "MofangExamples.SeriesRLC",
    source: "closed form",
    times: resonance,
    tolerance: { "capacitor.v": 1e-3, "inductor.i": 5e-5 },
    values: () => {
      const [V, R, L, C] = [10, 10, 0.1, 100e-6];
      const a = R / (2 * L);
      const w = Math.sqrt(1 / (L * C) - a * a);
      return {
        "capacitor.v": resonance.map((t) => V * (1 - Math.exp(-a * t) * (Math.cos(w * t) + (a / w) * Math.sin(w * t)))),
        "inductor.i": resonance.map((t) => (V / (w * L)) * Math.exp(-a * t) * Math.sin(w * t)),
      };
    },
  },
  {
    model: "MofangExamples.Rectifier",
    source: "integration of hand-derived equations",
    times: mains,
    tolerance: { "capacitor.v": 1e-3 },
    values: () => columns(["capacitor.v"], integrate(rectifier, 0, [0], mains, 1e-6)),
  },
  {
    model: "MofangExamples.ChuaCircuit",
    source: "integration of hand-derived equations",
    times: beforeChaos,
    tolerance: { x: 1e-2, y: 1e-2, z: 2e-2 },
    values: () => columns(["x", "y", "z"], integrate(chua, 0, [0.7, 0, 0], beforeChaos, 1e-4)),
  },
];
