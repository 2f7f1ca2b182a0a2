import { describe, expect, it } from "vitest";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";
import type { FlatVariable } from "../expression/model.ts";
import { flatten } from "../flat/flatten.ts";
import { printFlat } from "../flat/print-flat.ts";

function run(text: string, name: string) {
  return flatten(new ClassTree(memoryProvider({ "test.mo": text })), name);
}

/** Variables of a model that must be without errors, by name. */
function variables(text: string, name: string): Map<string, FlatVariable> {
  const { model, diagnostics } = run(text, name);
  expect(diagnostics.filter((diagnostic) => diagnostic.severity === "error")).toEqual([]);
  return new Map(model?.variables.map((variable) => [variable.name, variable]));
}

/** Literal values of parameters, by name. */
function values(text: string, name: string): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [key, { binding }] of variables(text, name)) {
    if (binding !== undefined) found[key] = "value" in binding ? binding.value : binding.kind;
  }
  return found;
}

function codes(text: string, name: string): string[] {
  const { model, diagnostics } = run(text, name);
  expect(model).toBeUndefined();
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === "error");
  return [...new Set(errors.map((diagnostic) => diagnostic.code))];
}

describe("lookup", () => {
  it("goes through enclosing packages, inherited elements and all forms of import", () => {
    const text = `
      package P
        constant Real c = 1;
        package Q constant Real q = 2; constant Real r = 3; end Q;
        package Base constant Real inherited = 4; end Base;
        package Inner
          extends Base;
          model M
            import P.Q; import Short = P.Q; import P.Q.q; import P.Q.{r};
            parameter Real a = c, b = Q.q, d = Short.r, e = q, f = r, g = inherited, h = .P.c;
          end M;
          model N import P.Q.*; parameter Real a = q + r; end N;
        end Inner;
      end P;`;
    expect(values(text, "P.Inner.M")).toEqual({ a: 1, b: 2, d: 3, e: 2, f: 3, g: 4, h: 1 });
    expect(values(text, "P.Inner.N")).toEqual({ a: 5 });
  });

  it("stops at encapsulated classes", () => {
    const text = "package P constant Real c = 1; encapsulated model M parameter Real a = c; end M; end P;";
    expect(codes(text, "P.M")).toEqual(["instance.unknown-name"]);
  });

  it("of an inherited declaration starts in the base class, not where it is inherited", () => {
    const text = `
      package A constant Real k = 1; model Base parameter Real x = k; end Base; end A;
      package B constant Real k = 2; model M extends A.Base; end M; end B;`;
    expect(values(text, "B.M")).toEqual({ x: 1 });
  });

  it("suggests names that are near", () => {
    const { diagnostics } = run("model M parameter Real resistance = 1; Real x = resistnce; end M;", "M");
    expect(diagnostics[0]).toMatchObject({
      code: "instance.unknown-name",
      values: { name: "resistnce", suggestions: " → resistance" },
    });
  });
});

