import { describe, expect, it } from "vitest";
import { checkClass } from "../check/check-class.ts";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";
import { parseFile } from "../syntax/parser.ts";
import { flatten } from "./flatten.ts";
import { printFlat } from "./print-flat.ts";

function run(text: string, name = "M") {
  return flatten(new ClassTree(memoryProvider({ "test.mo": text })), name);
}

function equations(text: string): string[] {
  const { model, diagnostics } = run(text);
  expect(diagnostics.filter((diagnostic) => diagnostic.severity === "error")).toEqual([]);
  const lines = model === undefined ? [] : printFlat(model).split("\n");
  return lines.slice(lines.indexOf("equation") + 1, -2).map((line) => line.trim().replace(/;$/, ""));
}

function codes(text: string): string[] {
  return [...new Set(run(text).diagnostics.map((diagnostic) => diagnostic.code))];
}

describe("equations", () => {
  it("of matrices and vectors are written out", () => {
    expect(
      equations(
        "model M Real A[2,2], x[2], y[2]; equation A = identity(2); x = {1, 2}; y = A*x + (cross({1,0,0}, {0,1,0}))[2:3]; end M;",
      ).slice(-2),
    ).toEqual(["'y[1]' = 'A[1,1]' * 'x[1]' + 'A[1,2]' * 'x[2]'", "'y[2]' = 'A[2,1]' * 'x[1]' + 'A[2,2]' * 'x[2]' + 1.0"]);
  });

  it.each(["echo(initial())", "initial() and true", "if true then initial() else false"])(
    "are not enabled during initialisation by what amounts to initial(): when %s",
    (condition) => {
      const text = `model M function echo input Boolean b; output Boolean y; algorithm y := b; annotation(Inline = true); end echo;
        Integer n(start = 0, fixed = true); equation when ${condition} then n = 1; end when; end M;`;
      expect(equations(text)[0]).toBe("when false then");
      expect(equations(text.replace(`when ${condition}`, "when {(initial()), time > 1}"))[0]).toBe(
        "when {initial(), time > 1.0} then",
      );
    },
  );

  it("under parameters that are not Real are chosen during translation", () => {
    const text =
      "model M parameter Integer n = 2; Real x; equation if n == 1 then x = 1; elseif n == 2 then x = 2; else x = 3; end if; end M;";
    expect(equations(text)).toEqual(["x = 2.0"]);
    expect(run(text).model?.variables.find((variable) => variable.name === "n")?.isStructural).toBe(true);
  });

  it("under Real parameters and variables stay branches", () => {
    expect(equations("model M parameter Real p = 1; Real x; equation if p > 0 then x = 1; else x = 2; end if; end M;")).toEqual([
      "x = if p > 0.0 then 1.0 else 2.0",
    ]);
    expect(equations("model M Real x, y; equation if time > 1 then x = 1; x + y = 2; else x = y; y = 3; end if; end M;")).toEqual(
      ["if time > 1.0 then", "x = 1.0", "x + y = 2.0", "else", "x = y", "y = 3.0", "end if"],
    );
  });

  it("of an if-equation without else are none when no branch of different sizes is chosen", () => {
    const text =
      "model M parameter Real p = 1; Real x, y; equation if p > 2 then x + y = 3; y = 1; elseif p > 3 then x = y; end if; x = 1; y = x; end M;";
    expect(equations(text)).toEqual(["x = 1.0", "y = x"]);
  });

  it("with several results keep the call whole", () => {
    const text = `function f input Real x; output Real a; output Real b[2]; algorithm a := x; b := {x, 2*x}; end f;
      model M Real u, v[2]; equation (u, v) = f(time); end M;`;
    expect(equations(text)).toEqual(["(u, {'v[1]', 'v[2]'}) = f(time)"]);
  });

  it("in algorithms unroll loops of known length", () => {
    const { model } = run("model M Real x[3]; algorithm for i in 1:3 loop x[i] := i*time; end for; end M;");
    expect(model?.algorithms[0]?.statements).toHaveLength(3);
    expect(model?.algorithms[0]?.outputs).toHaveLength(3);
  });

  it("inline functions that ask for it", () => {
    const text = `function f input Real v[2]; output Real r; algorithm r := v*v; annotation(Inline = true); end f;
      model M Real x[2] = {time, 1}; Real y = f(x); end M;`;
    expect(equations(text).at(-1)).toBe("y = 'x[1]' * 'x[1]' + 'x[2]' * 'x[2]'");
  });

  it("keep calls whose author gives a derivative and asks for their text after all transformations only", () => {
    const text = (
      annotation: string,
    ) => `function f input Real u; output Real r; algorithm r := 2*u; annotation(${annotation}); end f;
      function f_der input Real u; input Real u_der; output Real r_der; algorithm r_der := 2*u_der; end f_der;
      model M Real y = f(time); end M;`;
    expect(equations(text("LateInline = true, derivative = f_der")).at(-1)).toBe("y = f(time)");
    expect(equations(text("Inline = false, LateInline = true, derivative = f_der")).at(-1)).toBe("y = f(time)");
    expect(equations(text("LateInline = true")).at(-1)).toBe("y = 2.0 * time");
    expect(equations(text("Inline = true, derivative = f_der")).at(-1)).toBe("y = 2.0 * time");
  });

  it("noEvent takes events away", () => {
    const { model } = run("model M Real x = if noEvent(time > 1) then 1 else 2; Boolean b = time > 1; end M;");
    const found = JSON.stringify(model?.equations);
    expect(found.match(/"event":true/g)).toHaveLength(1);
    expect(found.match(/"event":false/g)).toHaveLength(1);
  });
});

