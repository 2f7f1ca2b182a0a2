import * as build from "@mofang/modelica";
import { type FlatFunction, type FlatStatement, type FlatTarget, type FlatType, INTEGER, local, REAL } from "@mofang/modelica";
import { describe, expect, it } from "vitest";
import { translated } from "../notation/test-runtime.ts";

const VECTOR: FlatType = { base: { kind: "Real" }, dimensions: [-1] };
const x = local("x", REAL);
const y = local("y", REAL);

function target(name: string): FlatTarget {
  return { kind: "local", name, path: [] };
}

function assign(name: string, value: build.FlatExpression): FlatStatement {
  return { kind: "assign", target: target(name), value };
}

function define(name: string, part: Partial<FlatFunction>): FlatFunction {
  const real = (entry: string) => ({ name: entry, type: REAL, sizes: [], binding: undefined });
  return {
    name,
    inputs: [real("x")],
    outputs: [real("y")],
    locals: [],
    body: [],
    external: undefined,
    isImpure: false,
    derivatives: [],
    inverses: [],
    inline: "default",
    smoothOrder: undefined,
    place: undefined,
    ...part,
  };
}

/** y = x³ by a loop. */
const cube = define("cube", {
  body: [
    assign("y", build.real(1)),
    {
      kind: "for",
      iterator: "i",
      range: build.range(build.integer(1), undefined, build.integer(3), { base: INTEGER.base, dimensions: [3] }),
      body: [assign("y", build.multiply(y, x))],
    },
  ],
});

describe("functions", () => {
  it("run loops", () => {
    const test = translated("Real u; equation u = cube(time);", [cube]);
    expect(test.initialise({}, 2).outputs().get("u")).toBe(8);
  });

  it("are differentiated statement by statement where index reduction needs it", () => {
    const test = translated("Real u, v; equation u = cube(time); v = der(u);", [cube]);
    expect(test.initialise({}, 2).outputs().get("v")).toBeCloseTo(12, 12);
  });

  it("give analytic Jacobians", () => {
    const test = translated("Real u(start = 1); equation cube(u) + u = 10;", [cube]);
    expect(test.model.nonlinearBlocks[0]?.hasJacobian).toBe(true);
    expect(test.initialise().get("u")).toBeCloseTo(2, 12);
  });

  it("use the annotation derivative first", () => {
    const marked = define("marked", {
      inputs: [...cube.inputs, { name: "dx", type: REAL, sizes: [], binding: undefined }],
      body: [assign("y", build.multiply(build.real(100), local("dx", REAL)))],
    });
    const annotated = { ...cube, derivatives: [{ name: "marked", order: 1, zeroDerivative: [], noDerivative: [] }] };
    const test = translated("Real u, v; equation u = cube(3 * time); v = der(u);", [annotated, marked]);
    expect(test.initialise({}, 2).outputs().get("v")).toBeCloseTo(300, 12);
  });

  it("check subscripts", () => {
    const element = define("element", {
      locals: [{ name: "a", type: VECTOR, sizes: [build.integer(2)], binding: undefined }],
      body: [
        {
          kind: "assign",
          target: { kind: "local", name: "a", path: [{ subscripts: [build.integer(1)] }] },
          value: build.real(5),
        },
        assign("y", build.index(local("a", VECTOR), [build.builtin("integer", [x])], REAL)),
      ],
    });
    const test = translated("Real u; equation u = element(1 + time);", [element]);
    expect(test.initialise().outputs().get("u")).toBe(5);
    expect(test.initialise({}, 1).outputs().get("u")).toBe(0);
    expect(() => test.initialise({}, 2)).toThrow("subscript-out-of-range");
  });

  it("return early and leave loops", () => {
    const count = define("count", {
      body: [
        assign("y", build.real(0)),
        {
          kind: "while",
          condition: build.boolean(true),
          body: [
            assign("y", build.add(y, build.real(1))),
            {
              kind: "if",
              branches: [
                { condition: build.relation(">", y, x), body: [{ kind: "return" }] },
                { condition: build.relation(">", y, build.real(100)), body: [{ kind: "break" }] },
              ],
            },
          ],
        },
        assign("y", build.real(-1)),
      ],
    });
    const test = translated("Real u, v; equation u = count(time); v = count(1000 * time);", [count]);
    test.initialise({}, 6.5).outputs();
    expect([test.get("u"), test.get("v")]).toEqual([7, -1]);
  });

  it("keep Modelica's integer division", () => {
    const integers = define("integers", {
      body: [
        assign(
          "y",
          build.add(
            build.multiply(build.real(100), build.builtin("div", [x, build.integer(3)])),
            build.add(
              build.multiply(build.real(10), build.builtin("mod", [x, build.integer(3)])),
              build.builtin("rem", [x, build.integer(3)]),
            ),
          ),
        ),
      ],
    });
    const test = translated("Real u; equation u = integers(time);", [integers]);
    // -7: div -2, mod 2, rem -1
    expect(test.initialise({}, -7).outputs().get("u")).toBe(-200 + 20 - 1);
  });
});
