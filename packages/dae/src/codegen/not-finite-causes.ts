import type { FlatExpression, VariableId } from "@mofang/modelica";
import { evaluate } from "../symbolic/evaluation/evaluate.ts";
import { dependenciesOf } from "../symbolic/expressions/dependencies.ts";
import { printExpression } from "../symbolic/expressions/print.ts";
import type { Hazard, HazardVariable, Slot, TranslatedModel } from "./interface/translated-model.ts";

/** Why a value is no number. */
export interface NotFiniteCause {
  /** The variable whose equation has left the numbers. */
  readonly unknown: string;
  readonly slot: Slot;
  readonly kind: "division" | "domain" | "call" | "coefficient";
  /** The operation in the user's names, such as `…/J` or `sqrt(x - 1)`. */
  readonly expression: string;
  /** Its divisor, base or argument in the user's names; of a call, the function. */
  readonly operand: string;
  /** Of the operand; what a call gives. */
  readonly value: number;
  /** Parameters from which the operand follows, with their values; empty where it follows from unknowns alone. */
  readonly parameters: readonly { readonly name: string; readonly value: number }[];
  /** Whether the operand follows from parameters alone. */
  readonly isFixed: boolean;
}

/**
 * Operations whose operands lie outside of their domain at the point that stands in memory, in the order in which the
 * equations are evaluated, and then calls that are no numbers although their arguments are. An operation whose operand
 * calls a function is passed over.
 *
 * @param values  `Memory.values` of a run of the model
 */
export function notFiniteCauses({ hazards }: Pick<TranslatedModel, "hazards">, values: Float64Array): NotFiniteCause[] {
  const known = new Map(hazards.variables.map((entry) => [entry.id, entry]));
  const time = values[0] ?? Number.NaN;
  const numberOf = (id: VariableId) => {
    const entry = known.get(id);
    return entry === undefined ? undefined : values[entry.slot];
  };
  const numberAt = (expression: FlatExpression) => evaluate(expression, numberOf, time);
  const isReached = ({ conditions }: Hazard) =>
    conditions.every(({ condition, holds }) => {
      const truth = numberAt(condition);
      return truth !== undefined && (truth !== 0) === holds;
    });
  const causes: NotFiniteCause[] = [];
  /** Where an operation that cannot be evaluated may be the cause instead. */
  const undecided = new Set<Slot>();
  for (const hazard of hazards.list) {
    if (hazard.operation === "call" || !isReached(hazard)) continue;
    const value = numberAt(hazard.operand);
    const exponent = hazard.exponent === undefined ? 0 : numberAt(hazard.exponent);
    if (value === undefined || exponent === undefined) undecided.add(hazard.slot);
    else if (!isInside(hazard.operation, value, exponent)) causes.push(causeOf(hazard, value, known, values));
  }
  for (const hazard of hazards.list) {
    if (hazard.operation !== "call" || undecided.has(hazard.slot) || !isReached(hazard)) continue;
    const isGiven = [...dependenciesOf(hazard.operand)].every((id) => Number.isFinite(numberOf(id)));
    const value = values[hazard.slot] ?? Number.NaN;
    if (isGiven && !Number.isFinite(value)) causes.push(causeOf(hazard, value, known, values));
  }
  return causes;
}

/** Whether an operation is a number for a value of its operand. What is no number already has its cause elsewhere. */
function isInside(operation: string, value: number, exponent: number): boolean {
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

function causeOf(
  hazard: Hazard,
  value: number,
  known: ReadonlyMap<VariableId, HazardVariable>,
  values: Float64Array,
): NotFiniteCause {
  const { slot, unknown, operation, operand, exponent } = hazard;
  const needed = [...dependenciesOf(...(exponent === undefined ? [operand] : [operand, exponent]))].flatMap(
    (id) => known.get(id) ?? [],
  );
  const sources = new Map(needed.flatMap(({ parameters }) => parameters.map((entry) => [entry.slot, entry.name])));
  const nameOf = (id: VariableId) => known.get(id)?.name ?? "?";
  return {
    slot,
    unknown,
    kind: kindOf(operation),
    expression: printOperation(hazard, nameOf),
    operand: operand.kind === "call" && operation === "call" ? operand.name : printExpression(operand, nameOf),
    value,
    parameters: Array.from(sources, ([source, name]) => ({ name, value: values[source] ?? Number.NaN })),
    isFixed: needed.every(({ parameters }) => parameters.length > 0),
  };
}

function kindOf(operation: string): NotFiniteCause["kind"] {
  if (operation === "/") return "division";
  return operation === "call" || operation === "coefficient" ? operation : "domain";
}

function printOperation({ operation, operand, exponent }: Hazard, nameOf: (id: VariableId) => string): string {
  const text = printExpression(operand, nameOf);
  if (operation === "call") return text;
  if (exponent !== undefined) return `${grouped(operand, text)}^${grouped(exponent, printExpression(exponent, nameOf))}`;
  return operation === "/" ? `…/${grouped(operand, text)}` : `${operation}(${text})`;
}

function grouped({ kind }: FlatExpression, text: string): string {
  return kind === "variable" || kind === "time" || kind === "real" || kind === "integer" ? text : `(${text})`;
}
