import { expect, it } from "vitest";
import { runRefusal } from "./run-refusal.ts";

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
