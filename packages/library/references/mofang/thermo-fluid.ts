import { type Check, zeroOf } from "./check.ts";

const { PI, abs, cos, exp, max, pow, sqrt } = Math;
const g = 9.80665;
const sigma = 5.670374419e-8;
const mu0 = 1.25663706212e-6;

/** Steady temperatures of the two-zone house, kelvin: living room, bedroom. */
const [living, bedroom] = ((): [number, number] => {
  // 2000 + 60·(o − a) + 80·(b − a) = 0 and 40·(o − b) + 80·(a − b) = 0
  const o = 268.15;
  const b = (a: number): number => (40 * o + 80 * a) / 120;
  const a = zeroOf((x) => -(2000 + 60 * (o - x) + 80 * (b(x) - x)), 200, 400);
  return [a, b(a)];
})();

/** Steady flow of the pump through the pipe, kg/s. */
const pumpFlow = ((): number => {
  const rho = 998.2;
  const area = (PI * 0.03 ** 2) / 4;
  return zeroOf(
    (m) => {
      const [q, v] = [m / rho, m / rho / area];
      return (
        32 * 1e-3 * (50 / 0.03 ** 2) * v + 0.03 * (50 / 0.03) * (rho / 2) * v * v - (rho / 1000) * 3e5 * (1 - (q / 2e-3) ** 2)
      );
    },
    0,
    2,
  );
})();

