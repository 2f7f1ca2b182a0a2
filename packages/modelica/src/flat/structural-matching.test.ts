import { describe, expect, it } from "vitest";
import { SeededRandom } from "../testing/seeded-random.ts";
import { type Incidence, unevenParts } from "./structural-matching.ts";

/** Size of a largest matching, by trying everything. */
function largest(incidence: Incidence, taken: ReadonlySet<number> = new Set(), row = 0): number {
  if (row === incidence.length) return 0;
  const free = (incidence[row] ?? []).filter((column) => !taken.has(column));
  const best = free.map((column) => 1 + largest(incidence, new Set([...taken, column]), row + 1));
  return Math.max(largest(incidence, taken, row + 1), ...best);
}

describe("uneven parts of a system", () => {
  it("are none where every equation has an unknown of its own", () => {
    expect(unevenParts([[0, 1], [1], [0, 2]], 3)).toEqual({ under: [], over: [] });
  });

  it("hold an unknown that no equation mentions, alone", () => {
    expect(unevenParts([[0], [0, 2]], 3)).toEqual({ under: [{ unknowns: [1], equations: [], excess: 1 }], over: [] });
  });

  it("hold everything that could be left over instead", () => {
    const { under } = unevenParts([[0, 1], [2]], 3);
    expect(under.map(({ unknowns }) => [...unknowns].sort())).toEqual([[0, 1]]);
  });

  it("tell too many equations in one place from too few in another", () => {
    const { under, over } = unevenParts([[0], [0], [1, 2]], 3);
    expect(over).toEqual([{ equations: [1, 0], unknowns: [0], excess: 1 }]);
    expect(under.map(({ unknowns, excess }) => [[...unknowns].sort(), excess])).toEqual([[[1, 2], 1]]);
  });

  it("join what competes for the same unknowns", () => {
    expect(unevenParts([[0], [0], [0]], 1).over).toEqual([{ equations: [1, 2, 0], unknowns: [0], excess: 2 }]);
  });

  it("leave over as little as can be, in small systems of every kind", () => {
    const random = new SeededRandom(20);
    for (let n = 0; n < 300; n++) {
      const nUnknowns = 1 + random.below(5);
      const incidence = Array.from({ length: 1 + random.below(5) }, () =>
        Array.from({ length: nUnknowns }, (_, i) => i).filter(() => random.below(3) === 0),
      );
      const { under, over } = unevenParts(incidence, nUnknowns);
      const size = largest(incidence);
      expect(under.reduce((sum, { excess }) => sum + excess, 0)).toBe(nUnknowns - size);
      expect(over.reduce((sum, { excess }) => sum + excess, 0)).toBe(incidence.length - size);
    }
  });

  it("are found in a chain as long as a large model", () => {
    const length = 100_000;
    const chain = Array.from({ length }, (_, i) => (i + 1 < length ? [i + 1, i] : [i]));
    expect(unevenParts([...chain, [0]], length).over[0]?.excess).toBe(1);
  });
});
