/** Parameters that differ from student to student, put into an exercise and its texts. */
import type { DrawnParameter } from "@mofang/criteria";
import { type Exercise, mostCharacters } from "./exercise.ts";
import { parameterNames, partsOf, withValue } from "./model-parts.ts";

/** How a text names a drawn parameter. */
export const placeOf = (name: string) => `{{${name}}}`;

/** Names as the server takes them. */
const nameForm = /^[A-Za-z]\w{0,29}$/;

/** What is noteworthy about the name of a parameter; undefined for nothing. */
type NameIssue = "badName" | "noParameter" | "notInModels" | "notInTask";

/** What is wrong with a name, or still missing where it is one of the model. */
export function nameIssue({ solution, starter, className, task, harness }: Exercise, name: string): NameIssue | undefined {
  if (!nameForm.test(name)) return "badName";
  const place = placeOf(name);
  const isNamed = [solution, starter, harness, task.zh, task.en].some((text) => text.includes(place));
  if (!isNamed && pathOf(solution, className, name) === undefined) return "noParameter";
  if (!solution.includes(place) && !harness.includes(place)) return "notInModels";
  const isTold = [task.zh, task.en].some((text) => text.includes(place)) || starter.includes(place);
  return isTold ? undefined : "notInTask";
}

/** Names that can be given to a drawn parameter, by the parameters of the solution that have a value. */
export function proposedNames({ solution, className, variant }: Exercise): readonly string[] {
  const paths = (partsOf(solution, className)?.values ?? []).map(({ path }) => path);
  const names = [...parameterNames(solution, className), ...paths.map(lastName)];
  const taken = variant.map(({ name }) => name);
  return [...new Set(names)].filter((name) => nameForm.test(name) && !taken.includes(name));
}

/** A range around the value that the solution gives a parameter. */
export function proposedRange({ solution, className }: Exercise, name: string): DrawnParameter {
  const given = partsOf(solution, className)?.values.find(({ path }) => lastName(path) === name);
  const value = Number(given?.value ?? Number.NaN);
  if (!Number.isFinite(value) || value === 0) return { name, least: 1, most: 2, step: 0.25 };
  const quarter = Number((Math.abs(value) / 4).toPrecision(3));
  const to = (quarters: number) => Number((value + quarters * quarter).toPrecision(6));
  return { name, least: to(-2), most: to(2), step: quarter };
}

/** The exercise whose two models have the drawn value of a parameter in the place of its number. */
export function withDrawnValue(exercise: Exercise, name: string): Exercise {
  const { className } = exercise;
  const drawn = (text: string) => {
    const path = pathOf(text, className, name);
    const changed = path === undefined ? text : withValue(text, className, path, placeOf(name));
    return changed.length > mostCharacters ? text : changed;
  };
  return { ...exercise, solution: drawn(exercise.solution), starter: drawn(exercise.starter) };
}

/** The path of the parameter of that name: one of the class itself, or of one of its components. */
function pathOf(text: string, className: string, name: string): string | undefined {
  if (parameterNames(text, className).includes(name)) return name;
  return partsOf(text, className)?.values.find(({ path }) => lastName(path) === name)?.path;
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}
