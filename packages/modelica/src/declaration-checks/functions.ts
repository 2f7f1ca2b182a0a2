import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { ClassDefinition, ComponentClause, Composition } from "../syntax/tree.ts";
import { walkSyntax } from "../syntax/walk.ts";
import type { ReportFinding } from "./declaration-check.ts";

/** Operators of models that a function may not call (MLS 12.2); those of chapters 16 and 17 from `hold` on. */
const operatorsOfModels: ReadonlySet<string> = new Set([
  ...["der", "initial", "terminal", "sample", "pre", "edge", "change", "reinit", "delay", "cardinality"],
  ...["inStream", "actualStream", "spatialDistribution"],
  ...["hold", "previous", "subSample", "superSample", "shiftSample", "backSample", "noClock", "interval", "firstTick"],
  ...["transition", "initialState", "activeState", "ticksInState", "timeInState"],
]);

/** What a function may not hold, as far as its text tells (MLS 12.2). */
export function checkFunctionText(declaration: ClassDeclaration, report: ReportFinding): void {
  const { definition } = declaration;
  if (definition.classKind !== "function" && definition.classKind !== "operator-function") return;
  if (definition.specifier.kind !== "long") return;
  const { composition } = definition.specifier;
  checkBody(composition, report);
  for (const section of composition.sections) {
    if (section.kind !== "element-section") continue;
    for (const element of section.elements) {
      if (element.kind === "component-clause") checkComponents(element, section.visibility === "public", report);
    }
  }
  checkOperators(declaration, definition, composition, report);
}

/** One algorithm section or one external clause, and no equations. */
function checkBody(composition: Composition, report: ReportFinding): void {
  let algorithms = 0;
  for (const section of composition.sections) {
    if (section.kind === "equation-section") report("checks.equations-in-function", section);
    if (section.kind !== "algorithm-section") continue;
    algorithms++;
    if (section.initial) report("checks.initial-algorithm-in-function", section);
    else if (algorithms > 1) report("checks.several-algorithms-in-function", section);
    else if (composition.external !== undefined) report("checks.algorithm-with-external", section);
  }
}

/** Types that cannot bring `input` or `output` along, as `type In = input Real` does. */
const predefinedNames: ReadonlySet<string> = new Set(["Real", "Integer", "Boolean", "String"]);

function checkComponents(clause: ComponentClause, isPublic: boolean, report: ReportFinding): void {
  const name = clause.components.map((component) => component.name.text).join(", ");
  const isPredefined = clause.type.parts.length === 1 && predefinedNames.has(clause.type.parts[0]?.text ?? "");
  if (isPublic && isPredefined && clause.causality === undefined && !clause.prefixes.redeclare) {
    report("checks.public-local-of-function", clause, { name });
  }
  const prefix = clause.prefixes.inner ? "inner" : clause.prefixes.outer ? "outer" : clause.connection;
  if (prefix !== undefined) report("checks.prefix-not-allowed", clause, { kind: "function", name, prefix });
}

function checkOperators(
  declaration: ClassDeclaration,
  definition: ClassDefinition,
  composition: Composition,
  report: ReportFinding,
): void {
  walkSyntax(composition, (node) => {
    if (node.kind === "class" || node.kind === "annotation") return node === definition;
    if (node.kind === "call") {
      const [first, second] = node.callee.parts;
      const name = first?.name.text ?? "";
      const isOperator = second === undefined ? operatorsOfModels.has(name) : name === "Connections";
      if (isOperator && !isDeclaredAround(declaration, name)) report("checks.operator-in-function", node, { name });
    }
    return true;
  });
}

/** Whether a class of that name hides the operator. */
function isDeclaredAround(declaration: ClassDeclaration, name: string): boolean {
  for (let around: ClassDeclaration | undefined = declaration; around !== undefined; around = around.parent) {
    if (around.members.has(name) || around.imports.named.has(name)) return true;
  }
  return false;
}
