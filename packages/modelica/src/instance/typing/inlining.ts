/** Calls of short functions as the expressions that they compute (annotations Inline and GenerateEvents, MLS 18.3; operators of records). */

import { present } from "@mofang/vocabulary";
import type { FlatType } from "../../expression/expression.ts";
import { ifThenElse } from "../../expression/expression-builder.ts";
import type { Annotation, Expression, Statement } from "../../syntax/tree.ts";
import { annotationElement, booleanAnnotation } from "../types/annotations.ts";
import { localScope, outputsOf } from "../types/function-signature.ts";
import type { ExpressionScope, Instance, Scope, Structure } from "../types/instance-tree.ts";
import type { OperatorContext } from "../types/kernel.ts";
import { hasKnownSizes, joinVariability, type Typed } from "../types/typed.ts";
import { nest, scalarsOf } from "./array-operations.ts";
import { coerce } from "./coercion.ts";
import { recordDefault } from "./record-default.ts";

/** Statements that a function may have to be inlined. */
const maximumStatements = 12;

/** Values of inputs, outputs and locals by name. */
type Locals = ReadonlyMap<string, Typed>;

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
  if (context.scope.keepsArrays || beingInlined.has(instance)) return undefined;
  const makesEvents = hasAnnotation(instance, "GenerateEvents");
  if (!makesEvents && !wantsInlining(instance)) return undefined;
  const statements = inlinedSteps(instance, makesEvents);
  if (statements === undefined) return undefined;
  beingInlined.add(instance);
  try {
    const { kernel, place } = context;
    const inside = makesEvents ? context : withoutEvents(context);
    const inlined = () => run(inside, instance, inputs, statements);
    return kernel.budget.descend(
      () => place,
      () => kernel.capture(inlined).result,
    );
  } finally {
    beingInlined.delete(instance);
  }
}

/** Relations of a function make no events (MLS 8.5), wherever its text stands; what it is called with has been typed outside. */
function withoutEvents(context: OperatorContext): OperatorContext {
  return { ...context, scope: { ...context.scope, noEvents: true } };
}

/**
 * Whether the text of the function stands for a call before any transformation. With `LateInline` it does so after all of
 * them only: its author's derivative takes part in them (MLS 18.3).
 */
function wantsInlining(instance: Instance): boolean {
  if (instance.type.kind === "operator-function" || instance.path.includes("'")) return true;
  if (!hasAnnotation(instance, "LateInline")) return hasAnnotation(instance, "Inline");
  return annotationsOf(instance).every((annotation) => annotationElement(annotation, "derivative") === undefined);
}

function annotationsOf(instance: Instance): readonly (Annotation | undefined)[] {
  return instance.structure.lineage.map((structure) => structure.declaration.annotation);
}

function hasAnnotation(instance: Instance, name: string): boolean {
  return annotationsOf(instance).some((annotation) => booleanAnnotation(annotation, name) === true);
}

/** A statement that expressions can say. */
type Step =
  | { readonly kind: "assignment"; readonly target: string; readonly value: Expression; readonly structure: Structure }
  | { readonly kind: "choice"; readonly branches: readonly Branch[]; readonly structure: Structure };

interface Branch {
  /** Undefined for `else`. */
  readonly condition: Expression | undefined;
  readonly steps: readonly Step[];
}

/**
 * The body as steps; undefined where a statement is none.
 *
 * @param makesEvents  whether relations of the body make events, which they do as expressions of the model only (annotation
 *   GenerateEvents): then branches are steps too, however many there are
 */
function inlinedSteps(instance: Instance, makesEvents: boolean): readonly Step[] | undefined {
  if (instance.structure.lineage.some((structure) => structure.external !== undefined)) return undefined;
  const sections = instance.structure.lineage.flatMap((structure) =>
    structure.algorithmSections.map((section) => stepsOf(section.statements, structure, makesEvents)),
  );
  if (!sections.every((section) => section !== undefined)) return undefined;
  const steps = sections.flat();
  return makesEvents || steps.length <= maximumStatements ? steps : undefined;
}

