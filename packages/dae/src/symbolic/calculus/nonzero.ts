import { type FlatExpression, literalValue, type VariableId } from "@mofang/modelica";

/** What is known of the sign of an expression, whatever its variables are. */
type Sign = "positive" | "negative" | "not-negative" | "not-positive" | "unknown";

/** Bounds of a variable that hold always, as literals. */
type BoundsOf = (id: VariableId) => { readonly min: number | undefined; readonly max: number | undefined } | undefined;

/**
 * Whether an expression can never be 0, so that dividing by it is always safe. Only what can be proved counts: literals,
 * parameters whose `min` or `max` excludes 0, `exp`, sums of terms of one sign.
 */
export function isNeverZero(expression: FlatExpression, boundsOf: BoundsOf): boolean {
  const sign = signOf(expression, boundsOf);
  return sign === "positive" || sign === "negative";
}

function signOf(node: FlatExpression, boundsOf: BoundsOf): Sign {
  const literal = literalValue(node);
  if (typeof literal === "number") {
    return literal > 0 ? "positive" : literal < 0 ? "negative" : "not-negative";
  }
  switch (node.kind) {
    case "variable": {
      const bounds = boundsOf(node.id);
      if (bounds?.min !== undefined && bounds.min >= 0) return bounds.min > 0 ? "positive" : "not-negative";
      if (bounds?.max !== undefined && bounds.max <= 0) return bounds.max < 0 ? "negative" : "not-positive";
      return "unknown";
    }
    case "unary":
      return node.operator === "-" ? opposite(signOf(node.operand, boundsOf)) : "unknown";
    case "binary": {
      const left = signOf(node.left, boundsOf);
      switch (node.operator) {
        case "+":
          return ofSum(left, signOf(node.right, boundsOf));
        case "-":
          return ofSum(left, opposite(signOf(node.right, boundsOf)));
        case "*":
          if (node.left === node.right) return left === "positive" || left === "negative" ? "positive" : "not-negative";
          return ofProduct(left, signOf(node.right, boundsOf));
        case "/":
          return ofProduct(left, signOf(node.right, boundsOf));
        case "^": {
          const exponent = literalValue(node.right);
          if (left === "positive") return "positive";
          return typeof exponent === "number" && exponent % 2 === 0
            ? left === "negative"
              ? "positive"
              : "not-negative"
            : "unknown";
        }
        default:
          return "unknown";
      }
    }
    case "if": {
      const whenTrue = signOf(node.then, boundsOf);
      return whenTrue === signOf(node.otherwise, boundsOf) ? whenTrue : "unknown";
    }
    case "builtin": {
      const [first] = node.arguments;
      if (node.name === "exp" || node.name === "cosh") return "positive";
      if (first === undefined) return "unknown";
      const sign = signOf(first, boundsOf);
      if (node.name === "sqrt") return sign === "positive" ? "positive" : "not-negative";
      if (node.name === "abs") return sign === "positive" || sign === "negative" ? "positive" : "not-negative";
      return "unknown";
    }
    default:
      return "unknown";
  }
}

function opposite(sign: Sign): Sign {
  switch (sign) {
    case "positive":
      return "negative";
    case "negative":
      return "positive";
    case "not-negative":
      return "not-positive";
    case "not-positive":
      return "not-negative";
    case "unknown":
      return "unknown";
  }
}

function ofSum(a: Sign, b: Sign): Sign {
  const isUp = (sign: Sign) => sign === "positive" || sign === "not-negative";
  const isDown = (sign: Sign) => sign === "negative" || sign === "not-positive";
  if (isUp(a) && isUp(b)) return a === "positive" || b === "positive" ? "positive" : "not-negative";
  if (isDown(a) && isDown(b)) return a === "negative" || b === "negative" ? "negative" : "not-positive";
  return "unknown";
}

function ofProduct(a: Sign, b: Sign): Sign {
  if (a === "unknown" || b === "unknown") return "unknown";
  const isStrict = (sign: Sign) => sign === "positive" || sign === "negative";
  const isUp = (sign: Sign) => sign === "positive" || sign === "not-negative";
  const strict = isStrict(a) && isStrict(b);
  if (isUp(a) === isUp(b)) return strict ? "positive" : "not-negative";
  return strict ? "negative" : "not-positive";
}
