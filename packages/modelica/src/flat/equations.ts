/** Equations of a class as scalar equations (MLS 8.3): loops written out, arrays and records opened, known branches chosen. */

import { present } from "@mofang/vocabulary";
import type { FlatExpression } from "../expression/expression.ts";
import { ifThenElse, record } from "../expression/expression-builder.ts";
import { visitExpression } from "../expression/expression-walk.ts";
import type { FlatEquation, Origin } from "../expression/model.ts";
import { evaluateTyped } from "../instance/evaluation/evaluate.ts";
import type { ExpressionScope } from "../instance/types/instance-tree.ts";
import type { Kernel } from "../instance/types/kernel.ts";
import { placeOf, withLocal } from "../instance/types/scope.ts";
import { compatibleSizes, describeType, isAssignable, scalarCount, type Typed, variesMore } from "../instance/types/typed.ts";
import { nameOf } from "../instance/typing/call-arguments.ts";
import { type CallResults, typeCallResults } from "../instance/typing/call-typing.ts";
import { coerce, unify } from "../instance/typing/coercion.ts";
import { iteratorValues } from "../instance/typing/expression-typing.ts";
import { typeSpatialDistribution } from "../instance/typing/spatial-distribution.ts";
import { typeInitialState, typeTransition } from "../instance/typing/state-machine-typing.ts";
import {
  checkResult,
  typeAssert,
  typeCondition,
  typeMessage,
  typeReinit,
  typeWhenConditions,
} from "../instance/typing/statements.ts";
import type {
  CallEquation,
  CallExpression,
  EqualityEquation,
  Equation,
  Expression,
  ForEquation,
  IfEquation,
  TupleExpression,
  WhenEquation,
} from "../syntax/tree.ts";
import type { Place } from "../text/source-text.ts";
import { countEquations } from "./balance.ts";
import { leavesOf } from "./spread.ts";

/** Where equations stand. */
export interface EquationContext {
  readonly kernel: Kernel;
  readonly scope: ExpressionScope;
  readonly isInitial: boolean;
  readonly isInWhen: boolean;
}

/** Equations in flat form; connections are left to the connection sets. What is wrong has been reported and is left out. */
export function lowerEquations(context: EquationContext, equations: readonly Equation[]): FlatEquation[] {
  return equations.flatMap((equation) => {
    const lowered = lowerEquation(context, equation);
    if (lowered === undefined) context.kernel.leaveOut(placeOf(context.scope, equation));
    return lowered ?? [];
  });
}

/** Undefined where the equation could not be understood. */
function lowerEquation(context: EquationContext, equation: Equation): readonly FlatEquation[] | undefined {
  switch (equation.kind) {
    case "equality":
      return lowerEquality(context, equation);
    case "if-equation":
      return lowerIf(context, equation);
    case "for-equation":
      return lowerFor(context, equation, 0);
    case "when-equation":
      return lowerWhen(context, equation);
    case "call-equation":
      return lowerCall(context, equation);
    case "connect":
      return [];
  }
}

function originOf(context: EquationContext, place: Place): Origin {
  return { place, instance: context.scope.instance.path };
}

function lowerEquality(context: EquationContext, equation: EqualityEquation): readonly FlatEquation[] | undefined {
  const { kernel, scope } = context;
  const place = placeOf(scope, equation);
  const { left, right } = equation;
  if (left.kind === "tuple" && left.elements.length !== 1) return lowerTuple(context, left, right, place);
  const a = kernel.typeExpression(left, scope);
  const b = kernel.typeExpression(right, scope);
  return a === undefined || b === undefined ? undefined : equate(context, a, b, place);
}

/** `a = b` as scalar equations, or as one equation of a call's results; undefined, with a diagnostic, when the sides do not fit. */
export function equate(context: EquationContext, left: Typed, right: Typed, place: Place): readonly FlatEquation[] | undefined {
  const { kernel } = context;
  const [a, b] = unify(left, right);
  const fits = isAssignable(a.type.base, b.type.base) || isAssignable(b.type.base, a.type.base);
  if (!fits || !compatibleSizes(a.type.dimensions, b.type.dimensions)) {
    kernel.report("flat.equation-type", place, { left: describeType(left.type), right: describeType(right.type) });
    return undefined;
  }
  const origin = originOf(context, place);
  if (scalarCount(a.type) === 0) return [];
  const isWhole = a.type.dimensions.length > 0 || a.type.base.kind === "record";
  if (isWhole && b.expression.kind === "call") {
    return [{ kind: "tuple", targets: [a.expression], call: b.expression, origin }];
  }
  if (isWhole && a.expression.kind === "call") {
    return [{ kind: "tuple", targets: [b.expression], call: a.expression, origin }];
  }
  const others = leavesOf(kernel, matchFields(b, a));
  return leavesOf(kernel, a).map((leaf, i) => {
    const other = present(others[i], "both sides have the same scalars");
    return { kind: "equality", left: leaf.expression, right: other.expression, origin };
  });
}

