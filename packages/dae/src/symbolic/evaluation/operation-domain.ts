/** Functions that are defined for some numbers only. */
export const partialFunctions: ReadonlySet<string> = new Set(["sqrt", "log", "log10", "asin", "acos"]);

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
    default:
      return value !== 0;
  }
}

/** An operation as messages show it: `…/x`, `sqrt(x)`, `x^p`, from the texts of its operands. */
export function operationText(operation: string, operand: string, exponent: string): string {
  if (operation === "^") return `${operand}^${exponent}`;
  return operation === "/" ? `…/${operand}` : `${operation}(${operand})`;
}
