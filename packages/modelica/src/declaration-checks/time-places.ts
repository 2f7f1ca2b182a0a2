import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { ClassKind } from "../syntax/tree.ts";
import { walkSyntax } from "../syntax/walk.ts";
import type { ReportFinding } from "./declaration-check.ts";

/** Kinds of classes in which the variable `time` is not known (MLS 3.6.7): it is one of models and blocks. */
const withoutTime: ReadonlySet<ClassKind> = new Set<ClassKind>([
  "record",
  "operator-record",
  "connector",
  "type",
  "package",
  "function",
  "operator-function",
]);

/** The variable `time` stands in models and blocks only. */
export function checkTimePlaces(declaration: ClassDeclaration, report: ReportFinding): void {
  const { definition } = declaration;
  if (!withoutTime.has(definition.classKind)) return;
  walkSyntax(definition.specifier, (node) => {
    if (node.kind === "class" || node.kind === "annotation") return false;
    const isTime = node.kind === "reference" && !node.global && node.parts.length === 1 && node.parts[0].name.text === "time";
    if (isTime && !mayDeclareTime(declaration)) report("checks.time-not-known", node, { kind: definition.classKind });
    return true;
  });
}

/** Whether a component of the class hides the variable, or one that it inherits may do so. */
function mayDeclareTime({ elements }: ClassDeclaration): boolean {
  return elements.some(
    (element) =>
      element.kind === "extends" ||
      (element.kind === "component-clause" && element.components.some(({ name }) => name.text === "time")),
  );
}