export const thermoFluidChecks: readonly Check[] = [
  {
    model: "Thermal.CoolingBody",
    laws: [{ name: "decay", signals: ["body.T"], residual: ([T = 0], t) => T - 293.15 - 70 * exp(-t / 100), tolerance: 1e-2 }],
  },
  { model: "Thermal.WallHeatLoss", values: [["wall.a.Q", 5e5, (0.8 * 10 * 20) / 0.2, 1]] },
  {
    model: "Thermal.RodConduction",
    values: [
      ["rod.T[10]", 3000, 373.15 - (80 * 9.5) / 20, 0.3],
      ["rod.Q[1]", 3000, (50 * 1e-4 * 80) / 0.2, 0.05],
    ],
  },
  { model: "Thermal.RadiationBalance", values: [["plate.T", 5000, pow(500 / (0.5 * sigma) + 4 ** 4, 0.25), 0.5]] },
  {
    model: "Thermal.ThermostatRoom",
    laws: [
      {
        name: "within the band",
        signals: ["room.T"],
        residual: ([T = 0]) => max(0, abs(T - 293.15) - 0.5),
        tolerance: 0.02,
        from: 2000,
      },
    ],
  },
  {
    model: "Thermal.TwoRoomHouse",
    values: [
      ["livingRoom.T", 40000, living, 0.05],
      ["bedroom.T", 40000, bedroom, 0.05],
    ],
  },
  {
    model: "Thermal.SunnyRoom",
    laws: [
      {
        name: "balance of the room",
        signals: ["room.port.Q", "window.outside.Q", "weather.irradiance"],
        residual: ([q = 0, loss = 0, sun = 0]) => q - loss - 0.6 * 2 * sun,
        tolerance: 1e-6,
      },
      {
        name: "daylight",
        signals: ["weather.irradiance"],
        residual: ([sun = 0], t) => sun - max(0, -500 * cos((2 * PI * t) / 86400)),
        tolerance: 1e-6,
      },
    ],
  },
  {
    model: "Thermal.MeltingStorage",
    // 200 s to the melting point, 2000 s of melting.
    values: [
      ["storage.T", 100, 295, 0.01],
      ["storage.liquid", 1200, 0.5, 1e-3],
      ["storage.T", 3000, 300.1 + (800 * 100) / 2000, 0.01],
    ],
  },
  {
    model: "Thermal.ElectronicsCooling",
    // dT = 1.5·4·5·(1 + 0.004·dT)
    values: [["chip.heat.T", 600, 293.15 + 30 / (1 - 0.12), 0.02]],
  },
  {
    model: "Thermal.PeltierCooler",
    values: [["box.T", 3000, zeroOf((T) => 0.05 * T * 2 - 4 - 0.5 * (303.15 - T), 200, 303), 0.05]],
  },
  {
    model: "Fluid.EmptyingTank",
    laws: [
      {
        name: "Torricelli",
        signals: ["tank.level"],
        residual: ([level = 0], t) => level - (1 - 0.62 * 5e-3 * sqrt(g / 2) * t) ** 2,
        tolerance: 2e-3,
      },
    ],
  },
  {
    model: "Fluid.ThreeTanks",
    laws: [
      {
        name: "amount of water",
        signals: ["t1.level", "t2.level", "t3.level"],
        residual: ([a = 0, b = 0, c = 0]) => a + b + 2 * c - 2.2,
        tolerance: 1e-5,
      },
    ],
    values: [
      ["t1.level", 3000, 0.55, 1e-2],
      ["t3.level", 3000, 0.55, 1e-2],
    ],
  },
  { model: "Fluid.PumpAndPipe", values: [["meter.m", 1, pumpFlow, 1e-4]] },
  { model: "Fluid.LevelControl", values: [["tank.level", 400, 1.5, 5e-3]] },
  {
    model: "Fluid.HeatedFlow",
    laws: [
      {
        name: "well-stirred volume",
        signals: ["outlet.T"],
        residual: ([T = 0], t) => T - 303.15 + 10 * exp((-0.1 * t) / 0.9982),
        tolerance: 0.01,
      },
    ],
  },
  {
    model: "Fluid.CounterflowExchanger",
    // Equal streams of one transfer unit: an effectiveness of 1/2; twenty stirred cells come within three per cent.
    values: [["exchanger.Q", 300, 0.5 * 418.2 * 60, 0.03 * 418.2 * 60]],
  },
  {
    model: "Fluid.FillingVessel",
    laws: [
      {
        name: "energy",
        signals: ["vessel.M", "vessel.T"],
        residual: ([M = 0, T = 0]) => {
          const [cp, cv] = [1005, 1005 - 287.05];
          const m0 = (101325 * 0.01) / (287.05 * 293.15);
          return T - (m0 * cv * 293.15 + (M - m0) * cp * 293.15) / (M * cv);
        },
        tolerance: 0.1,
      },
    ],
  },
  {
    model: "Fluid.BlowDown",
    laws: [
      {
        name: "isentropic expansion",
        signals: ["vessel.p", "vessel.T"],
        residual: ([p = 0, T = 0]) => T - 293.15 * pow(p / 1e6, 287.05 / 1005),
        tolerance: 0.1,
      },
    ],
  },
  {
    model: "Fluid.HydraulicLift",
    laws: [
      {
        name: "speed",
        signals: ["load.v"],
        residual: ([v = 0]) => v - 0.087 / (870 * (1 - 7e-4 * 20)) / 1e-3,
        tolerance: 1e-6,
      },
      { name: "pressure", signals: ["cylinder.port.p"], residual: ([p = 0]) => p - 101325 - (200 * g) / 1e-3, tolerance: 1 },
    ],
  },
  {
    model: "Fluid.AccumulatorCharge",
    values: [["accumulator.port.p", 8, 50e5 * pow(1e-3 / (1e-3 - 1e-4 - (0.05 * 5) / (870 * (1 - 7e-4 * 20))), 1.2), 5e3]],
  },
  {
    model: "Magnetic.GappedInductor",
    values: [["coil.i", 0.02, ((10 * 0.02) / 200 / 200) * (0.2 / (2000 * mu0 * 1e-4) + 1e-3 / (mu0 * 1e-4)), 1e-3]],
  },
  {
    model: "Magnetic.MagneticTransformer",
    laws: [
      {
        name: "ratio",
        signals: ["primary.v", "secondary.v"],
        residual: ([a = 0, b = 0]) => abs(a) - 10 * abs(b),
        tolerance: 1e-6,
      },
    ],
  },
  {
    model: "Magnetic.MagnetCircuit",
    // Br − mur·mu0·V/l = B and V = B·gap/mu0.
    values: [["magnet.B", 0.5, 1.2 / (1 + (1.05 * 5e-3) / 0.01), 1e-6]],
  },
  {
    model: "Magnetic.Electromagnet",
    values: [
      ["coil.i", 0.5, 1, 1e-3],
      [
        "gap.flange.f",
        0.5,
        ((): number => {
          const flux = 500 / (0.1 / (3000 * mu0 * 4e-4) + 2e-3 / (mu0 * 4e-4));
          return flux ** 2 / (2 * mu0 * 4e-4);
        })(),
        0.1,
      ],
    ],
  },
];
