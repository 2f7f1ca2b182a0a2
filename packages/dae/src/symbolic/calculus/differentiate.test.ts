import { type FlatExpression, real, type VariableId } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { flatModel } from "../../notation/flat-notation.ts";
import { evaluate } from "../evaluation/evaluate.ts";
import { differentiation } from "./differentiate.ts";

/** The right side of `y = …` in variables x (number 1) and p (number 2). */
function read(text: string): FlatExpression {
  const [equation] = flatModel(`Real y, x, p; equation y = ${text};`).equations;
  if (equation?.kind !== "equality") throw new Error("an equality");
  return equation.right;
}

const xId = 1 as VariableId;
const d = differentiation({ time: real(0), variable: (id) => real(id === xId ? 1 : 0), call: () => undefined });

describe("differentiation", () => {
  it.each([
    "x^3 - 2 * x + p",
    "sin(x) * cos(p * x)",
    "x / (1 + x^2)",
    "exp(-x) * sqrt(x)",
    "log(x) + log10(x)",
    "tan(x) + atan(x) + asin(x / 4) + acos(x / 4)",
    "sinh(x) + cosh(x) + tanh(x)",
    "atan2(x, p)",
    "abs(x - 3) + min(x, p) + max(x, p)",
    "if x > 1 then x^2 else x",
    "x^p + p^x",
    "noEvent(x) * homotopy(x, p) + smooth(1, x * x)",
    "mod(x, 5) + rem(x, 5)",
  ])("of %s agrees with difference quotients", (text) => {
    const expression = read(text);
    const at = (x: number) => (id: VariableId) => (id === xId ? x : 2.3);
    const h = 1e-6;
    const x = 1.7;
    const quotient = (present(evaluate(expression, at(x + h)), "f") - present(evaluate(expression, at(x - h)), "f")) / (2 * h);
    expect(present(evaluate(present(d(expression), "derivative"), at(x)), "value")).toBeCloseTo(quotient, 6);
  });
});
