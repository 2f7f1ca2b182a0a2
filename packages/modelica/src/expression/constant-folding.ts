import { realFunctions } from "@mofang/elementary";
import type { BuiltinName, FlatExpression } from "./expression.ts";

type NumberFunction = (first: number, second: number) => number;

/** Functions of one or two numbers with a Real result (MLS 3.7.3). */
const functionsToReal: Partial<Record<BuiltinName, NumberFunction>> = {
  sqrt: Math.sqrt,
  ceil: Math.ceil,
  floor: Math.floor,
  ...realFunctions,
};

/** Functions whose result is Integer when every argument is (MLS 3.7.1, 3.7.2, 10.3.4). */
const numberFunctions: Partial<Record<BuiltinName, NumberFunction>> = {
  abs: Math.abs,
  min: Math.min,
  max: Math.max,
  div: (x, y) => Math.trunc(x / y),
  mod: (x, y) => x - Math.floor(x / y) * y,
  rem: (x, y) => x - Math.trunc(x / y) * y,
};

const integerFunctions: Partial<Record<BuiltinName, NumberFunction>> = {
  sign: Math.sign,
  integer: Math.floor,
  Integer: (x) => x,
};

const twoArguments: ReadonlySet<BuiltinName> = new Set(["atan2", "min", "max", "div", "mod", "rem"]);

/**
 * Literal that a built-in function has for literal arguments, or the argument that an operator without effect on literals
 * passes through; undefined where there is none or the value is not finite.
 */
export function foldBuiltin(name: BuiltinName, args: readonly FlatExpression[]): FlatExpression | undefined {
  const first = args[0];
  if (first === undefined) return undefined;
  if (name === "der") return first.kind === "real" || first.kind === "integer" ? { kind: "real", value: 0 } : undefined;
  if (name === "noEvent" || name === "pre") return isLiteral(first) ? first : undefined;
  if (name === "smooth") return args[1] !== undefined && isLiteral(args[1]) ? args[1] : undefined;
  if (name === "Integer" && first.kind === "enumeration") return { kind: "integer", value: first.ordinal };
  const numbers: number[] = [];
  for (const argument of args) {
    if (argument.kind !== "real" && argument.kind !== "integer") return undefined;
    numbers.push(argument.value);
  }
  if (numbers.length !== (twoArguments.has(name) ? 2 : 1)) return undefined;
  const [x = Number.NaN, y = Number.NaN] = numbers;
  const allInteger = args.every((argument) => argument.kind === "integer");
  const toReal = functionsToReal[name];
  if (toReal !== undefined) return finite("real", toReal(x, y));
  const toNumber = numberFunctions[name];
  if (toNumber !== undefined) return finite(allInteger ? "integer" : "real", toNumber(x, y));
  const toInteger = integerFunctions[name];
  return toInteger === undefined ? undefined : finite("integer", toInteger(x, y));
}

function finite(kind: "real" | "integer", value: number): FlatExpression | undefined {
  if (!Number.isFinite(value)) return undefined;
  return { kind, value: value === 0 ? 0 : value };
}

function isLiteral(expression: FlatExpression): boolean {
  switch (expression.kind) {
    case "real":
    case "integer":
    case "boolean":
    case "string":
    case "enumeration":
      return true;
    default:
      return false;
  }
}
