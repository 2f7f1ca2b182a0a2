import { ClassTree, memoryProvider } from "@mofang/modelica";
import { expect, it } from "vitest";
import { classNodes, findNode } from "./class-nodes.ts";

const files = new Map([
  ["House/package.mo", 'package House "A house"\n  model Wall "Heat"\n    Real T;\n  end Wall;\nend House;\n'],
  ["House/Room.mo", "within House;\nmodel Room\n  Wall wall;\nend Room;\n"],
  ["Single.mo", "function f\nend f;\n"],
]);

it("shows the classes of all files, each with the place of its code", () => {
  const nodes = classNodes(new ClassTree(memoryProvider(files)));
  expect(nodes.map(({ fullName, kind, description }) => [fullName, kind, description])).toEqual([
    ["House", "package", "A house"],
    ["f", "function", ""],
  ]);
  expect(nodes[0]?.children.map(({ name, fullName }) => [name, fullName])).toEqual([
    ["Wall", "House.Wall"],
    ["Room", "House.Room"],
  ]);
  const wall = findNode(nodes, "House.Wall");
  expect(files.get(wall?.place.file ?? "")?.slice(wall?.place.start, wall?.place.end)).toMatch(/^model Wall[\s\S]*end Wall$/);
  expect(findNode(nodes, "House.Garden")).toBeUndefined();
});
