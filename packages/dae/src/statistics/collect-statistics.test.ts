import { present } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { flatModel } from "../notation/flat-notation.ts";
import { translate, translateWithStatistics } from "../translate.ts";
import type { SortedStructure } from "./translation-statistics.ts";

function statistics(text: string) {
  const { statistics: found, diagnostics } = translateWithStatistics(flatModel(text));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return present(found, "statistics");
}

const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).sort();

/** Rows that need unknowns of later rows, outside of the loops. */
function misplaced({ incidence, loops }: SortedStructure): number[] {
  const endOf = (row: number) =>
    Math.max(
      row + 1,
      ...loops.filter(({ first, size }) => first <= row && row < first + size).map((loop) => loop.first + loop.size),
    );
  return [...incidence.keys()].filter((row) => incidence[row]?.some((column) => column >= endOf(row)));
}

/** Two masses at a fixed distance: the constraint binds positions, velocities and, once more, accelerations. */
const masses = (select: string) => `
  Real s1(start = 1, fixed = true, stateSelect = ${select}), v1(start = 0, fixed = true, stateSelect = ${select}), s2, v2, f;
  parameter Real m1 = 1, m2 = 2;
  equation
  der(s1) = v1; der(s2) = v2; m1 * der(v1) = f - 3; m2 * der(v2) = -f; s1 = s2 + 1;`;

describe("collectStatistics", () => {
  it("counts what index reduction makes of two masses at a fixed distance", () => {
    const found = statistics(masses("default"));
    // Five equations for s1, v1, s2, v2, f; the constraint is differentiated twice; der(s1) = v1 and der(s2) = v2 go.
    expect(found.counts).toEqual({ equations: 5, unknowns: 5, parameters: 2, differentiated: 2 });
    expect(found.aliases).toHaveLength(2);
    expect(names(found.states)).toEqual(["s1", "v1"]);
    expect(found.states.map(({ reason }) => reason)).toEqual(["kept", "kept"]);
    expect(names(found.dependents)).toEqual(["s2", "v2"]);
    const constraint = [{ text: "s1 = s2 + 1", instance: "", place: undefined }];
    for (const { reason, constraints } of found.dependents) {
      expect(reason).toBe("constraint");
      expect(constraints).toEqual(constraint);
    }
    // s2, v2, both accelerations and the force; the last three need each other, and one of them gives the others.
    expect(found.simulation.unknowns).toHaveLength(5);
    expect(found.simulation.loops).toMatchObject([{ kind: "linear", size: 3 }]);
    expect(found.simulation.loops[0]?.iterated).toHaveLength(1);
    expect(misplaced(found.simulation)).toEqual([]);
    expect(misplaced(found.initial)).toEqual([]);
  });

  it("says that stateSelect decides where it does, and that nothing binds what nothing binds", () => {
    expect(statistics(masses("prefer")).states.map(({ reason }) => reason)).toEqual(["prefer", "prefer"]);
    expect(statistics(masses("always")).states.map(({ reason }) => reason)).toEqual(["always", "always"]);
    const [state] = statistics("Real x(start = 1, fixed = true); equation der(x) = -x;").states;
    expect(state).toEqual({ name: "x", reason: "differentiated", constraints: [], candidates: [], place: undefined });
  });

  it("names the candidates among which a run selects a state", () => {
    const found = statistics(`Real x(start = 1, fixed = true), y, u; parameter Real w = 1;
      equation der(x) = u; der(y) = w * x; x^2 + y^2 = 1;`);
    expect(found.states.map(({ reason, candidates }) => [reason, names(candidates)])).toEqual([["run-time", ["x", "y"]]]);
    expect(found.dependents.map(({ reason }) => reason)).toEqual(["run-time", "run-time"]);
  });

  it("finds a nonlinear loop of three with one iteration variable that has no start value", () => {
    const found = statistics("Real x, y, z; equation x = exp(z); y = sin(x) + 2; z = cos(y) - 1;");
    expect(found.simulation.loops).toEqual([{ kind: "nonlinear", first: 0, size: 3, iterated: [2] }]);
    expect(found.missingStarts.map(({ system, taken }) => [system, taken])).toEqual([
      ["initial", { kind: "default", text: "0" }],
      ["simulation", { kind: "default", text: "0" }],
    ]);
    expect(found.missingStarts[0]?.name).toBe(found.initial.unknowns[2]?.name);
    const given = statistics(
      "Real x(start = 1), y(start = 1), z(start = 1); equation x = exp(z); y = sin(x) + 2; z = cos(y) - 1;",
    );
    expect(given.missingStarts).toEqual([]);
  });

  it("orders independent equations by who needs whom, and marks each unknown in its row", () => {
    const { simulation } = statistics("Real a, b, c; equation c = a + b; b = 2 * a; a = sin(time);");
    expect(simulation.unknowns.map(({ name }) => name)).toEqual(["a", "b", "c"]);
    expect(simulation.incidence).toEqual([[0], [0, 1], [0, 1, 2]]);
    expect(simulation.equations.map(({ text }) => text)).toEqual(["a = sin(time)", "b = 2 * a", "c = a + b"]);
    expect(simulation.loops).toEqual([]);
  });

  it("lists the conditions of events, each once, by how they are found", () => {
    const found = statistics(`Real h(start = 1, fixed = true), v(start = 0, fixed = true), q; discrete Integer n(start = 0);
      equation der(h) = v; der(v) = -10; q = if h < 0 then 1 else 2;
      when h < 0 then reinit(v, -0.5 * pre(v)); n = pre(n) + 1; end when;
      when time > 2 then reinit(h, 3); end when;`);
    expect(found.conditions.map(({ kind, text }) => [kind, text])).toEqual([
      ["crossing", "h < 0"],
      ["time", "time > 2"],
    ]);
    expect(found.states.map(({ reason }) => reason)).toEqual(["reinit", "reinit"]);
    expect(names(found.discrete)).toContain("n");
  });

  it("says what has left the system", () => {
    const found = statistics("Real a, b, c, k; equation a = sin(time); b = -a; c = 3; k = a + c;");
    expect(found.aliases).toEqual([{ name: "a", place: undefined, of: "b", sign: -1 }]);
    expect(found.constants.map(({ name, value }) => [name, value])).toEqual([["c", "3"]]);
  });

  it("changes nothing of the model, and gives nothing where there is none", () => {
    const flat = flatModel(masses("default"));
    expect(translateWithStatistics(flat).model).toEqual(translate(flat).model);
    expect(translateWithStatistics(flatModel("Real x, y; equation x = 1; x = 2;")).statistics).toBeUndefined();
  });
});
