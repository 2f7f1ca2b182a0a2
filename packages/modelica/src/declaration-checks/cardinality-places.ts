import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { Expression } from "../syntax/tree.ts";
import { type SyntaxNode, walkSyntax } from "../syntax/walk.ts";
import type { ReportFinding } from "./declaration-check.ts";

/** What depends on the number of connections should be decided by conditions of `if` and `assert` alone (MLS 3.7.4.3). */
export function checkCardinalityPlaces({ definition }: ClassDeclaration, report: ReportFinding): void {
  const allowed = new Set<SyntaxNode>();
  walkSyntax(definition.specifier, (node) => {
    if (node.kind === "class" || node.kind === "annotation") return false;
    for (const condition of conditionsIn(node)) {
      walkSyntax(condition, (inner) => {
        if (isCardinality(inner)) allowed.add(inner);
        return true;
      });
    }
    if (isCardinality(node) && !allowed.has(node)) report("checks.cardinality-place", node);
    return true;
  });
}

function isCardinality(node: SyntaxNode): boolean {
  return node.kind === "call" && node.callee.parts.length === 1 && node.callee.parts[0].name.text === "cardinality";
}

function conditionsIn(node: SyntaxNode): readonly Expression[] {
  switch (node.kind) {
    case "if-equation":
    case "if-statement":
    case "if":
      return node.branches.map(({ condition }) => condition).filter((condition) => condition !== undefined);
    case "call": {
      const condition = node.callee.parts[0].name.text === "assert" ? node.arguments[0]?.value : undefined;
      return condition === undefined || condition.kind === "function-partial" ? [] : [condition];
    }
    default:
      return [];
  }
}
