import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { ReportFinding } from "./declaration-check.ts";

/** Operators that an operator record may overload (MLS 14.1). */
const operators: ReadonlySet<string> = new Set([
  ...["'constructor'", "'0'", "'String'"],
  ...["'+'", "'-'", "'*'", "'/'", "'^'", "'=='", "'<>'", "'>'", "'<'", "'>='", "'<='", "'and'", "'or'", "'not'"],
]);

/** Operators of an operator record have known names and are encapsulated (MLS 14.1). */
export function checkOperators({ definition, parent }: ClassDeclaration, report: ReportFinding): void {
  const { classKind, name } = definition;
  if ((classKind !== "operator" && classKind !== "operator-function") || parent?.definition.classKind !== "operator-record")
    return;
  if (!operators.has(name.text)) report("checks.operator-name", name, { name: name.text });
  if (!definition.encapsulated) report("checks.operator-not-encapsulated", name, { name: name.text });
}
