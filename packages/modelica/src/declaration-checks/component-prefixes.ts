import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { ComponentClause } from "../syntax/tree.ts";
import type { ReportFinding } from "./declaration-check.ts";

/** Prefixes of components that do not go together, or not with their class (MLS 4.4.2.2, 5.4, 9.1.3). */
export function checkComponentPrefixes({ definition, elements }: ClassDeclaration, report: ReportFinding): void {
  for (const clause of elements) {
    if (clause.kind !== "component-clause") continue;
    const name = clause.components.map((component) => component.name.text).join(", ");
    if (clause.causality === "input" && (clause.variability === "parameter" || clause.variability === "constant")) {
      report("checks.input-with-value", clause, { name, prefix: clause.variability });
    }
    if (clause.connection !== undefined && definition.expandable) report("checks.flow-in-expandable", clause, { name });
    if (clause.connection !== undefined && !["connector", "record", "operator-record"].includes(definition.classKind)) {
      if (clause.connection === "stream") report("checks.stream-outside-connector", clause, { name });
      else report("checks.flow-outside-connector", clause, { name, prefix: clause.connection });
    }
    checkOuter(clause, report);
  }
}

/** An outer declaration says nothing of its own: the inner one does. */
function checkOuter({ prefixes, components }: ComponentClause, report: ReportFinding): void {
  if (!prefixes.outer || prefixes.inner) return;
  for (const { name, modification } of components) {
    if (modification !== undefined) report("checks.outer-modified", modification, { name: name.text });
  }
}
