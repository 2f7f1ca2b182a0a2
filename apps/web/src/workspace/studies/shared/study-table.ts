import type { StudyRow } from "@mofang/studies";

/** What a study's numbers are, in the order of its rows. */
export interface StudyColumns {
  readonly parameters: readonly string[];
  readonly criteria: readonly string[];
}

/** The number of a row in a column, those of parameters first; undefined where there is none. */
export function numberIn({ parameters }: StudyColumns, { values, scores }: StudyRow, column: number): number | undefined {
  return (column < parameters.length ? values[column] : scores[column - parameters.length]) ?? undefined;
}

/** All runs of a study as a table; names stand between quotation marks (RFC 4180). */
export function studyAsCsv(columns: StudyColumns, rows: readonly StudyRow[]): Blob {
  const heads = ["run", ...columns.parameters, ...columns.criteria, "status", "message"].map(quoted);
  const lines = rows.map(({ index, values, scores, status, message }) =>
    [index + 1, ...values, ...scores.map((score) => score ?? ""), status, quoted(message)].join(","),
  );
  return new Blob([[heads.join(","), ...lines, ""].join("\r\n")], { type: "text/csv" });
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
