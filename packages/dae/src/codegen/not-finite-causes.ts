import { boolean, type FlatExpression, literalValue, real, type VariableId } from "@mofang/modelica";
import { evaluate } from "../symbolic/evaluation/evaluate.ts";
import { isInside, operationText, overflows } from "../symbolic/evaluation/operation-domain.ts";
import { dependenciesOf } from "../symbolic/expressions/dependencies.ts";
import { printExpression } from "../symbolic/expressions/print.ts";
import { rewriting } from "../symbolic/expressions/rewrite.ts";
import { CallInspection } from "./functions/fault-in-call.ts";
import type { FunctionFault } from "./functions/watched-function.ts";
import type { Hazard, HazardVariable, Memory, Slot, TranslatedModel } from "./interface/translated-model.ts";

/** Why a value is no number. */
export interface NotFiniteCause {
  /** The variable whose equation has left the numbers. */
  readonly unknown: string;
  readonly slot: Slot;
  readonly kind: "division" | "domain" | "overflow" | "call" | "coefficient" | "subscript";
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
  /** Of a subscript: how many elements there are. */
  readonly size?: number;
  /** Of a division by a number that is 0 whatever the model's values: the equation, which says nothing of its unknown. */
  readonly equation?: string;
  /** Whether the unknown is a parameter, which may be infinite for good reasons. */
  readonly isOfParameter?: boolean;
  /** Whether its branch holds although the condition of the branch does not: that changes at an event, which has not come. */
  readonly isHeld?: boolean;
  /** Of a call: the operation inside of the functions that is to blame, and the variables that the call reads. */
  readonly inside?: {
    readonly fault: FunctionFault;
    readonly reads: readonly { readonly name: string; readonly value: number }[];
  };
}

/**
 * Operations whose operands lie outside of their domain at the point that stands in memory, in the order in which the
 * equations are evaluated, and then calls: those in which an operation leaves its domain, and those that are no numbers
 * although their arguments are. An operation whose operand calls a function is passed over. Those of parameters come last.
 */
export function notFiniteCauses({ hazards }: Pick<TranslatedModel, "hazards">, memory: Point): NotFiniteCause[] {
  const { values } = memory;
  const point = new FailedPoint(hazards, memory);
  const causes: NotFiniteCause[] = [];
  /** Where an operation that cannot be evaluated may be the cause instead. */
  const undecided = new Set<Slot>();
  for (const hazard of hazards.list) {
    const isHeld = !point.isReached(hazard) && point.isHeld(hazard);
    if (hazard.operation === "call" || hazard.operation === "subscript" || !(isHeld || point.isReached(hazard))) continue;
    const value = point.numberAt(hazard.operand);
    const exponent = hazard.exponent === undefined ? 0 : point.numberAt(hazard.exponent);
    if (value === undefined || exponent === undefined) undecided.add(hazard.slot);
    else if (!isInside(hazard.operation, value, exponent)) causes.push({ ...point.causeOf(hazard, value), isHeld });
    else if (overflows(hazard.operation, value, exponent)) causes.push({ ...point.causeOf(hazard, value), kind: "overflow" });
  }
  for (const hazard of hazards.list) {
    if (hazard.operation !== "call" || !point.isReached(hazard)) continue;
    const value = values[hazard.slot] ?? Number.NaN;
    const plain = point.causeOf(hazard, value);
    if (!plain.isFixed && Number.isFinite(value)) continue;
    const inside = point.inside(hazard, ["division", "domain"]);
    if (inside !== undefined) causes.push({ ...plain, inside });
    else if (hazard.isWhole && !undecided.has(hazard.slot) && !Number.isFinite(value) && point.isGiven(hazard))
      causes.push(plain);
  }
  return causes;
}

/**
 * The call in whose functions an assertion fails, or a subscript leads nowhere, at the point that stands in memory; the first
 * one in the order in which the equations are evaluated. A subscript may also stand in the equations themselves, where small
 * functions have been put in.
 */
export function endedCall(
  { hazards }: Pick<TranslatedModel, "hazards">,
  memory: Point,
  kind: "assertion" | "subscript",
): NotFiniteCause | undefined {
  const point = new FailedPoint(hazards, memory);
  for (const hazard of hazards.list) {
    if (!point.mayBeReached(hazard)) continue;
    if (hazard.operation === "call") {
      const inside = point.inside(hazard, [kind]);
      if (inside !== undefined) return { ...point.causeOf(hazard, Number.NaN), inside };
    }
    if (hazard.operation !== "subscript" || kind !== "subscript" || hazard.size === undefined) continue;
    const value = point.numberAt(hazard.operand);
    if (value !== undefined && !(value >= 1 && value <= hazard.size)) {
      return { ...point.causeOf(hazard, value), size: hazard.size };
    }
  }
  return undefined;
}

/** What is looked at of `Memory`. */
type Point = Pick<Memory, "values" | "pre">;

