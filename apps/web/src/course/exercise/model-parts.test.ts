import { expect, it } from "vitest";
import { parameterNames, partsOf, without, withValue } from "./model-parts.ts";

const circuit = [
  "package P",
  "  model Circuit // kept",
  '    parameter Real tau(min = 0) = 2 "kept";',
  "    parameter Real free;",
  "    Resistor r(R = 10*tau, i(start = 0));",
  "    Real x(start = 1, fixed = true);",
  "  equation",
  "    der(x) = -x/tau;",
  "    connect(r.p, g.p) annotation(Line(points = {{0, 0}}));",
  "  end Circuit;",
  "end P;",
].join("\r\n");

it("finds values, connections and equations of a class inside of a package", () => {
  expect(partsOf(circuit, "P.Circuit")).toEqual({
    values: [
      { path: "tau", value: "2" },
      { path: "r.R", value: "10 * tau" },
    ],
    connections: [{ left: "r.p", right: "g.p" }],
    nEquations: 1,
  });
  expect(parameterNames(circuit, "P.Circuit")).toEqual(["tau", "free"]);
  expect([partsOf(circuit, "Q"), parameterNames(circuit, "Q")]).toEqual([undefined, []]);
});

it("leaves out what is ticked and keeps every other byte", () => {
  const left = { values: ["tau", "r.R"], connections: [{ left: "r.p", right: "g.p" }], equations: true };
  expect(without(circuit, "P.Circuit", left)).toBe(
    circuit
      .replace(" = 2 ", " ")
      .replace("R = 10*tau, ", "")
      .replace("    der(x) = -x/tau;\r\n", "")
      .replace(/ {4}connect.*\r\n/, ""),
  );
  expect(without(circuit, "P.Circuit", { values: [], connections: [], equations: false })).toBe(circuit);
});

it("puts a drawn value in the place of a number, also where one is drawn already", () => {
  const drawn = withValue(circuit, "P.Circuit", "tau", "{{tau}}");
  expect(drawn).toBe(circuit.replace("= 2 ", "= {{tau}} "));
  expect(withValue(drawn, "P.Circuit", "tau", "3")).toBe(circuit.replace("= 2 ", "= 3 "));
  expect(withValue(drawn, "P.Circuit", "absent", "3")).toBe(drawn);
});
