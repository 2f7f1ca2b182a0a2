import type { ParameterRow } from "./parameter-row.ts";

/** Why a value does not act on a run that goes on. */
type NextRunReason = "start" | "final" | "array" | "text" | "settled";

/** Why the value of a row does not act on a run that goes on, which does not let one set it. */
export function nextRunReason({ path, element, lock, isRepeated }: ParameterRow): NextRunReason {
  if (path.endsWith(".start")) return "start";
  if (lock === "final" || element.isFinal) return "final";
  if (element.baseType === "String") return "text";
  return isRepeated || element.dimensions.length > 0 ? "array" : "settled";
}
