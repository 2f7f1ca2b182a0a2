import { describe, expect, it } from "vitest";
import { ClassTree } from "../../classes/class-tree.ts";
import { memoryProvider } from "../../classes/source-provider.ts";
import { flatten } from "../../flat/flatten.ts";
import { withClass } from "./kernel-of-tree.ts";

const newTree = (): ClassTree =>
  new ClassTree(
    memoryProvider({
      "Lib.mo": `package Lib
  constant Real wrong = missing;
  function twice input Real x; output Real y; algorithm y := 2 * x; end twice;
  function broken input Real x; output Real y; algorithm y := unknown * x; end broken;
  model Part parameter Real k = 1; Real x = twice(k); end Part;
end Lib;
`,
      "Models.mo": `package Models
  model Fine Lib.Part p; end Fine;
  model Unbalanced extends Fine; Real y; end Unbalanced;
  model UsesWrong extends Fine; Real y = Lib.wrong; end UsesWrong;
  model UsesBroken extends Fine; Real y = Lib.broken(p.x); end UsesBroken;
end Models;
`,
    }),
  );
const codes = (tree: ClassTree, name: string): readonly string[] =>
  flatten(tree, `Models.${name}`).diagnostics.map(({ code }) => code);

it("what was left out of a class without a report is told all the same", () => {
  const { diagnostics, hasErrors } = withClass(newTree(), "Models.Fine", (kernel) => kernel.leaveOut(undefined));
  expect([diagnostics.map(({ code }) => code), hasErrors]).toEqual([["flat.incomplete"], true]);
});

describe("models of one tree, one after another", () => {
  it("are told the same each time, whichever came before and failed", () => {
    const names = ["Fine", "Unbalanced", "UsesWrong", "UsesBroken"];
    const alone = names.map((name) => codes(newTree(), name));
    expect(alone.map((found) => found.length > 0)).toEqual([false, true, true, true]);
    for (const order of [
      [0, 1, 2, 3],
      [1, 1, 0, 3, 3, 2, 2, 0],
      [3, 1, 2, 1, 0],
    ]) {
      const tree = newTree();
      for (const i of order) expect(codes(tree, names[i] ?? ""), names[i]).toEqual(alone[i]);
    }
  });
});
