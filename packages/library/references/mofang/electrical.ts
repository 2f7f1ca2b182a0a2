import { type Check, zeroOf } from "./check.ts";

const { PI, abs, atan, cos, exp, log, sin, sqrt } = Math;

/** Thermal voltage at 300 K, volts. */
const thermal = (1.380649e-23 * 300) / 1.602176634e-19;

/** Collector current of the common-emitter stage while its transistor is active: the loop of base and emitter. */
function emitterVoltage(input: number): number {
  const emitter = (current: number): number => thermal * log(current / 1e-15 + 1) + 200 * current * (1 + 1 / 100) - input;
  return zeroOf(emitter, 1e-15, 0.02);
}

/** Steady speed error and torque of the induction machine by its equivalent circuit. */
function inductionTorque(w: number): number {
  const [V, R, Rr, ws] = [325, 0.5, 0.4, 2 * PI * 50];
  const slip = (ws - 2 * w) / ws;
  const [xs, xr, xm] = [ws * 2e-3, ws * 2e-3, ws * 60e-3];
  // Rotor branch Rr/s + j·xr in parallel with j·xm, then the stator in series.
  const [a, b] = [Rr / slip, xr];
  const d = a * a + (b + xm) ** 2;
  const [re, im] = [(a * xm * (b + xm) - b * xm * a) / d, (a * a * xm + b * xm * (b + xm)) / d];
  const total = (R + re) ** 2 + (xs + im) ** 2;
  const airGapPower = (1.5 * (V * V * re)) / total;
  return (airGapPower * 2) / ws;
}

const motor = { R: 0.5, L: 1e-3, k: 0.1, J: 2e-3 };
const roots = [1, -1].map((sign) => {
  const half = motor.R / (2 * motor.L);
  return -half + sign * sqrt(half * half - motor.k ** 2 / (motor.L * motor.J));
});
function motorSpeed(t: number): number {
  const [p = 0, q = 0] = roots;
  return 120 * (1 + (q * exp(p * t) - p * exp(q * t)) / (p - q));
}

