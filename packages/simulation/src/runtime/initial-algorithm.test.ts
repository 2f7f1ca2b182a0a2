import { describe, expect, it } from "vitest";
import { lastOf, valuesOf } from "./model-for-tests.ts";
import { runModelica } from "./modelica-for-tests.ts";

describe("an initial algorithm", () => {
  it("determines what an algorithm assigns in when-statements only", () => {
    const model = `model M
      Integer n, m(start = 3, fixed = true);
    initial algorithm
      n := 7;
    algorithm
      when time > 1 then
        n := pre(n) + 1;
        m := n;
      end when;
    end M;`;
    const run = runModelica(model, "M", { stopTime: 2, intervals: 2 });
    expect(run.status).toMatchObject({ kind: "finished" });
    expect([valuesOf(run, "n")[0], valuesOf(run, "m")[0]]).toEqual([7, 3]);
    expect([lastOf(run, "n"), lastOf(run, "m")]).toEqual([8, 8]);
  });
});
