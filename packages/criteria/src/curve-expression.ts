/** Expressions over the variables of a run, in Modelica's syntax. */
import { atan2, cos, exp, log, log10, pow, sin, tan } from "@mofang/elementary";
import { type ComponentReference, type Expression, parseFile, printExpression } from "@mofang/modelica";

/** Functions of each value. */
export const pointwise: Readonly<Record<string, (one: number, other: number, ...more: number[]) => number>> = {
  abs: (value) => Math.abs(value),
  sqrt: (value) => Math.sqrt(value),
  exp,
  log,
  log10,
  sin,
  cos,
  tan,
  atan2,
  sign: (value) => Math.sign(value),
  min: Math.min,
  max: Math.max,
};

/** Functions of a whole curve. */
const ofCurves = ["der", "integral", "initial", "final", "maximum", "minimum", "mean"] as const;
/** A member of `ofCurves`. */
export type CurveFunction = (typeof ofCurves)[number];

/** Operators between numbers. */
export const operators: Readonly<Record<string, (left: number, right: number) => number>> = {
  "+": (left, right) => left + right,
  "-": (left, right) => left - right,
  "*": (left, right) => left * right,
  "/": (left, right) => left / right,
  "^": pow,
};

/** What an expression cannot be evaluated for: its text, or the part that is not understood. */
export class ExpressionFault extends Error {
  readonly part: string;
  constructor(part: string) {
    super(`not an expression over curves: ${part}`);
    this.part = part;
  }
}

const prefix = "model E Real y = ";

/** Reads an expression. @throws ExpressionFault where it is none, or uses what curves do not have */
export function parseCurveExpression(text: string): Expression {
  const file = parseFile("expression", `${prefix}${text}; end E;`);
  const [definition] = file.root.classes;
  const specifier = definition?.specifier;
  const element = specifier?.kind === "long" ? specifier.composition.sections[0] : undefined;
  const clause = element?.kind === "element-section" ? element.elements[0] : undefined;
  const binding = clause?.kind === "component-clause" ? clause.components[0]?.modification?.binding : undefined;
  const isAlone = file.root.classes.length === 1 && element?.kind === "element-section" && element.elements.length === 1;
  if (file.diagnostics.length > 0 || binding === undefined || !isAlone) throw new ExpressionFault(text);
  check(binding, text);
  return binding;
}

/** The name of a variable as results have it: `body.frame_a.r_0[2]`. */
export function variableName(reference: ComponentReference): string {
  return printExpression(reference).replaceAll(" ", "");
}

function check(expression: Expression, text: string): void {
  if (!isUnderstood(expression)) {
    throw new ExpressionFault(text.slice(expression.start - prefix.length, expression.end - prefix.length) || text);
  }
  for (const part of partsOf(expression)) check(part, text);
}

function isUnderstood(expression: Expression): boolean {
  switch (expression.kind) {
    case "number":
    case "reference":
      return true;
    case "unary":
      return expression.operator === "-" || expression.operator === "+";
    case "binary":
      return Object.hasOwn(operators, expression.operator);
    case "tuple":
      return expression.elements.length === 1 && expression.elements[0] !== undefined;
    case "call": {
      const name = variableName(expression.callee);
      const isKnown = Object.hasOwn(pointwise, name) || (ofCurves as readonly string[]).includes(name);
      const isPlain = expression.arguments.every((given) => given.name === undefined && given.value.kind !== "function-partial");
      return isKnown && isPlain && expression.iterators === undefined && expression.arguments.length > 0;
    }
    default:
      return false;
  }
}

function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case "unary":
      return [expression.operand];
    case "binary":
      return [expression.left, expression.right];
    case "tuple":
      return expression.elements.filter((element) => element !== undefined);
    case "call":
      return expression.arguments.map(({ value }) => value as Expression);
    default:
      return [];
  }
}
