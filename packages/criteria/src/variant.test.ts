import { expect, it } from "vitest";
import { drawVariant, variantFaults, versionCount, versionOf } from "./index.ts";

const mass = { name: "m", least: 1, most: 3, step: 0.5 };
const stiffness = { name: "k", least: 4, most: 12, step: 1 };

it("counts the versions that can be drawn", () => {
  expect([versionCount([]), versionCount([mass]), versionCount([mass, stiffness])]).toEqual([1, 5, 45]);
  const drawn = new Set(Array.from({ length: 500 }, (_, i) => drawVariant([mass], () => i / 500).m));
  expect([...drawn]).toEqual([1, 1.5, 2, 2.5, 3]);
});

it("names a range that is empty, a step that does not fit and a name that stands twice, with the values", () => {
  expect(variantFaults([mass, stiffness])).toEqual([]);
  // Decimal fractions have no finite binary ones.
  expect(variantFaults([{ name: "tau", least: 0.01, most: 0.05, step: 0.005 }])).toEqual([]);
  expect(variantFaults([{ ...mass, step: 0 }])[0]?.message.en).toBe('the step 0 of "m" is not above 0.');
  const faults = variantFaults([{ ...mass, least: 4 }, { ...stiffness, step: 3 }, mass]);
  expect(faults.map(({ place, field, message }) => [place, field, message.en])).toEqual([
    [0, "most", 'least 4 of "m" is above most 3.'],
    [1, "step", 'the step 3 of "k" does not lead from 4 to 12.'],
    [2, "name", 'the parameter "m" stands twice.'],
  ]);
});

it("fills one student's parameters into all texts of a task, and gives the same when it is asked again", () => {
  const task = { variant: [mass], solution: "m = {{m}};", hints: [{ zh: "{{m}}", en: "{{m}} and {{n}}" }], points: 2 };
  const version = versionOf(task, () => 0.5);
  expect(version.parameters).toEqual({ m: 2 });
  expect(version.task).toMatchObject({ solution: "m = 2;", hints: [{ zh: "2", en: "2 and {{n}}" }], points: 2 });
  expect(versionOf(version.task, () => 0.99).parameters).toEqual({ m: 2 });
});
