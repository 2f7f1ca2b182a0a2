import { describe, expect, it } from "vitest";
import { ClassTree } from "../../classes/class-tree.ts";
import { memoryProvider } from "../../classes/source-provider.ts";
import { applyChanges } from "../../classes/workspace-edit.ts";
import type { EditCommand } from "./command.ts";
import { runEditCommand } from "./run-command.ts";

const library = `package Lib
  type Resistance = Real(unit = "Ohm");
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  connector Flange
    Real phi;
    flow Real tau;
  end Flange;
  model Resistor
    parameter Resistance R(min = 0, start = 1, max = limit) = 10 "Resistance";
    parameter Real limit = 1e6;
    parameter Real table[:, 2] = [0, 1; 1, 2];
    parameter Integer n = 2;
    parameter Real sized[n];
    Pin p;
    Pin n1;
  end Resistor;
  model Variable
    parameter Resistance R = 1;
    Pin p;
    Flange n1;
  end Variable;
  partial model Open
  end Open;
end Lib;
`;

function done(before: string, command: EditCommand): string {
  const files = new Map([["M.mo", before]]);
  const tree = new ClassTree(memoryProvider({ "Lib.mo": library, "M.mo": before }));
  const result = runEditCommand(tree, files, command);
  return result.ok ? (applyChanges(files, result.changes).get("M.mo") ?? "") : result.diagnostic.code;
}

const model = (body: string) => `model M\n${body}end M;\n`;

describe("a parameter that is propagated", () => {
  const propagate = (body: string, path: string) => done(model(body), { name: "propagateParameter", className: "M", path });

  it("is declared with type, attributes, value and description, and gives the component its value", () => {
    expect(propagate("  Lib.Resistor r;\n", "r.R")).toBe(
      model('  Lib.Resistor r(R = R);\n  parameter Lib.Resistance R(min = 0, start = 1) = 10 "Resistance";\n'),
    );
    expect(propagate("  Lib.Resistor r(R = 2 * 5) annotation(Placement());\n", "r.R")).toContain(
      'r(R = R) annotation(Placement());\n  parameter Lib.Resistance R(min = 0, start = 1) = 2 * 5 "Resistance";',
    );
  });

  it("gets a free name, and each of several components takes it", () => {
    const text = propagate("  Real R;\n  Lib.Resistor r[3];\n", "r.R");
    expect(text).toContain("Lib.Resistor r[3](each R = R1);");
    expect(text).toContain("parameter Lib.Resistance R1(");
  });

  it("may be an array whose size says itself, and is refused where another class computes it or there is none", () => {
    expect(propagate("  Lib.Resistor r;\n", "r.table")).toContain("parameter Real table[:, 2]");
    expect(propagate("  Lib.Resistor r;\n", "r.sized")).toBe("edit.not-propagable");
    expect(propagate("  parameter Real x;\n", "x")).toBe("edit.not-propagable");
    expect(propagate("  Lib.Resistor r;\n", "r.none")).toBe("edit.component-not-found");
  });
});

describe("a library that is used", () => {
  const use = (before: string, version: string) => done(before, { name: "useLibrary", className: "M", library: "Lib", version });

  it("is written with its version beside the others, and its version changes in place", () => {
    expect(use("package M\nend M;\n", "1.0.0")).toBe('package M\n  annotation(uses(Lib(version = "1.0.0")));\nend M;\n');
    const before = 'package M annotation(uses(Other, Lib(version="1.0.0")), version="2"); end M;';
    expect(use(before, "2.0.0")).toBe(before.replace("1.0.0", "2.0.0"));
    expect(use("package M annotation(uses(Other)); end M;", "1.0.0")).toContain('uses(Other, Lib(version = "1.0.0"))');
  });
});

describe("a component that is replaced", () => {
  const replace = (body: string, type: string) =>
    done(model(body), { name: "replaceComponent", className: "M", component: "r", type });
  const body = `  Lib.Resistor r(R = 5, limit = 3) "kept" annotation(Placement());
  Lib.Resistor other;
equation
  connect(r.p, other.p) annotation(Line(points={{0,0},{1,1}}));
  connect(r.n1, other.n1);
`;

  it("keeps place, modifiers and connections that the new class has something for", () => {
    expect(replace(body, "Lib.Variable")).toBe(
      model(`  Lib.Variable r(R = 5) "kept" annotation(Placement());
  Lib.Resistor other;
equation
  connect(r.p, other.p) annotation(Line(points={{0,0},{1,1}}));
`),
    );
  });

  it("is not replaced by what cannot be placed", () => {
    expect(replace(body, "Lib.Open")).toBe("edit.class-partial");
    expect(replace(body, "Lib.None")).toBe("edit.class-not-found");
    expect(replace(body, "M")).toBe("edit.class-in-itself");
  });
});
