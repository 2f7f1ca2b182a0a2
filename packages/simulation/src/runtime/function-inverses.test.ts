import { translate } from "@mofang/dae";
import { ClassTree, flatten, memoryProvider } from "@mofang/modelica";
import { describe, expect, it } from "vitest";
import { runModelica } from "./modelica-for-tests.ts";

const library = `package P
  function scaledCube
    input Real factor;
    input Real x;
    output Real y;
  algorithm
    y := 0;
    for i in 1:1 loop
      y := factor*x*x*x;
    end for;
    annotation(Inline=false, inverse(x = scaledRoot(factor, y)));
  end scaledCube;
  function scaledRoot
    input Real factor;
    input Real y;
    output Real x;
  algorithm
    x := 0;
    for i in 1:1 loop
      x := sign(y/factor)*abs(y/factor)^(1/3);
    end for;
    annotation(Inline=false);
  end scaledRoot;
`;

function blocksOf(equations: string): readonly number[] | undefined {
  const source = `${library} model M parameter Real k = 2; Real x(start = 1), z; equation ${equations} end M; end P;`;
  const { model } = flatten(new ClassTree(memoryProvider({ "test.mo": source })), "P.M");
  return model && translate(model).model?.counts.nonlinearBlocks;
}

describe("a function whose author gives an inverse", () => {
  it("is solved for that input by the inverse (MLS 12.8)", () => {
    const source = `${library} model M Real x; equation 2 + scaledCube(4, 3 - x) = 6 + 28*time; end M; end P;`;
    const run = runModelica(source, "P.M", { stopTime: 1, intervals: 4 });
    const x = run.result.values(run.result.find("x") ?? -1);
    // 4·(3 − x)³ = 4 + 28·t.
    run.result.time.forEach((t, row) => {
      expect(x[row]).toBeCloseTo(3 - Math.cbrt(1 + 7 * t), 12);
    });
  });

  it("needs no iteration then, but does for other inputs and where the unknown stands twice", () => {
    expect(blocksOf("scaledCube(k, x) = 1 + time; z = 1;")).toEqual([]);
    expect(blocksOf("scaledCube(x, k) = 1 + time; z = 1;")).toEqual([1]);
    expect(blocksOf("scaledCube(k, x) = 1 + time - x; z = 1;")).toEqual([1]);
    expect(blocksOf("scaledCube(x, x) = 1 + time; z = 1;")).toEqual([1]);
  });
});
