/** Parameters of a task that differ from student to student, and what is made of them. */
import type { Texts } from "@mofang/vocabulary";

/** Values between two bounds in equal steps. */
export interface DrawnParameter {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly step: number;
}

/** Draws the parameters of one student; the same for the same numbers. @param draw  the next number in [0, 1) */
export function drawVariant(variant: readonly DrawnParameter[], draw: () => number): Readonly<Record<string, number>> {
  const drawn = variant.map(({ name, least, most, step }) => {
    const value = least + step * Math.floor(draw() * valueCount({ least, most, step }));
    return [name, Number(value.toPrecision(12))] as const;
  });
  return Object.fromEntries(drawn);
}

/** How many values a parameter may have, at least one. */
function valueCount({ least, most, step }: Omit<DrawnParameter, "name">): number {
  return Math.max(1, Math.floor((most - least) / step + 1e-9) + 1);
}

/** How many versions of a task there are. */
export function versionCount(variant: readonly DrawnParameter[]): number {
  return variant.reduce((count, parameter) => count * valueCount(parameter), 1);
}

/** What is wrong with the range of a parameter. */
export interface VariantFault {
  /** Place of the parameter among the others, from 0. */
  readonly place: number;
  readonly field: "name" | "most" | "step";
  readonly message: Texts;
}

/** Everything that is wrong with ranges: names that stand twice, empty ranges, steps that do not lead from end to end. */
export function variantFaults(variant: readonly DrawnParameter[]): readonly VariantFault[] {
  const names = variant.map(({ name }) => name);
  return variant.flatMap(({ name, least, most, step }, place) => {
    const fault = (field: VariantFault["field"], zh: string, en: string): VariantFault => ({ place, field, message: { zh, en } });
    if (names.indexOf(name) !== place) return [fault("name", `参数“${name}”重复。`, `the parameter "${name}" stands twice.`)];
    if (least > most) {
      return [
        fault("most", `“${name}”的最小值 ${least} 大于最大值 ${most}。`, `least ${least} of "${name}" is above most ${most}.`),
      ];
    }
    if (!(step > 0))
      return [fault("step", `“${name}”的步长 ${step} 应大于 0。`, `the step ${step} of "${name}" is not above 0.`)];
    const steps = (most - least) / step;
    if (Math.abs(steps - Math.round(steps)) <= 1e-6) return [];
    const zh = `“${name}”的步长 ${step} 不能从 ${least} 正好走到 ${most}。`;
    return [fault("step", zh, `the step ${step} of "${name}" does not lead from ${least} to ${most}.`)];
  });
}

/** What a task needs to have to differ from student to student. */
interface DrawnTask {
  readonly variant: readonly DrawnParameter[];
}

/** A task of one student, with the drawn parameters in all its texts and its ranges closed to them. */
interface OneVersion<Task extends DrawnTask> {
  readonly task: Task;
  readonly parameters: Readonly<Record<string, number>>;
}

/** A task as one student gets it. @param draw  the student's numbers in [0, 1), one for each parameter */
export function versionOf<Task extends DrawnTask>(task: Task, draw: () => number): OneVersion<Task> {
  const parameters = drawVariant(task.variant, draw);
  if (task.variant.length === 0) return { task, parameters };
  const fill = (value: unknown): unknown => {
    if (typeof value === "string") return fillVariant(value, parameters);
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fill(inner)]));
  };
  // Ranges that are closed to what was drawn give it again, whatever draws from them.
  const variant = task.variant.map((range) => {
    const value = parameters[range.name] ?? range.least;
    return { ...range, least: value, most: value };
  });
  return { task: { ...(fill(task) as Task), variant }, parameters };
}

/** A text with the parameters in the places `{{name}}`; other braces stay as they are. */
export function fillVariant(text: string, parameters: Readonly<Record<string, number>>): string {
  return text.replace(/\{\{([A-Za-z]\w*)\}\}/g, (whole, key: string) =>
    Object.hasOwn(parameters, key) ? String(parameters[key]) : whole,
  );
}
