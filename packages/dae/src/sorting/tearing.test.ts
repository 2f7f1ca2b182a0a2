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

  it("tears what lets most others follow, not what stands in most equations", () => {
    // 0 stands in four equations that cannot be solved for anything; by 1 all of 2 to 5 follow, and 0 from them.
    const onlyFor = (solvable: number, ...list: number[]): LoopEquation => ({ unknowns: ids(...list), solvable: ids(solvable) });
    const equations = [
      onlyFor(2, 1, 2),
      onlyFor(3, 2, 3),
      onlyFor(4, 3, 4),
      onlyFor(5, 4, 5),
      onlyFor(0, 0, 5),
      { unknowns: ids(0, 1, 3), solvable: [] },
    ];
    const { tearing } = tear(equations, ids(0, 1, 2, 3, 4, 5), (id) => (id === 0 ? 0.7 : 0));
    expect(tearing).toEqual([1]);
  });

  it("tears what no equation gives, and lets functions of it follow", () => {
    // 1 to 3 are functions of 0, such as density, temperature and viscosity of an enthalpy; each looks as good to tear.
    const functionOf = (result: number): LoopEquation => ({ unknowns: ids(0, result), solvable: ids(result) });
    const equations = [functionOf(1), functionOf(2), functionOf(3), { unknowns: ids(1, 2, 3), solvable: ids(1, 2, 3) }];
    expect(tear(equations, ids(0, 1, 2, 3), (id) => (id === 0 ? 0 : 0.7)).tearing).toEqual([0]);
  });

  it("tears nothing that follows from what else is torn", () => {
    // Length 3 of a vector 0 to 2 gives most at first glance, yet it follows from the vector, which has to be torn anyway.
    const length: LoopEquation = { unknowns: ids(0, 1, 2, 3), solvable: ids(3) };
    const forces = [all(3, 4), all(4, 5), all(5, 6)];
    const positions = [all(0, 7), all(1, 8), all(2, 9)];
    const balances = [7, 8, 9].map((id): LoopEquation => ({ unknowns: ids(id, 6), solvable: [] }));
    const unknowns = ids(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    const { tearing, inner, residuals } = tear([length, ...forces, ...positions, ...balances], unknowns, () => 0);
    expect(tearing).toHaveLength(3);
    expect(tearing).not.toContain(3);
    expect(inner).toHaveLength(7);
    expect(residuals).toEqual([7, 8, 9]);
  });

  it("asks for the preference of each unknown once, however many are torn", () => {
    const n = 300;
    const unknowns = ids(...Array.from({ length: n }, (_, i) => i));
    const equations = unknowns.map((_, i) => all(i, (i + 1) % n, (7 * i + 3) % n));
    const asked: VariableId[] = [];
    const { tearing } = tear(equations, unknowns, (id) => {
      asked.push(id);
      return 0;
    });
    expect(tearing.length).toBeGreaterThan(5);
    // What is torn is sorted by it once more.
    expect(asked.filter((id) => !tearing.includes(id)).length).toBeLessThanOrEqual(n);
  });

  it("runs an algorithm once its inputs are known", () => {
    const equations: LoopEquation[] = [{ unknowns: ids(0, 1, 2), solvable: [], outputs: ids(1, 2) }, all(0, 1), all(0, 2)];
    const { tearing, inner } = tear(equations, ids(0, 1, 2), () => 0);
    expect(tearing).toEqual([0, ...tearing.slice(1)]);
    expect(inner[0]).toEqual({ equation: 0, unknown: undefined });
  });
});
