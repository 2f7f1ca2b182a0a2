/** Statements of function bodies and of algorithm sections (MLS 11.2). */
import type { FlatExpression, FlatType } from "../../expression/expression.ts";
import { boolean, string } from "../../expression/expression-builder.ts";
import type { FlatStatement, FlatTarget } from "../../expression/model.ts";
import type {
  AssignmentStatement,
  CallExpression,
  CallStatement,
  Expression,
  ForStatement,
  Statement,
  StatementBranch,
  WhenStatement,
} from "../../syntax/tree.ts";
import { evaluateTyped } from "../evaluation/evaluate.ts";
import { checkAssignable } from "../lookup/assignable.ts";
import { assertionLevel } from "../lookup/predefined.ts";
import type { ExpressionScope } from "../types/instance-tree.ts";
import type { Kernel } from "../types/kernel.ts";
import { placeOf, withLocal } from "../types/scope.ts";
import { compatibleSizes, describeType, isAssignable, type Typed, variesMore } from "../types/typed.ts";
import { elementsOf } from "./array-operations.ts";
import { nameOf } from "./call-arguments.ts";
import { type CallResults, typeCallResults } from "./call-typing.ts";
import { chosenAssignments, chosenTarget } from "./chosen-targets.ts";
import { coerce } from "./coercion.ts";
import { iteratorValues } from "./expression-typing.ts";
import { fillingLoop } from "./filling-loop.ts";
import { typeReference } from "./references.ts";
import { typeSpatialDistribution } from "./spatial-distribution.ts";

/** Statements in flat form. What is wrong has been reported and is left out. */
export function lowerStatements(kernel: Kernel, statements: readonly Statement[], scope: ExpressionScope): FlatStatement[] {
  return statements.flatMap((statement) => {
    const lowered = lowerStatement(kernel, statement, scope);
    if (lowered === undefined) kernel.leaveOut(placeOf(scope, statement));
    return lowered ?? [];
  });
}

/** Undefined where the statement could not be understood. */
function lowerStatement(kernel: Kernel, statement: Statement, scope: ExpressionScope): readonly FlatStatement[] | undefined {
  switch (statement.kind) {
    case "assignment":
      return statement.tuple ? lowerTuple(kernel, statement, scope) : lowerAssignment(kernel, statement, scope);
    case "call-statement":
      return lowerCall(kernel, statement, scope);
    case "if-statement":
      return lowerIf(kernel, statement.branches, scope);
    case "for-statement":
      return lowerFor(kernel, statement, scope, 0);
    case "while-statement": {
      const condition = typeCondition(kernel, statement.condition, scope);
      if (condition === undefined) return undefined;
      return [{ kind: "while", condition: condition.expression, body: lowerStatements(kernel, statement.statements, scope) }];
    }
    case "when-statement":
      return lowerWhen(kernel, statement, scope);
    case "break":
      return [{ kind: "break" }];
    case "return":
      return [{ kind: "return" }];
  }
}

function lowerAssignment(
  kernel: Kernel,
  statement: AssignmentStatement,
  scope: ExpressionScope,
): readonly FlatStatement[] | undefined {
  const [reference] = statement.targets;
  if (reference === undefined) return undefined;
  const place = placeOf(scope, statement);
  if (!checkAssignable(kernel, reference, scope)) return undefined;
  const loop = scope.isAlgorithm === true ? fillingLoop(kernel, statement, scope) : undefined;
  if (loop !== undefined) return lowerFor(kernel, loop, scope, 0);
  const target = typeReference(kernel, reference, scope);
  const value = kernel.typeExpression(statement.value, scope);
  if (target === undefined || value === undefined) return undefined;
  const fitted = coerce(kernel, value, target.type, place, describeReference(reference));
  if (fitted === undefined) return undefined;
  const elements = scope.keepsArrays ? undefined : chosenAssignments(kernel, target, fitted, place);
  if (elements !== undefined) return [...elements];
  const flatTarget = targetOf(kernel, target, scope, placeOf(scope, reference));
  if (flatTarget === undefined) return undefined;
  return [{ kind: "assign", target: flatTarget, value: fitted.expression, place }];
}

