/** Criteria to begin with, by what they ask for. */
export const criterionExamples = {
  compiles: { kind: "compiles" },
  units: { kind: "units" },
  portable: { kind: "portable" },
  equations: { kind: "equations", least: 1 },
  final: { kind: "measure", curve: "x", measure: "final", value: 1, tolerance: 0.01 },
  settlingTime: { kind: "measure", curve: "x", measure: "settlingTime", most: 3 },
  overshoot: { kind: "measure", curve: "x", measure: "overshoot", most: 0.1 },
  maximum: { kind: "measure", curve: "x", measure: "maximum", most: 1 },
  energy: { kind: "measure", curve: "v^2/2 + x^2/2", measure: "range", most: 0.01 },
  reference: { kind: "tube", curve: "x", height: 0.01, width: 0.002 },
  formula: { kind: "tube", curve: "x", expected: "exp(-time)", height: 0.01 },
  uses: { kind: "uses", element: "component", name: "Mofang.Electrical.Basic.Resistor", least: 1 },
  forbids: { kind: "uses", element: "when", most: 0 },
} as const;