describe("checks of equations", () => {
  it("unbalanced models name the counts and what nothing determines", () => {
    const { diagnostics } = run("model A Real level, flow1; equation der(level) = 1; end A; model M A tank; Real x = 1; end M;");
    expect(diagnostics[0]).toMatchObject({
      code: "flat.unbalanced",
      values: { equations: 2, unknowns: 3, hints: ": tank.flow1" },
    });
    expect(codes("model M Real x = 1; equation x = 2; end M;")).toEqual(["flat.unbalanced", "flat.surplus-equations"]);
  });

  it("branches of different length, misplaced when and reinit are errors", () => {
    expect(codes("model M Real x, y; equation if time > 1 then x = 1; y = 2; else x = 1; end if; end M;")).toEqual([
      "flat.if-equation-unbalanced",
    ]);
    expect(codes("model M Real x; equation when time > 1 then when time > 2 then x = 1; end when; end when; end M;")).toContain(
      "flat.nested-when",
    );
    expect(codes("model M Real x; equation der(x) = 1; reinit(x, 0); end M;")).toContain("flat.reinit-outside-when");
    expect(codes("model M Real x; equation when time > 1 then 2*x = 1; end when; end M;")).toContain("flat.when-body");
  });

  it("partial classes, packages and unknown names cannot be flattened", () => {
    expect(codes("partial model M end M;")).toEqual(["flat.partial-class"]);
    expect(codes("package M end M;")).toEqual(["flat.not-instantiable"]);
    expect(codes("model N end N;")).toEqual(["classes.unknown-class"]);
  });

  it("say the same each time a class is checked", () => {
    const tree = new ClassTree(
      memoryProvider({
        "test.mo": "package P constant Real c = d; model M Real x = c; end M; model N Real x = c; end N; end P;",
      }),
    );
    const [first, second, third] = ["P.M", "P.N", "P.M"].map((name) =>
      checkClass(tree, name).diagnostics.map(({ code }) => code),
    );
    expect(first).toContain("instance.unknown-name");
    expect(second).toEqual(first);
    expect(third).toEqual(first);
  });

  it("constructs that are not translated yet are named", () => {
    const functions = 'function g input Real u; output Real y; external "C" y = gg(u); end g; function f = der(g, u);';
    const { diagnostics } = run(`model M ${functions} Real x = f(time); end M;`);
    expect(diagnostics[0]).toMatchObject({ code: "instance.unsupported", values: { construct: "der(M.f, u): gg" } });
  });
});

describe("flat Modelica", () => {
  it("is text that parses", () => {
    const { model } = run(
      `package P function f input Real x[:]; output Real y = 0; protected Integer n = size(x, 1); algorithm
           for i in 1:n loop if x[i] > 0 then y := y + x[i]^2; else break; end if; end for; while y > 10 loop y := y/2; end while; end f;
         model M "a \\"model\\"" parameter Real p(min = 0, unit = "m") = -1.5e-7; Real x[3](each start = 1); Boolean b; discrete Real z;
         equation der(x) = -x*p; b = x[1] > 0.5 and not x[2] < 1 or f(x) > 1; when {b, sample(0, 1)} then z = f(x); end when;
           assert(x[1] < 10, "large " + String(x[1])); end M; end P;`,
      "P.M",
    );
    const text = model === undefined ? "" : printFlat(model);
    expect(text).toContain("model 'P.M'");
    expect(parseFile("flat.mo", text).diagnostics).toEqual([]);
  });
});
