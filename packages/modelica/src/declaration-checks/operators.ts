import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import { componentsOf, elementsOf, nestedClassesOf } from "../syntax/class-members.ts";
import type { ClassDefinition, ComponentClause } from "../syntax/tree.ts";
import type { ReportFinding } from "./declaration-check.ts";

/** Operators that an operator record may overload (MLS 14.1). */
const operators: ReadonlySet<string> = new Set([
  ...["'constructor'", "'0'", "'String'"],
  ...["'+'", "'-'", "'*'", "'/'", "'^'", "'=='", "'<>'", "'>'", "'<'", "'>='", "'<='", "'and'", "'or'", "'not'"],
]);

/** Operators of an operator record have known names, are encapsulated, and take and give what they should (MLS 14.1–14.6). */
export function checkOperators({ definition, parent }: ClassDeclaration, report: ReportFinding): void {
  const { classKind, name } = definition;
  if ((classKind !== "operator" && classKind !== "operator-function") || parent?.definition.classKind !== "operator-record")
    return;
  if (!operators.has(name.text)) report("checks.operator-name", name, { name: name.text });
  if (!definition.encapsulated) report("checks.operator-not-encapsulated", name, { name: name.text });
  const functions = classKind === "operator" ? nestedClassesOf(definition) : [definition];
  for (const candidate of functions) {
    if (!isWhole(candidate)) continue;
    const fault = faultOf(candidate, name.text, parent.name);
    if (fault !== undefined) report(fault, candidate.name, { name: name.text, record: parent.name });
  }
}

/** Whether the text tells all inputs and outputs. */
function isWhole(definition: ClassDefinition): boolean {
  return definition.specifier.kind === "long" && elementsOf(definition).every((element) => element.kind !== "extends");
}

/** What is wrong with the inputs and outputs of a function of an operator. */
function faultOf(definition: ClassDefinition, operator: string, record: string): DiagnosticCode | undefined {
  const clauses = componentsOf(definition).map(({ clause }) => clause);
  const inputs = clauses.filter(({ causality }) => causality === "input");
  const outputs = clauses.filter(({ causality }) => causality === "output");
  const [output] = outputs;
  if (output === undefined || outputs.length > 1) return "checks.operator-outputs";
  const isRecord = (clause: ComponentClause | undefined) => clause?.type.parts.at(-1)?.text === record;
  if (operator === "'constructor'" || operator === "'0'") {
    if (!isRecord(output)) return "checks.operator-gives-record";
    return operator === "'0'" && inputs.length > 0 ? "checks.zero-with-inputs" : undefined;
  }
  if (operator === "'String'") {
    if (output.type.parts.at(-1)?.text !== "String") return "checks.string-operator";
    return isRecord(inputs[0]) ? undefined : "checks.string-operator";
  }
  return inputs.some(isRecord) ? undefined : "checks.operator-takes-record";
}
