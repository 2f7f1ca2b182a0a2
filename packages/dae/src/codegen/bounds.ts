import { type FlatExpression, type FlatVariable, literalValue } from "@mofang/modelica";
import type { Bound } from "./interface/translated-model.ts";
import type { Program } from "./sections/program.ts";
import type { SortedModel } from "./sorted-model.ts";

/** Numbers at least this large mean that there is no bound, as `Modelica.Constants.inf`. */
const unbounded = 1e60;

/**
 * The bounds of all variables that have one (MLS 4.9), aliases with their own. To be called while attributes may still get
 * slots.
 */
export function boundsOf(model: SortedModel, program: Program): Bound[] {
  const { system, flat, states } = model;
  const isState = new Set(states);
  return flat.variables.flatMap((source): Bound[] => {
    const { base, id, variability } = source;
    if ((base.kind !== "Real" && base.kind !== "Integer") || source.name.startsWith("$")) return [];
    // Of the variable that stays, elimination has merged in what the others say: those speak for themselves.
    const { attributes } = system.variable(id);
    const min = own(source, "min", attributes.min);
    const max = own(source, "max", attributes.max);
    if (min === undefined && max === undefined) return [];
    const { of, sign } = system.aliases.get(id) ?? { of: id, sign: 1 as const };
    const nominal = source.attributes.nominal === undefined ? undefined : attributes.nominal;
    return [
      {
        name: source.name,
        slot: program.slots.slotOf(of),
        sign,
        isParameter: variability === "parameter" || variability === "constant",
        isInteger: base.kind === "Integer",
        isState: isState.has(of),
        minSlot: min && program.slots.attribute(min),
        maxSlot: max && program.slots.attribute(max),
        nominalSlot: nominal && program.slots.attribute(nominal),
      },
    ];
  });
}

/** A bound that the declaration itself has and that bounds anything. */
function own({ attributes }: FlatVariable, name: "min" | "max", value: FlatExpression | undefined): FlatExpression | undefined {
  if (attributes[name] === undefined || value === undefined) return undefined;
  const literal = literalValue(value);
  return typeof literal === "number" && Math.abs(literal) >= unbounded ? undefined : value;
}
