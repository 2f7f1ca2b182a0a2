/** Interface compatibility (MLS 6.4): whether what replaces a class or component offers what its constraining type promises. */

import type { ClassType, ComponentEntry, Structure } from "../types/instance-tree.ts";
import type { Kernel } from "../types/kernel.ts";
import { originalOf } from "./entries.ts";

/** Levels of components in components that are compared; deeper ones are taken to fit. */
const deepest = 4;

/** Name of an element by which `type` is no subtype of `constraint`; undefined when it is one. */
export function findMisfit(kernel: Kernel, type: ClassType, constraint: ClassType, depth = 0): string | undefined {
  if (type === constraint || depth > deepest) return undefined;
  if (constraint.predefined !== undefined || type.predefined !== undefined) {
    return arePredefinedAlike(type, constraint) ? undefined : type.name;
  }
  const [own, wanted] = [type.structure, constraint.structure];
  if (own === undefined || wanted === undefined || inherits(own, wanted)) return undefined;
  for (const entry of wanted.entries.values()) {
    if (entry.isProtected) continue;
    const other = own.lookup(entry.name);
    if (other === undefined || other.kind !== entry.kind || other.isProtected) return entry.name;
    if (entry.kind === "component" && other.kind === "component") {
      if (!havePrefixesAlike(other, entry) || !isComponentAlike(kernel, type, other, constraint, entry, depth)) return entry.name;
    }
  }
  return undefined;
}

/** Whether two type names mean one class, however they are written. */
export function isSameType(a: ClassType | undefined, b: ClassType | undefined): boolean {
  return a !== undefined && b !== undefined && (a === b || (a.declaration !== undefined && a.declaration === b.declaration));
}

function arePredefinedAlike(type: ClassType, constraint: ClassType): boolean {
  const [own, wanted] = [type.predefined, constraint.predefined];
  if (own?.kind !== wanted?.kind) return false;
  if (own?.kind === "external-object" && wanted?.kind === "external-object") return own.name === wanted.name;
  if (own?.kind !== "enumeration" || wanted?.kind !== "enumeration") return true;
  // `enumeration(:)` stands for every enumeration (MLS 4.8.5.4).
  return wanted.literals.length === 0 || own.literals.join() === wanted.literals.join();
}

function inherits(own: Structure, wanted: Structure): boolean {
  return own.lineage.some((ancestor) => ancestor.declaration === wanted.declaration);
}

function havePrefixesAlike(own: ComponentEntry, wanted: ComponentEntry): boolean {
  const [a, b] = [originalOf(own).clause, originalOf(wanted).clause];
  const isFixed = b.variability === "constant" || b.variability === "parameter";
  const staysFixed = !isFixed || a.variability === "constant" || a.variability === "parameter";
  return a.connection === b.connection && a.causality === b.causality && staysFixed;
}

function isComponentAlike(
  kernel: Kernel,
  type: ClassType,
  own: ComponentEntry,
  constraint: ClassType,
  wanted: ComponentEntry,
  depth: number,
): boolean {
  const a = kernel.classInstance(type)?.component(own).type;
  const b = kernel.classInstance(constraint)?.component(wanted).type;
  return a === undefined || b === undefined || findMisfit(kernel, a, b, depth + 1) === undefined;
}
