import { describe, expect, it } from "vitest";
import type { FlatExpression, VariableId } from "./expression.ts";
import * as build from "./expression-builder.ts";
import { equalExpressions, expressionKey, mapExpression, visitExpression } from "./expression-walk.ts";

const x = build.variable(0 as VariableId);
const y = build.variable(1 as VariableId);

describe("expression builder", () => {
  it("folds arithmetic on literals and keeps Integer where both operands are", () => {
    expect(build.add(build.integer(2), build.integer(3))).toEqual(build.integer(5));
    expect(build.multiply(build.integer(2), build.real(0.5))).toEqual(build.real(1));
    expect(build.divide(build.integer(1), build.integer(4))).toEqual(build.real(0.25));
  });

  it("removes neutral and absorbing operands", () => {
    expect(build.add(x, build.real(0))).toBe(x);
    expect(build.multiply(build.real(1), x)).toBe(x);
    expect(build.multiply(x, build.real(0))).toEqual(build.real(0));
    expect(build.subtract(build.real(0), build.negate(x))).toBe(x);
    expect(build.power(x, build.integer(1))).toBe(x);
  });

  it("keeps what has no finite value", () => {
    expect(build.divide(build.real(1), build.real(0)).kind).toBe("binary");
    expect(build.builtin("log", [build.real(0)]).kind).toBe("builtin");
  });

  it("chooses the branch of a known condition", () => {
    expect(build.ifThenElse(build.boolean(false), x, y)).toBe(y);
    expect(build.and(build.boolean(true), build.relation("<", x, y)).kind).toBe("relation");
  });

  it("follows the floor definition of mod and the truncating one of rem", () => {
    expect(build.builtin("mod", [build.integer(-7), build.integer(3)])).toEqual(build.integer(2));
    expect(build.builtin("rem", [build.integer(-7), build.integer(3)])).toEqual(build.integer(-1));
    expect(build.builtin("div", [build.integer(-7), build.integer(2)])).toEqual(build.integer(-3));
  });

  it("sums long lists without deep nesting", () => {
    const total = build.sum(Array.from({ length: 4096 }, (_, i) => build.variable(i as VariableId)));
    let depth = 0;
    const measure = (expression: FlatExpression): number =>
      expression.kind === "binary" ? 1 + Math.max(measure(expression.left), measure(expression.right)) : 0;
    depth = measure(total);
    expect(depth).toBe(12);
  });
});

describe("expression walks", () => {
  it("rebuild simplifies and shares what does not change", () => {
    const product = build.multiply(x, build.builtin("sin", [y]));
    const replaced = mapExpression(product, (part) => (part === y ? build.real(0) : part));
    expect(replaced).toEqual(build.real(0));
    expect(mapExpression(product, (part) => part)).toBe(product);
  });

  it("visits outermost first and skips parts on request", () => {
    const seen: string[] = [];
    visitExpression(build.add(build.builtin("sin", [x]), y), (part) => {
      seen.push(part.kind);
      return part.kind !== "builtin";
    });
    expect(seen).toEqual(["binary", "builtin", "variable"]);
  });

  it("compares by structure", () => {
    expect(equalExpressions(build.add(x, y), build.add(x, y))).toBe(true);
    expect(equalExpressions(build.add(x, y), build.add(y, x))).toBe(false);
    expect(expressionKey(build.real(1))).not.toBe(expressionKey(build.integer(1)));
  });
});
