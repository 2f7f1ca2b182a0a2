import { type FlatExpression, type FlatStatement, type FlatTarget, literalValue, type VariableId } from "@mofang/modelica";
import { dependenciesOf } from "./dependencies.ts";

type Rewrite = (expression: FlatExpression) => FlatExpression;
type Retarget = (target: FlatTarget) => FlatTarget;

/**
 * Statements with every expression in them replaced.
 *
 * @param retarget  what is assigned instead of a target whose expressions have been replaced
 */
export function mapStatements(
  statements: readonly FlatStatement[],
  map: Rewrite,
  retarget: Retarget = (target) => target,
): FlatStatement[] {
  return statements.map((statement) => mapStatement(statement, map, retarget));
}

function mapStatement(statement: FlatStatement, map: Rewrite, retarget: Retarget): FlatStatement {
  switch (statement.kind) {
    case "assign":
      return { ...statement, target: retarget(mapTarget(statement.target, map)), value: map(statement.value) };
    case "tuple-assign":
      return {
        ...statement,
        targets: statement.targets.map((target) => target && retarget(mapTarget(target, map))),
        call: mapCall(statement.call, map),
      };
    case "call":
      return { ...statement, call: mapCall(statement.call, map) };
    case "if":
      return {
        ...statement,
        branches: statement.branches.map(({ condition, body }) => ({
          condition: condition && map(condition),
          body: mapStatements(body, map, retarget),
        })),
      };
    case "when":
      return {
        ...statement,
        branches: statement.branches.map(({ conditions, body }) => ({
          conditions: conditions.map(map),
          body: mapStatements(body, map, retarget),
        })),
      };
    case "for":
      return { ...statement, range: map(statement.range), body: mapStatements(statement.body, map, retarget) };
    case "while":
      return { ...statement, condition: map(statement.condition), body: mapStatements(statement.body, map, retarget) };
    case "assert":
      return { ...statement, condition: map(statement.condition), message: map(statement.message) };
    case "terminate":
      return { ...statement, message: map(statement.message) };
    case "reinit":
      return { ...statement, value: map(statement.value) };
    case "break":
    case "return":
      return statement;
  }
}

/** A call whose arguments are replaced; it must stay a call. */
function mapCall(
  node: FlatExpression & { readonly kind: "call" },
  map: (expression: FlatExpression) => FlatExpression,
): FlatExpression & { readonly kind: "call" } {
  const mapped = map(node);
  return mapped.kind === "call" ? mapped : { ...node, arguments: node.arguments.map(map) };
}

function mapTarget(target: FlatTarget, map: (expression: FlatExpression) => FlatExpression): FlatTarget {
  if (target.kind === "element") return { ...target, subscripts: target.subscripts.map(map) };
  if (target.kind !== "local") return target;
  return {
    ...target,
    path: target.path.map((step) =>
      "field" in step ? step : { subscripts: step.subscripts.map((subscript) => subscript && map(subscript)) },
    ),
  };
}

/** Every statement, those inside others too, outermost first. */
export function visitStatements(statements: readonly FlatStatement[], visit: (statement: FlatStatement) => void): void {
  for (const statement of statements) {
    visit(statement);
    if (statement.kind === "if") for (const branch of statement.branches) visitStatements(branch.body, visit);
    else if (statement.kind === "when") for (const branch of statement.branches) visitStatements(branch.body, visit);
    else if (statement.kind === "for" || statement.kind === "while") visitStatements(statement.body, visit);
  }
}

/** The expressions that stand directly in a statement. */
export function expressionsOf(statement: FlatStatement): FlatExpression[] {
  switch (statement.kind) {
    case "assign":
      return [...targetExpressions(statement.target), statement.value];
    case "tuple-assign":
      return [...statement.targets.flatMap((target) => (target === undefined ? [] : targetExpressions(target))), statement.call];
    case "call":
      return [statement.call];
    case "if":
      return statement.branches.flatMap(({ condition }) => (condition === undefined ? [] : [condition]));
    case "when":
      return statement.branches.flatMap(({ conditions }) => [...conditions]);
    case "for":
      return [statement.range];
    case "while":
      return [statement.condition];
    case "assert":
      return [statement.condition, statement.message];
    case "terminate":
      return [statement.message];
    case "reinit":
      return [statement.value];
    default:
      return [];
  }
}

function targetExpressions(target: FlatTarget): FlatExpression[] {
  if (target.kind === "element") return [...target.subscripts];
  if (target.kind !== "local") return [];
  return target.path.flatMap((step) => ("field" in step ? [] : step.subscripts.filter((subscript) => subscript !== undefined)));
}

/** The scalar variables of the model that a target may change. */
export function targetVariables(target: FlatTarget): readonly VariableId[] {
  if (target.kind === "variable") return [target.id];
  return target.kind === "local" ? [] : target.ids;
}

/** Variables whose present values the statements read. */
export function readVariables(statements: readonly FlatStatement[]): Set<VariableId> {
  return dependenciesOf(...expressionsOfStatements(statements));
}

/** All expressions in the statements, and in those inside of them. */
export function expressionsOfStatements(statements: readonly FlatStatement[]): FlatExpression[] {
  const expressions: FlatExpression[] = [];
  visitStatements(statements, (statement) => expressions.push(...expressionsOf(statement)));
  return expressions;
}

/** Variables that the statements assign. */
export function writtenVariables(statements: readonly FlatStatement[]): Set<VariableId> {
  const written = new Set<VariableId>();
  visitStatements(statements, (statement) => {
    if (statement.kind === "assign") for (const id of targetVariables(statement.target)) written.add(id);
    if (statement.kind !== "tuple-assign") return;
    for (const target of statement.targets) {
      if (target !== undefined) for (const id of targetVariables(target)) written.add(id);
    }
  });
  return written;
}

/** The statements without the branches whose conditions are false whatever happens. */
export function withoutDeadBranches(statements: readonly FlatStatement[]): FlatStatement[] {
  return statements.flatMap((statement): FlatStatement[] => {
    switch (statement.kind) {
      case "if": {
        const alive = statement.branches.filter(({ condition }) => condition === undefined || literalValue(condition) !== false);
        const branches = alive.map(({ condition, body }) => ({ condition, body: withoutDeadBranches(body) }));
        const [first] = branches;
        if (first === undefined) return [];
        return first.condition === undefined ? [...first.body] : [{ ...statement, branches }];
      }
      case "for":
      case "while":
        return [{ ...statement, body: withoutDeadBranches(statement.body) }];
      default:
        return [statement];
    }
  });
}
