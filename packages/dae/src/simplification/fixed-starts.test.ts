import { describe, expect, it } from "vitest";
import { flatModel } from "../notation/flat-notation.ts";
import { translated } from "../notation/test-runtime.ts";
import { translate } from "../translate.ts";

const codes = (text: string) => translate(flatModel(text)).diagnostics.map(({ code }) => code);
const initialise = (text: string, parameters = {}) => translated(text).initialise(parameters);

describe("fixed start values of variables that are one", () => {
  it.each([
    ["two aliases", "Real x(start = 3, fixed = true), y(start = 5, fixed = true); equation x = y; der(x) = -1;"],
    ["opposites", "Real x(start = 3, fixed = true), y(start = 3, fixed = true); equation x + y = 0; der(x) = -1;"],
    ["a value", "Real x(start = 3, fixed = true); equation x = 5;"],
    ["an alias of a value", "Real x(start = 3, fixed = true), y; equation y = x; y = 5;"],
    ["a parameter", "parameter Real p = 4; Real x(start = 3, fixed = true); equation x = p;"],
    [
      "derivatives",
      "Real x(fixed = true), v(start = 1, fixed = true), w(start = 2, fixed = true); equation der(x) = v; v = w; der(w) = 0;",
    ],
    [
      "factors",
      "parameter Real k = 2; Real x(start = 1, fixed = true), y(start = 5, fixed = true); equation der(x) = 0; y = k * x;",
    ],
  ])("contradict each other: %s", (_, text) => {
    expect(() => initialise(text)).toThrow("initial-contradiction");
  });

  it.each([
    ["two aliases", "Real x(start = 3, fixed = true), y(start = 3, fixed = true); equation x = y; der(x) = -1;"],
    ["opposites", "Real x(start = 3, fixed = true), y(start = -3, fixed = true); equation x + y = 0; der(x) = -1;"],
    ["a value", "Real x(start = 5, fixed = true); equation x = 5;"],
    ["a start value that is not fixed", "Real x(start = 3, fixed = true), y(start = 5); equation x = y; der(x) = -1;"],
    [
      "a parameter",
      "parameter Real p = 3; Real x(start = p, fixed = true), y(start = 3, fixed = true); equation x = y; der(x) = 0;",
    ],
  ])("agree without a word: %s", (_, text) => {
    expect(codes(text)).toEqual([]);
    expect(initialise(text).get("x")).toBe(text.includes("x = 5") ? 5 : 3);
  });

  it("are compared in the run where they follow from parameters", () => {
    const text = "parameter Real p = 3; Real x(start = p, fixed = true), y(start = 3, fixed = true); equation x = y; der(x) = 0;";
    expect(() => initialise(text, { p: 4 })).toThrow("initial-contradiction");
  });

  it("are named with their variables and values, the true owners of the start values", () => {
    const text = "Real x(start = 3), y(start = 5, fixed = true), z(start = 6, fixed = true); equation x = y; z = x; der(x) = 0;";
    const { diagnostics } = translate(flatModel(text));
    expect(diagnostics.map(({ values }) => values)).toEqual([{ lines: "y = 5 ↔ z = 6" }]);
  });
});