function stepsOf(statements: readonly Statement[], structure: Structure, hasBranches: boolean): readonly Step[] | undefined {
  const steps: Step[] = [];
  for (const statement of statements) {
    const step = stepOf(statement, structure, hasBranches);
    if (step === undefined) return undefined;
    steps.push(step);
  }
  return steps;
}

function stepOf(statement: Statement, structure: Structure, hasBranches: boolean): Step | undefined {
  if (statement.kind === "if-statement" && hasBranches) {
    const branches: Branch[] = [];
    for (const { condition, statements } of statement.branches) {
      const steps = stepsOf(statements, structure, hasBranches);
      if (steps === undefined) return undefined;
      branches.push({ condition, steps });
    }
    return { kind: "choice", branches, structure };
  }
  if (statement.kind !== "assignment" || statement.targets.length !== 1) return undefined;
  const [target] = statement.targets;
  const [part] = target?.parts ?? [];
  if (target?.parts.length !== 1 || part === undefined || part.subscripts.length > 0) return undefined;
  return { kind: "assignment", target: part.name.text, value: statement.value, structure };
}

/** The values of the locals after some steps; undefined where one cannot be said as an expression. */
function after(context: OperatorContext, instance: Instance, before: Locals, steps: readonly Step[]): Locals | undefined {
  let locals: Locals | undefined = before;
  for (const step of steps) {
    if (locals === undefined) return undefined;
    locals =
      step.kind === "assignment"
        ? afterAssignment(context, instance, locals, step)
        : afterChoice(context, instance, locals, step.branches, step.structure);
  }
  return locals;
}

function afterAssignment(
  context: OperatorContext,
  instance: Instance,
  locals: Locals,
  { target, value: written, structure }: Step & { readonly kind: "assignment" },
): Locals | undefined {
  const value = context.kernel.typeExpression(written, { ...localScope(context, instance, locals), structure });
  const fitted = value === undefined ? undefined : fit(context, instance, target, value, locals);
  return fitted === undefined ? undefined : new Map([...locals, [target, fitted]]);
}

function afterChoice(
  context: OperatorContext,
  instance: Instance,
  locals: Locals,
  [branch, ...others]: readonly Branch[],
  structure: Structure,
): Locals | undefined {
  if (branch === undefined) return locals;
  const chosen = after(context, instance, locals, branch.steps);
  if (branch.condition === undefined || chosen === undefined) return chosen;
  const condition = context.kernel.typeExpression(branch.condition, { ...localScope(context, instance, locals), structure });
  const otherwise = afterChoice(context, instance, locals, others, structure);
  if (condition?.type.base.kind !== "Boolean" || condition.type.dimensions.length > 0 || otherwise === undefined)
    return undefined;
  const joined = new Map(locals);
  for (const name of new Set([...chosen.keys(), ...otherwise.keys()])) {
    const [a, b] = [chosen.get(name), otherwise.get(name)];
    if (a === b || a === undefined || b === undefined) continue;
    const value = choice(condition, a, b);
    if (value === undefined) return undefined;
    joined.set(name, value);
  }
  return joined;
}

/** One of two values that a condition chooses, scalar by scalar; undefined for records and for other sizes. */
function choice(condition: Typed, a: Typed, b: Typed): Typed | undefined {
  const { type } = a;
  if (type.base.kind === "record" || !hasKnownSizes(type) || type.dimensions.join() !== b.type.dimensions.join())
    return undefined;
  const others = scalarsOf(b);
  const scalars = scalarsOf(a).map((scalar, i) =>
    ifThenElse(condition.expression, scalar, present(others[i], "values of one size"), { base: type.base, dimensions: [] }),
  );
  return { expression: nest(scalars, type), type, variability: joinVariability([condition, a, b]) };
}

function run(context: OperatorContext, instance: Instance, inputs: Locals, steps: readonly Step[]): readonly Typed[] | undefined {
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
  const results = after(context, instance, locals, steps);
  if (results === undefined) return undefined;
  const outputs: Typed[] = [];
  for (const output of outputsOf(instance)) {
    const value = results.get(output.name);
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
