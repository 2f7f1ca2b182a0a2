import type { BuiltinName, FlatBinaryOperator, FlatExpression } from "../expression/expression.ts";
import type { FlatVariable } from "../expression/model.ts";
import { areEqual, contradict, type Dimension, describe, dimensionless, powerOf, product, seconds } from "./dimension.ts";
import { parseUnit } from "./parse-unit.ts";

/** Takes two dimensions that should be one. */
type ReportMismatch = (code: "units.operands" | "units.argument", values: Readonly<Record<string, string>>) => void;

/** Functions of plain numbers and angles that give plain numbers. */
const ofNumbers: ReadonlySet<BuiltinName> = new Set<BuiltinName>([
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
const likeFirst: ReadonlySet<BuiltinName> = new Set<BuiltinName>(["abs", "pre", "noEvent", "delay", "previous", "hold"]);

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
        this.#join(expression.operator, this.dimensionOf(expression.left), this.dimensionOf(expression.right));
        return undefined;
      case "if":
        this.dimensionOf(expression.condition);
        return this.#join("if", this.dimensionOf(expression.then), this.dimensionOf(expression.otherwise));
      case "builtin":
        return this.#builtin(expression);
      default:
        return undefined;
    }
  }

  /** A chain of operators from the left, without recursion: a sum may have more terms than the stack bears. */
  #binary(expression: FlatExpression & { readonly kind: "binary" }): Dimension | undefined {
    const chain = [expression];
    let first = expression.left;
    for (; first.kind === "binary"; first = first.left) chain.push(first);
    let dimension = this.dimensionOf(first);
    for (const { operator, right } of chain.reverse()) dimension = this.#combine(operator, dimension, right);
    return dimension;
  }

  #combine(operator: FlatBinaryOperator, left: Dimension | undefined, right: FlatExpression): Dimension | undefined {
    const second = this.dimensionOf(right);
    switch (operator) {
      case "+":
      case "-":
        return this.#join(operator, left, second);
      case "*":
      case "/":
        return left === undefined || second === undefined ? undefined : product(left, second, operator === "*" ? 1 : -1);
      case "^": {
        const exponent = right.kind === "integer" || right.kind === "real" ? right.value : undefined;
        return left === undefined || exponent === undefined ? undefined : powerOf(left, exponent);
      }
      default:
        return undefined;
    }
  }

  /** The common dimension of two expressions that must have the same. */
  #join(operator: string, left: Dimension | undefined, right: Dimension | undefined): Dimension | undefined {
    if (left === undefined || right === undefined) return undefined;
    if (!contradict(left, right)) return areEqual(left, dimensionless) ? right : left;
    this.#report("units.operands", { operator, left: describe(left), right: describe(right) });
    return undefined;
  }

  #builtin({ name, arguments: args }: FlatExpression & { readonly kind: "builtin" }): Dimension | undefined {
    const [first, second] = args;
    if (first === undefined) return undefined;
    if (ofNumbers.has(name)) {
      const argument = this.dimensionOf(first);
      if (argument !== undefined && !areEqual(argument, dimensionless)) {
        this.#report("units.argument", { operator: name, found: describe(argument) });
      }
      return dimensionless;
    }
    if (likeFirst.has(name)) return this.dimensionOf(first);
    switch (name) {
      case "der": {
        const argument = this.dimensionOf(first);
        return argument === undefined ? undefined : product(argument, seconds, -1);
      }
      case "sqrt": {
        const argument = this.dimensionOf(first);
        return argument === undefined ? undefined : powerOf(argument, 0.5);
      }
      case "sign":
      case "atan2":
        return dimensionless;
      case "min":
      case "max":
      case "homotopy":
        return second === undefined ? undefined : this.#join(name, this.dimensionOf(first), this.dimensionOf(second));
      case "smooth":
        return second === undefined ? undefined : this.dimensionOf(second);
      default:
        return undefined;
    }
  }
}
