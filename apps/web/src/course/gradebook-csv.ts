import type { CallData, Calls, Language } from "@mofang/protocol";
import { csvText } from "../ui/csv-text.ts";

type Both = Readonly<Record<Language, string>>;

/** The gradebook as CSV; marks in percent. */
export function gradebookCsv(
  { tasks, students }: CallData<Calls["gradebook"]>,
  pick: (texts: Both) => string,
  heads: { readonly name: string; readonly total: string },
): string {
  return csvText([
    [heads.name, heads.total, ...tasks.map(({ title }) => pick(title))],
    ...students.map(({ student, total, marks }) => [student.name, percent(total), ...marks.map(percent)]),
  ]);
}

const percent = (part: number | null) => (part === null ? "" : String(Math.round(1000 * part) / 10));
