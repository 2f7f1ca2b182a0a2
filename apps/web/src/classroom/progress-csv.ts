import type { CallData, Calls, WorkState } from "@mofang/protocol";
import { csvText } from "../ui/csv-text.ts";

/** Words of the table's heading and cells in the reader's language. */
interface Words {
  readonly student: string;
  readonly realName: string;
  readonly number: string;
  readonly total: string;
  readonly stateOf: (title: string) => string;
  readonly savedOf: (title: string) => string;
  readonly pointsOf: (title: string) => string;
  readonly state: (state: WorkState) => string;
}

/** The progress of a class as CSV: for each assignment state, points and the time of the last save, as ISO 8601. */
export function progressCsv({ assignments, students }: CallData<Calls["classroomProgress"]>, words: Words): string {
  const heads = assignments.flatMap(({ title }) => [words.stateOf(title), words.savedOf(title), words.pointsOf(title)]);
  return csvText([
    [words.number, words.realName, words.student, words.total, ...heads],
    ...students.map(({ account, realName, number, cells }) => [
      number,
      realName,
      account.name,
      String(totalOf(cells)),
      ...cells.flatMap(({ state, committedAt, final }) => [
        words.state(state),
        committedAt ?? "",
        final === null ? "" : String(final),
      ]),
    ]),
  ]);
}

/** What the marks of a student come to, to the hundredth. */
export function totalOf(cells: readonly { readonly final: number | null }[]): number {
  return Math.round(100 * cells.reduce((sum, { final }) => sum + (final ?? 0), 0)) / 100;
}
