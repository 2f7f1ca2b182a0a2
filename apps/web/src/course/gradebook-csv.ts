import type { CallData, Calls, Language } from "@mofang/protocol";
import { csvText } from "../ui/csv-text.ts";

type Both = Readonly<Record<Language, string>>;

/** The gradebook as CSV; marks in percent. */
export function gradebookCsv(
  { tasks, students }: CallData<Calls["gradebook"]>,
  pick: (texts: Both) => string,
  words: { readonly name: string; readonly total: string; readonly notFor: string },
): string {
  return csvText([
    [words.name, words.total, ...tasks.map(({ title }) => pick(title))],
    ...students.map(({ student, total, marks, notFor }) => [
      student.name,
      percent(total),
      ...marks.map((mark, i) => (notFor.includes(tasks[i]?.key ?? "") ? words.notFor : percent(mark))),
    ]),
  ]);
}

const percent = (part: number | null) => (part === null ? "" : String(Math.round(1000 * part) / 10));
