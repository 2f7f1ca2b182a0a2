/** Statements and operators of state machines as written (MLS 17.1). */
import type { FlatExpression } from "../../expression/expression.ts";
import {
  boolean,
  booleanType,
  builtin,
  call,
  integer,
  integerType,
  realType,
  string,
} from "../../expression/expression-builder.ts";
import type { CallExpression, Expression } from "../../syntax/tree.ts";
import { evaluateTyped } from "../evaluation/evaluate.ts";
import type { ExpressionScope } from "../types/instance-tree.ts";
import type { Kernel } from "../types/kernel.ts";
import { placeOf } from "../types/scope.ts";
import type { Typed } from "../types/typed.ts";
import { nameOf } from "./call-arguments.ts";
import { resolveInstances } from "./references.ts";

/** A `transition` or `initialState` statement as a call whose states are named by their paths. */
export type MachineStatement = FlatExpression & { readonly kind: "call" };

const transition = ["from", "to", "condition", "immediate", "reset", "synchronize", "priority"];

/** Arguments of a statement by name; undefined, with a diagnostic, where one is unknown. */
function namedArguments(kernel: Kernel, statement: CallExpression, scope: ExpressionScope, names: readonly string[]) {
  const found = new Map<string, Expression>();
  for (const [i, argument] of statement.arguments.entries()) {
    const name = argument.name?.text ?? names[i];
    if (name === undefined || !names.includes(name) || argument.value.kind === "function-partial") {
      kernel.report("instance.unknown-argument", placeOf(scope, statement), { name: name ?? "", function: nameOf(statement) });
      return undefined;
    }
    found.set(name, argument.value);
  }
  return found;
}

/** `transition(from, to, condition, …)` with the defaults of MLS 17.1; undefined, with a diagnostic, when it is wrong. */
export function typeTransition(kernel: Kernel, statement: CallExpression, scope: ExpressionScope): MachineStatement | undefined {
  const place = placeOf(scope, statement);
  const given = namedArguments(kernel, statement, scope, transition);
  if (given === undefined) return undefined;
  const from = statePath(kernel, given.get("from"), statement, scope);
  const to = statePath(kernel, given.get("to"), statement, scope);
  const written = given.get("condition");
  const condition = written === undefined ? undefined : kernel.typeExpression(written, scope);
  if (from === undefined || to === undefined || condition === undefined) return undefined;
  if (condition.type.base.kind !== "Boolean" || condition.type.dimensions.length > 0) {
    kernel.report("clocks.transition-argument", place, { name: "condition" });
    return undefined;
  }
  const option = <T extends boolean | number>(name: string, fallback: T): T | undefined => {
    const expression = given.get(name);
    if (expression === undefined) return fallback;
    const typed = kernel.typeExpression(expression, scope);
    const outcome = typed === undefined ? undefined : evaluateTyped(kernel, typed);
    const isFit = typeof fallback === "boolean" || Number.isInteger(outcome?.kind === "value" ? outcome.value : undefined);
    if (isFit && outcome?.kind === "value" && typeof outcome.value === typeof fallback) return outcome.value as T;
    kernel.report("clocks.transition-argument", place, { name });
    return undefined;
  };
  const immediate = option("immediate", true);
  const reset = option("reset", true);
  const synchronize = option("synchronize", false);
  const priority = option("priority", 1);
  if (immediate === undefined || reset === undefined || synchronize === undefined || priority === undefined) return undefined;
  if (priority < 1) {
    kernel.report("clocks.factor-range", place, { operator: "transition", name: "priority", least: 1, value: priority });
    return undefined;
  }
  const values = [
    string(from),
    string(to),
    condition.expression,
    boolean(immediate),
    boolean(reset),
    boolean(synchronize),
    integer(priority),
  ];
  return call("transition", values, booleanType, place) as MachineStatement;
}

/** `initialState(state)`. */
export function typeInitialState(
  kernel: Kernel,
  statement: CallExpression,
  scope: ExpressionScope,
): MachineStatement | undefined {
  const given = namedArguments(kernel, statement, scope, ["state"]);
  const state = given === undefined ? undefined : statePath(kernel, given.get("state"), statement, scope);
  return state === undefined
    ? undefined
    : (call("initialState", [string(state)], booleanType, placeOf(scope, statement)) as MachineStatement);
}

/** Path of the block instance that an argument names. */
function statePath(
  kernel: Kernel,
  argument: Expression | undefined,
  statement: CallExpression,
  scope: ExpressionScope,
): string | undefined {
  const named = argument?.kind === "reference" ? resolveInstances(kernel, argument, scope) : undefined;
  const element = named === undefined || named === "inactive" ? undefined : named.elements[0];
  const kind = element?.component.type?.kind;
  if (element === undefined || (kind !== "block" && kind !== "model" && kind !== "class")) {
    kernel.report("clocks.no-state", placeOf(scope, argument ?? statement));
    return undefined;
  }
  const { component, position } = element;
  return position.length === 0 ? component.path : `${component.path}[${position.join(",")}]`;
}

/** Names of the operators that ask for a state. */
export const stateOperators: ReadonlySet<string> = new Set(["activeState", "ticksInState", "timeInState"]);

/** `activeState(state)`, and the other two for the instance in which they stand. */
export function typeStateOperator(kernel: Kernel, statement: CallExpression, scope: ExpressionScope): Typed | undefined {
  const name = nameOf(statement);
  if (name === "activeState") {
    const given = namedArguments(kernel, statement, scope, ["state"]);
    const state = given === undefined ? undefined : statePath(kernel, given.get("state"), statement, scope);
    if (state === undefined) return undefined;
    return { expression: builtin("activeState", [string(state)], booleanType), type: booleanType, variability: "discrete" };
  }
  const type = name === "ticksInState" ? integerType : realType;
  const operator = name === "ticksInState" ? "ticksInState" : "timeInState";
  return { expression: builtin(operator, [string(scope.instance.path)], type), type, variability: "discrete" };
}
