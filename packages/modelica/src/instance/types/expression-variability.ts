import type { BuiltinName, FlatExpression, VariableId } from "../../expression/expression.ts";
import type { Variability } from "../../expression/model.ts";
import { higherVariability, joinVariability, variesMore } from "./typed.ts";

/** Built-ins whose value changes at events only, whatever their arguments do (MLS 3.7.2, 3.7.5). */
const eventFunctions: ReadonlySet<BuiltinName> = new Set<BuiltinName>([
  "pre",
  "edge",
  "change",
  "initial",
  "terminal",
  "sample",
  "ceil",
  "floor",
  "integer",
  "div",
  "mod",
  "rem",
  "sign",
  "hold",
]);

/**
 * How often the value of a flat expression may change (MLS 3.8).
 *
 * @param variabilityOfVariable  how often each variable does
 */
export function variabilityOf(expression: FlatExpression, variabilityOfVariable: (id: VariableId) => Variability): Variability {
  const of = (part: FlatExpression): Variability => variabilityOf(part, variabilityOfVariable);
  const join = (parts: readonly FlatExpression[]): Variability =>
    joinVariability(parts.map((part) => ({ variability: of(part) })));
  switch (expression.kind) {
    case "time":
    case "local":
      return "continuous";
    case "variable":
      return variabilityOfVariable(expression.id);
    case "relation": {
      const operands = higherVariability(of(expression.left), of(expression.right));
      return expression.event ? atEvents(operands) : operands;
    }
    case "unary":
      return of(expression.operand);
    case "binary":
      return higherVariability(of(expression.left), of(expression.right));
    case "if":
      return join([expression.condition, expression.then, expression.otherwise]);
    case "builtin": {
      if (expression.name === "der") return "continuous";
      const operands = join(expression.arguments);
      return eventFunctions.has(expression.name) ? atEvents(operands) : operands;
    }
    case "call":
      return join(expression.arguments);
    case "array":
      return join(expression.elements);
    case "record":
      return join(expression.fields);
    case "index":
      return join([expression.base, ...expression.subscripts.filter((subscript) => subscript !== undefined)]);
    case "field":
      return of(expression.base);
    default:
      return "constant";
  }
}

function atEvents(operands: Variability): Variability {
  return variesMore(operands, "discrete") ? "discrete" : operands;
}
