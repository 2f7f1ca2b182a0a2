import { type Check, constant } from "./check.ts";

const { PI, atan, cos, exp, max, min, sin, sqrt, tan, tanh } = Math;
const g = 9.80665;

/** Energy of bodies, joules, that no friction takes away. */
const energy = (bodies: readonly string[], tolerance: number): ReturnType<typeof constant> =>
  constant(
    "energy",
    bodies.map((body) => `${body}.E`),
    (values) => values.reduce((a, b) => a + b, 0),
    tolerance,
  );

/** Motion of a damped oscillator of natural frequency `w0`, decay `a`, from a place at rest. */
function decay(start: number, a: number, w0: number, t: number): number {
  const w = sqrt(w0 * w0 - a * a);
  return start * exp(-a * t) * (cos(w * t) + (a / w) * sin(w * t));
}

export const mechanicsChecks: readonly Check[] = [
  {
    model: "Rotational.TorsionalOscillator",
    laws: [
      { name: "momentum", signals: ["j1.w", "j2.w"], residual: ([a = 0, b = 0]) => a + 2 * b - 1, tolerance: 1e-6 },
      {
        name: "twist",
        signals: ["shaft.phi_rel"],
        residual: ([x = 0], t) => x + sin(sqrt(300) * t) / sqrt(300),
        tolerance: 1e-4,
      },
    ],
  },
  {
    model: "Rotational.GearTrain",
    laws: [
      { name: "acceleration", signals: ["motor.w"], residual: ([w = 0], t) => w - (2 / (0.1 + 5 / 25)) * t, tolerance: 1e-4 },
    ],
  },
  {
    model: "Rotational.LossyHoist",
    laws: [
      {
        name: "newton with efficiency",
        signals: ["motor.alpha"],
        residual: ([a = 0]) => a - (20 * 10 * 0.8 - 50 * g * 0.2) / (0.1 * 10 * 0.8 + (50 * 0.04) / 10),
        tolerance: 1e-3,
        from: 0.1,
      },
    ],
  },
  {
    model: "Rotational.ClutchEngagement",
    laws: [{ name: "momentum", signals: ["j1.w", "j2.w"], residual: ([a = 0, b = 0]) => a + 3 * b - 100, tolerance: 1e-4 }],
    values: [
      ["j1.w", 3, 25, 1e-3],
      ["j2.w", 0.7, (50 / 3) * 0.5, 1e-2],
      ["clutch.w_rel", 3, 0, 1e-6],
    ],
  },
  {
    model: "Rotational.BrakeStop",
    laws: [
      {
        name: "linear stop",
        signals: ["wheel.w"],
        residual: ([w = 0], t) => w - min(50, max(0, 50 - 25 * (t - 0.5))),
        tolerance: 1e-3,
      },
    ],
  },
  {
    model: "Rotational.BearingStop",
    laws: [
      {
        name: "exponential stop",
        signals: ["rotor.w"],
        residual: ([w = 0], t) => w - max(0, 30 * exp(-0.2 * t) - 10),
        tolerance: 1e-3,
      },
    ],
  },
  {
    model: "Rotational.PlanetaryTransmission",
    laws: [{ name: "ratio", signals: ["load.w"], residual: ([w = 0]) => w + 10 / 3, tolerance: 1e-9 }],
  },
  {
    model: "Rotational.FanStart",
    laws: [{ name: "start", signals: ["rotor.w"], residual: ([w = 0], t) => w - 100 * tanh(t / 5), tolerance: 1e-3 }],
  },
  {
    model: "Rotational.GearBacklash",
    laws: [
      {
        name: "momentum",
        signals: ["motor.w", "load.w"],
        residual: ([a = 0, b = 0], t) => 0.1 * a + 0.2 * b - (5 / (2 * PI)) * (1 - cos(2 * PI * t)),
        tolerance: 1e-4,
      },
    ],
  },
  {
    model: "Rotational.FreeWheel",
    values: [
      ["wheel.w", 1.9, 10, 0.01],
      ["wheel.w", 5, 10, 0.01],
    ],
  },
  {
    model: "Rotational.SpeedControl",
    values: [
      ["motor.w", 0.95, 100, 0.5],
      ["motor.w", 2, 100, 0.5],
    ],
  },
  {
    model: "Translational.SpringMassDamper",
    laws: [{ name: "free vibration", signals: ["mass.s"], residual: ([s = 0], t) => s - decay(0.1, 1, 10, t), tolerance: 1e-5 }],
  },
  {
    model: "Translational.ForcedVibration",
    laws: [
      {
        name: "at resonance",
        signals: ["mass.s"],
        // Steady part -F/(d·w0)·cos(w0·t), plus the free part that starts from rest.
        residual: ([s = 0], t) => s + 0.25 * cos(10 * t) - decay(0.25, 2, 10, t),
        tolerance: 1e-4,
      },
    ],
  },
  {
    model: "Translational.QuarterCar",
    values: [
      ["body.s", 5, 0.05, 1e-3],
      ["wheel.s", 5, 0.05, 1e-3],
      ["body.s", 0.9, 0, 1e-9],
    ],
  },
  {
    model: "Translational.SlidingBlock",
    values: [
      ["block_.s", 4.9, 9, 1e-4],
      ["block_.s", 8, 9, 1e-4],
      ["block_.v", 1, 4, 1e-4],
    ],
  },
  {
    model: "Translational.FrictionOscillator",
    values: [1, 2, 3, 4].map((n) => ["mass.s", (n * PI) / 10, (n % 2 === 0 ? 1 : -1) * (0.095 - 0.02 * n), 2e-4] as const),
  },
  {
    model: "Translational.DroppedMass",
    laws: [
      {
        name: "energy",
        signals: ["mass.s", "mass.v"],
        residual: ([s = 0, v = 0]) => (v * v) / 2 + g * s + (s < 0 ? 5e4 * s * s : 0) - g,
        tolerance: 2e-3,
      },
    ],
  },
  {
    model: "Translational.SkyDiver",
    laws: [
      {
        name: "fall",
        signals: ["diver.v"],
        residual: ([v = 0], t) => {
          const limit = sqrt((80 * g) / 0.42);
          return v + limit * tanh((g * t) / limit);
        },
        tolerance: 1e-3,
      },
    ],
  },
  {
    model: "Translational.LeverBalance",
    laws: [{ name: "acceleration", signals: ["small_.s"], residual: ([s = 0], t) => s - 2.5 * t * t, tolerance: 1e-6 }],
  },
  {
    model: "Translational.DuffingOscillator",
    laws: [constant("energy", ["mass.s", "mass.v"], ([s = 0, v = 0]) => (v * v) / 2 + (s * s) / 2 + s ** 4 / 4, 1e-3)],
  },
  { model: "Translational.VoiceCoil", values: [["cone.s", 0.2, 1.25e-3, 2e-5]] },
  {
    model: "Vehicles.CoastDown",
    laws: [
      {
        name: "drag and rolling",
        signals: ["car.v"],
        residual: ([v = 0], t) => {
          const [a, b] = [0.01 * 1500 * g, 0.5 * 1.2 * 0.28 * 2.2];
          return v - sqrt(a / b) * tan(atan(30 * sqrt(b / a)) - (t * sqrt(a * b)) / 1500);
        },
        tolerance: 1e-3,
      },
    ],
  },
  {
    model: "Vehicles.ElectricVehicle",
    values: [
      ["car.v", 20, 15 / 3.6, 0.3],
      ["car.v", 80, 32 / 3.6, 0.3],
      ["car.v", 152, 50 / 3.6, 0.4],
      ["car.v", 195, 0, 0.3],
    ],
    laws: [
      {
        name: "speed follows the cycle",
        signals: ["car.v", "cycle.y"],
        residual: ([v = 0, set = 0]) => v - set,
        tolerance: 1.5,
      },
    ],
  },
  {
    model: "Vehicles.CombustionCar",
    laws: [
      {
        name: "force balance of the body",
        signals: ["car.v", "car.fDrag", "car.fRoll"],
        residual: ([v = 0, drag = 0, roll = 0]) =>
          Math.abs(drag - 0.5 * 1.2 * 0.28 * 2.2 * v * v) + Math.abs(roll - 0.01 * 1500 * g * tanh(v / 0.1)),
        tolerance: 1e-6,
      },
      { name: "always faster", signals: ["car.v"], residual: ([v = 0]) => Math.max(0, 2 - v), tolerance: 0.3 },
    ],
  },
  {
    model: "Vehicles.WheelSlip",
    laws: [
      {
        name: "moment of momentum",
        signals: ["wheel.w", "car.v"],
        residual: ([w = 0, v = 0], t) => w + 0.3 * 400 * v - 1500 * t,
        tolerance: 0.05,
      },
    ],
  },
  {
    model: "Vehicles.EmergencyStop",
    values: [
      ["car.s", 8, 30 + 900 / 16, 1e-2],
      ["car.v", 2, 22, 1e-3],
      ["car.v", 8, 0, 1e-6],
    ],
  },
  {
    model: "Vehicles.HillClimb",
    laws: [
      {
        name: "uniform acceleration",
        signals: ["car.v"],
        residual: ([v = 0], t) => v - 10 - (2 - 0.01 * g * cos(0.1) - g * sin(0.1)) * t,
        tolerance: 1e-3,
      },
    ],
  },
  {
    model: "Planar.Pendulum",
    laws: [
      energy(["bar.body"], 1e-3),
      {
        name: "speed by height",
        signals: ["joint.w", "joint.phi"],
        residual: ([w = 0, phi = 0]) => w * w - 3 * g * (-0.5 - sin(phi)),
        tolerance: 1e-2,
      },
    ],
  },
  { model: "Planar.DoublePendulum", laws: [energy(["bar1.body", "bar2.body"], 1e-2)] },
  {
    model: "Planar.SpringPendulum",
    laws: [constant("energy", ["bob.E", "spring.L"], ([E = 0, L = 0]) => E + 25 * (L - 1) ** 2, 1e-3)],
  },
  {
    model: "Planar.Projectile",
    laws: [
      { name: "across", signals: ["body.r[1]"], residual: ([x = 0], t) => x - 10 * t, tolerance: 1e-6 },
      { name: "up", signals: ["body.r[2]"], residual: ([y = 0], t) => y - 10 * t + (g * t * t) / 2, tolerance: 1e-5 },
      { name: "spin", signals: ["body.phi"], residual: ([phi = 0], t) => phi - 3 * t, tolerance: 1e-6 },
    ],
  },
  {
    model: "Planar.CartPole",
    laws: [
      energy(["cart", "bar.body"], 1e-2),
      constant("horizontal momentum", ["cart.v[1]", "bar.body.v[1]"], ([a = 0, b = 0]) => a + 0.5 * b, 1e-3),
    ],
  },
  {
    model: "Planar.InvertedPendulum",
    values: [
      ["joint.phi", 6, PI / 2, 0.02],
      ["cart.v[1]", 6, 0, 0.1],
    ],
  },
  {
    model: "Planar.SliderCrank",
    laws: [
      {
        name: "position of the slider",
        signals: ["piston.r[1]"],
        residual: ([x = 0], t) => x - 0.2 * cos(10 * t + 0.5) - sqrt(0.36 - 0.04 * sin(10 * t + 0.5) ** 2),
        tolerance: 1e-5,
      },
    ],
  },
  {
    model: "Planar.FourBar",
    laws: [
      energy(["crank.body", "coupler.body", "rocker.body"], 1e-2),
      { name: "level coupler", signals: ["coupler.body.phi"], residual: ([phi = 0]) => sin(phi), tolerance: 1e-4 },
    ],
  },
  {
    model: "Planar.RollingDisc",
    laws: [
      { name: "acceleration", signals: ["disc.r[1]"], residual: ([x = 0], t) => x - ((3 / 3) * t * t) / 2, tolerance: 1e-5 },
    ],
  },
  {
    model: "Planar.RobotArm",
    laws: [
      {
        name: "balance of the elbow at rest",
        signals: ["shoulder.phi", "elbow.phi"],
        residual: ([a = 0, b = 0]) => 50 * (0.8 - b) - g * 0.2 * cos(a + b),
        tolerance: 0.01,
        from: 4.9,
      },
      {
        name: "balance of the shoulder at rest",
        signals: ["shoulder.phi", "elbow.phi"],
        residual: ([a = 0, b = 0]) => 100 * (1 - a) - 2 * g * 0.25 * cos(a) - g * (0.5 * cos(a) + 0.2 * cos(a + b)),
        tolerance: 0.02,
        from: 4.9,
      },
    ],
  },
  {
    model: "Spatial.SpatialPendulum",
    laws: [
      energy(["rod.body"], 1e-2),
      {
        name: "speed by height",
        signals: ["joint.w", "joint.phi"],
        residual: ([w = 0, phi = 0]) => w * w + 3 * g * sin(phi),
        tolerance: 0.02,
      },
    ],
  },
  {
    model: "Spatial.SphericalPendulum",
    laws: [energy(["bob"], 1e-3)],
  },
  { model: "Spatial.SpinningTop", laws: [energy(["top"], 0.05)] },
  {
    model: "Spatial.FreeBody",
    laws: [
      energy(["body"], 1e-4),
      constant(
        "size of the moment of momentum",
        ["body.w[1]", "body.w[2]", "body.w[3]"],
        ([a = 0, b = 0, c = 0]) => a * a + 4 * b * b + 9 * c * c,
        1e-3,
      ),
    ],
  },
  {
    model: "Spatial.Satellite",
    // 0.3 N·m on 30 kg·m²: 0.01 rad/s² for ten seconds, then back.
    values: [
      ["free.angles[3]", 10, 0.5, 1e-5],
      ["body.w[3]", 10, 0.1, 1e-6],
      ["free.angles[3]", 25, 1, 1e-5],
      ["body.w[3]", 25, 0, 1e-6],
      ["free.angles[1]", 25, 0, 1e-9],
    ],
  },
  { model: "Spatial.FurutaPendulum", laws: [energy(["link.body", "pendulum.body"], 1e-3)] },
  {
    model: "Spatial.RobotArm3",
    values: [["base.phi", 4, 1, 1e-3]],
    laws: [
      {
        name: "balance of the elbow at rest",
        signals: ["shoulder.phi", "elbow.phi"],
        // Turning about y by a positive angle lowers the arm.
        residual: ([a = 0, b = 0]) => 40 * (0.9 - b) + 2 * g * 0.2 * cos(a + b),
        tolerance: 0.05,
        from: 3.9,
      },
    ],
  },
];