function describeReference(reference: AssignmentStatement["targets"][number]): string {
  return reference?.parts.map((part) => part.name.text).join(".") ?? "";
}

function lowerTuple(kernel: Kernel, statement: AssignmentStatement, scope: ExpressionScope): FlatStatement[] | undefined {
  const place = placeOf(scope, statement);
  if (statement.value.kind !== "call") {
    kernel.report("instance.tuple-as-value", place);
    return undefined;
  }
  if (nameOf(statement.value) === "spatialDistribution") return lowerSpatialResults(kernel, statement, statement.value, scope);
  const results = typeCallResults(kernel, statement.value, scope);
  if (results === undefined) return undefined;
  const targets = tupleTargets(kernel, statement, results, scope);
  return targets === undefined ? undefined : [{ kind: "tuple-assign", targets, call: results.call, place }];
}

/** The one built-in operator with two results: one assignment for each that is wanted. */
function lowerSpatialResults(
  kernel: Kernel,
  statement: AssignmentStatement,
  call: CallExpression,
  scope: ExpressionScope,
): FlatStatement[] | undefined {
  const values = typeSpatialDistribution(kernel, call, scope);
  if (values === undefined) return undefined;
  const targets = tupleTargets(kernel, statement, { outputs: values.map(({ type }) => type) }, scope);
  return targets?.flatMap((target, i): FlatStatement[] => {
    const value = values[i];
    if (target === undefined || value === undefined) return [];
    return [{ kind: "assign", target, value: value.expression, place: placeOf(scope, statement) }];
  });
}

/** What a tuple assigns, undefined in places left out; undefined altogether, with a diagnostic, when one does not fit. */
function tupleTargets(
  kernel: Kernel,
  statement: AssignmentStatement,
  results: Pick<CallResults, "outputs">,
  scope: ExpressionScope,
): readonly (FlatTarget | undefined)[] | undefined {
  const place = placeOf(scope, statement);
  const targets: (FlatTarget | undefined)[] = [];
  for (const [i, reference] of statement.targets.entries()) {
    if (reference === undefined) {
      targets.push(undefined);
      continue;
    }
    const target = checkAssignable(kernel, reference, scope) ? typeReference(kernel, reference, scope) : undefined;
    const flatTarget = target === undefined ? undefined : targetOf(kernel, target, scope, placeOf(scope, reference));
    if (target === undefined || flatTarget === undefined) return undefined;
    if (!checkResult(kernel, results, i, target.type, describeReference(reference), place)) return undefined;
    targets.push(flatTarget);
  }
  return targets;
}

/** Whether result `i` of a call fits a target; reports when it does not. */
export function checkResult(
  kernel: Kernel,
  results: Pick<CallResults, "outputs">,
  i: number,
  type: FlatType,
  name: string,
  place: ReturnType<typeof placeOf>,
): boolean {
  const found = results.outputs[i];
  if (found === undefined) {
    kernel.report("instance.too-many-results", place, { expected: results.outputs.length, found: i + 1 });
    return false;
  }
  if (isAssignable(found.base, type.base) && compatibleSizes(found.dimensions, type.dimensions)) return true;
  kernel.report("instance.type-mismatch", place, { name, expected: describeType(type), found: describeType(found) });
  return false;
}

function lowerCall(kernel: Kernel, statement: CallStatement, scope: ExpressionScope): FlatStatement[] | undefined {
  const { call } = statement;
  const place = placeOf(scope, statement);
  switch (nameOf(call)) {
    case "assert": {
      const parts = typeAssert(kernel, call, scope);
      return parts === undefined ? undefined : [{ kind: "assert", ...parts, place }];
    }
    case "terminate": {
      const message = typeMessage(kernel, call.arguments[0]?.value as Expression | undefined, scope);
      return message === undefined ? undefined : [{ kind: "terminate", message }];
    }
    case "reinit": {
      const parts = typeReinit(kernel, call, scope);
      return parts?.map((part) => ({ kind: "reinit" as const, ...part }));
    }
    default: {
      const results = typeCallResults(kernel, call, scope);
      return results === undefined ? undefined : [{ kind: "call", call: results.call, place }];
    }
  }
}

