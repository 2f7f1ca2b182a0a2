import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { ReportFinding } from "./declaration-check.ts";

/** Names of predefined types, which no other class or component may take (MLS 4.8). */
const reserved: ReadonlySet<string> = new Set(["Real", "Integer", "Boolean", "String"]);

/** Predefined types are known everywhere under their names. */
export function checkReservedNames({ definition, elements }: ClassDeclaration, report: ReportFinding): void {
  if (reserved.has(definition.name.text)) report("checks.reserved-name", definition.name, { name: definition.name.text });
  for (const element of elements) {
    if (element.kind !== "component-clause") continue;
    for (const { name } of element.components) {
      if (reserved.has(name.text)) report("checks.reserved-name", name, { name: name.text });
    }
  }
}