/** A record value with its fields in the order of another record type that it is assignable to. */
function matchFields(value: Typed, like: Typed): Typed {
  const { base } = like.type;
  if (base.kind !== "record" || value.expression.kind !== "record" || value.type.base.kind !== "record") return value;
  const own = value.type.base.fields;
  const { fields } = value.expression;
  if (own.length === base.fields.length && own.every((field, i) => field.name === base.fields[i]?.name)) return value;
  const ordered = base.fields.map((field) => {
    const i = own.findIndex((candidate) => candidate.name === field.name);
    const part = present(fields[i], "a record value has every field of its type");
    return part;
  });
  return { ...value, expression: record(ordered, like.type), type: like.type };
}

function lowerTuple(
  context: EquationContext,
  left: TupleExpression,
  right: Expression,
  place: Place,
): readonly FlatEquation[] | undefined {
  const { kernel, scope } = context;
  if (right.kind !== "call") {
    kernel.report("instance.tuple-as-value", place);
    return undefined;
  }
  const results =
    nameOf(right) === "spatialDistribution" ? spatialResults(context, right) : typeCallResults(kernel, right, scope);
  if (results === undefined) return undefined;
  const stranger = left.elements.find((element) => element !== undefined && element.kind !== "reference");
  if (stranger !== undefined) {
    kernel.report("instance.target-not-variable", placeOf(scope, stranger));
    return undefined;
  }
  const targets = left.elements.map((element) => (element === undefined ? undefined : kernel.typeExpression(element, scope)));
  if (targets.some((target, i) => target === undefined && left.elements[i] !== undefined)) return undefined;
  return equateResults(context, targets, results, place);
}

/** The one built-in operator with two results. */
function spatialResults(context: EquationContext, call: CallExpression): TupleResults | undefined {
  const values = typeSpatialDistribution(context.kernel, call, context.scope);
  return values === undefined ? undefined : { outputs: values.map(({ type }) => type), values };
}

/** What a call gives: as values, or as one node. */
type TupleResults = Pick<CallResults, "outputs"> &
  ({ readonly values: readonly Typed[] } | { readonly values: undefined; readonly call: CallResults["call"] });

function equateResults(
  context: EquationContext,
  targets: readonly (Typed | undefined)[],
  results: TupleResults,
  place: Place,
): readonly FlatEquation[] | undefined {
  const { kernel } = context;
  const fits = targets.every((target, i) => target === undefined || checkResult(kernel, results, i, target.type, "", place));
  if (!fits) return undefined;
  if (results.values !== undefined) {
    const { values } = results;
    return joinLists(
      targets.map((target, i) => {
        const value = values[i];
        return target === undefined || value === undefined ? [] : equate(context, target, value, place);
      }),
    );
  }
  const expressions = targets.map((target) => target?.expression);
  return [{ kind: "tuple", targets: expressions, call: results.call, origin: originOf(context, place) }];
}

function lowerFor(context: EquationContext, equation: ForEquation, position: number): readonly FlatEquation[] | undefined {
  const iterator = equation.indices[position];
  if (iterator === undefined) return lowerEquations(context, equation.equations);
  const { kernel, scope } = context;
  const iteration = iteratorValues(kernel, iterator, equation.equations, scope);
  if (iteration === undefined) return undefined;
  if (iteration.values === undefined || variesMore(iteration.range.variability, "parameter")) {
    kernel.report("flat.loop-not-evaluable", placeOf(scope, iterator));
    return undefined;
  }
  return joinLists(
    iteration.values.map((value) =>
      lowerFor({ ...context, scope: withLocal(scope, iterator.name.text, value) }, equation, position + 1),
    ),
  );
}

/** Lists one after the other; undefined when one of them is. */
function joinLists<T>(lists: readonly (readonly T[] | undefined)[]): readonly T[] | undefined {
  return lists.every((list) => list !== undefined) ? lists.flat() : undefined;
}

/** A branch that is left after known conditions have been decided. */
interface OpenBranch {
  readonly condition: Typed | undefined;
  readonly equations: readonly Equation[];
}