describe("modification", () => {
  it("outer modifiers win, each in the scope in which it was written", () => {
    const text = `
      package P
        model A parameter Real x = 1; parameter Real y = 1; parameter Real z = 1; end A;
        model B parameter Real k = 10; A a(x = k, y = k, z = k); end B;
        model C parameter Real k = 20; B b(a(y = k)); end C;
        model D parameter Real k = 30; C c(k = 5, b.a.z = k); end D;
      end P;`;
    const model = run(text, "P.D").model;
    const printed = model === undefined ? "" : printFlat(model);
    expect(printed).toContain("'c.b.a.x' = 'c.b.k'");
    expect(printed).toContain("'c.b.a.y' = 'c.k'");
    expect(printed).toContain("'c.b.a.z' = k");
  });

  it("final refuses further modification, and modifiers need a target", () => {
    expect(
      codes("model A parameter Real x = 1; end A; model B A a(final x = 2); end B; model M extends B(a(x = 3)); end M;", "M"),
    ).toEqual(["instance.final-modified"]);
    expect(codes("model A parameter Real x = 1; end A; model M A a(y = 2); end M;", "M")).toEqual(["instance.not-modifiable"]);
    expect(codes("model M Real x(stat = 1) = 2; end M;", "M")).toEqual(["instance.not-modifiable"]);
  });

  it("arrays of components take arrays element by element, each as a whole", () => {
    const text = `model A parameter Real x = 0; parameter Real y = 0; parameter Real v[2] = {0, 0}; end A;
      model M A a[2](x = {1, 2}, each y = 3, each v = {4, 5}); A b[2](v = [6, 7; 8, 9]); end M;`;
    expect(values(text, "M")).toMatchObject({
      "a[1].x": 1,
      "a[2].x": 2,
      "a[1].y": 3,
      "a[2].v[2]": 5,
      "b[1].v[2]": 7,
      "b[2].v[1]": 8,
    });
    const forEach = "model A parameter Real x = 0; end A; model M A a[2](x = 1); end M;";
    expect(values(forEach, "M")).toMatchObject({ "a[1].x": 1, "a[2].x": 1 });
  });

  it("short classes bring modifications and sizes", () => {
    const text = `type Voltage = Real(unit = "V", start = 1); type Vector = Voltage[3]; model M Vector u(each start = 5) = {1, 2, 3}; Voltage w = 0; end M;`;
    const found = variables(text, "M");
    expect(found.get("u[3]")?.attributes).toMatchObject({ unit: "V", start: { kind: "real", value: 5 } });
    expect(found.get("w")?.attributes.start).toEqual({ kind: "real", value: 1 });
  });

  it("attributes of a type in an array hold for each element", () => {
    const text = `type Speed = Real(final unit = "m/s"); record R Speed v[3]; end R; model M R r[2]; equation r.v = zeros(2, 3); end M;`;
    expect(variables(text, "M").get("r[2].v[3]")?.attributes.unit).toBe("m/s");
  });
});

describe("names of an earlier version of a library", () => {
  const library = `package Lib model B Real x = 1; end B; package New constant Real k = 1; end New;
    annotation(version = "2.0", conversion(from(version = {"1.0", "1.1"}, script = "modelica://Lib/from_1.mos"))); end Lib;`;
  const uses = (version: string) => `annotation(uses(Lib(version = "${version}")));`;

  it("are called so, with the versions and the conversion, as types, imports, functions and constants", () => {
    for (const body of ["Lib.A a;", "import O = Lib.Old; Real x = 1;", "Real x = Lib.f(1);", "Real x = Lib.New.old;"]) {
      const { diagnostics } = run(`${library} model M ${body} ${uses("1.1")} end M;`, "M");
      expect(diagnostics[0]).toMatchObject({
        code: "instance.name-of-earlier-version",
        values: { library: "Lib", from: "1.1", version: "2.0", script: "modelica://Lib/from_1.mos" },
      });
    }
  });

  it("are unknown where the text is written for the loaded version, or for one that cannot be converted", () => {
    for (const version of ["2.0", "0.9"]) {
      expect(codes(`${library} model M Lib.A a; ${uses(version)} end M;`, "M")).toEqual(["instance.unknown-class"]);
    }
    expect(codes(`${library} model M Lib.A a; end M;`, "M")).toEqual(["instance.unknown-class"]);
  });
});

