import type { FlatExpression, VariableId } from "@mofang/modelica";
import { dependenciesOf } from "../symbolic/expressions/dependencies.ts";
import type { EquationSystem } from "../system/equation-system.ts";
import { expressionsOfAction, expressionsOfEquation } from "../system/expressions-of.ts";
import type { ResultVariable, Slot, TranslatedModel } from "./interface/translated-model.ts";
import type { Program } from "./sections/program.ts";
import { storageOf } from "./sections/slots.ts";
import type { SortedModel } from "./sorted-model.ts";

/**
 * What of a model may be set from outside; undefined where it is translated for runs of our own.
 *
 * @param variables  what a result shows of the model
 */
export function settableOf(
  model: SortedModel,
  program: Program,
  variables: readonly ResultVariable[],
): TranslatedModel["settable"] {
  const { starts, initial } = model;
  if (starts === undefined) return undefined;
  const { slots } = program;
  return {
    starts: [...starts.byVariable].map(([id, start]) => ({
      slot: slots.slotOf(id),
      startSlot: slots.slotOf(start),
      isExact: initial.exactStarts.has(id),
    })),
    tunable: tunableSlots(model, program, variables),
  };
}

/**
 * Slots of the parameters of which a change during a run takes full effect, and of what depends on them: the equations of
 * the run read them, and nothing that is settled when the run begins.
 */
function tunableSlots(model: SortedModel, program: Program, variables: readonly ResultVariable[]): Slot[] {
  const { system } = model;
  const live = readThrough(system, runningExpressions(system));
  const settled = readThrough(system, settledExpressions(model, program));
  const isTuned = (id: VariableId) => live.has(id) && !settled.has(id);
  const isNumber = (id: VariableId) => storageOf(system.variable(id).base) === "number";
  const own = variables.flatMap(({ id, isTunable }) =>
    isTunable && id !== undefined && isNumber(id) && isTuned(id) ? [id] : [],
  );
  const tunable = new Set(own);
  const dependent = system.variables.filter(({ kind, binding }) => {
    if (kind !== "parameter" || binding === undefined) return false;
    return [...readThrough(system, [binding])].some((id) => tunable.has(id));
  });
  return [...own, ...dependent.map(({ id }) => id)].map((id) => program.slots.slotOf(id));
}

/**
 * Slots of the parameters that a run reads once, when it begins: a change during the run would have no effect, or half of
 * one.
 */
export function settledSlots(model: SortedModel, program: Program): Slot[] {
  const { system } = model;
  const settled = [...readThrough(system, settledExpressions(model, program))].map((id) => system.variable(id));
  const isRead = settled.filter(({ kind, base }) => kind === "parameter" && storageOf(base) === "number");
  return isRead.map(({ id }) => program.slots.slotOf(id));
}

/** Variables that expressions read, and the parameters from whose bindings these follow. */
function readThrough(system: EquationSystem, expressions: readonly FlatExpression[]): Set<VariableId> {
  const reached = dependenciesOf(...expressions);
  // The loop also visits what it adds.
  for (const id of reached) {
    const { binding } = system.variable(id);
    if (binding !== undefined) for (const needed of dependenciesOf(binding)) reached.add(needed);
  }
  return reached;
}

function runningExpressions({ equations, actions }: EquationSystem): FlatExpression[] {
  return [...equations.flatMap(expressionsOfEquation), ...actions.flatMap(expressionsOfAction)];
}

/** What is evaluated once: schedules, lengths of delays, external objects, texts, and parameters that the initialisation finds. */
function settledExpressions({ system, freeParameters }: SortedModel, { samples, delays }: Program): FlatExpression[] {
  const bindings = system.variables.flatMap(({ id, kind, base, binding }) => {
    const isSettled = freeParameters.has(id) || (kind === "parameter" && storageOf(base) !== "number");
    return isSettled && binding !== undefined ? [binding] : [];
  });
  return [
    ...bindings,
    ...samples.flatMap(({ start, interval }) => [start, interval]),
    ...delays.map(({ maximum }) => maximum),
    ...system.clocks.flatMap(({ periodic }) => periodic?.unit ?? []),
  ];
}
