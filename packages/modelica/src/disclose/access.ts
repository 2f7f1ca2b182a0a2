import { type ProtectionLevel, protectionLevels } from "@mofang/vocabulary";
import { readAnnotation } from "../annotation/read-annotation.ts";
import { fieldOf, recordField, referenceField } from "../annotation/value.ts";
import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { Annotation, ClassDefinition } from "../syntax/tree.ts";

/**
 * The level that `Protection(access = Access.…)` gives a class, or the nearest class around it that says one; everything
 * where none does.
 */
export function accessOf(declaration: ClassDeclaration): ProtectionLevel {
  for (let current: ClassDeclaration | undefined = declaration; current !== undefined; current = current.parent) {
    const level = statedAccess(current);
    if (level !== undefined) return level;
  }
  return "packageDuplicate";
}

/**
 * The level that a class states itself; undefined where it states none. Whoever protects a class by something that is no
 * level wanted to protect it: that shows nothing.
 */
export function statedAccess(node: { readonly annotation: Annotation | undefined }): ProtectionLevel | undefined {
  const protection = recordField(readAnnotation(node), "Protection");
  if (fieldOf(protection, "access") === undefined) return undefined;
  const written = referenceField(protection, "access");
  return protectionLevels.find((name) => written === `Access.${name}`) ?? "hide";
}

/** Whether a level lets a reader see at least what another does. */
export function allowsAccess(level: ProtectionLevel, wanted: ProtectionLevel): boolean {
  return protectionLevels.indexOf(level) >= protectionLevels.indexOf(wanted);
}

/** The lower one of two levels. */
export function lowerAccess(one: ProtectionLevel, other: ProtectionLevel): ProtectionLevel {
  return allowsAccess(one, other) ? other : one;
}

/** Whether a level lets a reader see the text of a class itself, apart from classes inside it. */
export function allowsText(level: ProtectionLevel, { classKind }: Pick<ClassDefinition, "classKind">): boolean {
  return allowsAccess(level, classKind === "package" ? "packageText" : "nonPackageText");
}
