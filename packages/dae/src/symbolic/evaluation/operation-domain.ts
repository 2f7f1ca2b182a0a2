import { cosh, exp, pow, sinh } from "@mofang/elementary";

/** Functions that are defined for some numbers only. */
export const partialFunctions: ReadonlySet<string> = new Set(["sqrt", "log", "log10", "asin", "acos"]);

/** Functions that are defined for all numbers and too large for a number for some. */
const growing: Readonly<Record<string, (x: number) => number>> = { exp, sinh, cosh };

/** Whether the operand of a function has to be looked at when a run has left the numbers. */
export function mayFail(name: string): boolean {
  return partialFunctions.has(name) || Object.hasOwn(growing, name);
}

/** Whether an operation, inside of its domain, is too large for a number. */
export function overflows(operation: string, value: number, exponent: number): boolean {
  if (!Number.isFinite(value) || !Number.isFinite(exponent)) return false;
  if (operation === "^") return !Number.isFinite(pow(value, exponent));
  const grown = growing[operation]?.(value) ?? 0;
  return !Number.isFinite(grown);
}

/** Whether an operation is a number for a value of its operand. What is no number already has its cause elsewhere. */
export function isInside(operation: string, value: number, exponent: number): boolean {
  if (!Number.isFinite(value) || !Number.isFinite(exponent)) return true;
  switch (operation) {
    case "sqrt":
      return value >= 0;
    case "log":
    case "log10":
      return value > 0;
    case "asin":
    case "acos":
      return Math.abs(value) <= 1;
    case "^":
      return value > 0 || (value === 0 ? exponent >= 0 : Number.isInteger(exponent));
    case "/":
    case "coefficient":
      return value !== 0;
    default:
      return true;
  }
}

/** An operation as messages show it: `…/x`, `sqrt(x)`, `x^p`, from the texts of its operands. */
export function operationText(operation: string, operand: string, exponent: string): string {
  if (operation === "^") return `${operand}^${exponent}`;
  return operation === "/" ? `…/${operand}` : `${operation}(${operand})`;
}
