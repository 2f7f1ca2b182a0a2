import { describe, expect, it } from "vitest";
import { sceneOf } from "../testing/scenes.ts";

function junctions(...lines: readonly [from: string, to: string, points: string][]) {
  const equations = lines.map(([from, to, points]) => `connect(${from}, ${to}) annotation(Line(points={${points}}));`);
  const { junctions } = sceneOf(`model A equation ${equations.join("\n")} end A;`, "A", "diagram");
  return junctions.map(({ point }) => [point.x, point.y]);
}

describe("junctions", () => {
  it("are where lines of one set branch: at a common corner, or where one ends on another", () => {
    expect(junctions(["a", "b", "{0,0},{20,0},{20,-10}"], ["b", "c", "{20,-10},{20,0},{40,0}"])).toEqual([[20, 0]]);
    expect(junctions(["a", "b", "{0,0},{40,0}"], ["a", "c", "{0,0},{20,0},{20,30}"])).toEqual([[20, 0]]);
  });

  it("are not where lines of different sets cross", () => {
    expect(junctions(["a", "b", "{0,0},{20,0},{40,0}"], ["c", "d", "{20,-10},{20,0},{20,10}"])).toEqual([]);
  });

  it("are not at connectors, and not at common corners of the same way", () => {
    expect(junctions(["a", "b", "{0,0},{20,0}"], ["b", "c", "{20,0},{40,0}"], ["b", "d", "{20,0},{20,40}"])).toEqual([]);
    expect(junctions(["a", "b", "{0,0},{20,0},{20,40}"], ["a", "c", "{0,0},{20,0},{20,60}"])).toEqual([]);
  });
});
