import type { BuiltinName, FlatExpression } from "../flat/expression.ts";
import type { FlatVariable } from "../flat/model.ts";
import { areEqual, contradict, DIMENSIONLESS, type Dimension, describe, powerOf, product, SECOND } from "./dimension.ts";
import { parseUnit } from "./parse-unit.ts";

/** Takes two dimensions that should be one. */
export type ReportMismatch = (code: "units.operands" | "units.argument", values: Readonly<Record<string, string>>) => void;

/** Functions of plain numbers and angles that give plain numbers. */
const OF_NUMBERS: ReadonlySet<BuiltinName> = new Set<BuiltinName>([
  "sin",
  "cos",
  "tan",
  "asin",
  "acos",
  "atan",
  "sinh",
  "cosh",
  "tanh",
  "exp",
]);

/** Operators whose value has the dimension of their first argument. */
const LIKE_FIRST: ReadonlySet<BuiltinName> = new Set<BuiltinName>(["abs", "pre", "noEvent", "delay", "previous", "hold"]);

/**
 * Dimensions of flat expressions, as far as units are declared. Literals and `time` fit every dimension,
 * because models write `sin(time)`, and so does what has no unit: only what is known on both sides can contradict.
 */
export class UnitInference {
  readonly #variables: readonly FlatVariable[];
  readonly #report: ReportMismatch;

  constructor(variables: readonly FlatVariable[], report: ReportMismatch) {
    this.#variables = variables;
    this.#report = report;
  }

  /** Dimension of an expression; undefined where it is not known. What is inside is checked on the way. */
  dimensionOf(expression: FlatExpression): Dimension | undefined {
    switch (expression.kind) {
      case "variable": {
        const unit = this.#variables[expression.id]?.attributes.unit;
        return unit === undefined ? undefined : parseUnit(unit);
      }
      case "unary":
        return this.dimensionOf(expression.operand);
      case "binary":
        return this.#binary(expression);
      case "relation":
        this.#join(expression.operator, expression.left, expression.right);
        return undefined;
      case "if":
        this.dimensionOf(expression.condition);
        return this.#join("if", expression.then, expression.otherwise);
      case "builtin":
        return this.#builtin(expression);
      default:
        return undefined;
    }
  }

  #binary(expression: FlatExpression & { readonly kind: "binary" }): Dimension | undefined {
    const { operator, left, right } = expression;
    switch (operator) {
      case "+":
      case "-":
        return this.#join(operator, left, right);
      case "*":
      case "/": {
        const [a, b] = [this.dimensionOf(left), this.dimensionOf(right)];
        return a === undefined || b === undefined ? undefined : product(a, b, operator === "*" ? 1 : -1);
      }
      case "^": {
        const base = this.dimensionOf(left);
        const exponent = right.kind === "integer" || right.kind === "real" ? right.value : undefined;
        return base === undefined || exponent === undefined ? undefined : powerOf(base, exponent);
      }
      default:
        this.dimensionOf(left);
        this.dimensionOf(right);
        return undefined;
    }
  }

  /** The common dimension of two expressions that must have the same. */
  #join(operator: string, left: FlatExpression, right: FlatExpression): Dimension | undefined {
    const [a, b] = [this.dimensionOf(left), this.dimensionOf(right)];
    if (a === undefined || b === undefined) return undefined;
    if (!contradict(a, b)) return areEqual(a, DIMENSIONLESS) ? b : a;
    this.#report("units.operands", { operator, left: describe(a), right: describe(b) });
    return undefined;
  }

  #builtin({ name, arguments: args }: FlatExpression & { readonly kind: "builtin" }): Dimension | undefined {
    const [first, second] = args;
    if (first === undefined) return undefined;
    if (OF_NUMBERS.has(name)) {
      const argument = this.dimensionOf(first);
      if (argument !== undefined && !areEqual(argument, DIMENSIONLESS)) {
        this.#report("units.argument", { operator: name, found: describe(argument) });
      }
      return DIMENSIONLESS;
    }
    if (LIKE_FIRST.has(name)) return this.dimensionOf(first);
    switch (name) {
      case "der": {
        const argument = this.dimensionOf(first);
        return argument === undefined ? undefined : product(argument, SECOND, -1);
      }
      case "sqrt": {
        const argument = this.dimensionOf(first);
        return argument === undefined ? undefined : powerOf(argument, 0.5);
      }
      case "sign":
      case "atan2":
        return DIMENSIONLESS;
      case "min":
      case "max":
      case "homotopy":
        return second === undefined ? undefined : this.#join(name, first, second);
      case "smooth":
        return second === undefined ? undefined : this.dimensionOf(second);
      default:
        return undefined;
    }
  }
}
