import { annotationElement } from "../types/annotations.ts";
import type { ClassType } from "../types/instance-tree.ts";

/** What a class has to say where an outer component of it finds no inner one (MLS 5.4, 18.7). */
export function missingInnerMessageOf(type: ClassType | undefined): string | undefined {
  const annotation = type?.declaration?.annotation;
  const value = annotationElement(annotation, "missingInnerMessage")?.modification?.binding;
  return value?.kind === "string" ? value.value : undefined;
}
