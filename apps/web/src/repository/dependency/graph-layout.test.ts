import { expect, it } from "vitest";
import { columnsOf } from "./graph-layout.ts";

const edges = (...pairs: readonly string[]) => pairs.map((pair) => ({ from: pair.charAt(0), to: pair.charAt(1) }));

it("puts every node right of all that lead to it", () => {
  const columns = columnsOf(["a", "b", "c", "d"], edges("ab", "ac", "bc", "cd"));
  expect(Object.fromEntries(columns)).toEqual({ a: 0, b: 1, c: 2, d: 3 });
});

it("breaks circles at the node that is named first, also those of one node", () => {
  expect(Object.fromEntries(columnsOf(["a", "b", "c"], edges("ab", "bc", "ca", "bb")))).toEqual({ a: 0, b: 1, c: 2 });
});
