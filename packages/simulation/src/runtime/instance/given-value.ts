import type { Memory, ResultVariable } from "@mofang/dae";

/** Whether a value given from outside is one of the variable's type; of an enumeration it is the ordinal, from 1. */
export function isOfKind(value: number | boolean | string, { base }: ResultVariable): boolean {
  switch (base.kind) {
    case "Real":
      return typeof value === "number" && Number.isFinite(value);
    case "Integer":
      return typeof value === "number" && Number.isInteger(value);
    case "enumeration":
      return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= base.literals.length;
    case "Boolean":
      return typeof value === "boolean";
    case "String":
      return typeof value === "string";
    default:
      return false;
  }
}

/** Puts a value of the variable's type into its slot. */
export function putValue({ slot, sign }: ResultVariable, memory: Memory, value: number | boolean | string): void {
  if (typeof value === "string") memory.strings[slot] = value;
  else memory.values[slot] = sign * Number(value);
}