export const electricalChecks: readonly Check[] = [
  {
    model: "Electrical.RcCircuit",
    laws: [
      { name: "charging", signals: ["capacitor.v"], residual: ([v = 0], t) => v - 10 * (1 - exp(-t / 1e-3)), tolerance: 1e-3 },
    ],
  },
  {
    model: "Electrical.RlCircuit",
    laws: [{ name: "rise", signals: ["inductor.i"], residual: ([i = 0], t) => i - 2 * (1 - exp(-t / 0.05)), tolerance: 1e-4 }],
  },
  {
    model: "Electrical.SeriesRlc",
    laws: [
      {
        name: "damped oscillation",
        signals: ["capacitor.v"],
        residual: ([v = 0], t) => {
          const [a, w] = [50, sqrt(1e5 - 2500)];
          return v - 10 * (1 - exp(-a * t) * (cos(w * t) + (a / w) * sin(w * t)));
        },
        tolerance: 2e-3,
      },
    ],
  },
  {
    model: "Electrical.LowPassFilter",
    laws: [
      {
        name: "forced response",
        signals: ["capacitor.v"],
        residual: ([v = 0], t) => v - 0.5 * (sin(1000 * t) - cos(1000 * t) + exp(-1000 * t)),
        tolerance: 1e-4,
      },
    ],
  },
  {
    model: "Electrical.WheatstoneBridge",
    laws: [
      {
        name: "unbalance",
        signals: ["diagonal.v"],
        residual: ([v = 0], t) => v - 5 * (0.5 - (100 + 10 * t) / (200 + 10 * t)),
        tolerance: 1e-9,
      },
    ],
  },
  {
    model: "Electrical.MaximumPower",
    laws: [
      {
        name: "power",
        signals: ["power.P", "load.R"],
        residual: ([P = 0, R = 0]) => P - (100 * R) / (R + 5) ** 2,
        tolerance: 1e-9,
      },
    ],
  },
  {
    model: "Electrical.PotentiometerSweep",
    laws: [
      {
        name: "loaded divider",
        signals: ["load.v", "position.y"],
        residual: ([v = 0, s = 0]) => {
          const lower = 1 / (1 / 10000 + 1 / (1000 * (1 - s) + 1e-3));
          return v - (10 * lower) / (lower + 1000 * s);
        },
        tolerance: 1e-3,
      },
    ],
  },
  {
    model: "Electrical.HalfWaveRectifier",
    laws: [
      {
        name: "positive half waves",
        signals: ["load.v"],
        residual: ([v = 0], t) => v - Math.max(0, 20 * sin(100 * PI * t)),
        tolerance: 0.025,
      },
    ],
  },
  {
    model: "Electrical.BridgeRectifier",
    laws: [
      {
        name: "between the peak and one half wave of discharge",
        signals: ["capacitor.v"],
        residual: ([v = 0]) => Math.max(0, v - 20, 20 * exp(-0.01 / 0.1) - v),
        tolerance: 0.15,
        from: 0.02,
      },
    ],
  },
  {
    model: "Electrical.ZenerRegulator",
    values: [0.5, 0.9].map((t) => {
      const supply = 5 + 10 * t;
      const balance = (v: number): number => (supply - v) / 200 - v / 1000 - 1e-3 * exp((v - 5.1) / 0.05);
      return ["load.v", t, zeroOf(balance, 0, 6), 1e-4] as const;
    }),
  },
  {
    model: "Electrical.DiodeCharacteristic",
    laws: [
      {
        name: "Shockley's equation",
        signals: ["diode.i"],
        residual: ([i = 0], t) => i / (1e-12 * (exp((0.7 * t) / thermal) - 1) + 1e-12) - 1,
        tolerance: 1e-3,
        from: 0.3,
      },
    ],
  },
  {
    model: "Electrical.InvertingAmplifier",
    laws: [{ name: "gain", signals: ["load.v", "source.v"], residual: ([y = 0, u = 0]) => y + 10 * u, tolerance: 2e-3 }],
  },
  {
    model: "Electrical.OpAmpIntegrator",
    laws: [{ name: "ramp", signals: ["load.v"], residual: ([v = 0], t) => v + t / 0.01, tolerance: 1e-6 }],
  },
  {
    model: "Electrical.SallenKey",
    laws: [
      {
        name: "second-order response",
        signals: ["load.v"],
        residual: ([v = 0], t) => {
          const w = 1 / (1e4 * sqrt(0.5) * 1e-6);
          const [a, b] = [w * sqrt(0.5), w * sqrt(0.5)];
          return v - (1 - exp(-a * t) * (cos(b * t) + sin(b * t)));
        },
        tolerance: 1e-3,
      },
    ],
  },
  {
    model: "Electrical.RelaxationOscillator",
    // Charging from 0 to 2.5 V takes RC·ln 2, then half periods of RC·ln 3.
    values: [0, 1, 2, 3, 4, 5].map((n) => {
      const middle = 0.01 * (log(2) + (n + 0.5) * log(3));
      return ["comparator.out.v", middle, n % 2 === 0 ? 5 : -5, 1e-6] as const;
    }),
  },
  {
    model: "Electrical.CommonEmitter",
    values: [0.3, 0.4, 0.5].map((t) => ["transistor.C.i", t, emitterVoltage(4 * t), 2e-6] as const),
  },
  {
    model: "Electrical.CmosInverter",
    values: [
      ["load.v", 0.05, 5, 1e-3],
      ["load.v", 0.5, 2.5, 1e-2],
      ["load.v", 0.95, 0, 1e-3],
    ],
  },
  {
    model: "Electrical.TransformerLoad",
    laws: [
      { name: "voltage", signals: ["load.v"], residual: ([v = 0], t) => v - 32.5 * sin(100 * PI * t), tolerance: 1e-6 },
      { name: "current", signals: ["source.i", "load.i"], residual: ([i = 0, l = 0]) => i + l / 10, tolerance: 1e-9 },
    ],
  },
  {
    model: "Electrical.CoupledCoils",
    laws: [
      {
        name: "sum of the currents",
        signals: ["coils.i1", "coils.i2"],
        residual: ([a = 0, b = 0], t) => a + b - (1 - exp((-10 * t) / 0.15)),
        tolerance: 1e-4,
      },
      {
        name: "difference of the currents",
        signals: ["coils.i1", "coils.i2"],
        residual: ([a = 0, b = 0], t) => a - b - (1 - exp((-10 * t) / 0.05)),
        tolerance: 1e-4,
      },
    ],
  },
  {
    model: "Electrical.CableStep",
    // Matched at both ends: half of the step after 0.5 µs; the series resistance of 1 Ω takes a hundredth.
    values: [
      ["rl.v", 2e-7, 0, 1e-3],
      ["rl.v", 5e-6, 100 / 101, 5e-3],
    ],
  },
  {
    model: "Electrical.CapacitorDischarge",
    values: [
      ["capacitor.v", 0.05, 100, 0.1],
      ["capacitor.v", 0.3, 100 * exp(-2), 0.02],
    ],
  },
  {
    model: "Electrical.FuseBlows",
    values: [
      ["load.i", 0.45, 20, 1e-6],
      ["load.i", 0.55, 0, 1e-3],
      ["fuse.heat", 0.25, 75, 1e-3],
    ],
  },
  {
    model: "Electrical.SaturatingChoke",
    laws: [
      {
        name: "flux over current",
        signals: ["choke.psi", "choke.i"],
        residual: ([psi = 0, i = 0]) => psi - 0.05 * i - 0.95 * atan(i),
        tolerance: 1e-6,
      },
      {
        name: "voltages",
        signals: ["source.v", "resistor.i", "choke.v"],
        residual: ([u = 0, i = 0, v = 0]) => u - 5 * i - v,
        tolerance: 1e-6,
      },
    ],
  },
  { model: "Electrical.Buck", values: [["load.v", 0.0195, 12, 0.1]] },
  { model: "Electrical.Boost", values: [["load.v", 0.0495, 24, 0.3]] },
  {
    model: "Electrical.AveragedBuck",
    laws: [
      {
        name: "step of the filter",
        signals: ["load.v"],
        residual: ([v = 0], t) => {
          const a = 1 / (2 * 6 * 1e-4);
          const w = sqrt(1e7 - a * a);
          return v - 12 * (1 - exp(-a * t) * (cos(w * t) + (a / w) * sin(w * t)));
        },
        tolerance: 5e-3,
      },
    ],
  },
  { model: "Electrical.PhaseControl", values: [["mean.y", 0.1, 100 / PI, 0.2]] },
  {
    model: "Electrical.ThreePhaseLoad",
    laws: [{ name: "constant power", signals: ["power.P"], residual: ([P = 0]) => P - (1.5 * 325 ** 2) / 10, tolerance: 1e-3 }],
  },
  {
    model: "Electrical.DeltaLoad",
    laws: [
      { name: "three times the star", signals: ["power.P"], residual: ([P = 0]) => P - (4.5 * 325 ** 2) / 10, tolerance: 1e-3 },
    ],
  },
  { model: "Electrical.ThreePhaseRectifier", values: [["mean.y", 0.1, (3 * sqrt(3) * 325) / PI, 1]] },
  {
    model: "Electrical.DcMotorStart",
    laws: [{ name: "second-order start", signals: ["motor.w"], residual: ([w = 0], t) => w - motorSpeed(t), tolerance: 0.05 }],
  },
  {
    model: "Electrical.SeriesMotor",
    values: [
      [
        "motor.w",
        3,
        // Steady: i = V/(R + k·w) and k·i² = 5·(w/100)².
        zeroOf((w) => 5 * (w / 100) ** 2 - 0.02 * (24 / (0.6 + 0.02 * w)) ** 2, 1, 500),
        0.05,
      ],
    ],
  },
  {
    model: "Electrical.WardLeonard",
    // Steady: tau = k·ie·i = 5 N·m and V = R·i + k·ie·w, with a field of 1 A, then 0.5 A.
    values: [
      ["motor.w", 4.9, 100 - 0.5 * 5, 0.05],
      ["motor.w", 12, (100 - 0.5 * 10) / 0.5, 0.5],
    ],
  },
  {
    model: "Electrical.InductionMotorStart",
    values: [
      ["motor.w", 0.98, 50 * PI, 0.3],
      ["motor.w", 2, zeroOf((w) => inductionTorque(w) - 20, 120, 50 * PI - 0.01), 0.05],
    ],
  },
  {
    model: "Electrical.PermanentMagnetGenerator",
    values: [["generator.v[2]", 0.2, 40 * (1000 / sqrt(1000.5 ** 2 + 1)), 0.05]],
    laws: [
      {
        name: "no load torque beyond the losses",
        signals: ["generator.tau"],
        residual: ([tau = 0]) => tau + (1.5 * 40 ** 2) / 1000.5 / 100,
        tolerance: 1e-3,
        from: 0.1,
      },
    ],
  },
  {
    model: "Electrical.InverterDrive",
    laws: [
      {
        name: "steady torque of the load",
        signals: ["motor.tau", "motor.w"],
        residual: ([tau = 0, w = 0]) => tau - 20 * (w / 150) ** 2,
        tolerance: 0.02,
        from: 1.9,
      },
    ],
  },
  {
    model: "Electrical.BatteryDischarge",
    laws: [
      { name: "charge", signals: ["battery.soc"], residual: ([soc = 0], t) => soc - (1 - t / 3600), tolerance: 1e-6 },
      {
        name: "voltage of four cells by the straight pieces of their curve",
        signals: ["battery.v"],
        residual: ([v = 0], t) => {
          const soc = 1 - t / 3600;
          const cell = soc > 0.9 ? 4 + 2 * (soc - 0.9) : soc > 0.5 ? 3.7 + 0.75 * (soc - 0.5) : 3.4 + 0.75 * (soc - 0.1);
          return v - 4 * (cell - 0.01 * 10);
        },
        tolerance: 1e-3,
      },
    ],
  },
  {
    model: "Electrical.BatteryPulse",
    values: [
      ["battery.v1", 60, -0.1 * (1 - exp(-3)), 1e-4],
      ["battery.v1", 160, -0.1 * (1 - exp(-5)) * exp(-3), 1e-4],
    ],
  },
  {
    model: "Electrical.SuperCapacitorBank",
    values: [
      ["bank.vc", 100, 2.7 * exp(-1), 1e-4],
      ["bank.E", 300, 0.99 * 0.5 * 100 * 2.7 ** 2 * (1 - exp(-6)), 0.02],
    ],
  },
  {
    model: "Electrical.SolarPanel",
    values: [
      ["panel.i", 0, 8, 1e-3],
      ["panel.i", 1, 0, 1e-2],
    ],
    laws: [
      {
        name: "power",
        signals: ["panel.P", "panel.v", "panel.i"],
        residual: ([P = 0, v = 0, i = 0]) => abs(P - v * i),
        tolerance: 1e-9,
      },
    ],
  },
];
