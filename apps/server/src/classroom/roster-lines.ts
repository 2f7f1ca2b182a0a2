/** A roster as a table in text: whom each line means. */
import { csvRows } from "@mofang/vocabulary";

/** A line about a person. */
export interface RosterLine {
  /** Counted from 1, the heading included. */
  readonly line: number;
  /** Name of the account or address, in lower case; empty where the line has none. */
  readonly key: string;
  readonly name: string;
  readonly number: string;
  /** The line as it is written, for messages about it. */
  readonly text: string;
}

type Column = "key" | "name" | "number";

/** Headings by which columns are recognised, in lower case. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  key: ["account", "user", "username", "user name", "email", "e-mail", "mail", "账号", "用户名", "邮箱", "校园邮箱", "电子邮箱"],
  name: ["name", "real name", "full name", "student", "姓名", "名字", "学生"],
  number: ["number", "student number", "student id", "id", "no", "no.", "学号", "编号"],
};

/** Columns of a roster without a heading. */
const usual: Readonly<Record<Column, number>> = { key: 0, name: 1, number: 2 };

/** The lines of a roster that are not empty. Its first one is a heading where it names the column of accounts or addresses. */
export function rosterLines(text: string): RosterLine[] {
  const rows = csvRows(text).map((row) => row.map((field) => field.trim()));
  const columns = columnsOf(rows[0] ?? []);
  const lines: RosterLine[] = [];
  let line = 1;
  for (const [index, row] of rows.entries()) {
    const field = (column: Column): string => row[(columns ?? usual)[column]] ?? "";
    const isHeading = index === 0 && columns !== undefined;
    if (!isHeading && row.some((each) => each !== "")) {
      lines.push({ line, key: field("key").toLowerCase(), name: field("name"), number: field("number"), text: row.join(", ") });
    }
    // A field in quotes may go over several lines.
    line += 1 + row.join("").split("\n").length - 1;
  }
  return lines;
}

/** Where the columns are that a heading names, −1 for one that it does not; undefined for what is no heading. */
function columnsOf(row: readonly string[]): Readonly<Record<Column, number>> | undefined {
  const place = (column: Column): number => row.findIndex((field) => headings[column].includes(field.toLowerCase()));
  const key = place("key");
  return key === -1 ? undefined : { key, name: place("name"), number: place("number") };
}
