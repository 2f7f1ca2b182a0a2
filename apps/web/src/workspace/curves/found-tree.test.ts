import { expect, it } from "vitest";
import { foundTree } from "./found-tree.ts";

const variable = (path: string) => ({ label: path, path, isLeaf: true, unit: "m" });

it("shows variables that were found below what they belong to", () => {
  const { children, branches } = foundTree(["a.b.x", "a.x[1]", "der(a.b.x)", "x"].map(variable));
  expect(branches).toEqual(["a", "a.b", "a.x"]);
  expect(children("").map(({ path }) => path)).toEqual(["a", "x"]);
  expect(children("a.b")).toEqual([
    { label: "x", path: "a.b.x", isLeaf: true, unit: "m" },
    { label: "der(x)", path: "der(a.b.x)", isLeaf: true, unit: "m" },
  ]);
});
