import type { VariableId } from "@mofang/modelica";
import { describe, expect, it } from "vitest";
import { type LoopEquation, tear } from "./tearing.ts";

const ids = (...list: number[]) => list as VariableId[];
const all = (...list: number[]): LoopEquation => ({ unknowns: ids(...list), solvable: ids(...list) });

describe("tear", () => {
  it("tears a ring of any length to one variable", () => {
    const n = 50;
    const equations = Array.from({ length: n }, (_, i) => all(i, (i + 1) % n));
    const { tearing, inner, residuals } = tear(equations, ids(...Array.from({ length: n }, (_, i) => i)), () => 0);
    expect([tearing.length, inner.length, residuals.length]).toEqual([1, n - 1, 1]);
  });

  it("does not solve an equation for what it may not be divided by", () => {
    const equations = [
      { unknowns: ids(0, 1), solvable: [] },
      { unknowns: ids(0, 1), solvable: [] },
    ];
    expect(tear(equations, ids(0, 1), () => 0).tearing).toHaveLength(2);
  });

  it("prefers variables with start values", () => {
    const equations = [all(0, 1), all(0, 1)];
    expect(tear(equations, ids(0, 1), (id) => (id === 1 ? 0.4 : 0)).tearing).toEqual([1]);
  });

  it("runs an algorithm once its inputs are known", () => {
    const equations: LoopEquation[] = [{ unknowns: ids(0, 1, 2), solvable: [], outputs: ids(1, 2) }, all(0, 1), all(0, 2)];
    const { tearing, inner } = tear(equations, ids(0, 1, 2), () => 0);
    expect(tearing).toEqual([0, ...tearing.slice(1)]);
    expect(inner[0]).toEqual({ equation: 0, unknown: undefined });
  });
});
