/** The criteria of the courses that come with the product, each opened in its form. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { CriteriaField } from "./criteria-field.tsx";
import { faultsByPlace, type LooseCriterion, looseCriteria, sentenceOf, withFields } from "./loose-criterion.ts";

const folder = resolve(import.meta.dirname, "../../../../packages/library/courses");

interface Given {
  readonly key: string;
  readonly criteria: readonly LooseCriterion[];
  readonly variant?: readonly { readonly name: string }[];
}

const exercises = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md"))
  .flatMap((file) => [...readFileSync(join(folder, file), "utf8").matchAll(/^<!-- exercise\s*([\s\S]*?)-->$/gm)])
  .map(([, json = ""]) => JSON.parse(json) as Given);
const names = ({ variant = [] }: Given) => variant.map(({ name }) => name);
const surroundings = (exercise: Given) => ({ parameters: names(exercise), reference: undefined, findClasses: undefined });

it("are many, sound, and each a sentence in both languages", () => {
  expect(exercises.length).toBeGreaterThan(50);
  for (const exercise of exercises) {
    expect([exercise.key, [...faultsByPlace(exercise.criteria, names(exercise))]]).toEqual([exercise.key, []]);
    for (const criterion of exercise.criteria) {
      const sentence = sentenceOf(criterion, names(exercise), () => undefined);
      expect([criterion.id, sentence]).toEqual([criterion.id, { zh: expect.any(String), en: expect.any(String) }]);
      expect(`${sentence?.zh} ${sentence?.en}`).not.toMatch(/[{}?]|undefined/);
    }
  }
});

it("come through the text and through a change that is taken back as they were", () => {
  for (const { criteria } of exercises) {
    expect(looseCriteria(JSON.stringify(criteria, null, 2))).toEqual({ criteria });
    for (const criterion of criteria) {
      const fields = { curve: criterion.curve, value: criterion.value, points: criterion.points, hint: criterion.hint };
      const changed = withFields(criterion, { curve: "q", value: 7, points: 9, hint: undefined });
      expect(withFields(changed, fields)).toEqual(criterion);
    }
  }
});

it("open in their forms, and nothing changes by that", async () => {
  // One of each measure and element: the others are drawn by the same code.
  const kinds = new Map<string, readonly [Given, LooseCriterion]>();
  for (const exercise of exercises)
    for (const criterion of exercise.criteria)
      kinds.set(`${criterion.kind} ${criterion.kind === "measure" ? criterion.measure : ""}`, [exercise, criterion]);
  const shown = [...kinds.values()];
  const changes: unknown[] = [];
  const { user } = await renderApp(
    <div>
      {shown.map(([exercise, criterion], i) => (
        <CriteriaField
          key={i}
          criteria={[criterion]}
          surroundings={surroundings(exercise)}
          onChange={(changed) => changes.push(changed)}
        />
      ))}
    </div>,
    { double: clientDouble({}), language: "en" },
  );
  for (const card of document.querySelectorAll("button[aria-expanded]")) await user.click(card);
  expect(screen.getAllByText("Hint where it fails")).toHaveLength(shown.length);
  expect(screen.queryAllByRole("alert")).toEqual([]);
  expect(changes).toEqual([]);
});
