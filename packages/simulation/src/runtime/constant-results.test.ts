import { describe, expect, it } from "vitest";
import { lastOf, valuesOf } from "./model-for-tests.ts";
import { runModelica } from "./modelica-for-tests.ts";

/** A device whose capacitance a function gives together with its conductance, on several ways and too long to be inlined. */
const source = `package P
  record Device
    Real capacitance;
    Real conductance;
  end Device;
  function device
    input Real area;
    input Real v;
    output Device y;
  protected
    Real sum;
    Real unit[2];
  algorithm
    sum := 0;
    for k in 1:3 loop
      sum := sum + k;
    end for;
    unit[1] := area * sum;
    unit[2] := 2;
    y.conductance := unit[2];
    if v > 1 then
      y.capacitance := unit[1];
    elseif v > 0.5 then
      y.capacitance := unit[1] * v;
    else
      y.capacitance := unit[1] * exp(v);
    end if;
  end device;
  model WithoutArea
    Real v(start = 0);
    Device d;
  equation
    d = device(0, v);
    d.capacitance * der(v) = 5 - d.conductance * v;
  end WithoutArea;
  model WithArea
    Real v(start = 2, fixed = true);
    Device d;
  equation
    d = device(1, v);
    d.capacitance * der(v) = 5 - d.conductance * v;
  end WithArea;
end P;`;

describe("results of a function that are the same whatever its unknown arguments are", () => {
  it("decide on the structure: without a capacitance the voltage is no state", () => {
    const run = runModelica(source, "P.WithoutArea", { stopTime: 1, intervals: 4 });
    expect(run.status).toMatchObject({ kind: "finished" });
    for (const v of valuesOf(run, "v")) expect(v).toBeCloseTo(2.5, 9);
  });

  it("are found for the arguments given only", () => {
    const run = runModelica(source, "P.WithArea", { stopTime: 1, intervals: 4, tolerance: 1e-8 });
    // 6·v' = 5 - 2·v from 2.
    expect(lastOf(run, "v")).toBeCloseTo(2.5 - 0.5 * Math.exp(-1 / 3), 6);
  });
});
