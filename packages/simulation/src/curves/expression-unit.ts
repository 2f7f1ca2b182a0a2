import { type Expression, printExpression, unitConversion } from "@mofang/modelica";
import { curveFunctions } from "./curve-functions.ts";

/** Coherent units that have a name of their own or are usually written in this way. */
const usual = [
  ...["m", "m/s", "m/s2", "m/s3", "rad", "rad/s", "rad/s2", "N", "N/s", "J", "W", "W/s", "A", "A/s", "C", "V", "V/s", "Wb"],
  ...["K", "K/s", "Pa", "Pa/s", "kg", "kg/s", "kg/s2", "m3", "m3/s", "m3/s2", "mol", "mol/s", "1/s", "s"],
];

/** The unit of a curve by its name, empty where it has none. */
type UnitOf = (name: string) => string;

/**
 * The unit of an expression, as far as it follows from those of its curves: of sums, of what keeps the unit, of derivatives
 * and integrals; empty where it is none of these.
 */
export function unitOfExpression(expression: Expression, unitOf: UnitOf): string {
  switch (expression.kind) {
    case "reference":
      return printExpression(expression) === "time" ? "s" : unitOf(printExpression(expression));
    case "unary":
      return unitOfExpression(expression.operand, unitOf);
    case "binary":
      return unitOfBinary(expression, unitOf);
    case "tuple":
      return expression.elements[0] ? unitOfExpression(expression.elements[0], unitOf) : "";
    case "call":
      return unitOfCall(expression, unitOf);
    default:
      return "";
  }
}

function unitOfBinary({ operator, left, right }: Extract<Expression, { kind: "binary" }>, unitOf: UnitOf): string {
  const [first, second] = [unitOfExpression(left, unitOf), unitOfExpression(right, unitOf)];
  const isScaled = (operator === "*" && left.kind === "number") || (right.kind === "number" && /[*/]/.test(operator));
  if (isScaled) return first || second;
  return (operator === "+" || operator === "-") && first === second ? first : "";
}

function unitOfCall({ callee, arguments: inputs }: Extract<Expression, { kind: "call" }>, unitOf: UnitOf) {
  const [input] = inputs;
  if (input === undefined || input.value.kind === "function-partial") return "";
  const unit = unitOfExpression(input.value, unitOf);
  switch (curveFunctions.get(callee.parts[0].name.text)?.unit) {
    case "same":
      return unit;
    case "rate":
      return perSecond(unit);
    case "integral":
      return timesSecond(unit);
    default:
      return "";
  }
}

function perSecond(unit: string): string {
  const [above = "", below] = unit === "" ? ["1"] : unit.split("/");
  return usually(below === undefined ? `${above}/s` : `${above}/(${inner(below)}.s)`);
}

function timesSecond(unit: string): string {
  if (unit === "" || unit === "1") return "s";
  const [above = "", below] = unit.split("/");
  return usually(below === undefined ? `${above}.s` : `${above}.s/${below}`);
}

function inner(text: string): string {
  return text.startsWith("(") ? text.slice(1, -1) : text;
}

/** A unit as it is usually written. */
function usually(unit: string): string {
  const isSame = (candidate: string): boolean => {
    const conversion = unitConversion(unit, candidate);
    return conversion?.factor === 1 && conversion.offset === 0;
  };
  return usual.find(isSame) ?? unit;
}
