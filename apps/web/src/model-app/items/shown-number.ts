import type { CurveData } from "../../engine/messages.ts";

/** A value of a variable as people read it, in six digits: a truth value as such, one of an enumeration by its literal. */
export function shownNumber(shown: number, facts: Pick<CurveData, "kind" | "literals"> | undefined): string {
  if (facts?.kind === "Boolean") return String(shown !== 0);
  if (facts?.kind === "enumeration") return facts.literals?.[shown - 1] ?? String(shown);
  return String(Number(shown.toPrecision(6)));
}
