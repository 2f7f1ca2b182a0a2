import { columns, type Reference, timesBetween } from "./reference.ts";
import { integrate } from "./runge-kutta.ts";

const day = timesBetween(0, 160, 80);
const season = timesBetween(0, 60, 120);

export const populationReferences: readonly Reference[] = [
  {
    model: "MofangExamples.LotkaVolterra",
    source: "integration of hand-derived equations",
    times: season,
    tolerance: { prey: 2e-3, predator: 2e-3 },
    values: () =>
      columns(
        ["prey", "predator"],
        integrate((_t, [x = 0, y = 0]) => [x * (1.1 - 0.4 * y), y * (0.1 * x - 0.4)], 0, [10, 5], season, 1e-3),
      ),
  },
  {
    model: "MofangExamples.Epidemic",
    source: "integration of hand-derived equations",
    times: day,
    tolerance: { S: 20, I: 20, R: 20 },
    values: () =>
      columns(
        ["S", "I", "R"],
        integrate(
          (_t, [s = 0, i = 0]) => [(-0.4 * s * i) / 1e6, (0.4 * s * i) / 1e6 - 0.1 * i, 0.1 * i],
          0,
          [1e6 - 10, 10, 0],
          day,
          1e-2,
        ),
      ),
  },
];
