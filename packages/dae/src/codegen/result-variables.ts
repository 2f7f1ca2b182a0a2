import type { FlatVariable, VariableId } from "@mofang/modelica";
import { dependenciesOf } from "../symbolic/expressions/dependencies.ts";
import type { ResultVariable } from "./interface/translated-model.ts";
import type { Program } from "./sections/program.ts";
import { storageOf } from "./sections/slots.ts";
import type { SortedModel } from "./sorted-model.ts";

/** Everything that a result may show, in the order of the flat model. */
export function resultVariables(model: SortedModel, program: Program): ResultVariable[] {
  const { system, states } = model;
  const isState = new Set(states);
  const derivatives = new Set(states.map((id) => system.derivativeOf.get(id)));
  return model.flat.variables.flatMap((source): ResultVariable[] => {
    if (source.base.kind === "Clock" || source.name.startsWith("$")) return [];
    if (storageOf(source.base) === "object" || source.base.kind === "function" || source.base.kind === "record") return [];
    const { of, sign } = system.aliases.get(source.id) ?? { of: source.id, sign: 1 as const };
    const { kind } = system.variable(of);
    const role = system.values.has(of)
      ? kind === "parameter"
        ? "parameter"
        : "constant"
      : isState.has(of)
        ? "state"
        : derivatives.has(of)
          ? "derivative"
          : kind === "continuous" || kind === "input"
            ? "algebraic"
            : kind;
    const isOwn = of === source.id && kind === "parameter" && !system.values.has(of);
    const isTunable = isOwn && !source.isFinal && !source.isStructural && isIndependent(of, model);
    return [
      {
        name: source.name,
        base: source.base,
        slot: program.slots.slotOf(of),
        sign,
        role,
        isTunable,
        isStructural: !isTunable && canBeGiven(source, model),
        isProtected: source.isProtected,
        ...(source.causality !== "local" && { causality: source.causality }),
        unit: source.attributes.unit,
        displayUnit: source.attributes.displayUnit,
        description: source.description,
        id: source.id,
      },
    ];
  });
}

/** Whether a user may write another value into the model. */
function canBeGiven({ id, variability, isFinal, binding }: FlatVariable, { freeParameters }: SortedModel): boolean {
  if (variability !== "parameter" || isFinal || freeParameters.has(id)) return false;
  return binding === undefined || dependenciesOf(binding).size === 0;
}

function isIndependent(id: VariableId, { system, freeParameters }: SortedModel): boolean {
  if (freeParameters.has(id)) return false;
  const { binding } = system.variable(id);
  return binding === undefined || dependenciesOf(binding).size === 0;
}
