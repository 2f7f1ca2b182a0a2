import type { Instance } from "./instance.ts";
import type { Structure } from "./structure.ts";
import type { Typed } from "./typed.ts";

/**
 * Where a name is looked up: the class in whose text it stands, and the instance whose elements that class contributes.
 * For an inherited equation the structure is the base class and the instance the derived one.
 */
export interface Scope {
  readonly instance: Instance;
  readonly structure: Structure;
}

/** The scope of an expression, with what its surroundings add. */
export interface ExpressionScope extends Scope {
  /** Iterators of for loops and comprehensions, and fields of a record under construction, innermost wins. */
  readonly locals?: ReadonlyMap<string, Typed>;
  /** Meaning of `end` inside a subscript. */
  readonly end?: Typed;
  /** In function bodies operations on arrays stay operations on arrays; elsewhere they are spread over the elements. */
  readonly keepsArrays: boolean;
  /** Where impure functions may not be called (MLS 12.3). */
  readonly isPure?: boolean;
  /** In an initial algorithm, which may assign parameters that are not fixed. */
  readonly isInitial?: boolean;
  /** Inside `noEvent` or a function body comparisons make no events. */
  readonly noEvents?: boolean;
}

/** The scope with one more local name. */
export function withLocal(scope: ExpressionScope, name: string, value: Typed): ExpressionScope {
  return { ...scope, locals: new Map(scope.locals).set(name, value) };
}

/** The scope as one for expressions. */
export function expressionScope(scope: Scope): ExpressionScope {
  return { instance: scope.instance, structure: scope.structure, keepsArrays: scope.instance.isFunction };
}
