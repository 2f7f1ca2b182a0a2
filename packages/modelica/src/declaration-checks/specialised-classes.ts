import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { ClassDefinition, ClassKind, ComponentClause, Element, Section } from "../syntax/tree.ts";
import type { ReportFinding } from "./declaration-check.ts";

const functionKinds: ReadonlySet<ClassKind> = new Set(["function", "operator-function"]);

/** What may stand in each specialised class (MLS 4.6). Restrictions of functions are checked for themselves. */
export function checkSpecialisedClass(declaration: ClassDeclaration, report: ReportFinding): void {
  const { definition } = declaration;
  checkOperatorPlace(declaration, report);
  if (definition.specifier.kind === "short") checkShort(definition, definition.specifier.prefix, report);
  if (definition.specifier.kind !== "long") return;
  for (const section of definition.specifier.composition.sections) {
    if (section.kind === "element-section") {
      if (section.visibility === "protected" && section.elements.length > 0) checkProtected(definition, section, report);
      for (const element of section.elements) checkElement(definition, element, report);
    } else if (["record", "operator-record", "connector", "package", "type", "operator"].includes(definition.classKind)) {
      report("checks.section-not-allowed", section, { kind: words(definition.classKind) });
    }
  }
}

const withoutCausality: ReadonlySet<ClassKind> = new Set<ClassKind>(["model", "block", "package", "operator", ...functionKinds]);

/** Only values and connectors are inputs or outputs (MLS 4.5.1). */
function checkShort({ classKind, name }: ClassDefinition, prefix: string | undefined, report: ReportFinding): void {
  if (prefix === undefined || !withoutCausality.has(classKind)) return;
  report("checks.prefix-on-class", name, { kind: words(classKind), name: name.text, prefix });
}

/** Operators belong to operator records. */
function checkOperatorPlace({ definition, parent }: ClassDeclaration, report: ReportFinding): void {
  if (definition.classKind !== "operator" && definition.classKind !== "operator-function") return;
  if (parent?.definition.classKind !== "operator-record") {
    report("checks.operator-outside-record", definition.name, { name: definition.name.text });
  }
}

/** Records and connectors have public components only; classes and imports may be hidden. */
function checkProtected(definition: ClassDefinition, section: Section, report: ReportFinding): void {
  if (section.kind !== "element-section" || !["record", "operator-record", "connector"].includes(definition.classKind)) return;
  const hidden = section.elements.find((element) => element.kind === "component-clause" || element.kind === "extends");
  if (hidden !== undefined) report("checks.protected-not-allowed", hidden, { kind: words(definition.classKind) });
}

function checkElement(definition: ClassDefinition, element: Element, report: ReportFinding): void {
  if (definition.classKind === "operator") {
    const isFunction = element.kind === "class-element" && functionKinds.has(element.definition.classKind);
    if (!isFunction && element.kind !== "import") report("checks.operator-content", element, { name: definition.name.text });
  }
  if (element.kind !== "component-clause") return;
  switch (definition.classKind) {
    case "record":
    case "operator-record":
      checkPrefix(definition, element, element.connection ?? element.causality ?? innerOuter(element), report);
      break;
    case "connector":
      checkPrefix(definition, element, innerOuter(element), report);
      break;
    case "package":
      if (element.variability !== "constant") report("checks.variable-in-package", element, { name: nameOf(element) });
      break;
    case "type":
      report("checks.component-in-type", element, { name: nameOf(element) });
      break;
    default:
      break;
  }
}

function checkPrefix(
  definition: ClassDefinition,
  clause: ComponentClause,
  prefix: string | undefined,
  report: ReportFinding,
): void {
  if (prefix === undefined) return;
  report("checks.prefix-not-allowed", clause, { kind: words(definition.classKind), name: nameOf(clause), prefix });
}

function innerOuter({ prefixes }: ComponentClause): "inner" | "outer" | undefined {
  if (prefixes.inner) return "inner";
  return prefixes.outer ? "outer" : undefined;
}

function nameOf(clause: ComponentClause): string {
  return clause.components.map((component) => component.name.text).join(", ");
}

/** A kind of class as it is written. */
function words(kind: ClassKind): string {
  return kind.replace("-", " ");
}
