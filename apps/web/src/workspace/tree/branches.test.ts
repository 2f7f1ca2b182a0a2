import { expect, it } from "vitest";
import { keptBranches, loadBranches, type TreeNode, withChildren } from "./branches.ts";

interface Line extends TreeNode {
  readonly title: string;
}

const packages: Readonly<Record<string, readonly Line[]>> = {
  "": [
    { key: "P", isLeaf: false, title: "P" },
    { key: "Q", isLeaf: false, title: "Q" },
  ],
  P: [
    { key: "P.A", isLeaf: true, title: "A" },
    { key: "P.B", isLeaf: true, title: "B" },
  ],
  Q: [{ key: "Q.C", isLeaf: true, title: "C" }],
};

const load = async (key: string): Promise<readonly Line[]> => structuredClone(packages[key] ?? []);

it("reads what is open and nothing else", async () => {
  const branches = await loadBranches(load, "", new Set(["P"]));
  expect(branches.map(({ children }) => children?.map(({ key }) => key))).toEqual([["P.A", "P.B"], undefined]);
  const opened = withChildren(branches, "Q", await loadBranches(load, "Q", new Set()));
  expect(opened.map(({ children }) => children?.length)).toEqual([2, 1]);
});

it("keeps every object of a tree that is read again and says the same", async () => {
  const known = await loadBranches(load, "", new Set(["P"]));
  expect(keptBranches(known, await loadBranches(load, "", new Set(["P"])))).toBe(known);
});

it("takes what is other, what is new and what has gone, and keeps the rest", async () => {
  const known = await loadBranches(load, "", new Set(["P", "Q"]));
  const found = await loadBranches(
    async (key) =>
      key === "P" ? [{ key: "P.B", isLeaf: true, title: "B, described" }, ...((await load("P")).slice(0, 1) ?? [])] : load(key),
    "",
    new Set(["P", "Q"]),
  );
  const [first, second] = keptBranches(known, found);
  expect(first?.children?.map(({ node }) => node.title)).toEqual(["B, described", "A"]);
  expect(first?.children?.[1]).toBe(known[0]?.children?.[0]);
  expect(second).toBe(known[1]);
});
