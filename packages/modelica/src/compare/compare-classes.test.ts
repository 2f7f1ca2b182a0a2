import { describe, expect, it } from "vitest";
import { findClass } from "../syntax/class-members.ts";
import { parseFile } from "../syntax/parser.ts";
import { type ClassVersion, compareClasses } from "./compare-classes.ts";

const before = `model Circuit
  extends Base(gain = 1);
  Resistor r(R = 100) annotation(Placement(transformation(extent = {{-10, -10}, {10, 10}})));
  Capacitor c(C = 1e-6, v(start = 0, fixed = true)) annotation(Placement(transformation(extent = {{20, -10}, {40, 10}})));
  Ground g;
  parameter Real k = 2;
equation
  connect(r.n, c.p) annotation(Line(points = {{10, 0}, {20, 0}}));
  connect(c.n, g.p);
end Circuit;
`;

function versionOf(text: string): ClassVersion {
  const file = parseFile("Circuit.mo", text);
  expect(file.diagnostics).toEqual([]);
  const definition = findClass(file, "Circuit");
  if (definition === undefined) throw new Error("the text holds the class");
  return { file, definition };
}

const compared = (after: string) => compareClasses(versionOf(before), versionOf(after));
const nothing = { components: [], connections: [], inherited: [] };

describe("comparing two versions of a class", () => {
  it("finds nothing in other white space, comments, or the order of a connection's ends", () => {
    const after = before
      .replaceAll(", ", " ,  ")
      .replace("R = 100", "R=100 // ohm\n")
      .replace("connect(c.n ,  g.p)", "connect(g.p, c.n)");
    expect(compared(after)).toEqual(nothing);
  });

  it("tells components that were added, removed and moved", () => {
    const after = before
      .replace("  Ground g;\n", "  Inductor l[2](each L = 1e-3);\n")
      .replace("{{-10, -10}, {10, 10}}", "{{-30, -10}, {-10, 10}}");
    const { components } = compared(after);
    expect(components.map(({ name, kind, isMoved }) => [name, kind, isMoved])).toEqual([
      ["r", "changed", true],
      ["l", "added", false],
      ["g", "removed", false],
    ]);
    expect(components[0]?.placementBefore).toBe("Placement(transformation(extent={{-10,-10},{10,10}}))");
    expect(components[1]).toMatchObject({
      typeBefore: undefined,
      typeAfter: "Inductor[2]",
      values: [{ name: "L", before: undefined, after: "0.001" }],
    });
  });

  it("tells values with what they were and are, also nested ones, bindings and those of base classes", () => {
    const after = before
      .replace("R = 100", "R = 2 * 50")
      .replace("v(start = 0, fixed = true)", "v(start = 1)")
      .replace("k = 2", "k = 3")
      .replace("gain = 1", "gain = 5");
    const { components, inherited } = compared(after);
    expect(components.map(({ name, isMoved, values }) => ({ name, isMoved, values }))).toEqual([
      { name: "r", isMoved: false, values: [{ name: "R", before: "100", after: "2 * 50" }] },
      {
        name: "c",
        isMoved: false,
        values: [
          { name: "v.start", before: "0", after: "1" },
          { name: "v.fixed", before: "true", after: undefined },
        ],
      },
      { name: "k", isMoved: false, values: [{ name: "", before: "2", after: "3" }] },
    ]);
    expect(inherited).toEqual([{ name: "Base.gain", before: "1", after: "5" }]);
  });

  it("tells another type and other prefixes", () => {
    const after = before.replace("Capacitor c", "inner Capacitor2 c").replace("parameter Real k", "constant Real k");
    const { components } = compared(after);
    expect(components.map(({ name, typeBefore, typeAfter }) => [name, typeBefore, typeAfter])).toEqual([
      ["c", "Capacitor", "inner Capacitor2"],
      ["k", "parameter Real", "constant Real"],
    ]);
  });

  it("tells connections that were added, removed and drawn anew", () => {
    const after = before
      .replace("{10, 0}, {20, 0}", "{10, 0}, {15, 5}, {20, 0}")
      .replace("connect(c.n, g.p)", "connect(r.p, g.p)");
    expect(compared(after).connections).toEqual([
      { between: ["c.p", "r.n"], kind: "rerouted" },
      { between: ["g.p", "r.p"], kind: "added" },
      { between: ["c.n", "g.p"], kind: "removed" },
    ]);
  });

  it("shows a class that is new or gone as a whole", () => {
    const added = compareClasses(undefined, versionOf(before));
    expect(added.components.map(({ name, kind }) => [name, kind])).toEqual([
      ["r", "added"],
      ["c", "added"],
      ["g", "added"],
      ["k", "added"],
    ]);
    expect(compareClasses(versionOf(before), undefined).connections.map(({ kind }) => kind)).toEqual(["removed", "removed"]);
    expect(compareClasses(undefined, undefined)).toEqual(nothing);
  });
});
