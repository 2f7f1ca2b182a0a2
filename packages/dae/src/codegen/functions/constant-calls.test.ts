import type { FlatExpression, FlatFunction, FlatStatement, FlatType, VariableId } from "@mofang/modelica";
import * as build from "@mofang/modelica";
import { describe, expect, it } from "vitest";
import { ConstantCalls } from "./constant-calls.ts";

const vectorType: FlatType = { base: build.realType.base, dimensions: [-1] };
const pairType: FlatType = { base: build.realType.base, dimensions: [2] };

/** A function of a vector that gives `value`, after the statements before it. */
function define(name: string, value: FlatExpression, before: readonly FlatStatement[] = [], isImpure = false): FlatFunction {
  const target = { kind: "local", name: "y", path: [] } as const;
  return {
    name,
    inputs: [{ name: "x", type: vectorType, sizes: [], binding: undefined }],
    outputs: [{ name: "y", type: vectorType, sizes: [build.integer(2)], binding: undefined }],
    locals: [],
    body: [...before, { kind: "assign", target, value }],
    external: undefined,
    isImpure,
    derivatives: [],
    inverses: [],
    inline: "default",
    smoothOrder: undefined,
    place: undefined,
  };
}

const x = build.local("x", vectorType);
const doubled = build.multiply(build.real(2), x, vectorType);
const positive: FlatStatement = {
  kind: "assert",
  condition: build.relation(">", build.index(x, [build.integer(1)], build.realType), build.real(0), false),
  message: build.string("not positive"),
  level: "error",
};

function literalOf(definition: FlatFunction, first: FlatExpression): FlatExpression | undefined {
  const calls = new ConstantCalls(new Map([[definition.name, definition]]));
  const argument = build.array([first, build.real(3)], pairType);
  return calls.evaluate(build.call(definition.name, [argument], pairType) as FlatExpression & { kind: "call" });
}

describe("a call of literals", () => {
  it("has its value before any run", () => {
    expect(literalOf(define("f", doubled, [positive]), build.real(1))).toEqual(
      build.array([build.real(2), build.real(6)], pairType),
    );
  });

  it("may use powers, which generated code writes as products", () => {
    const first = build.index(x, [build.integer(1)], build.realType);
    const powers = [2, 3, 4].map((exponent) => build.power(build.add(first, build.real(1)), build.integer(exponent)));
    const sum = build.array([powers.reduce((all, one) => build.add(all, one)), first], pairType);
    expect(literalOf(define("f", sum), build.real(1))).toEqual(build.array([build.real(28), build.real(1)], pairType));
  });

  it("stays a call where the function fails, is impure, or a value is missing", () => {
    expect(literalOf(define("f", doubled, [positive]), build.real(-1))).toBeUndefined();
    expect(literalOf(define("f", doubled, [], true), build.real(1))).toBeUndefined();
    expect(literalOf(define("f", doubled), build.variable(0 as VariableId))).toBeUndefined();
  });
});
