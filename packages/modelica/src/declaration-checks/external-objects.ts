import type { ClassDeclaration } from "../classes/class-declaration.ts";
import { elementsOf, extendsClausesOf } from "../syntax/class-members.ts";
import type { ReportFinding } from "./declaration-check.ts";

/** A class that extends ExternalObject holds the functions `constructor` and `destructor` and nothing else (MLS 12.9.7). */
export function checkExternalObject({ definition }: ClassDeclaration, report: ReportFinding): void {
  const base = extendsClausesOf(definition).find(
    ({ base: { parts } }) => parts.length === 1 && parts[0]?.text === "ExternalObject",
  );
  if (base === undefined) return;
  const name = definition.name.text;
  const missing = new Set(["constructor", "destructor"]);
  for (const element of elementsOf(definition)) {
    if (element === base || element.kind === "import") continue;
    const isFunction = element.kind === "class-element" && element.definition.classKind === "function";
    if (!isFunction || !missing.delete(element.definition.name.text)) report("checks.external-object", element, { name });
  }
  if (missing.size > 0) report("checks.external-object", definition.name, { name });
}
