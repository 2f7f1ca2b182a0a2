/** Every exercise of the courses that come with the product: its solution passes, each wrong answer is refused for its reason. */
import { join } from "node:path";
import { type Criterion, type Examiner, examinationOf, examine } from "@mofang/criteria";
import { productRoot } from "@mofang/host";
import { folderProvider } from "@mofang/host/library";
import { openSources } from "@mofang/session";
import { present } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { type Exercise, lessonsOf, tasksOfCourse } from "./content.ts";
import { readCourses } from "./product-courses.ts";
import { shownBlock, storedExamination } from "./shown-blocks.ts";

const folder = join(productRoot(), "packages/library/courses");
const library = join(productRoot(), "packages/library/Mofang");
const courses = await readCourses(folder);
const provider = folderProvider();

const examiner: Examiner = {
  open: (texts) => openSources(texts, { provider, roots: [library], issues: [] }),
  now: () => performance.now(),
  turn: async () => undefined,
};

/** Examines a text as an answer of the student whose numbers are always `drawn`. */
async function mark(exercise: Exercise, text: string, drawn: number) {
  return examine(
    examinationOf(exercise, () => drawn),
    new Map([["Answer.mo", text]]),
    examiner,
  );
}

/** The solution as that student needs it. */
function solutionOf(exercise: Exercise, drawn: number, replace?: readonly [string, string]): string {
  if (replace !== undefined && !exercise.solution.includes(replace[0])) throw new Error(`the solution has no ${replace[0]}`);
  const solution = replace === undefined ? exercise.solution : exercise.solution.replace(...replace);
  return storedExamination({ ...exercise, solution }, () => drawn, 1).reference ?? "";
}

const exercises = courses.flatMap(({ slug, content, wrong }) =>
  tasksOfCourse(content)
    .filter((task): task is Exercise => task.kind === "exercise")
    .map((exercise) => ({ name: `${slug}/${exercise.key}`, exercise, wrong: wrong.get(exercise.key) ?? [] })),
);

describe.each(exercises)("$name", ({ exercise, wrong }) => {
  it("has a solution that passes, whatever is drawn", async () => {
    for (const drawn of exercise.variant.length === 0 ? [0] : [0, 0.5, 0.999]) {
      const { checks } = await mark(exercise, solutionOf(exercise, drawn), drawn);
      expect(checks.filter(({ passed }) => !passed).map(({ message }) => message.en)).toEqual([]);
    }
  });

  it("refuses its starter and each of its wrong answers, for the reason that it names", async () => {
    const drawn = 0.5;
    const starter = shownBlock(exercise, { draw: () => drawn, addressOf: () => "" });
    expect((await mark(exercise, starter.kind === "exercise" ? starter.starter : "", drawn)).passed).toBe(false);
    expect(wrong.length).toBeGreaterThan(0);
    for (const { replace, fails } of wrong) {
      const { checks } = await mark(exercise, solutionOf(exercise, drawn, replace), drawn);
      const failed = checks.filter(({ passed }) => !passed);
      expect([replace, failed.map(({ id }) => id)]).toEqual([replace, expect.arrayContaining([fails])]);
      expect([replace, failed.find(({ id }) => id === fails)?.hint]).toEqual([replace, expect.anything()]);
      // An answer that cannot be translated fails everything: it shows nothing of the criterion that is named.
      if (fails !== "compiles")
        expect([replace, failed.map(({ id }) => id)]).not.toEqual([replace, expect.arrayContaining(["compiles"])]);
    }
  });
});

const models = courses.flatMap(({ slug, content }) =>
  lessonsOf(content).flatMap(({ blocks }) =>
    blocks.filter((block) => block.kind === "model").map((block) => ({ name: `${slug}/${block.key}`, block })),
  ),
);

it.each(models)("the model of $name runs and has what its chart shows", async ({ block }) => {
  const { className, stopTime, text, variables } = block;
  const criteria = variables.map(
    (curve, i): Criterion => ({
      id: `v${i}`,
      kind: "measure",
      curve,
      measure: "range",
      least: 0,
      points: 1,
      isHidden: false,
    }),
  );
  const experiment = { startTime: 0, stopTime, intervals: 500, tolerance: 1e-6 };
  const { checks } = await examine({ className, criteria, parameters: {}, experiment }, new Map([["Model.mo", text]]), examiner);
  expect(checks.filter(({ passed }) => !passed).map(({ message }) => message.en)).toEqual([]);
});

it.each([
  ["first-steps", 12, 25],
  ["physical-systems", 15, 30],
])("the course %s has %i lessons and %i exercises, and a model in each lesson", (slug, nLessons, nExercises) => {
  const content = present(
    courses.find((course) => course.slug === slug),
    slug,
  ).content;
  const lessons = lessonsOf(content);
  expect(lessons.length).toBeGreaterThanOrEqual(nLessons);
  expect(tasksOfCourse(content).filter(({ kind }) => kind === "exercise").length).toBeGreaterThanOrEqual(nExercises);
  expect(lessons.filter(({ blocks }) => !blocks.some(({ kind }) => kind === "model")).map(({ key }) => key)).toEqual([]);
});

it("every text of a course is there in both languages", () => {
  const missing: string[] = [];
  const walk = (value: unknown, place: string): void => {
    if (typeof value !== "object" || value === null) return;
    const { zh, en } = value as { readonly zh?: unknown; readonly en?: unknown };
    if (typeof zh === "string" && typeof en === "string" && (zh === "") !== (en === "")) missing.push(place);
    for (const [name, inner] of Object.entries(value)) walk(inner, `${place}/${name}`);
  };
  for (const { slug, content } of courses) walk(content, slug);
  expect(missing).toEqual([]);
});
