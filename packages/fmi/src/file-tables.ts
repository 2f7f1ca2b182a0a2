import { textLiteral } from "./c-text.ts";

/** A table in a file, as the constructors of the tables of the Modelica Standard Library name it. */
export interface FileTable {
  readonly file: string;
  readonly table: string;
  /** Of CSV files: between the fields of a line, and how many lines stand before the numbers. */
  readonly delimiter: string;
  readonly nHeaderLines: number;
}

/** A table with its numbers, by rows. */
export interface FilledTable extends FileTable {
  readonly rows: readonly (readonly number[])[];
}

/** The table that a constructor reads from a file; undefined for another function, and for a table given as a parameter. */
export function fileTableOf(name: string, values: readonly unknown[]): FileTable | undefined {
  const [file, table] = values;
  // The constructors of all tables begin and end alike.
  const [delimiter, nHeaderLines] = values.slice(-2);
  if (!isConstructor.test(name) || typeof file !== "string" || typeof table !== "string") return undefined;
  if (!isName(file)) return undefined;
  return { file, table, delimiter: String(delimiter), nHeaderLines: Number(nHeaderLines) };
}

/**
 * Name of the table for which a constructor asks the function `usertab` of the model's own C; undefined for another function,
 * and for a table of a file or of a parameter.
 */
export function userTableOf(name: string, [file, table]: readonly unknown[]): string | undefined {
  if (!isConstructor.test(name) || typeof file !== "string" || typeof table !== "string") return undefined;
  return isName(table) && !isName(file) ? table : undefined;
}

const isConstructor = /^ModelicaStandardTables_\w+_init3$/;

/** Blocks of tables pass `NoName` for nothing. */
function isName(text: string): boolean {
  return text !== "NoName" && text.trim() !== "";
}

/** The tables of files as C. */
export function fileTablesSource(tables: readonly FilledTable[]): string {
  const numbers = tables.map(({ rows }, i) => {
    const list = rows
      .flat()
      .map((value) => (Number.isFinite(value) ? value : Number.isNaN(value) ? "NAN" : value > 0 ? "INFINITY" : "-INFINITY"));
    return `static const double file_table_${i}[] = {${list.join(", ")}};`;
  });
  const entries = tables.map(({ file, table, delimiter, nHeaderLines, rows }, i) => {
    const names = [file, table, delimiter].map(textLiteral).join(", ");
    return `{${names}, ${nHeaderLines}, ${rows.length}, ${rows[0]?.length ?? 0}, file_table_${i}}`;
  });
  return [
    ...numbers,
    "typedef struct { const char *file, *table, *delimiter; int nHeaderLines, nRows, nColumns; const double *numbers; } FileTable;",
    `#define N_FILE_TABLES ${tables.length}`,
    `static const FileTable file_tables[] = {${entries.join(", ") || "{0}"}};\n`,
  ].join("\n");
}
