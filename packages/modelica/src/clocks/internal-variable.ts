import type { BaseType, FlatExpression, VariableId } from "../expression/expression.ts";
import { type FlatVariable, noAttributes } from "../expression/model.ts";

/** A variable that no text declares; its name begins with `$`, so that it meets no other and results leave it out. */
export function internalVariable(id: VariableId, name: string, base: BaseType, start?: FlatExpression): FlatVariable {
  return {
    id,
    name: `$${name}`,
    base,
    variability: base.kind === "Real" ? "continuous" : "discrete",
    causality: "local",
    isProtected: true,
    binding: undefined,
    isStructural: false,
    isFinal: false,
    attributes: { ...noAttributes, start },
    description: "",
    place: undefined,
  };
}
