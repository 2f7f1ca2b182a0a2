import { type Check, constant, zeroOf } from "./check.ts";

const { abs, exp, log, max } = Math;

/** Steady temperature of the cooled reactor, kelvin. */
const reactorTemperature = zeroOf(
  (T) => {
    const k = 1.2e9 * exp(-72750 / (8.31446261815324 * T));
    const c = (1e-3 * 1000) / (1e-3 + 0.1 * k);
    return -(1000 * 4180 * 1e-3 * (350 - T) + 5e4 * 0.1 * k * c + 5000 * (300 - T));
  },
  300,
  345,
);

const finalSize = zeroOf((z) => z - 1 + exp(-3 * z), 0.1, 0.9999);

export const controlChecks: readonly Check[] = [
  { model: "Control.PidLoop", values: [["plant.y", 15, 1, 1e-3]] },
  {
    model: "Control.AntiWindup",
    values: [["plant.y", 15, 1, 1e-3]],
    laws: [
      { name: "hardly any overshoot", signals: ["plant.y"], residual: ([y = 0]) => max(0, y - 1), tolerance: 0.05 },
      { name: "limit", signals: ["controller.y"], residual: ([u = 0]) => max(0, u - 1.2), tolerance: 1e-9 },
    ],
  },
  {
    model: "Control.StateFeedbackDesign",
    laws: [
      {
        name: "two poles at -2",
        signals: ["position.y"],
        residual: ([y = 0], t) => y - 1 + (1 + 2 * t) * exp(-2 * t),
        tolerance: 1e-4,
      },
    ],
  },
  {
    model: "Control.ObserverDesign",
    values: [["observer.x[1]", 0, 0, 1e-9]],
    laws: [
      {
        name: "no error in the end",
        signals: ["plant.x[1]", "observer.x[1]", "plant.x[2]", "observer.x[2]"],
        residual: ([a = 0, b = 0, c = 0, d = 0]) => abs(a - b) + abs(c - d),
        tolerance: 1e-3,
        from: 6,
      },
    ],
  },
  {
    model: "Control.SmithPredictorLoop",
    // Without dead time: PI with k = 2, Ti = T = 1 on 1/(s + 1) gives 1 − exp(−2·t).
    laws: [
      {
        name: "response one second late",
        signals: ["dead.y"],
        residual: ([y = 0], t) => y - (t > 1 ? 1 - exp(-2 * (t - 1)) : 0),
        tolerance: 5e-3,
      },
    ],
  },
  {
    model: "Control.SampledLoop",
    values: [
      ["plant.y", 8, 1, 5e-3],
      ["plant.y", 2.05, 1 - exp(-2), 0.03],
    ],
  },
  {
    model: "Control.RelayControl",
    values: [0, 1, 2, 3, 4, 5].map((n) => {
      // Reaches 1.1 first at ln(2/0.9), then falls to 0.9 and rises again.
      const [fall, rise] = [log(1.1 / 0.9), log(1.1 / 0.9)];
      return ["plant.y", log(2 / 0.9) + n * (fall + rise), 1.1, 2e-3] as const;
    }),
  },
  {
    model: "Control.CascadeLevels",
    laws: [
      {
        name: "three equal stages",
        signals: ["filter.y"],
        residual: ([y = 0], t) => y - 1 + exp(-t) * (1 + t + (t * t) / 2),
        tolerance: 1e-4,
      },
    ],
    values: [["highPass.y", 20, 0, 1e-4]],
  },
  {
    model: "Control.NoiseFiltering",
    values: [
      ["statistics.rms", 50, 1, 0.05],
      ["statistics.y", 50, 0, 0.05],
    ],
  },
  {
    model: "Control.TransferFunctions",
    laws: [
      // (2s + 1)/((s + 1)(s + 2)) of a step: 1/2 + exp(−t) − 3/2·exp(−2t)
      {
        name: "partial fractions",
        signals: ["tf.y"],
        residual: ([y = 0], t) => y - 0.5 - exp(-t) + 1.5 * exp(-2 * t),
        tolerance: 1e-4,
      },
      { name: "both forms", signals: ["tf.y", "ss.y[1]"], residual: ([a = 0, b = 0]) => a - b, tolerance: 1e-6 },
    ],
  },
  {
    model: "Control.RateLimitedServo",
    laws: [
      { name: "ramp", signals: ["limiter.y"], residual: ([y = 0], t) => y - max(0, Math.min(2, 0.5 * (t - 1))), tolerance: 2e-3 },
    ],
  },
  {
    model: "Sequence.TrafficLight",
    values: [
      ["red.active", 15, 1, 0],
      ["green.active", 40, 1, 0],
      ["yellow.active", 52, 1, 0],
      ["red.active", 70, 1, 0],
      ["green.active", 100, 1, 0],
      ["red.active", 100, 0, 0],
    ],
  },
  {
    model: "Sequence.BatchTank",
    // Filling 0.9 m at 2 kg/s takes 44.9 s; warming 99.8 kg by 20 K at 50 kW takes 167 s.
    values: [
      ["fill_.active", 40, 1, 0],
      ["heat_.active", 50, 1, 0],
      ["heat_.active", 205, 1, 0],
      ["drain.active", 216, 1, 0],
    ],
  },
  {
    model: "Sequence.ParallelSteps",
    values: [
      ["a1.active", 2, 1, 0],
      ["b1.active", 2, 1, 0],
      ["both.y", 2.9, 0, 0],
      ["both.y", 3.1, 1, 0],
    ],
  },
  {
    model: "Sequence.BinaryCounter",
    values: [
      ["counter.y", 5.2, 5, 0],
      ["bit0.y", 0.2, 0, 0],
      ["bit0.y", 1.2, 1, 0],
      ["bit1.y", 1.2, 0, 0],
      ["bit1.y", 2.2, 1, 0],
    ],
  },
  {
    model: "Process.ReactionChain",
    laws: [
      { name: "A", signals: ["reactor.a"], residual: ([a = 0], t) => a - exp(-0.1 * t), tolerance: 1e-5 },
      { name: "B", signals: ["reactor.b"], residual: ([b = 0], t) => b - 2 * (exp(-0.05 * t) - exp(-0.1 * t)), tolerance: 1e-5 },
      { name: "sum", signals: ["total.y"], residual: ([sum = 0]) => sum - 1, tolerance: 1e-9 },
    ],
  },
  { model: "Process.CooledReactor", values: [["reactor.T", 3000, reactorTemperature, 0.05]] },
  {
    model: "Process.Epidemic",
    laws: [
      {
        name: "population",
        signals: ["people.S", "people.I", "people.R"],
        residual: ([S = 0, I = 0, R = 0]) => S + I + R - 1000,
        tolerance: 1e-6,
      },
    ],
    values: [["people.R", 160, 1000 * finalSize, 3]],
  },
  {
    model: "Process.PredatorPrey",
    laws: [constant("orbit", ["prey.x", "predators.x"], ([x = 1, y = 1]) => 0.05 * x - 0.8 * log(x) + 0.1 * y - log(y), 1e-4)],
  },
  {
    model: "Process.LogisticGrowth",
    laws: [
      {
        name: "logistic curve",
        signals: ["population.x"],
        residual: ([x = 0], t) => x - 100 / (1 + 9 * exp(-0.5 * t)),
        tolerance: 1e-3,
      },
    ],
  },
];
