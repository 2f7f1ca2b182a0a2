import type { CallData, Calls, Language } from "@mofang/protocol";

type Both = Readonly<Record<Language, string>>;

/** The gradebook as CSV with a byte order mark, which spreadsheets need for Chinese; marks in percent. */
export function gradebookCsv(
  { tasks, students }: CallData<Calls["gradebook"]>,
  pick: (texts: Both) => string,
  heads: { readonly name: string; readonly total: string },
): string {
  const rows = [
    [heads.name, heads.total, ...tasks.map(({ title }) => pick(title))],
    ...students.map(({ student, total, marks }) => [student.name, percent(total), ...marks.map(percent)]),
  ];
  return `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

const percent = (part: number | null) => (part === null ? "" : String(Math.round(1000 * part) / 10));

/** A text that begins like a formula is none: spreadsheets would run it. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
