/** Calls of short functions as the expressions that they compute (annotation Inline, MLS 18.3; operators of records). */
import type { FlatType } from "../../expression/expression.ts";
import type { Statement } from "../../syntax/tree.ts";
import { annotationElement, booleanAnnotation } from "../types/annotations.ts";
import { localScope, outputsOf } from "../types/function-signature.ts";
import type { ExpressionScope, Instance, Scope } from "../types/instance-tree.ts";
import type { OperatorContext } from "../types/kernel.ts";
import type { Typed } from "../types/typed.ts";
import { coerce } from "./coercion.ts";
import { recordDefault } from "./record-default.ts";

/** Statements that a function may have to be inlined. */
const maximumStatements = 12;

/** Functions whose bodies are being inlined: a call of one inside its own body stays a call. */
const beingInlined = new WeakSet<Instance>();

/**
 * Outputs of a call as expressions of its arguments; undefined when the function does not ask to be inlined, is not a
 * sequence of plain assignments, or calls itself.
 */
export function inlineCall(
  context: OperatorContext,
  instance: Instance,
  inputs: ReadonlyMap<string, Typed>,
): readonly Typed[] | undefined {
  if (instance.type.differentiated !== undefined) return undefined;
  if (context.scope.keepsArrays || beingInlined.has(instance) || !wantsInlining(instance)) return undefined;
  const statements = plainAssignments(instance);
  if (statements === undefined) return undefined;
  beingInlined.add(instance);
  try {
    const { kernel, place } = context;
    const inlined = () => run(context, instance, inputs, statements);
    return kernel.budget.descend(
      () => place,
      () => kernel.capture(inlined).result,
    );
  } finally {
    beingInlined.delete(instance);
  }
}

/**
 * Whether the text of the function stands for a call before any transformation. With `LateInline` it does so after all of
 * them only: its author's derivative takes part in them (MLS 18.3).
 */
function wantsInlining(instance: Instance): boolean {
  if (instance.type.kind === "operator-function" || instance.path.includes("'")) return true;
  const annotations = instance.structure.lineage.map((structure) => structure.declaration.definition.annotation);
  const holds = (name: string) => annotations.some((annotation) => booleanAnnotation(annotation, name) === true);
  if (!holds("LateInline")) return holds("Inline");
  return annotations.every((annotation) => annotationElement(annotation, "derivative") === undefined);
}

interface Assignment {
  readonly target: string;
  readonly statement: Statement & { readonly kind: "assignment" };
  readonly structure: Instance["structure"];
}

function plainAssignments(instance: Instance): Assignment[] | undefined {
  if (instance.structure.lineage.some((structure) => structure.external !== undefined)) return undefined;
  const assignments: Assignment[] = [];
  const sections = instance.structure.lineage.flatMap((structure) =>
    structure.algorithmSections.map((section) => ({ structure, section })),
  );
  for (const { structure, section } of sections) {
    for (const statement of section.statements) {
      if (statement.kind !== "assignment" || statement.targets.length !== 1) return undefined;
      const [target] = statement.targets;
      const [part] = target?.parts ?? [];
      if (target?.parts.length !== 1 || part === undefined || part.subscripts.length > 0) return undefined;
      assignments.push({ target: part.name.text, statement, structure });
    }
  }
  return assignments.length <= maximumStatements ? assignments : undefined;
}

function run(
  context: OperatorContext,
  instance: Instance,
  inputs: ReadonlyMap<string, Typed>,
  assignments: readonly Assignment[],
): readonly Typed[] | undefined {
  const { kernel, place } = context;
  const locals = new Map(inputs);
  for (const component of instance.components) {
    if (component.causality === "input" || component.variability === "constant") continue;
    const written = component.bindingExpression;
    const scopeOf = (place: Scope): ExpressionScope => ({
      ...localScope(context, instance, place.instance === instance ? locals : new Map()),
      instance: place.instance,
      structure: place.structure,
    });
    const value =
      written === undefined
        ? recordDefault(kernel, component, scopeOf)
        : kernel.typeExpression(written.expression, scopeOf(written.scope));
    if (value === undefined && written === undefined) continue;
    const fitted = value === undefined ? undefined : fit(context, instance, component.name, value, locals);
    if (fitted === undefined) return undefined;
    locals.set(component.name, fitted);
  }
  for (const { target, statement, structure } of assignments) {
    const scope = { ...localScope(context, instance, locals), structure };
    const value = kernel.typeExpression(statement.value, scope);
    const fitted = value === undefined ? undefined : fit(context, instance, target, value, locals);
    if (fitted === undefined) return undefined;
    locals.set(target, fitted);
  }
  const outputs: Typed[] = [];
  for (const output of outputsOf(instance)) {
    const value = locals.get(output.name);
    if (value === undefined || value.type.dimensions.some((size) => size < 0)) return undefined;
    const fitted = coerce(kernel, value, { base: output.flatType.base, dimensions: value.type.dimensions }, place, output.name);
    if (fitted === undefined) return undefined;
    outputs.push(fitted);
  }
  return outputs;
}

function fit(
  context: OperatorContext,
  instance: Instance,
  name: string,
  value: Typed,
  locals: ReadonlyMap<string, Typed>,
): Typed | undefined {
  const entry = instance.structure.lookup(name);
  if (entry?.kind !== "component") return undefined;
  const component = instance.component(entry);
  const type: FlatType = {
    base: component.flatType.base,
    dimensions: component.dimensionsFor(localScope(context, instance, locals)),
  };
  return coerce(context.kernel, value, type, context.place, name);
}
