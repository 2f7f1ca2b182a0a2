import type { FlatExpression } from "@mofang/modelica";
import { containsNode } from "../../symbolic/expressions/dependencies.ts";
import type { Section } from "./section.ts";

type Relation = FlatExpression & { readonly kind: "relation" };

/** The relations in expressions that make events, in order of occurrence. */
export function eventRelations(expressions: readonly FlatExpression[]): readonly Relation[] {
  const found: Relation[] = [];
  for (const expression of expressions) {
    containsNode(expression, (part) => {
      if (part.kind === "relation" && part.event) found.push(part);
      return false;
    });
  }
  return found;
}

/** Gives a relation the truth that it has with the present values. */
export function updateRelation(section: Section, relation: Relation): void {
  if (section.program.relations.watch(relation) === undefined) return;
  section.line(`${section.guarded(() => section.relation(relation))};`);
  section.endStatement();
}