function lowerIf(context: EquationContext, equation: IfEquation): readonly FlatEquation[] | undefined {
  const { kernel, scope } = context;
  const open: OpenBranch[] = [];
  for (const branch of equation.branches) {
    const condition = branch.condition === undefined ? undefined : typeCondition(kernel, branch.condition, scope);
    if (branch.condition !== undefined && condition === undefined) return undefined;
    const known = condition === undefined ? true : decide(context, condition);
    if (known === false) continue;
    if (known === true && open.length === 0) return lowerEquations(context, branch.equations);
    open.push({ condition: known === true ? undefined : condition, equations: branch.equations });
    if (known === true) break;
  }
  if (open.length === 0) return [];
  return lowerOpenBranches(context, open, placeOf(scope, equation));
}

/**
 * Truth of a condition that is fixed during translation: of literals, and of parameters that are not Real. A condition on
 * Real parameters stays in the model, so that they can be changed without a new translation.
 */
function decide(context: EquationContext, condition: Typed): boolean | undefined {
  const { kernel } = context;
  if (condition.expression.kind === "boolean") return condition.expression.value;
  if (variesMore(condition.variability, "parameter") || dependsOnReal(kernel, condition.expression)) return undefined;
  const outcome = evaluateTyped(kernel, condition);
  return outcome.kind === "value" ? outcome.value === true : undefined;
}

function dependsOnReal(kernel: Kernel, expression: FlatExpression): boolean {
  let found = false;
  visitExpression(expression, (part) => {
    if (part.kind === "variable") found ||= kernel.variables.cell(part.id).component.type?.predefined?.kind === "Real";
    return !found;
  });
  return found;
}

function lowerOpenBranches(
  context: EquationContext,
  open: readonly OpenBranch[],
  place: Place,
): readonly FlatEquation[] | undefined {
  const { kernel } = context;
  const lowered = open.map((branch) => kernel.capture(() => lowerEquations(context, branch.equations)));
  const counts = lowered.map((branch) => branch.result.reduce((total, equation) => total + countEquations(equation), 0));
  const hasElse = open.at(-1)?.condition === undefined;
  const isBalanced = new Set(hasElse ? counts : [...counts, 0]).size === 1;
  const hasErrors = lowered.some((branch) => branch.diagnostics.some((diagnostic) => diagnostic.severity === "error"));
  if ((!isBalanced && !context.isInWhen) || hasErrors || lowered.some(({ result }) => result.some(holdsWhen))) {
    const chosen = chooseByValue(context, open);
    if (chosen === "none") return [];
    if (chosen !== undefined) {
      const { diagnostics, result } = present(lowered[chosen], "the branch that is chosen");
      for (const diagnostic of diagnostics) kernel.add(diagnostic);
      return result;
    }
    if (!isBalanced && !hasErrors && !context.isInitial && !context.isInWhen) {
      kernel.report("flat.if-equation-unbalanced", place, { counts: counts.join(", ") });
      return undefined;
    }
  }
  for (const branch of lowered) for (const diagnostic of branch.diagnostics) kernel.add(diagnostic);
  const branches = open.map((branch, i) => ({
    condition: branch.condition?.expression,
    equations: present(lowered[i], "equations of a branch").result,
  }));
  const origin = originOf(context, place);
  const merged = mergeBranches(branches, origin);
  return merged ?? [{ kind: "if", branches, origin }];
}

/** Whether an equation determines variables at events only: beside one that always does it has no common form. */
function holdsWhen(equation: FlatEquation): boolean {
  if (equation.kind === "if") return equation.branches.some(({ equations }) => equations.some(holdsWhen));
  return equation.kind === "when";
}

/** Index of the branch that parameters choose, evaluated even where that fixes Real ones; undefined when it is not known. */
function chooseByValue(context: EquationContext, open: readonly OpenBranch[]): number | "none" | undefined {
  for (const [i, { condition }] of open.entries()) {
    if (condition === undefined) return i;
    if (variesMore(condition.variability, "parameter")) return undefined;
    const outcome = evaluateTyped(context.kernel, condition);
    if (outcome.kind !== "value") return undefined;
    if (outcome.value === true) return i;
  }
  return "none";
}

type FlatBranch = { readonly condition: FlatExpression | undefined; readonly equations: readonly FlatEquation[] };

/** Branches that all give the same variable, one after the other, as equations with an if-expression at the right. */
function mergeBranches(branches: readonly FlatBranch[], origin: Origin): FlatEquation[] | undefined {
  const [first] = branches;
  if (first === undefined || branches.at(-1)?.condition !== undefined) return undefined;
  const merged: FlatEquation[] = [];
  for (const [k, equation] of first.equations.entries()) {
    if (equation.kind !== "equality" || equation.left.kind !== "variable") return undefined;
    const { id } = equation.left;
    let value: FlatExpression | undefined;
    for (const branch of [...branches].reverse()) {
      const other = branch.equations[k];
      if (branch.equations.length !== first.equations.length || other?.kind !== "equality") return undefined;
      if (other.left.kind !== "variable" || other.left.id !== id) return undefined;
      value =
        value === undefined || branch.condition === undefined ? other.right : ifThenElse(branch.condition, other.right, value);
    }
    if (value === undefined) return undefined;
    merged.push({ kind: "equality", left: equation.left, right: value, origin });
  }
  return merged;
}

