import type { Line, ModelToBuild, Part } from "./model-to-build.ts";

/** Where a library keeps the parts of circuits. */
interface CircuitParts {
  readonly basic: string;
  readonly sources: string;
}

/** The analog low-pass filter by Cauer of fifth order, which the Modelica Standard Library has as an example. */
export function cauerFilter(library: CircuitParts, written: ModelToBuild["written"]): ModelToBuild {
  return { name: "Cauer", stopTime: 60, parts: parts(library), lines, compared: ["R2.v", "L1.i", "C3.v"], written };
}

const capacitances = { C1: "1.072", C2: "0.2638019", C3: "1.682", C4: "0.8365458", C5: "0.7262" };
const inductances = { L1: "1.304", L2: "0.8586" };

function parts({ basic, sources }: CircuitParts): readonly Part[] {
  const capacitor = (name: keyof typeof capacitances): Pick<Part, "type" | "name" | "values"> => ({
    type: `${basic}.Capacitor`,
    name,
    values: { C: capacitances[name] },
  });
  const inductor = (name: keyof typeof inductances): Pick<Part, "type" | "name" | "values"> => ({
    type: `${basic}.Inductor`,
    name,
    values: { L: inductances[name] },
  });
  const upright = { turns: 3 };
  return [
    { type: `${sources}.StepVoltage`, name: "V", at: [-84, -20], ...upright, values: { startTime: "1" } },
    { type: `${basic}.Resistor`, name: "R1", at: [-84, 20] },
    { ...capacitor("C1"), at: [-50, -20], ...upright },
    { ...capacitor("C2"), at: [-24, 20] },
    { ...inductor("L1"), at: [-24, 60] },
    { ...capacitor("C3"), at: [0, -20], ...upright },
    { ...capacitor("C4"), at: [24, 20] },
    { ...inductor("L2"), at: [24, 60] },
    { ...capacitor("C5"), at: [50, -20], ...upright },
    { type: `${basic}.Resistor`, name: "R2", at: [84, -20], ...upright, values: { R: "1" } },
    { type: `${basic}.Ground`, name: "G", at: [0, -80] },
  ];
}

const lines: readonly Line[] = [
  { from: "V.p", to: "R1.p" },
  { from: "R1.n", to: "C1.p" },
  { from: "C1.p", to: "C2.p" },
  { from: "C2.p", to: "L1.p" },
  { from: "L1.n", to: "C2.n" },
  { from: "C2.n", to: "C3.p" },
  { from: "C3.p", to: "C4.p" },
  { from: "C4.p", to: "L2.p" },
  { from: "L2.n", to: "C4.n" },
  { from: "C4.n", to: "C5.p" },
  { from: "C5.p", to: "R2.p" },
  { from: "V.n", to: "G.p" },
  { from: "C1.n", to: "G.p" },
  { from: "C3.n", to: "G.p" },
  { from: "C5.n", to: "G.p" },
  { from: "R2.n", to: "G.p" },
];

/** The circuit of the product's own library. */
export const cauer = cauerFilter(
  { basic: "Mofang.Electrical.Basic", sources: "Mofang.Electrical.Sources" },
  {
    className: "Cauer",
    text: `model Cauer
  import Mofang.Electrical.Basic.*;
  Ground G;
  Capacitor C1(C = 1.072), C2(C = 1/(1.704992^2*1.304)), C3(C = 1.682), C4(C = 1/(1.179945^2*0.8586)), C5(C = 0.7262);
  Inductor L1(L = 1.304), L2(L = 0.8586);
  Resistor R1(R = 1), R2(R = 1);
  Mofang.Electrical.Sources.StepVoltage V(startTime = 1);
equation
  connect(R1.p, V.p);
  connect(V.n, G.p);
  connect(R1.n, C1.p);
  connect(L1.p, C1.p);
  connect(L1.p, C2.p);
  connect(L1.n, C2.n);
  connect(C2.n, C3.p);
  connect(C2.n, C4.p);
  connect(C2.n, L2.p);
  connect(L2.n, C4.n);
  connect(C4.n, C5.p);
  connect(C4.n, R2.p);
  connect(C1.n, G.p);
  connect(C1.n, C3.n);
  connect(C1.n, C5.n);
  connect(R2.n, C1.n);
end Cauer;
`,
  },
);

/** The same of the Modelica Standard Library, which has written it. */
export const standardCauer = cauerFilter(
  { basic: "Modelica.Electrical.Analog.Basic", sources: "Modelica.Electrical.Analog.Sources" },
  { className: "Modelica.Electrical.Analog.Examples.CauerLowPassAnalog" },
);
