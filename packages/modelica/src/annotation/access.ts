import type { ClassDeclaration } from "../classes/class-declaration.ts";
import { readAnnotation } from "./read-annotation.ts";
import { recordField, referenceField } from "./value.ts";

/** What a protected library lets its readers see, from nothing to all of it and a copy (MLS 3.6 §18.10.1.1). */
export const ACCESS_LEVELS = [
  "hide",
  "icon",
  "documentation",
  "diagram",
  "nonPackageText",
  "nonPackageDuplicate",
  "packageText",
  "packageDuplicate",
] as const;

export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/**
 * The level that `Protection(access = Access.…)` gives a class, or the nearest class around it that says one; everything
 * where none does.
 */
export function accessOf(declaration: ClassDeclaration): AccessLevel {
  for (let current: ClassDeclaration | undefined = declaration; current !== undefined; current = current.parent) {
    const written = referenceField(recordField(readAnnotation(current.definition), "Protection"), "access");
    const level = ACCESS_LEVELS.find((name) => written === `Access.${name}`);
    if (level !== undefined) return level;
  }
  return "packageDuplicate";
}

/** Whether a level lets a reader see at least what another does. */
export function allowsAccess(level: AccessLevel, wanted: AccessLevel): boolean {
  return ACCESS_LEVELS.indexOf(level) >= ACCESS_LEVELS.indexOf(wanted);
}
