import { pow, realFunctions } from "@mofang/elementary";
import type { FlatExpression, VariableId } from "@mofang/modelica";

type Value = number | undefined;

/**
 * Number that a scalar expression has for given values of its variables; Booleans as 0 and 1. Undefined where a value is
 * missing, or where the expression calls a function. For estimates during translation and for messages, never for results.
 *
 * @param time  seconds
 */
export function evaluate(expression: FlatExpression, numberOf: (id: VariableId) => Value, time = 0): Value {
  const known = new Map<FlatExpression, Value>();
  const value = (node: FlatExpression): Value => {
    if (known.has(node)) return known.get(node);
    const result = node.kind === "time" ? time : valueOfNode(node, value, numberOf);
    known.set(node, result);
    return result;
  };
  return value(expression);
}

const plainFunctions: Readonly<Record<string, (x: number, y: number) => number>> = {
  abs: Math.abs,
  sign: Math.sign,
  sqrt: Math.sqrt,
  floor: Math.floor,
  integer: Math.floor,
  Integer: (x) => x,
  ceil: Math.ceil,
  div: (x, y) => Math.trunc(x / y),
  mod: (x, y) => x - Math.floor(x / y) * y,
  rem: (x, y) => x % y,
  ...realFunctions,
  min: Math.min,
  max: Math.max,
  pre: (x) => x,
  noEvent: (x) => x,
  homotopy: (x) => x,
  smooth: (_, y) => y,
};

/** The function of one or two numbers that a built-in function stands for. */
export function numericFunction(name: string): ((x: number, y: number) => number) | undefined {
  return plainFunctions[name];
}

function valueOfNode(node: FlatExpression, value: (part: FlatExpression) => Value, numberOf: (id: VariableId) => Value): Value {
  switch (node.kind) {
    case "real":
    case "integer":
      return node.value;
    case "boolean":
      return node.value ? 1 : 0;
    case "enumeration":
      return node.ordinal;
    case "variable":
      return numberOf(node.id);
    case "unary": {
      const operand = value(node.operand);
      return operand === undefined ? undefined : node.operator === "-" ? -operand : operand === 0 ? 1 : 0;
    }
    case "binary":
    case "relation": {
      const left = value(node.left);
      const right = value(node.right);
      return left === undefined || right === undefined ? undefined : ofOperator(node.operator, left, right);
    }
    case "if": {
      const condition = value(node.condition);
      return condition === undefined ? undefined : value(condition !== 0 ? node.then : node.otherwise);
    }
    case "builtin": {
      if (node.name === "initial") return 1;
      if (node.name === "terminal" || node.name === "sample" || node.name === "edge") return 0;
      const f = numericFunction(node.name);
      const [first, second] = node.arguments;
      if (f === undefined || first === undefined) return undefined;
      const x = value(first);
      const y = second === undefined ? 0 : value(second);
      return x === undefined || y === undefined ? undefined : f(x, y);
    }
    default:
      return undefined;
  }
}

/** What a binary operator or a comparison gives for two numbers; Booleans as 0 and 1. Undefined for others. */
export function ofOperator(operator: string, a: number, b: number): number | undefined {
  switch (operator) {
    case "+":
      return a + b;
    case "-":
      return a - b;
    case "*":
    case "elementwise*":
      return a * b;
    case "/":
    case "elementwise/":
      return a / b;
    case "^":
    case "elementwise^":
      return pow(a, b);
    case "and":
      return a !== 0 && b !== 0 ? 1 : 0;
    case "or":
      return a !== 0 || b !== 0 ? 1 : 0;
    case "<":
      return a < b ? 1 : 0;
    case "<=":
      return a <= b ? 1 : 0;
    case ">":
      return a > b ? 1 : 0;
    case ">=":
      return a >= b ? 1 : 0;
    case "==":
      return a === b ? 1 : 0;
    case "<>":
      return a !== b ? 1 : 0;
    default:
      return undefined;
  }
}
