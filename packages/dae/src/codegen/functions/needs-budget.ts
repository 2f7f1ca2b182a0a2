import { expressionChildren, type FlatExpression, type FlatFunction, type FlatStatement, type FlatType } from "@mofang/modelica";
import { expressionsOf, visitStatements } from "../../symbolic/expressions/statements.ts";

/** Elements of an array whose size is known before a run that need no budget: a function of more is one of large arrays. */
const fewElements = 1000;

/** Turns of a loop that need no budget. */
const fewTurns = 100;

/**
 * Whether a call of a function may take any amount of time or memory: it loops, has arrays whose sizes a run decides or that
 * are large, or calls itself.
 */
export function needsBudget(definition: FlatFunction, definitionOf: (name: string) => FlatFunction | undefined): boolean {
  const { outputs, locals, external } = definition;
  if (external !== undefined) return [...outputs, ...locals].some(({ type }) => isLarge(type));
  return usesMuch(definition) || callsItself(definition, definitionOf);
}

function usesMuch({ outputs, locals, body }: FlatFunction): boolean {
  if ([...outputs, ...locals].some(({ type }) => isLarge(type))) return true;
  let found = false;
  visitStatements(body ?? [], (statement) => {
    if (isShortLoop(statement)) return;
    found ||= statement.kind === "for" || statement.kind === "while" || expressionsOf(statement).some(makesMuch);
  });
  return found;
}

/** Whether a statement is a loop of few turns, as its text says, that holds no other and calls nothing: it takes little. */
function isShortLoop(statement: FlatStatement): boolean {
  if (statement.kind !== "for" || statement.range.kind !== "range") return false;
  const { first, step, last } = statement.range;
  if (first.kind !== "integer" || last.kind !== "integer" || step !== undefined) return false;
  if (last.value - first.value >= fewTurns) return false;
  let isPlain = true;
  visitStatements(statement.body, (inner) => {
    isPlain &&= inner.kind !== "for" && inner.kind !== "while" && !expressionsOf(inner).some(calls);
  });
  return isPlain;
}

function calls(expression: FlatExpression): boolean {
  return expression.kind === "call" || expressionChildren(expression).some(calls);
}

/** Whether an expression makes an array of a size that a run decides, or a large one. */
function makesMuch(expression: FlatExpression): boolean {
  if (expression.kind === "reduction" || expression.kind === "range") return true;
  const isMade = "type" in expression && expression.kind !== "enumeration";
  return (isMade && isLarge(expression.type)) || expressionChildren(expression).some(makesMuch);
}

function isLarge({ dimensions }: FlatType): boolean {
  return dimensions.some((size) => size < 0) || dimensions.reduce((product, size) => product * size, 1) > fewElements;
}

function callsItself(definition: FlatFunction, definitionOf: (name: string) => FlatFunction | undefined): boolean {
  const seen = new Set<string>();
  const pending = [...calledBy(definition)];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (name === definition.name) return true;
    if (seen.has(name)) continue;
    seen.add(name);
    const called = definitionOf(name);
    if (called !== undefined) pending.push(...calledBy(called));
  }
  return false;
}

/** Known calls by function: the same functions are asked about again and again. */
const knownCalls = new WeakMap<FlatFunction, readonly string[]>();

function calledBy(definition: FlatFunction): readonly string[] {
  const known = knownCalls.get(definition);
  if (known !== undefined) return known;
  const found = new Set<string>();
  const visit = (expression: FlatExpression): void => {
    if (expression.kind === "call") found.add(expression.name);
    for (const child of expressionChildren(expression)) visit(child);
  };
  visitStatements(definition.body ?? [], (statement) => expressionsOf(statement).forEach(visit));
  for (const { binding } of [...definition.outputs, ...definition.locals]) if (binding !== undefined) visit(binding);
  const names = [...found];
  knownCalls.set(definition, names);
  return names;
}
