import { describe, expect, it } from "vitest";
import { checkClass } from "../../check/check-class.ts";
import { ClassTree } from "../../classes/class-tree.ts";
import { memoryProvider } from "../../classes/source-provider.ts";
import { flatten } from "../../flat/flatten.ts";

/** Codes of the errors of the last top-level class of a file. */
function errorsOf(text: string): readonly string[] {
  const tree = new ClassTree(memoryProvider({ "Example.mo": text }));
  const { diagnostics } = checkClass(tree, [...tree.topLevel.keys()].at(-1) ?? "");
  return [...new Set(diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code))];
}

const functionOfItself = "input Integer n; output Integer y; algorithm y := f(n + 1); end f;";

/** Models that must end with these errors. */
const hostile: Record<string, readonly [text: string, ...codes: string[]]> = {
  "a model that holds itself": ["model M M m; end M;", "instance.recursive-component"],
  "models that hold each other": ["model A M m; end A; model M A a; end M;", "instance.recursive-component"],
  "a model whose base holds it": ["model B M m; end B; model M extends B; end M;", "instance.recursive-component"],
  "an array of itself": ["model M M m[2]; end M;", "instance.recursive-component"],
  "an array of itself that grows": [
    "model M parameter Integer n = 1; M m[n](each n = n + 1); end M;",
    "instance.recursive-component",
  ],
  "a condition that always holds": [
    "model M parameter Integer n = 1; M m(n = n + 1) if n > 0; end M;",
    "instance.recursive-component",
  ],
  "a redeclaration by itself": [
    "model E end E; model R replaceable model T = E; T t; end R; model M R r(redeclare model T = M); end M;",
    "instance.recursive-component",
  ],
  "a record that holds itself": ["record R Real x; R r[1]; end R; model M R r; end M;", "instance.recursive-component"],
  "a record of a function that holds itself": [
    "record R Real x; R r[1]; end R; function f input R r; output Real y = r.x; end f; model M R r; Real y = f(r); end M;",
    "instance.recursive-component",
  ],
  "a connector that holds itself": [
    "connector C Real v; flow Real i; C c; end C; model M C c; end M;",
    "instance.recursive-component",
  ],
  "a class that extends itself": ["model M extends M; end M;", "instance.cyclic-class"],
  "a long line of bases": [
    `model B0 end B0; ${Array.from({ length: 600 }, (_, i) => `model B${i + 1} extends B${i}; end B${i + 1};`).join(" ")}`,
    "instance.dependence-too-deep",
  ],
  "constants that need each other": [
    "package P constant Integer a = Q.b; end P; package Q constant Integer b = P.a; end Q; model M Real x[P.a]; end M;",
    "instance.cyclic-binding",
  ],
  "a long line of parameters": [
    `model M parameter Integer p0 = 1; ${Array.from({ length: 600 }, (_, i) => `parameter Integer p${i + 1} = p${i};`).join(" ")}
       Real x[p600]; end M;`,
    "instance.dependence-too-deep",
  ],
  "sizes that need each other": ["model M Real x[size(y, 1)]; Real y[size(x, 1)]; end M;", "instance.cyclic-size"],
  "a function that calls itself for ever": [
    `function f ${functionOfItself} model M Real x[f(1)] = {1}; end M;`,
    "instance.evaluation-failed",
  ],
  "a function whose default value calls it": [
    "function f input Real x = f(); output Real y = x; end f; model M Real x = f(); end M;",
    "instance.cyclic-binding",
  ],
  "a partial derivative of itself": [
    "function f = der(g, x); function g = der(f, x); model M Real y = f(time); end M;",
    "instance.cyclic-class",
  ],
  "a function differentiated too many times": [
    `function g input Real x; output Real y; algorithm y := sin(x) * exp(x) * x; end g;
     function f = der(g, ${Array.from({ length: 20 }, () => "x").join(", ")}); model M Real y = f(time); end M;`,
    "instance.model-too-large",
  ],
  "a function that calls itself twice and again": [
    `function f input Integer n; output Integer y; algorithm y := if n < 2 then n else f(n - 1) + f(n - 2); end f;
     model M constant Integer k = f(100); Real x[k]; end M;`,
    "instance.evaluation-too-long",
  ],
  "a loop without end": [
    "function f output Integer y = 1; algorithm while true loop y := 1; end while; end f; model M Real x[f()] = {1}; end M;",
    "instance.evaluation-too-long",
  ],
  "a text that doubles": [
    `function f output Integer y = 1; protected String s = "s"; algorithm for i in 1:99 loop s := s + s; end for; end f;
     model M Real x[f()] = {1}; end M;`,
    "instance.evaluation-failed",
  ],
  "an array of too many elements": ["model M Real x[1000000, 1000000]; end M;", "instance.array-too-large"],
  "a value of too many elements": [
    "model M parameter Real x[:, :] = fill(0.0, 1000000, 1000000); end M;",
    "instance.array-too-large",
  ],
  "a loop of too many turns": [
    "model M Real x; equation for i in 1:1000000000 loop x = i; end for; end M;",
    "instance.array-too-large",
  ],
  "loops in loops of too many turns": [
    "model M Real x = 1; equation for i in 1:100000, j in 1:100000 loop end for; end M;",
    "instance.model-too-large",
  ],
  "a sum of too many terms": ["model M Real x = sum(i for i in 1:1000000000); end M;", "instance.array-too-large"],
  "a function called with a loop of too many turns": [
    "function f output Integer y = 0; algorithm for i in 1:1000000000 loop y := 1; end for; end f; model M Real x[f()] = {1}; end M;",
    "instance.evaluation-failed",
  ],
  "a tree of too many instances": [
    `model M0 Real x = 1; end M0; ${Array.from({ length: 7 }, (_, i) => `model M${i + 1} M${i} m[10]; end M${i + 1};`).join(" ")}`,
    "instance.model-too-large",
  ],
  "brackets in brackets": [`model M Real x = ${"(".repeat(100000)}1${")".repeat(100000)}; end M;`, "syntax.nesting-too-deep"],
  "branches without end": [
    `model M Real x = if time > 1 then 1 ${"elseif time > 2 then 2 ".repeat(10000)}else 3; end M;`,
    "syntax.nesting-too-deep",
  ],
  "a very long unknown name": [`model M Real x = ${"y".repeat(1000000)}; end M;`, "instance.unknown-name"],
  "a model of errors": [
    `model M ${Array.from({ length: 1100 }, (_, i) => `Real x${i} = y${i};`).join(" ")} end M;`,
    "instance.unknown-name",
    "instance.too-many-diagnostics",
  ],
};

