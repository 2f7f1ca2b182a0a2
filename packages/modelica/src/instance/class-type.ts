import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { BaseType } from "../flat/expression.ts";
import type { ClassKind, Subscript } from "../syntax/tree.ts";
import type { Instance } from "./instance.ts";
import type { Environment } from "./modification.ts";
import type { Scope } from "./scope.ts";
import type { Structure } from "./structure.ts";

/** Array dimensions that a type brings along, `type Vector = Real[3]`. */
export interface TypeDimensions {
  readonly subscripts: readonly Subscript[];
  readonly scope: Scope;
}

/**
 * A class in its context: what a type name means where it stands. Short classes are followed to the class that they end
 * at, and their modifications collected on the way, so that a type is either a structure with elements or predefined.
 */
export interface ClassType {
  /** Full name as first written; for messages. */
  readonly name: string;
  readonly kind: ClassKind;
  /** Undefined for the predefined types. */
  readonly declaration: ClassDeclaration | undefined;
  /** Elements; undefined for predefined types and enumerations. Of a class that extends one, it holds functions only. */
  readonly structure: Structure | undefined;
  /** Base of a scalar type: Real, …, an enumeration, an external object. */
  readonly predefined: BaseType | undefined;
  /** Modifications that belong to the type itself, strongest first. */
  readonly environment: Environment;
  /** Outermost first. */
  readonly dimensions: readonly TypeDimensions[];
  readonly causality: "input" | "output" | undefined;
  /** Of a partial derivative of the function that `structure` is (MLS 12.7.2): the inputs, in order of differentiation. */
  readonly differentiated?: readonly string[];
  /** Name of the class at the top with which the type is kept for all models; undefined for one that a model alone has. */
  readonly home: string | undefined;
  /** The class as a scope for constants and nested classes; made on first use by `Kernel.classInstance`. */
  instance: Instance | undefined;
}

/** Whether the class may be instantiated as a component of a model. */
export function isInstantiable(type: ClassType): boolean {
  return !["package", "function", "operator", "operator-function"].includes(type.kind);
}
