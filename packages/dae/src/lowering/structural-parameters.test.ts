import type { FlatModel } from "@mofang/modelica";
import * as build from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { flatModel } from "../notation/flat-notation.ts";
import { TestRun } from "../notation/test-runtime.ts";
import { translate } from "../translate.ts";

/** T = if useT then 300 else h / 4 and h = if useT then 4 · T else 1000. */
function cyclic(useT: boolean): FlatModel {
  const model = flatModel(`parameter Boolean useT = ${useT}; parameter Real T = 0, h = 0; Real x; equation x = T + h;`);
  const [flag, temperature, enthalpy] = model.variables.map(({ id }) => build.variable(id));
  const of = (part: build.FlatExpression | undefined) => present(part, "a variable");
  const bindings = new Map([
    ["T", build.ifThenElse(of(flag), build.real(300), build.divide(of(enthalpy), build.real(4)))],
    ["h", build.ifThenElse(of(flag), build.multiply(build.real(4), of(temperature)), build.real(1000))],
  ]);
  return {
    ...model,
    variables: model.variables.map((entry) => ({ ...entry, binding: bindings.get(entry.name) ?? entry.binding })),
  };
}

describe("parameters that depend on each other", () => {
  it.each([
    [true, 1500],
    [false, 1250],
  ])("are ordered by what decides the direction, here %s", (useT, expected) => {
    const { model } = translate(cyclic(useT));
    const test = new TestRun(present(model, "a translated model"));
    expect(test.initialise().outputs().get("x")).toBe(expected);
    const tellOf = (wanted: string) => model?.variables.find(({ name }) => name === wanted);
    expect(tellOf("useT")).toMatchObject({ isTunable: false, isStructural: true });
    expect(tellOf("h")).toMatchObject({ isStructural: false });
  });
});

describe("a parameter that decides whether there is a state", () => {
  const states = (m: number) =>
    translate(
      flatModel(
        `parameter Real m = ${m}; Real T(start = 1), Q; equation Q = 2 - T; if m > 0 then m * der(T) = Q; else 0 = Q; end if;`,
      ),
    ).model?.states.length;

  it("is evaluated at translation", () => {
    expect(states(3)).toBe(1);
    expect(states(0)).toBe(0);
  });
});

describe("a parameter that decides whether a start value holds", () => {
  it.each([
    [true, 1],
    [false, 0],
  ])("is evaluated at translation, here %s", (isFixed, expected) => {
    const { model } = translate(
      flatModel(
        `parameter Boolean isFixed = ${isFixed}; Real x(start = 0), y(start = 2, fixed = isFixed); equation der(x) = 1; y = x + 1;`,
      ),
    );
    const test = new TestRun(present(model, "a translated model"));
    expect(test.initialise().get("x")).toBe(expected);
    const flag = model?.variables.find(({ name }) => name === "isFixed");
    expect(flag).toMatchObject({ isTunable: false, isStructural: true });
  });
});
