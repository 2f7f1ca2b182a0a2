import { readAnnotation } from "../annotation/read-annotation.ts";
import { fieldOf, recordField, referenceField } from "../annotation/value.ts";
import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { ClassDefinition } from "../syntax/tree.ts";

/** What a protected library lets its readers see, from nothing to all of it and a copy (MLS 3.6 §18.10.1.1). */
export const accessLevels = [
  "hide",
  "icon",
  "documentation",
  "diagram",
  "nonPackageText",
  "nonPackageDuplicate",
  "packageText",
  "packageDuplicate",
] as const;

/** A member of `accessLevels`. */
export type AccessLevel = (typeof accessLevels)[number];

/**
 * The level that `Protection(access = Access.…)` gives a class, or the nearest class around it that says one; everything
 * where none does.
 */
export function accessOf(declaration: ClassDeclaration): AccessLevel {
  for (let current: ClassDeclaration | undefined = declaration; current !== undefined; current = current.parent) {
    const level = statedAccess(current.definition);
    if (level !== undefined) return level;
  }
  return "packageDuplicate";
}

/**
 * The level that a class states itself; undefined where it states none. Whoever protects a class by something that is no
 * level wanted to protect it: that shows nothing.
 */
export function statedAccess(definition: ClassDefinition): AccessLevel | undefined {
  const protection = recordField(readAnnotation(definition), "Protection");
  if (fieldOf(protection, "access") === undefined) return undefined;
  const written = referenceField(protection, "access");
  return accessLevels.find((name) => written === `Access.${name}`) ?? "hide";
}

/** Whether a level lets a reader see at least what another does. */
export function allowsAccess(level: AccessLevel, wanted: AccessLevel): boolean {
  return accessLevels.indexOf(level) >= accessLevels.indexOf(wanted);
}

/** The lower one of two levels. */
export function lowerAccess(one: AccessLevel, other: AccessLevel): AccessLevel {
  return allowsAccess(one, other) ? other : one;
}

/** Whether a level lets a reader see the text of a class itself, apart from classes inside it. */
export function allowsText(level: AccessLevel, { classKind }: Pick<ClassDefinition, "classKind">): boolean {
  return allowsAccess(level, classKind === "package" ? "packageText" : "nonPackageText");
}