function lowerWhen(context: EquationContext, equation: WhenEquation): readonly FlatEquation[] | undefined {
  const { kernel, scope } = context;
  const place = placeOf(scope, equation);
  if (context.isInWhen || context.isInitial) {
    kernel.report("flat.nested-when", place);
    return undefined;
  }
  const clock = clockOfWhen(context, equation);
  if (clock !== undefined) {
    if (equation.branches.length > 1) kernel.report("clocks.elsewhen", place);
    const equations = equation.branches.flatMap((branch) => lowerEquations(context, branch.equations));
    return [{ kind: "when", branches: [{ conditions: [clock], equations }], origin: originOf(context, place) }];
  }
  const branches: { conditions: readonly FlatExpression[]; equations: readonly FlatEquation[] }[] = [];
  for (const branch of equation.branches) {
    const conditions = branch.condition === undefined ? undefined : typeWhenConditions(kernel, branch.condition, scope);
    if (conditions === undefined) return undefined;
    const equations = lowerEquations(
      { ...context, scope: { ...context.scope, isPure: false }, isInWhen: true },
      branch.equations,
    ).flatMap((inner) => orientInWhen(context, inner));
    branches.push({ conditions, equations });
  }
  return [{ kind: "when", branches, origin: originOf(context, place) }];
}

/** The clock of a clocked when-clause (MLS 16.6); undefined where the condition is none. */
function clockOfWhen({ kernel, scope }: EquationContext, equation: WhenEquation): FlatExpression | undefined {
  const condition = equation.branches[0]?.condition;
  if (condition === undefined) return undefined;
  const { result } = kernel.capture(() => kernel.typeExpression(condition, scope));
  return result?.type.base.kind === "Clock" && result.type.dimensions.length === 0 ? result.expression : undefined;
}

/** An equation of a when body with the variable that it determines at its left. */
function orientInWhen(context: EquationContext, equation: FlatEquation): FlatEquation[] {
  if (equation.kind !== "equality" || equation.left.kind === "variable") return [equation];
  if (equation.right.kind === "variable") return [{ ...equation, left: equation.right, right: equation.left }];
  context.kernel.report("flat.when-body", equation.origin.place);
  return [];
}

function lowerCall(context: EquationContext, equation: CallEquation): readonly FlatEquation[] | undefined {
  const { kernel, scope } = context;
  const { call } = equation;
  const origin = originOf(context, placeOf(scope, equation));
  switch (nameOf(call)) {
    case "assert": {
      const parts = typeAssert(kernel, call, scope);
      if (parts === undefined) return undefined;
      return isTrue(parts.condition) ? [] : [{ kind: "assert", ...parts, origin }];
    }
    case "terminate": {
      const message = typeMessage(kernel, call.arguments[0]?.value as Expression | undefined, scope);
      return message === undefined ? undefined : [{ kind: "terminate", message, origin }];
    }
    case "reinit": {
      if (!context.isInWhen) kernel.report("flat.reinit-outside-when", origin.place);
      return typeReinit(kernel, call, scope)?.map((part) => ({ kind: "reinit", ...part, origin }));
    }
    case "transition":
    case "initialState": {
      const type = nameOf(call) === "transition" ? typeTransition : typeInitialState;
      const statement = type(kernel, call, scope);
      return statement === undefined ? undefined : [{ kind: "call", call: statement, origin }];
    }
    case "Connections.branch":
    case "Connections.root":
    case "Connections.potentialRoot":
    case "Connections.uniqueRoot":
    case "Connections.uniqueRootIndices":
      return [];
    default: {
      const results = typeCallResults(kernel, call, scope);
      return results === undefined ? undefined : [{ kind: "call", call: results.call, origin }];
    }
  }
}

function isTrue(condition: FlatExpression): boolean {
  return condition.kind === "boolean" && condition.value;
}

/** `variable = value` for a declaration with a value; undefined, with a diagnostic, when they do not fit. */
export function bindingEquation(
  context: EquationContext,
  variable: Typed,
  value: Typed,
  place: Place,
): readonly FlatEquation[] | undefined {
  const fitted = coerce(context.kernel, value, variable.type, place, "");
  return fitted === undefined ? undefined : equate(context, variable, fitted, place);
}
