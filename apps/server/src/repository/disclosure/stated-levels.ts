/** Access levels that the classes of one Modelica file state (MLS 3.6 §18.10.1.1). */

import {
  annotatedClassesOf,
  annotatedClassesOfFile,
  lowerAccess,
  parseFile,
  type SyntaxFile,
  statedAccess,
} from "@mofang/modelica";
import type { ProtectionLevel } from "@mofang/vocabulary";

/** Whether a file may state a level at all; most do not, and need not be parsed. */
export function mentionsProtection(content: Buffer): boolean {
  return content.includes("Protection");
}

/** What shows that somebody meant to protect something in a text that cannot be read as Modelica. */
const looksProtected = /\bProtection\s*\([^()]*\baccess\b/;

/** Whether a file is broken, and states a level for all that one can tell: of such a file nothing is shown. */
export function isUnreadable({ source, diagnostics }: SyntaxFile): boolean {
  return diagnostics.some(({ severity }) => severity === "error") && looksProtected.test(source.text);
}

/** The lowest level that a class of a file states. */
export function lowestStated(path: string, text: string): ProtectionLevel {
  const file = parseFile(path, text);
  if (isUnreadable(file)) return "hide";
  let lowest: ProtectionLevel = "packageDuplicate";
  const open = [...annotatedClassesOfFile(file)];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    lowest = lowerAccess(lowest, statedAccess(next) ?? lowest);
    open.push(...annotatedClassesOf(next.definition));
  }
  return lowest;
}