/** The point at which a run has failed, and what the hazards of its model come to there. */
class FailedPoint {
  readonly #values: Float64Array;
  readonly #known: ReadonlyMap<VariableId, HazardVariable>;
  readonly #calls: CallInspection;
  readonly #pre: Float64Array;
  /** Puts the numbers in for left limits, and what they say in for edges and changes. */
  readonly #withLeftLimits: (expression: FlatExpression) => FlatExpression;

  constructor({ variables, functions }: TranslatedModel["hazards"], { values, pre }: Point) {
    this.#values = values;
    this.#pre = pre;
    this.#withLeftLimits = rewriting((node) => (node.kind === "builtin" ? this.#withLeftLimit(node) : node));
    this.#known = new Map(variables.map((entry) => [entry.id, entry]));
    this.#calls = new CallInspection(functions);
  }

  #withLeftLimit(node: FlatExpression & { readonly kind: "builtin" }): FlatExpression {
    const [of] = node.arguments;
    const slot = of?.kind === "variable" ? this.#known.get(of.id)?.slot : undefined;
    if (slot === undefined) return node;
    const before = this.#pre[slot] ?? Number.NaN;
    const now = this.#values[slot] ?? Number.NaN;
    if (node.name === "pre") return real(before);
    const hasSwitched = (node.name === "edge" && now !== 0 && before === 0) || (node.name === "change" && now !== before);
    if (hasSwitched) return boolean(true);
    // Behind the pass of the event in which it has switched it looks as if it had not.
    return node.name === "edge" || node.name === "change" ? real(Number.NaN) : node;
  }

  get #time(): number {
    return this.#values[0] ?? Number.NaN;
  }

  numberAt(expression: FlatExpression): number | undefined {
    return evaluate(this.#withLeftLimits(expression), (id) => this.#numberOf(id), this.#time);
  }

  /** Whether the branches were taken in which an operation stands. */
  isReached(hazard: Hazard): boolean {
    const isBroken = !Number.isFinite(this.#values[hazard.slot]);
    return hazard.conditions.every((branch) => this.#holds(branch) ?? isBroken);
  }

  /** As `isReached`, but that what only the event knows, as in `when`, is passed over. */
  mayBeReached({ conditions }: Hazard): boolean {
    return conditions.every((branch) => this.#holds(branch) ?? true);
  }

  #holds({ condition, holds }: Hazard["conditions"][number]): boolean | undefined {
    const truth = this.numberAt(condition);
    return truth === undefined || Number.isNaN(truth) ? undefined : (truth !== 0) === holds;
  }

  /** Whether an operation has been evaluated although the conditions of its branch do not hold: its unknown shows that. */
  isHeld({ slot }: Hazard): boolean {
    return Number.isNaN(this.#values[slot]);
  }

  /** Whether all that an operation reads is a number. */
  isGiven({ operand }: Hazard): boolean {
    return [...dependenciesOf(operand)].every((id) => Number.isFinite(this.#numberOf(id)));
  }

  causeOf(hazard: Hazard, value: number): NotFiniteCause {
    return causeOf(hazard, value, this.#known, this.#values);
  }

  /** What goes wrong inside of the functions of a call, when it is one of some kinds. */
  inside({ operand }: Hazard, kinds: readonly FunctionFault["kind"][]): NotFiniteCause["inside"] {
    if (operand.kind !== "call") return undefined;
    const called = this.#withLeftLimits(operand) as typeof operand;
    const fault = this.#calls.inspect(called, (id) => this.#numberOf(id), this.#time)?.fault;
    if (fault === undefined || !kinds.includes(fault.kind)) return undefined;
    const reads = [...dependenciesOf(operand)].map((id) => ({
      name: this.#known.get(id)?.name ?? "?",
      value: this.#numberOf(id) ?? Number.NaN,
    }));
    return { fault, reads };
  }

  #numberOf(id: VariableId): number | undefined {
    const entry = this.#known.get(id);
    return entry === undefined ? undefined : this.#values[entry.slot];
  }
}

function causeOf(
  hazard: Hazard,
  value: number,
  known: ReadonlyMap<VariableId, HazardVariable>,
  values: Float64Array,
): NotFiniteCause {
  const { slot, unknown, operation, operand, exponent, equation } = hazard;
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
    ...(equation !== undefined && literalValue(operand) !== undefined && { equation }),
    ...(hazard.isOfParameter === true && { isOfParameter: true }),
  };
}

function kindOf(operation: string): NotFiniteCause["kind"] {
  if (operation === "/") return "division";
  return operation === "call" || operation === "coefficient" || operation === "subscript" ? operation : "domain";
}

function printOperation({ operation, operand, exponent }: Hazard, nameOf: (id: VariableId) => string): string {
  if (operation === "call" || operation === "subscript") return printExpression(operand, nameOf);
  const text = (part: FlatExpression) => printExpression(part, nameOf);
  const side = operation === "/" || operation === "^" ? grouped(operand, text(operand)) : text(operand);
  return operationText(operation, side, exponent === undefined ? "" : grouped(exponent, text(exponent)));
}

function grouped({ kind }: FlatExpression, text: string): string {
  return kind === "variable" || kind === "time" || kind === "real" || kind === "integer" ? text : `(${text})`;
}
