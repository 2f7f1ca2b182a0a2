import { readAnnotation } from "../annotation/read-annotation.ts";
import { booleanField } from "../annotation/value.ts";
import type { ClassDeclaration } from "../classes/class-declaration.ts";
import { ClassLookup } from "../classes/class-lookup.ts";
import type { ClassTree } from "../classes/class-tree.ts";
import type { Annotation } from "../syntax/tree.ts";

/** Quantities of differences, for types without an annotation. */
const quantities: ReadonlySet<string> = new Set(["TemperatureDifference"]);

/**
 * Whether values are differences, which a unit with a zero of its own, like a degree Celsius, does not move: the annotation
 * `absoluteValue=false` (MLS 3.6 §18.6) of the component, of its type, or of what that is derived from says so.
 *
 * @param type  undefined for a predefined type
 */
export function isDifference(
  tree: ClassTree,
  annotation: Annotation | undefined,
  type: ClassDeclaration | undefined,
  quantity: string | undefined,
): boolean {
  const stated = booleanField(readAnnotation({ annotation }), "absoluteValue") ?? statedOfType(new ClassLookup(tree), type);
  return stated === undefined ? quantities.has(quantity ?? "") : !stated;
}

function statedOfType(lookup: ClassLookup, type: ClassDeclaration | undefined): boolean | undefined {
  const seen = new Set<ClassDeclaration>();
  for (let current = type; current !== undefined && !seen.has(current); current = lookup.basesOf(current)[0]?.declaration) {
    const stated = booleanField(readAnnotation(current.definition), "absoluteValue");
    if (stated !== undefined) return stated;
    seen.add(current);
  }
  return undefined;
}