/** Condition, message and level of `assert(…)` (MLS 8.3.7). */
export function typeAssert(
  kernel: Kernel,
  call: CallStatement["call"],
  scope: ExpressionScope,
): { condition: FlatExpression; message: FlatExpression; level: "error" | "warning" } | undefined {
  const named = (name: string, position: number): Expression | undefined => {
    const argument =
      call.arguments.find((candidate) => candidate.name?.text === name) ??
      (call.arguments[position]?.name === undefined ? call.arguments[position] : undefined);
    return argument?.value as Expression | undefined;
  };
  const written = named("condition", 0);
  const condition = written === undefined ? undefined : typeCondition(kernel, written, scope);
  const message = typeMessage(kernel, named("message", 1), scope);
  const level = named("level", 2);
  const typedLevel = level === undefined ? undefined : kernel.typeExpression(level, scope);
  if (level !== undefined && typedLevel !== undefined) {
    coerce(kernel, typedLevel, { base: assertionLevel, dimensions: [] }, placeOf(scope, level), "level");
  }
  if (condition === undefined || message === undefined) return undefined;
  return { condition: condition.expression, message, level: assertionLevelOf(kernel, typedLevel) };
}

/** What a level means that is written as a literal or, as libraries do for all their assertions at once, as a parameter. */
function assertionLevelOf(kernel: Kernel, level: Typed | undefined): "error" | "warning" {
  if (level === undefined || variesMore(level.variability, "parameter")) return "error";
  const outcome = evaluateTyped(kernel, level);
  return outcome.kind === "value" && outcome.value === 1 ? "warning" : "error";
}

/** A String expression. */
export function typeMessage(
  kernel: Kernel,
  expression: Expression | undefined,
  scope: ExpressionScope,
): FlatExpression | undefined {
  if (expression === undefined) return string("");
  const typed = kernel.typeExpression(expression, scope);
  if (typed === undefined) return undefined;
  return coerce(kernel, typed, { base: { kind: "String" }, dimensions: [] }, placeOf(scope, expression), "message")?.expression;
}

/** State and value of `reinit(x, e)`, one for each scalar (MLS 8.3.6). */
export function typeReinit(
  kernel: Kernel,
  call: CallStatement["call"],
  scope: ExpressionScope,
): { state: VariableIdOf; value: FlatExpression }[] | undefined {
  const [first, second] = call.arguments;
  if (first === undefined || second === undefined) return undefined;
  const place = placeOf(scope, call);
  const state = kernel.typeExpression(first.value as Expression, scope);
  const typed = kernel.typeExpression(second.value as Expression, scope);
  if (state === undefined || typed === undefined) return undefined;
  const value = coerce(kernel, typed, state.type, place, "reinit");
  if (value === undefined) return undefined;
  const pairs = state.type.dimensions.length === 0 ? [[state, value]] : zip(elementsOf(state), elementsOf(value));
  const reinits: { state: VariableIdOf; value: FlatExpression }[] = [];
  for (const [target, replacement] of pairs) {
    if (target?.expression.kind !== "variable" || target.type.base.kind !== "Real" || replacement === undefined) {
      kernel.report("instance.reinit-target", place);
      return undefined;
    }
    if (!variesMore(target.variability, "parameter")) {
      kernel.report("instance.reinit-of-parameter", place, { variability: target.variability });
      return undefined;
    }
    reinits.push({ state: target.expression.id, value: replacement.expression });
  }
  return reinits;
}

type VariableIdOf = Extract<FlatExpression, { readonly kind: "variable" }>["id"];

function zip(a: readonly Typed[], b: readonly Typed[]): (Typed | undefined)[][] {
  return a.map((entry, i) => [entry, b[i]]);
}

