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
});
