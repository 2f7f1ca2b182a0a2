import * as build from "@mofang/modelica";
import {
  type FlatFunction,
  type FlatStatement,
  type FlatTarget,
  type FlatType,
  integerType,
  local,
  realType,
} from "@mofang/modelica";
import { describe, expect, it } from "vitest";
import { translated } from "../../notation/test-runtime.ts";

const vectorType: FlatType = { base: { kind: "Real" }, dimensions: [-1] };
const x = local("x", realType);
const y = local("y", realType);

function target(name: string): FlatTarget {
  return { kind: "local", name, path: [] };
}

function assign(name: string, value: build.FlatExpression): FlatStatement {
  return { kind: "assign", target: target(name), value };
}

function define(name: string, part: Partial<FlatFunction>): FlatFunction {
  const real = (entry: string) => ({ name: entry, type: realType, sizes: [], binding: undefined });
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
      range: build.range(build.integer(1), undefined, build.integer(3), { base: integerType.base, dimensions: [3] }),
      body: [assign("y", build.multiply(y, x))],
    },
  ],
});

describe("functions", () => {
  it("run loops", () => {
    const test = translated("Real u; equation u = cube(time);", [cube]);
    expect(test.initialise({}, 2).outputs().get("u")).toBe(8);
  });

  it("keep the elements of an array apart that is named element by element", () => {
    const type = { base: realType.base, dimensions: [2, 2] };
    const powers = local("p", type);
    const at = (i: number, j: number) => build.index(powers, [build.integer(i), build.integer(j)], realType);
    const put = (i: number, j: number, value: build.FlatExpression): FlatStatement => ({
      kind: "assign",
      target: { kind: "local", name: "p", path: [{ subscripts: [build.integer(i), build.integer(j)] }] },
      value,
    });
    // p = [x, x²; 0, x⁴], y = p[2,2] + 10·p[1,2] + p[2,1], whose derivative is 4x³ + 20x.
    const definition = define("powers", {
      locals: [{ name: "p", type, sizes: [build.integer(2), build.integer(2)], binding: undefined }],
      body: [
        put(1, 1, x),
        put(1, 2, build.multiply(at(1, 1), x)),
        put(2, 2, build.multiply(at(1, 2), at(1, 2))),
        assign("y", build.add(build.add(at(2, 2), build.multiply(build.real(10), at(1, 2))), at(2, 1))),
      ],
    });
    const test = translated("Real u, v; equation u = powers(time); v = der(u);", [definition]);
    expect(test.model.code).not.toContain("a.fill");
    const outputs = test.initialise({}, 3).outputs();
    expect(outputs.get("u")).toBe(171);
    expect(outputs.get("v")).toBeCloseTo(168, 10);
  });

  it("compute powers and functions that a statement needs twice one time, and those of a branch where it is taken", () => {
    const power = build.power(x, build.real(2.5));
    const root = build.builtin("sqrt", [build.subtract(x, build.real(3))], realType);
    const isLarge = build.relation(">", x, build.real(3));
    // y = x^2.5 + exp(x^2.5)·x^2.5 + (if x > 3 then √(x − 3) + √(x − 3) else 0)
    const definition = define("shared", {
      body: [
        assign(
          "y",
          build.add(
            build.add(power, build.multiply(build.builtin("exp", [power], realType), power)),
            build.ifThenElse(isLarge, build.add(root, root), build.real(0)),
          ),
        ),
      ],
    });
    const test = translated("Real u; equation u = shared(time);", [
      {
        ...definition,
        derivatives: [],
        inline: "never",
        body: [...(definition.body ?? []), ...Array.from({ length: 12 }, () => assign("y", y))],
      },
    ]);
    expect(test.model.code.split("elementary.pow(").length - 1).toBe(1);
    for (const t of [1, 7]) {
      const expected = t ** 2.5 * (1 + Math.exp(t ** 2.5)) + (t > 3 ? 2 * Math.sqrt(t - 3) : 0);
      expect(test.initialise({}, t).outputs().get("u")).toBeCloseTo(expected, 9 - Math.ceil(Math.log10(expected)));
    }
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
      inputs: [...cube.inputs, { name: "dx", type: realType, sizes: [], binding: undefined }],
      body: [assign("y", build.multiply(build.real(100), local("dx", realType)))],
    });
    const annotated = { ...cube, derivatives: [{ name: "marked", order: 1, zeroDerivative: [], noDerivative: [] }] };
    for (const inline of ["default", "late"] as const) {
      const functions = [{ ...annotated, inline }, marked];
      const test = translated("Real u, v; equation u = cube(3 * time); v = der(u);", functions);
      expect(test.initialise({}, 2).outputs().get("v")).toBeCloseTo(300, 12);
    }
  });

  it("check subscripts", () => {
    const element = define("element", {
      locals: [{ name: "a", type: vectorType, sizes: [build.integer(2)], binding: undefined }],
      body: [
        {
          kind: "assign",
          target: { kind: "local", name: "a", path: [{ subscripts: [build.integer(1)] }] },
          value: build.real(5),
        },
        assign("y", build.index(local("a", vectorType), [build.builtin("integer", [x])], realType)),
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

  it("initialise their variables in order of dependence (MLS 12.4.4)", () => {
    const ordered = define("ordered", {
      outputs: [{ name: "y", type: realType, sizes: [], binding: build.multiply(build.real(2), local("half", realType)) }],
      locals: [
        { name: "a", type: vectorType, sizes: [local("n", integerType)], binding: undefined },
        { name: "half", type: realType, sizes: [], binding: build.divide(local("whole", realType), build.real(2)) },
        {
          name: "whole",
          type: realType,
          sizes: [],
          binding: build.add(x, build.builtin("size", [local("a", vectorType), build.integer(1)])),
        },
        { name: "n", type: integerType, sizes: [], binding: build.integer(3) },
      ],
      body: [{ kind: "while", condition: build.boolean(false), body: [] }],
    });
    const test = translated("Real u; equation u = ordered(time);", [ordered]);
    expect(test.initialise({}, 4).outputs().get("u")).toBe(7);
  });

  it("give their first result in an expression, and its derivative (MLS 12.4.3)", () => {
    const real = (name: string) => ({ name, type: realType, sizes: [], binding: undefined });
    const both = define("both", {
      outputs: [real("y"), real("z")],
      body: [assign("y", build.multiply(x, x)), assign("z", x), { kind: "while", condition: build.boolean(false), body: [] }],
    });
    const outer = define("outer", { body: [assign("y", build.call("both", [x], realType)), { kind: "return" }] });
    const test = translated("Real u, v, w; equation u = outer(time); v = der(u); w = both(time) + 1;", [both, outer]);
    test.initialise({}, 3).outputs();
    expect([test.get("u"), test.get("v"), test.get("w")]).toEqual([9, 6, 10]);
  });

  it("keep an array apart from the record that was made of it", () => {
    const R: FlatType = { base: { kind: "record", name: "R", fields: [{ name: "a", type: vectorType }] }, dimensions: [] };
    const apart = define("apart", {
      locals: [
        { name: "a", type: vectorType, sizes: [build.integer(1)], binding: undefined },
        { name: "r", type: R, sizes: [], binding: undefined },
      ],
      body: [
        assign("r", build.record([local("a", vectorType)], R)),
        { kind: "assign", target: { kind: "local", name: "a", path: [{ subscripts: [build.integer(1)] }] }, value: x },
        assign("y", build.index(build.field(local("r", R), "a", vectorType), [build.integer(1)], realType)),
        { kind: "while", condition: build.boolean(false), body: [] },
      ],
    });
    const test = translated("Real u; equation u = apart(time);", [apart]);
    expect(test.initialise({}, 5).outputs().get("u")).toBe(0);
  });

  it("never change a constant array that they start from", () => {
    const pairType: FlatType = { base: { kind: "Real" }, dimensions: [2] };
    const pair = build.array([build.real(1), build.real(2)], pairType);
    const element = (name: string) => build.index(local(name, pairType), [build.integer(1)], realType);
    const first = (name: string): FlatTarget => ({ kind: "local", name, path: [{ subscripts: [build.integer(1)] }] });
    const constant = define("constant", {
      inputs: [],
      outputs: [{ name: "y", type: pairType, sizes: [], binding: pair }],
      body: [{ kind: "while", condition: build.boolean(false), body: [] }],
    });
    const changing = define("changing", {
      locals: [
        { name: "a", type: pairType, sizes: [], binding: pair },
        { name: "b", type: pairType, sizes: [], binding: build.call("constant", [], pairType) },
        { name: "c", type: pairType, sizes: [], binding: pair },
      ],
      body: [
        { kind: "assign", target: first("a"), value: build.add(element("a"), x) },
        { kind: "assign", target: first("b"), value: build.add(element("b"), x) },
        assign("y", build.add(build.add(element("a"), element("b")), element("c"))),
        { kind: "while", condition: build.boolean(false), body: [] },
      ],
    });
    const test = translated("Real u, v; equation u = changing(time); v = changing(2 * time);", [constant, changing]);
    test.initialise({}, 10).outputs();
    expect([test.get("u"), test.get("v")]).toEqual([23, 43]);
  });

  it("check the subscripts of matrices", () => {
    const matrixType: FlatType = { base: { kind: "Real" }, dimensions: [2, 2] };
    const row = (a: number, b: number) => build.array([build.real(a), build.real(b)], { ...matrixType, dimensions: [2] });
    const entry = define("entry", {
      locals: [{ name: "a", type: matrixType, sizes: [], binding: build.array([row(1, 2), row(3, 4)], matrixType) }],
      body: [assign("y", build.index(local("a", matrixType), [build.integer(1), build.builtin("integer", [x])], realType))],
    });
    const test = translated("Real u; equation u = entry(time);", [entry]);
    expect(test.initialise({}, 2).outputs().get("u")).toBe(2);
    expect(() => test.initialise({}, 3)).toThrow("subscript-out-of-range");
  });
});
