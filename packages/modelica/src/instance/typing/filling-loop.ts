/** Assignments in algorithms of models to parts of arrays whose sizes only a run knows. */
import type { AssignmentStatement, ComponentReference, ForStatement, Identifier, Subscript } from "../../syntax/tree.ts";
import type { ExpressionScope } from "../types/instance-tree.ts";
import type { Kernel } from "../types/kernel.ts";
import { nameOf } from "./call-arguments.ts";

/** Stands for the index in the loop; no text can name it. */
const indexName = "$index";

/**
 * `v[a:b] := fill(s, n)` as `for i in a:b loop v[i] := s; end for`, where the range is known at run time only; undefined
 * for any other assignment. That n is the size of the range is not checked.
 */
export function fillingLoop(kernel: Kernel, statement: AssignmentStatement, scope: ExpressionScope): ForStatement | undefined {
  const { value } = statement;
  const [target] = statement.targets;
  const filler =
    value.kind === "call" && nameOf(value) === "fill" && value.arguments.length === 2 ? value.arguments[0] : undefined;
  const last = target?.parts.at(-1);
  const [subscript, ...others] = last?.subscripts ?? [];
  const range = subscript?.expression;
  if (target === undefined || filler === undefined || filler.value.kind === "function-partial") return undefined;
  if (range?.kind !== "range" || others.length > 0 || isKnown(kernel, range, scope)) return undefined;
  const name: Identifier = { kind: "identifier", text: indexName, start: range.start, end: range.end };
  const element: AssignmentStatement = { ...statement, targets: [elementOf(target, name)], value: filler.value };
  const index = { kind: "for-index", name, range, start: range.start, end: range.end } as const;
  return { ...statement, kind: "for-statement", indices: [index], statements: [element] };
}

function isKnown(kernel: Kernel, range: NonNullable<Subscript["expression"]>, scope: ExpressionScope): boolean {
  const { diagnostics } = kernel.capture(() => kernel.typeExpression(range, scope));
  return !diagnostics.some(({ code }) => code === "instance.range-not-evaluable");
}

/** `a.v[a:b]` with the index as its subscript. */
function elementOf(target: ComponentReference, name: Identifier): ComponentReference {
  const span = { start: name.start, end: name.end };
  const index: ComponentReference = { kind: "reference", global: false, parts: [{ ...span, name, subscripts: [] }], ...span };
  const [first, ...rest] = target.parts;
  const withIndex = (part: typeof first) => ({
    ...part,
    subscripts: [{ kind: "subscript" as const, expression: index, ...span }],
  });
  const last = rest.at(-1);
  if (last === undefined) return { ...target, parts: [withIndex(first)] };
  return { ...target, parts: [first, ...rest.slice(0, -1), withIndex(last)] };
}