describe("redeclaration", () => {
  const library = `
    partial package Medium constant Real rho; replaceable function density input Real T; output Real d; algorithm d := rho; end density;
      replaceable partial model Properties Real d; end Properties; end Medium;
    package Water extends Medium(rho = 1000);
      redeclare model extends Properties Real T; equation d = density(T); end Properties; end Water;
    package Oil extends Water(rho = 800); redeclare function density input Real T; output Real d; algorithm d := rho - T; end density; end Oil;
    model Tank replaceable package Fluid = Water constrainedby Medium; Fluid.Properties state; equation state.T = 20; end Tank;`;

  it("of packages reaches functions, models and constants inside", () => {
    const model = run(`${library} model M Tank a; Tank b(redeclare package Fluid = Oil); end M;`, "M").model;
    expect(model?.equations).toHaveLength(4);
    expect([...(model?.functions.keys() ?? [])].sort()).toEqual(["Oil.density", "Water.density"]);
    const printed = model === undefined ? "" : printFlat(model);
    expect(printed).toContain("d := 1000.0;");
    expect(printed).toContain("d := 800.0 - T;");
  });

  it("of what is not replaceable is an error where it changes the type", () => {
    const text = "model A Real x = 1; end A; model D extends A; end D; model B A a; end B;";
    expect(codes(`${text} model M B b(redeclare D a); end M;`, "M")).toEqual(["instance.redeclare-not-replaceable"]);
  });

  it("of what is not replaceable may give open sizes and a narrower variability (MLS 7.3.3)", () => {
    const base = `package P type L = Real(unit = "m");
      model B parameter Integer n = 2; parameter L k[:] = {1, 2}; parameter L q[2] = {1, 2}; end B; end P;`;
    const narrowed = "redeclare constant Integer n = 5, redeclare parameter P.L k[3] = {1, 2, 3}";
    expect(values(`${base} model M P.B b(${narrowed}); end M;`, "M")).toMatchObject({ "b.n": 5, "b.k[3]": 3 });
    expect(values(`${base} model M extends P.B; redeclare parameter P.L k[1] = {7}; end M;`, "M")).toMatchObject({ "k[1]": 7 });
    expect(codes(`${base} model M P.B b(redeclare parameter P.L q[3] = {1, 2, 3}); end M;`, "M")).toEqual([
      "instance.redeclared-sizes",
    ]);
    expect(codes(`${base} model M P.B b(redeclare discrete Integer n = 3); end M;`, "M")).toEqual([
      "instance.redeclared-variability",
    ]);
  });

  it("keeps modifications of the constraining clause only", () => {
    const text = `model A parameter Real x = 1; parameter Real y = 1; end A; model A2 extends A; end A2;
      model B replaceable A a(x = 5) constrainedby A(y = 6); end B; model M B b(redeclare A2 a); end M;`;
    expect(values(text, "M")).toEqual({ "b.a.x": 1, "b.a.y": 6 });
  });
});

describe("structure", () => {
  it("conditional components exist by parameters", () => {
    const text = "model A Real x = 1; end A; model M parameter Boolean use = false; A a if use; A b if not use; end M;";
    const found = variables(text, "M");
    expect([...found.keys()]).toEqual(["use", "b.x"]);
    expect(found.get("use")?.isStructural).toBe(true);
  });

  it("inner and outer meet; a missing inner is added, unless its class is partial", () => {
    const text = `model World parameter Real g = 9.81; end World; model Body outer World world; Real w = 2*world.g; end Body;
      model M inner World world(g = 1.6); Body body; end M; model N Body body; end N;
      partial model Field parameter Real B = 1; end Field; model Coil outer Field field; Real w = field.B; end Coil; model O Coil coil; end O;`;
    expect(values(text, "M")).toMatchObject({ "world.g": 1.6 });
    expect(values(text, "N")).toMatchObject({ "world.g": 9.81 });
    expect(run(text, "N").diagnostics.map(({ code }) => code)).toEqual(["instance.inner-added"]);
    expect(codes(text, "O")).toContain("instance.missing-inner");
  });

  it("partial classes, unknown classes and cyclic parameters are errors", () => {
    expect(codes("partial model A end A; model M A a; end M;", "M")).toEqual(["instance.partial-class"]);
    expect(codes("model M Resistr r; end M; model Resistor end Resistor;", "M")).toEqual(["instance.unknown-class"]);
    expect(codes("model M parameter Integer n = n + 1; Real x[n]; end M;", "M")).toContain("instance.cyclic-binding");
    expect(codes("model M Real x = 1; Real x = 2; end M;", "M")).toContain("instance.duplicate-element");
  });

  it("sizes follow from parameters, values and functions, also zero", () => {
    const text = `function count input Integer n; output Integer m = 0; algorithm for i in 1:n loop if mod(i, 2) == 0 then m := m + 1; end if; end for; end count;
      model M parameter Integer n = 5; parameter Real t[:, 2] = [1, 2; 3, 4]; Real x[count(n)] = fill(1, 2); Real none[n - 5] = zeros(0); parameter Real s = sum(none0); parameter Real none0[0] = zeros(0); end M;`;
    const found = variables(text, "M");
    expect([...found.keys()]).toEqual(["n", "t[1,1]", "t[1,2]", "t[2,1]", "t[2,2]", "x[1]", "x[2]", "s"]);
  });

  it("parameters with Evaluate are known at translation, those of a record with the record", () => {
    const text = `record R Real a = 1; Real b annotation(Evaluate = false); end R;
      model M parameter R r(a = 2, b = 3) annotation(Evaluate = true); parameter Real c = r.a + 1 annotation(Evaluate = true);
        Real x = r.a; Real y = r.b; end M;`;
    const { model } = run(text, "M");
    expect(values(text, "M")).toMatchObject({ "r.a": 2, "r.b": 3, c: 3 });
    expect(printFlat(model as NonNullable<typeof model>)).toMatch(/x = 2\.0;\s+y = 'r\.b';/);
  });

  it("the annotation behind a constraining clause asks for evaluation as that beside the name does", () => {
    const text = `model M replaceable parameter Real p = 2 constrainedby Real annotation(Evaluate = true); Real x = p; end M;`;
    const { model } = run(text, "M");
    expect(printFlat(model as NonNullable<typeof model>)).toMatch(/x = 2\.0;/);
  });

  it("functions that do not end are stopped", () => {
    const text = `function f input Integer n; output Integer m = 0; algorithm while true loop m := m + 1; end while; end f; model M Real x[f(1)]; end M;`;
    expect(codes(text, "M")).toContain("instance.evaluation-too-long");
  });
});

