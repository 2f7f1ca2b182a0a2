import { describe, expect, it } from "vitest";
import type { ModelParameter } from "./messages.ts";
import { parameterText, parameterValues, readParameter, withParameter } from "./parameter-input.ts";

const real: ModelParameter = {
  name: "R",
  kind: "Real",
  value: 1,
  literals: [],
  unit: "Ohm",
  description: "",
  refusal: undefined,
};
const mode: ModelParameter = { ...real, name: "mode", kind: "enumeration", literals: ["slow", "fast"] };

describe("values that are typed for parameters", () => {
  it.each([
    ["Real", "1e3", 1000],
    ["Real", "1 k", undefined],
    ["Real", "Infinity", undefined],
    ["Integer", "3", 3],
    ["Integer", "3.5", undefined],
    ["Boolean", "false", false],
    ["Boolean", "no", undefined],
    ["String", "1", "1"],
  ] as const)("of type %s, %s is %s", (kind, text, value) => {
    expect(readParameter({ ...real, kind }, text).value).toBe(value);
  });

  it("of enumerations are literals, which are sent as their place", () => {
    expect(readParameter(mode, "2").value).toBe(2);
    expect(readParameter(mode, "3").value).toBeUndefined();
    expect(parameterText(mode, 2)).toBe("fast");
  });

  it("are given to a run when all are right, and leave out what was emptied", () => {
    const inputs = withParameter(withParameter({}, real, "2"), mode, "1");
    expect(parameterValues(inputs)).toEqual({ R: 2, mode: 1 });
    expect(parameterValues(withParameter(inputs, real, ""))).toEqual({ mode: 1 });
    expect(parameterValues(withParameter(inputs, real, "x"))).toBeUndefined();
  });
});