describe("a model that asks for more than can be had", () => {
  for (const [name, [text, ...codes]] of Object.entries(hostile)) {
    it(`is refused: ${name}`, () => expect(errorsOf(text)).toEqual(expect.arrayContaining(codes)));
  }

  it("is refused where the host's bound is lower, and not where it has none", () => {
    const text = "model M0 Real x = 1; end M0; model M M0 m[1000]; end M;";
    const tree = () => new ClassTree(memoryProvider({ "Example.mo": text }));
    const refused = flatten(tree(), "M", undefined, false, 10_000);
    expect(refused.diagnostics).toMatchObject([{ code: "instance.model-too-large", values: { limit: 10_000 } }]);
    expect(flatten(tree(), "M", undefined, false, Number.POSITIVE_INFINITY).counts).toEqual({ equations: 1000, unknowns: 1000 });
  });

  it("may be deep and large all the same", () => {
    expect(errorsOf("model M parameter Integer n = 40; M m(n = n - 1) if n > 0; Real x = n; end M;")).toEqual([]);
    expect(errorsOf(`model M Real x = ${Array.from({ length: 1900 }, () => "time").join(" + ")}; end M;`)).toEqual([]);
    expect(
      errorsOf(
        "function f input Real x; output Real y = f(x); annotation(Inline = true); end f; model M Real x = f(time); end M;",
      ),
    ).toEqual([]);
    const fans = Array.from({ length: 40 }, (_, i) => `model M${i + 1} extends M${i}; extends M${i}; end M${i + 1};`);
    expect(errorsOf(`model M0 Real x = 1; end M0; ${fans.join(" ")}`)).toEqual([]);
  });
});