describe("types", () => {
  it("mismatches are errors", () => {
    expect(codes("model M Real x = true; end M;", "M")).toEqual(["instance.type-mismatch"]);
    expect(codes("model M Integer n = 1.5; end M;", "M")).toEqual(["instance.type-mismatch"]);
    expect(codes("model M Real x[2] = {1, 2, 3}; end M;", "M")).toEqual(["instance.size-mismatch"]);
    expect(codes("model M Real x; equation x + true = 1; end M;", "M")).toEqual(["instance.operand-type"]);
    expect(codes("model M Real x[2]; equation x = {1, 2, 3}; end M;", "M")).toEqual(["flat.equation-type"]);
    expect(codes("model M Real x[2] = {1, 2}; Real y = x[3]; end M;", "M")).toEqual(["instance.subscript-out-of-bounds"]);
    expect(codes("model M parameter Real p = time; end M;", "M")).toEqual(["flat.variability"]);
  });

  it("calls are checked against the function", () => {
    const f = "function f input Real a; input Real b = 2; output Real c; algorithm c := a + b; end f;";
    expect(codes(`${f} model M Real x = f(); end M;`, "M")).toEqual(["instance.missing-argument"]);
    expect(codes(`${f} model M Real x = f(1, 2, 3); end M;`, "M")).toEqual(["instance.too-many-arguments"]);
    expect(codes(`${f} model M Real x = f(1, d = 3); end M;`, "M")).toEqual(["instance.unknown-argument"]);
    expect(codes(`${f} model M Real x = g(1); end M;`, "M")).toEqual(["instance.unknown-function"]);
    expect(codes(`${f} model M Real x = f("a"); end M;`, "M")).toEqual(["instance.type-mismatch"]);
  });

  it("functions take named and default arguments, and arrays element by element", () => {
    const text = `function f input Real a; input Real b = 2*a; output Real c; algorithm c := a + 10*b; end f;
      model M parameter Real x = f(1), y = f(b = 1, a = 2); parameter Real z[2] = f({1, 2}, {0, 1}); end M;`;
    expect(values(text, "M")).toEqual({ x: 21, y: 12, "z[1]": 1, "z[2]": 12 });
  });

  it("operator records use their operators", () => {
    const text = `operator record C Real re; Real im;
        encapsulated operator 'constructor' function fromReal import C; input Real re; input Real im = 0; output C c(re = re, im = im); algorithm end fromReal; end 'constructor';
        encapsulated operator function '+' import C; input C a; input C b; output C c; algorithm c := C(a.re + b.re, a.im + b.im); end '+';
        encapsulated operator function '*' import C; input C a; input C b; output C c; algorithm c := C(a.re*b.re - a.im*b.im, a.re*b.im + a.im*b.re); end '*';
      end C;
      model M C x, y; equation x = y*y + 1; y = C(time, 2); end M;`;
    const model = run(text, "M").model;
    expect(model?.equations).toHaveLength(4);
    expect(model?.functions.size).toBe(0);
  });
});
