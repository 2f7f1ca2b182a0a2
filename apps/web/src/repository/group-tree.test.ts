import { expect, it } from "vitest";
import { groupOf, groupTree } from "./group-tree.ts";

const group = (id: number, parentId: number | null, repositories: number[] = []) => ({
  id,
  parentId,
  name: `G${id}`,
  description: "",
  repositories,
});

it("makes a tree of groups and finds the one that holds a repository", () => {
  const groups = [group(1, null), group(2, null, [9]), group(3, 1, [8]), group(4, 3)];
  const [first, second] = groupTree(groups);
  expect(first?.children[0]?.children[0]?.title).toBe("G4");
  expect(second?.children).toEqual([]);
  expect([groupOf(groups, 8)?.id, groupOf(groups, 7)]).toEqual([3, undefined]);
});
