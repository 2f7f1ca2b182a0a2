import type { Language } from "@mofang/protocol";
import type { EngineClient } from "../../engine/engine-client.ts";
import type { CheckAnswer, EngineDiagnostic } from "../../engine/messages.ts";
import type { ClassCheck } from "../store/grid.ts";

/** A check before it has looked at anything. */
export function newCheck(className: string): ClassCheck {
  const found: CheckAnswer = { diagnostics: [], equations: 0, unknowns: 0 };
  return { className, nClasses: undefined, nChecked: 0, found, state: "running" };
}

/**
 * Checks a class, a package class by class, so that the engine answers others between two of them.
 *
 * @param note  hears how far it has come; answers whether it is to go on
 */
export async function runCheck(
  engine: Pick<EngineClient, "request">,
  className: string,
  language: Language,
  note: (check: ClassCheck) => boolean,
): Promise<void> {
  const names = await engine.request("classesToCheck", { className });
  const isPart = names.length > 1;
  let check: ClassCheck = { ...newCheck(className), nClasses: names.length };
  for (const name of names) {
    if (!note(check)) return;
    const answer = await engine.request("check", { className: name, isPart, language });
    const found = { ...answer, diagnostics: joined(check.found.diagnostics, answer.diagnostics) };
    check = { ...check, nChecked: check.nChecked + 1, found };
  }
  note({ ...check, state: "done" });
}

/** Classes that share a text, by what they inherit, say the same of it: each is said once. */
function joined(before: readonly EngineDiagnostic[], more: readonly EngineDiagnostic[]): readonly EngineDiagnostic[] {
  const keyOf = ({ code, place, message, className }: EngineDiagnostic) =>
    `${code} ${place?.file ?? className} ${place?.start} ${message}`;
  const known = new Set(before.map(keyOf));
  return [...before, ...more.filter((diagnostic) => !known.has(keyOf(diagnostic)))];
}

/** How many errors, warnings and hints there are. */
export function countsOf(diagnostics: readonly EngineDiagnostic[]): Readonly<Record<EngineDiagnostic["severity"], number>> {
  const counts = { error: 0, warning: 0, information: 0 };
  for (const { severity } of diagnostics) counts[severity] += 1;
  return counts;
}