/** A Boolean scalar. */
export function typeCondition(kernel: Kernel, expression: Expression, scope: ExpressionScope): Typed | undefined {
  const typed = kernel.typeExpression(expression, scope);
  if (typed === undefined) return undefined;
  if (typed.type.base.kind !== "Boolean" || typed.type.dimensions.length > 0) {
    kernel.report("instance.condition-type", placeOf(scope, expression), { found: describeType(typed.type) });
    return undefined;
  }
  return typed;
}

function lowerIf(
  kernel: Kernel,
  branches: readonly StatementBranch[],
  scope: ExpressionScope,
): readonly FlatStatement[] | undefined {
  const lowered: { condition: FlatExpression | undefined; body: FlatStatement[] }[] = [];
  for (const branch of branches) {
    const condition = branch.condition === undefined ? undefined : typeCondition(kernel, branch.condition, scope);
    if (branch.condition !== undefined && condition === undefined) return undefined;
    if (condition?.expression.kind === "boolean" && !condition.expression.value) continue;
    const always = condition === undefined || condition.expression.kind === "boolean";
    const body = lowerBranch(kernel, branch, condition, scope);
    if (body === undefined) continue;
    if (always && lowered.length === 0) return body;
    lowered.push({ condition: always ? undefined : condition.expression, body });
    if (always) break;
  }
  return lowered.length === 0 ? [] : [{ kind: "if", branches: lowered }];
}

/** The statements of a branch; undefined for one that means nothing and that parameters switch off, like `v[3]` of two elements. */
function lowerBranch(
  kernel: Kernel,
  branch: StatementBranch,
  condition: Typed | undefined,
  scope: ExpressionScope,
): FlatStatement[] | undefined {
  const { result, diagnostics, leftOut } = kernel.capture(() => lowerStatements(kernel, branch.statements, scope));
  if (condition !== undefined && diagnostics.some(({ severity }) => severity === "error")) {
    const outcome = variesMore(condition.variability, "parameter") ? undefined : evaluateTyped(kernel, condition);
    if (outcome?.kind === "value" && outcome.value === false) return undefined;
  }
  for (const diagnostic of diagnostics) kernel.add(diagnostic);
  if (leftOut !== undefined) kernel.leaveOut(leftOut.place);
  return result;
}

function lowerFor(
  kernel: Kernel,
  statement: ForStatement,
  scope: ExpressionScope,
  position: number,
): readonly FlatStatement[] | undefined {
  const iterator = statement.indices[position];
  if (iterator === undefined) return lowerStatements(kernel, statement.statements, scope);
  const iteration = iteratorValues(kernel, iterator, statement.statements, { ...scope, opensRanges: scope.isAlgorithm === true });
  if (iteration === undefined) return undefined;
  const name = iterator.name.text;
  const { range, values } = iteration;
  if (values !== undefined && !scope.keepsArrays && !leavesLoop(statement.statements)) {
    const turns = values.map((value) => lowerFor(kernel, statement, withLocal(scope, name, value), position + 1));
    return turns.every((turn) => turn !== undefined) ? turns.flat() : undefined;
  }
  const type: FlatType = { base: range.type.base, dimensions: [] };
  const local: Typed = { expression: { kind: "local", name, type }, type, variability: "discrete" };
  // A relation of the iterator changes from turn to turn: it is no event.
  const inner: ExpressionScope = { ...withLocal(scope, name, local), noEvents: true };
  const body = lowerFor(kernel, statement, inner, position + 1);
  if (body === undefined) return undefined;
  return [{ kind: "for", iterator: name, range: range.expression, body }];
}

/** Whether a loop body may end the loop early: then its turns cannot be written out one after the other. */
function leavesLoop(statements: readonly Statement[]): boolean {
  return statements.some((statement) => {
    switch (statement.kind) {
      case "break":
      case "return":
        return true;
      case "if-statement":
      case "when-statement":
        return statement.branches.some((branch) => leavesLoop(branch.statements));
      case "for-statement":
      case "while-statement":
        return leavesLoop(statement.statements);
      default:
        return false;
    }
  });
}

