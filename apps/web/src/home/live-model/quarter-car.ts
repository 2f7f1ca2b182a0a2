/** The model of the home page: a quarter of a car that drives over a kerb. */
export const quarterCar = {
  className: "QuarterCar",
  text: `model QuarterCar "A quarter of a car drives over a kerb"
  parameter Real m = 320 "Body" annotation(Evaluate = false);
  parameter Real mw = 40 "Wheel";
  parameter Real k(unit = "N/m") = 18000 "Spring";
  parameter Real kt(unit = "N/m") = 160000 "Tyre";
  parameter Real c(unit = "N.s/m") = 1200 "Damper";
  parameter Real h(unit = "m") = 0.08 "Kerb";
  Real z(unit = "m", start = 0, fixed = true) "Body";
  Real w(unit = "m", start = 0, fixed = true) "Wheel";
  Real vz(start = 0, fixed = true), vw(start = 0, fixed = true);
  Real f(unit = "N") "Force of the suspension";
  Real u(unit = "m") "Road";
equation
  u = if time < 0.4 then 0 else h;
  f = k*(w - z) + c*(vw - vz);
  der(z) = vz;
  der(w) = vw;
  m*der(vz) = f;
  mw*der(vw) = kt*(u - w) - f;
end QuarterCar;
`,
  variables: ["z", "w", "u"],
  stopTime: 3,
  intervals: 600,
} as const;

/** The parameters that a visitor changes, in SI units. */
export const quarterCarParameters = {
  c: { minimum: 100, maximum: 6000, step: 50, initial: 1200, unit: "N·s/m" },
  k: { minimum: 6000, maximum: 60_000, step: 500, initial: 18_000, unit: "N/m" },
} as const;

export type QuarterCarParameter = keyof typeof quarterCarParameters;
export type QuarterCarValues = Readonly<Record<QuarterCarParameter, number>>;

/** Range of the vertical axis in metres: holds every curve of the ranges above. */
export const heightRange = { from: -0.03, to: 0.17 } as const;
