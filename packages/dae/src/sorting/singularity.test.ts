import { describe, expect, it } from "vitest";
import { flatModel } from "../notation/flat-notation.ts";
import { translate } from "../translate.ts";

const first = (text: string) => translate(flatModel(text)).diagnostics[0];

describe("a singular model", () => {
  it("with too few equations names what is not determined", () => {
    const diagnostic = first("Real x, y, z; equation x = time; y + z = x;");
    expect(diagnostic?.code).toBe("dae.too-few-equations");
    expect(diagnostic?.values).toEqual({ equations: 2, unknowns: 3, names: "y, z" });
  });

  it("with too many equations names them", () => {
    const diagnostic = first("Real x; equation x = time; x + 1 = 2 * time;");
    expect(diagnostic?.code).toBe("dae.too-many-equations");
    expect(diagnostic?.values.lines).toBe("x = time, x + 1 = 2 * time");
  });

  it("with as many equations as unknowns names both parts", () => {
    const diagnostic = first("Real u, v, w; equation u = sin(time); u = cos(time); v * w = 1;");
    expect(diagnostic?.code).toBe("dae.structurally-singular");
    expect(diagnostic?.values).toEqual({ lines: "u = sin(time), u = cos(time)", nUnknowns: 1, names: "u", free: "v, w" });
  });

  it("that has two currents through one node too few is not hidden by alias elimination", () => {
    expect(first("Real i1, i2, i3; equation i1 = i2; i2 = -i3; i3 = -i1;")?.code).toBeDefined();
  });
});
