import { usualSteps } from "@mofang/modelica";
import { expect, it } from "vitest";
import { translationSteps } from "./translation-steps.ts";

it("a translation may take more steps in a larger heap, and never fewer than in a page", () => {
  const steps = [0.1, 1, 4, 16].map((gigabytes) => translationSteps(gigabytes * 2 ** 30));
  expect(steps.slice(0, 2)).toEqual([usualSteps, usualSteps]);
  expect(steps[2]).toBeGreaterThan(2 * usualSteps);
  expect(steps[3]).toBeGreaterThan(3.9 * (steps[2] ?? 0));
  expect(translationSteps()).toBeGreaterThanOrEqual(usualSteps);
});
