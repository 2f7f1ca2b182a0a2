import { expect, it } from "vitest";
import type { ClassNode, EngineDiagnostic } from "../../engine/messages.ts";
import { hasErrors, runRefusal } from "./run-refusal.ts";

it.each([
  ["model", false, undefined],
  ["block", false, undefined],
  ["class", false, undefined],
  ["model", true, "partial"],
  ["package", false, "package"],
  ["impure function", false, "function"],
  ["expandable connector", false, "connector"],
  ["operator record", false, "record"],
  ["type", false, "type"],
  ["operator", false, "other"],
] as const)("of a %s (partial: %s): %s", (kind, isPartial, refusal) => expect(runRefusal({ kind, isPartial })).toBe(refusal));

it("a class has the errors in its own text, not those of its siblings or of other files", () => {
  const facts = { file: "A.mo", start: 10, end: 30 } as ClassNode;
  const error = (file: string, start: number, severity: EngineDiagnostic["severity"] = "error") =>
    ({ severity, place: { file, start, end: start + 1, line: 1, column: 1 } }) as EngineDiagnostic;
  expect([error("A.mo", 10), error("A.mo", 29)].map((one) => hasErrors(facts, [one]))).toEqual([true, true]);
  const others = [error("A.mo", 9), error("A.mo", 30), error("B.mo", 15), error("A.mo", 15, "warning")];
  expect(hasErrors(facts, others)).toBe(false);
});
