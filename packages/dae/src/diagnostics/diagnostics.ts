import type { Diagnostic, Place } from "@mofang/modelica";
import { catalogue, type DaeDiagnosticCode } from "./catalogue.ts";

/** Collects what translation has to say of a user's model. */
export class Diagnostics {
  readonly list: Diagnostic[] = [];

  report(code: DaeDiagnosticCode, values: Readonly<Record<string, string | number>>, place?: Place): void {
    this.list.push({ code, severity: catalogue[code].severity, values, place });
  }

  get hasErrors(): boolean {
    return this.list.some((diagnostic) => diagnostic.severity === "error");
  }
}

const longestList = 12;

/** Names for a message, the first of them when there are many. */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, longestList).join(", ");
  return names.length > longestList ? `${shown}, … (${names.length})` : shown;
}
