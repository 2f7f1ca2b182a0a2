import type { FlatExpression, FlatFunction } from "@mofang/modelica";
import * as build from "@mofang/modelica";
import { describe, expect, it } from "vitest";
import type { FlatCall } from "../expressions/calls.ts";
import { FunctionDerivatives } from "./function-derivatives.ts";

const x = build.local("x", build.realType);

/** y := x·x. */
const square: FlatFunction = {
  name: "square",
  inputs: [{ name: "x", type: build.realType, sizes: [], binding: undefined }],
  outputs: [{ name: "y", type: build.realType, sizes: [], binding: undefined }],
  locals: [],
  body: [{ kind: "assign", target: { kind: "local", name: "y", path: [] }, value: build.multiply(x, x, build.realType) }],
  external: undefined,
  isImpure: false,
  derivatives: [],
  inverses: [],
  inline: "default",
  smoothOrder: undefined,
  place: undefined,
};

describe("FunctionDerivatives", () => {
  const functions = new Map([[square.name, square]]);
  const derivatives = new FunctionDerivatives(functions);
  const speed = build.real(3);
  const first = derivatives.ofCall(build.call("square", [x], build.realType) as FlatCall, [speed]);

  it("makes the derivative of a function, given the derivatives of its inputs", () => {
    expect(first).toMatchObject({ kind: "call", arguments: [x, speed] });
  });

  it("takes a derivative for its own derivative where only what it is linear in changes", () => {
    const before = functions.size;
    const along: FlatExpression = build.real(5);
    expect(derivatives.ofCall(first as FlatCall, [build.real(0), along])).toEqual({ ...first, arguments: [x, along] });
    expect(functions.size).toBe(before);
  });

  it("makes second derivatives where the inputs themselves change", () => {
    const second = derivatives.ofCall(first as FlatCall, [build.real(1), build.real(0)]);
    expect(second).toMatchObject({ kind: "call" });
    expect(second).not.toMatchObject({ name: (first as FlatCall).name });
  });

  it("takes a second derivative of the author's making for what was derived along time, and for nothing else", () => {
    const input = (name: string) => ({ name, type: build.realType, sizes: [], binding: undefined });
    const without = { ...square, body: undefined, isImpure: true };
    const rule = { zeroDerivative: [], noDerivative: [] };
    const given = new Map<string, FlatFunction>([
      ["f", { ...without, name: "f", derivatives: [{ ...rule, name: "f1", order: 1 }] }],
      ["f1", { ...without, name: "f1", inputs: ["x", "v"].map(input), derivatives: [{ ...rule, name: "f2", order: 2 }] }],
      ["f2", { ...without, name: "f2", inputs: ["x", "v", "a"].map(input) }],
    ]);
    const ofGiven = new FunctionDerivatives(given);
    const [speed, acceleration] = ["v", "a"].map((name) => build.local(name, build.realType)) as [FlatExpression, FlatExpression];
    const once = ofGiven.ofCall(build.call("f", [x], build.realType) as FlatCall, [speed]) as FlatCall;
    expect(once).toMatchObject({ name: "f1", arguments: [x, speed] });
    expect(ofGiven.ofCall(once, [speed, acceleration])).toMatchObject({ name: "f2", arguments: [x, speed, acceleration] });
    expect(ofGiven.ofCall(once, [acceleration, speed])).toBeUndefined();
  });
});
