import type { VariableId } from "@mofang/modelica";
import { evaluate } from "../symbolic/evaluation/evaluate.ts";
import { dependenciesOf } from "../symbolic/expressions/dependencies.ts";
import { printExpression } from "../symbolic/expressions/print.ts";
import type { Hazard, HazardVariable, Slot, TranslatedModel } from "./interface/translated-model.ts";

/** Why a value is no number. */
export interface NotFiniteCause {
  /** The variable whose equation has left the numbers. */
  readonly unknown: string;
  readonly slot: Slot;
  readonly kind: "division" | "domain" | "coefficient";
  /** The operation in the user's names, such as `…/J` or `sqrt(x - 1)`. */
  readonly expression: string;
  /** Its divisor or argument in the user's names. */
  readonly operand: string;
  readonly value: number;
  /** Parameters from which the operand follows, with their values; empty where it follows from unknowns alone. */
  readonly parameters: readonly { readonly name: string; readonly value: number }[];
  /** Whether the operand follows from parameters alone. */
  readonly isFixed: boolean;
}

/**
 * Operations whose operands lie outside of their domain at the point that stands in memory, in the order in which the
 * equations are evaluated. An operand that calls a function is passed over.
 *
 * @param values  `Memory.values` of a run of the model
 */
export function notFiniteCauses({ hazards }: Pick<TranslatedModel, "hazards">, values: Float64Array): NotFiniteCause[] {
  const known = new Map(hazards.variables.map((entry) => [entry.id, entry]));
  const numberOf = (id: VariableId) => {
    const entry = known.get(id);
    return entry === undefined ? undefined : values[entry.slot];
  };
  const time = values[0] ?? 0;
  return hazards.list.flatMap((hazard) => {
    const isReached = hazard.conditions.every(({ condition, holds }) => {
      const truth = evaluate(condition, numberOf, time);
      return truth !== undefined && (truth !== 0) === holds;
    });
    const value = isReached ? evaluate(hazard.operand, numberOf, time) : undefined;
    return value === undefined || isInside(hazard.operation, value) ? [] : [causeOf(hazard, value, known, values)];
  });
}

/** Whether an operation is a number for a value of its operand. What is no number already has its cause elsewhere. */
function isInside(operation: string, value: number): boolean {
  if (!Number.isFinite(value)) return true;
  switch (operation) {
    case "sqrt":
      return value >= 0;
    case "log":
    case "log10":
      return value > 0;
    case "asin":
    case "acos":
      return Math.abs(value) <= 1;
    default:
      return value !== 0;
  }
}

function causeOf(
  { slot, unknown, operation, operand }: Hazard,
  value: number,
  known: ReadonlyMap<VariableId, HazardVariable>,
  values: Float64Array,
): NotFiniteCause {
  const needed = [...dependenciesOf(operand)].flatMap((id) => known.get(id) ?? []);
  const text = printExpression(operand, (id) => known.get(id)?.name ?? "?");
  const isPlain = operand.kind === "variable";
  const sources = new Map(needed.flatMap(({ parameters }) => parameters.map((entry) => [entry.slot, entry.name])));
  return {
    slot,
    unknown,
    kind: operation === "/" ? "division" : operation === "coefficient" ? "coefficient" : "domain",
    expression: operation === "/" ? `…/${isPlain ? text : `(${text})`}` : `${operation}(${text})`,
    operand: text,
    value,
    parameters: Array.from(sources, ([source, name]) => ({ name, value: values[source] ?? Number.NaN })),
    isFixed: needed.every(({ parameters }) => parameters.length > 0),
  };
}
