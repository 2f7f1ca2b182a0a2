import type { Place, Span } from "../../text/source-text.ts";
import type { ExpressionScope, Scope } from "./instance-tree.ts";
import type { Typed } from "./typed.ts";

/** The scope with one more local name. */
export function withLocal(scope: ExpressionScope, name: string, value: Typed): ExpressionScope {
  return { ...scope, locals: new Map(scope.locals).set(name, value) };
}

/** The scope as one for expressions. */
export function expressionScope(scope: Scope): ExpressionScope {
  return { instance: scope.instance, structure: scope.structure, keepsArrays: scope.instance.isFunction };
}

/** Place of a node that stands in the text of a scope. */
export function placeOf(scope: ExpressionScope, node: Span): Place {
  return scope.structure.declaration.placeOf(node);
}
