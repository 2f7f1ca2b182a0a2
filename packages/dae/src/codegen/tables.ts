import { type FlatExpression, real, type VariableId } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { containsNode } from "../symbolic/expressions/dependencies.ts";
import { expressionsOf, visitStatements } from "../symbolic/expressions/statements.ts";
import type { SystemVariable } from "../system/equation-system.ts";
import type { Slot, StateVariable, TranslatedModel } from "./interface/translated-model.ts";
import { resultVariables } from "./result-variables.ts";
import type { Program } from "./sections/program.ts";
import { storageOf } from "./sections/slots.ts";
import type { SortedModel } from "./sorted-model.ts";

/** Tables of a translated model whose rows take slots, of attributes too. */
type SlotTables = Pick<TranslatedModel, "states" | "samples" | "clocks" | "delays" | "transports" | "variables">;

/**
 * Gives a slot to everything that a run reads beside the code. To be called when all equations are written, since their
 * code says what is sampled and delayed, and before the attributes are written, since each slot needs its value.
 */
export function allocateTables(model: SortedModel, program: Program): SlotTables {
  const { system } = model;
  const { slots } = program;
  return {
    states: model.states.map((id) => stateVariable(id, model, program)),
    samples: program.samples.map(({ start, interval }) => ({
      startSlot: slots.attribute(start),
      intervalSlot: slots.attribute(interval),
    })),
    clocks: system.clocks.flatMap(({ tick, periodic }) =>
      periodic === undefined
        ? []
        : [
            {
              tickSlot: slots.slotOf(tick),
              unitSlot: slots.attribute(periodic.unit),
              first: periodic.first,
              step: periodic.step,
              divisor: periodic.divisor,
            },
          ],
    ),
    delays: program.delays.map(({ maximum }) => ({ maximumSlot: slots.attribute(maximum) })),
    transports: system.transports.list.map(({ initialPoints, initialValues }) => ({
      pointSlots: initialPoints.map((point) => slots.attribute(point)),
      valueSlots: initialValues.map((value) => slots.attribute(value)),
    })),
    variables: resultVariables(model, program),
  };
}

function stateVariable(id: VariableId, { system }: SortedModel, { slots }: Program): StateVariable {
  const { name, attributes } = system.variable(id);
  const derivative = present(system.derivativeOf.get(id), "derivative of a state");
  return {
    name,
    slot: slots.slotOf(id),
    derivativeSlot: slots.slotOf(derivative),
    nominalSlot: slots.attribute(attributes.nominal ?? real(1)),
  };
}

/** Tables of a translated model that say which slots change at events. */
type EventTables = Pick<TranslatedModel, "discreteSlots" | "discreteStringSlots" | "startTicks" | "leftLimitSlots">;

/** Slots of what changes at events, and of left limits that are read. */
export function eventTables(model: SortedModel, program: Program): EventTables {
  const { system } = model;
  const discrete = system.variables.filter(
    ({ id, kind }) => kind === "discrete" && system.isUnknown(id) && !program.leftLimits.has(id),
  );
  const slotsOf = (list: readonly SystemVariable[], storage: string) =>
    list.flatMap(({ id, base }) => (storageOf(base) === storage ? [program.slots.slotOf(id)] : []));
  return {
    discreteSlots: slotsOf(discrete, "number"),
    discreteStringSlots: slotsOf(discrete, "string"),
    startTicks: system.startTicks.map((id) => program.slots.slotOf(id)),
    leftLimitSlots: leftLimitSlots(model, program),
  };
}

/** Slots of continuous variables of which an equation wants the left limit. */
function leftLimitSlots({ system, states }: SortedModel, program: Program): Slot[] {
  const isState = new Set(states);
  const wanted = new Set<VariableId>();
  const visit = (expression: FlatExpression) =>
    containsNode(expression, (node) => {
      const [argument] = node.kind === "builtin" && node.name === "pre" ? node.arguments : [];
      if (argument?.kind === "variable") wanted.add(argument.id);
      return false;
    });
  for (const equation of system.equations) {
    if (equation.kind === "equality") [equation.left, equation.right].forEach(visit);
    else visitStatements(equation.statements, (statement) => expressionsOf(statement).forEach(visit));
  }
  return [...wanted].flatMap((id) => {
    const { kind, base } = system.variable(id);
    const isRead = kind === "continuous" && base.kind === "Real" && system.isUnknown(id) && !isState.has(id);
    return isRead ? [program.slots.slotOf(id)] : [];
  });
}
