import { expect, it } from "vitest";
import { checkClass } from "../check/check-class.ts";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";
import { parseFile } from "../syntax/parser.ts";
import { flatten } from "./flatten.ts";
import { printFlat } from "./print-flat.ts";

function run(text: string, name = "M") {
  return flatten(new ClassTree(memoryProvider({ "test.mo": text })), name);
}

it("noEvent takes events away", () => {
  const { model } = run("model M Real x = if noEvent(time > 1) then 1 else 2; Boolean b = time > 1; end M;");
  const found = JSON.stringify(model?.equations);
  expect(found.match(/"event":true/g)).toHaveLength(1);
  expect(found.match(/"event":false/g)).toHaveLength(1);
});

it("a parameter becomes structural that chooses between equations", () => {
  const { model } = run(
    "model M parameter Integer n = 2; Real x; equation if n == 1 then x = 1; elseif n == 2 then x = 2; else x = 3; end if; end M;",
  );
  expect(model?.variables.find(({ name }) => name === "n")?.isStructural).toBe(true);
});

it("a class gets the same diagnostics each time it is checked", () => {
  const tree = new ClassTree(
    memoryProvider({
      "test.mo": "package P constant Real c = d; model M Real x = c; end M; model N Real x = c; end N; end P;",
    }),
  );
  const [first, second, third] = ["P.M", "P.N", "P.M"].map((name) => checkClass(tree, name).diagnostics.map(({ code }) => code));
  expect(first).toContain("instance.unknown-name");
  expect(second).toEqual(first);
  expect(third).toEqual(first);
});

it("flat Modelica is text that parses", () => {
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