function lowerWhen(kernel: Kernel, statement: WhenStatement, scope: ExpressionScope): FlatStatement[] | undefined {
  const branches: { conditions: readonly FlatExpression[]; body: FlatStatement[] }[] = [];
  for (const branch of statement.branches) {
    const conditions = branch.condition === undefined ? undefined : typeWhenConditions(kernel, branch.condition, scope);
    if (conditions === undefined) return undefined;
    branches.push({ conditions, body: lowerStatements(kernel, branch.statements, { ...scope, isPure: false }) });
  }
  return [{ kind: "when", branches }];
}

/** Conditions of a when branch: one, or each of a vector (MLS 8.3.5). */
export function typeWhenConditions(
  kernel: Kernel,
  expression: Expression,
  scope: ExpressionScope,
): readonly FlatExpression[] | undefined {
  const typed = kernel.typeExpression(expression, scope);
  if (typed === undefined) return undefined;
  if (typed.type.base.kind === "Clock") {
    kernel.report("clocks.when-in-algorithm", placeOf(scope, expression));
    return undefined;
  }
  if (typed.type.base.kind !== "Boolean" || typed.type.dimensions.length > 1) {
    kernel.report("instance.condition-type", placeOf(scope, expression), { found: describeType(typed.type) });
    return undefined;
  }
  if (typed.type.dimensions.length === 0) return [asWritten(typed.expression, expression)];
  const elements = elementsOf(typed).map((element) => element.expression);
  const written = expression.kind === "array" && expression.elements.length === elements.length ? expression.elements : [];
  return elements.map((element, i) => asWritten(element, written[i]));
}

/**
 * Only `initial()` itself enables a when-clause during initialisation (MLS 8.6): what amounts to it by a call that is
 * inlined or by `and true` never fires.
 */
function asWritten(condition: FlatExpression, written: Expression | undefined): FlatExpression {
  if (condition.kind !== "builtin" || condition.name !== "initial") return condition;
  const inner = written?.kind === "tuple" && written.elements.length === 1 ? written.elements[0] : written;
  return inner?.kind === "call" && nameOf(inner) === "initial" ? condition : boolean(false);
}

/** What an assignment to a typed reference changes. */
function targetOf(
  kernel: Kernel,
  target: Typed,
  scope: ExpressionScope,
  place: ReturnType<typeof placeOf>,
): FlatTarget | undefined {
  const found = scope.keepsArrays ? localTarget(target.expression) : variableTarget(target);
  if (found === undefined) kernel.report("instance.not-assignable", place);
  return found;
}

type LocalTarget = FlatTarget & { readonly kind: "local" };

function localTarget(expression: FlatExpression): LocalTarget | undefined {
  switch (expression.kind) {
    case "local":
      return { kind: "local", name: expression.name, path: [] };
    case "index": {
      const base = localTarget(expression.base);
      return base === undefined ? undefined : { ...base, path: [...base.path, { subscripts: expression.subscripts }] };
    }
    case "field": {
      const base = localTarget(expression.base);
      return base === undefined ? undefined : { ...base, path: [...base.path, { field: expression.name }] };
    }
    default:
      return undefined;
  }
}

function variableTarget({ expression, type }: Typed): FlatTarget | undefined {
  if (expression.kind === "variable") return { kind: "variable", id: expression.id };
  if (expression.kind === "index" || expression.kind === "field") return chosenTarget(expression);
  const ids = variableIds(expression);
  return ids === undefined ? undefined : { kind: "spread", ids, type };
}

/** Variables of nested arrays and records in order; undefined when something else is among them. */
function variableIds(expression: FlatExpression): VariableIdOf[] | undefined {
  if (expression.kind === "variable") return [expression.id];
  const parts = expression.kind === "array" ? expression.elements : expression.kind === "record" ? expression.fields : undefined;
  if (parts === undefined) return undefined;
  const ids: VariableIdOf[] = [];
  for (const part of parts) {
    const inner = variableIds(part);
    if (inner === undefined) return undefined;
    ids.push(...inner);
  }
  return ids;
}
