import { describe, expect, it } from "vitest";
import { runModelica } from "../modelica-for-tests.ts";

/** The block that ends a run of a model. */
function blockOf(source: string, stopTime = 1) {
  const { status } = runModelica(source, "M", { stopTime });
  return status.kind === "failed" ? status.failure.block : undefined;
}

describe("a block that is not solved", () => {
  it("is told with values, start, nominal value, bounds, residuals and places of its equations", () => {
    const source = "model M Real x(start = 1, nominal = 2, min = -3); equation x^2 + 1 = sin(x) * time; end M;";
    const block = blockOf(source);
    expect(block?.size).toBe(1);
    expect(block?.unknowns).toEqual([{ name: "x", value: expect.any(Number), start: 1, nominal: 2, min: -3 }]);
    const [equation] = block?.equations ?? [];
    const x = block?.unknowns[0]?.value ?? Number.NaN;
    expect(equation?.residual).toBeCloseTo(x ** 2 + 1, 10);
    expect(source.slice(equation?.place?.start, equation?.place?.end)).toContain("x^2 + 1 = sin(x) * time");
  });

  it("is told during a run too, and what could not be evaluated in its search", () => {
    const source = `model M
      function f input Real u; output Real y; algorithm assert(u > -2, "too cold"); y := u + exp(u); end f;
      Real x(start = 0);
      equation f(x) = 1 - 20 * max(time - 0.5, 0);
    end M;`;
    const block = blockOf(source);
    expect(block?.unknowns).toMatchObject([{ name: "x" }]);
    expect(block?.refusal).toMatchObject({ code: "simulation.assertion", values: { message: "too cold" } });
  });

  it("that is long shows the ten worst and how many there are", () => {
    const block = blockOf(`model M
      Real x[12](each start = 1);
      equation for i in 1:12 loop x[i]^2 + i + 0.01 * sum(x) = sin(x[i]) * time; end for;
    end M;`);
    expect(block?.size).toBeGreaterThan(10);
    expect(block?.unknowns).toHaveLength(10);
    expect(block?.equations).toHaveLength(10);
  });
});
