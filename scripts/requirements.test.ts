import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { idsOfTitles, laterIds } from "./requirements.mjs";

/** Written so that this file itself shows none of them. */
const mark = (number: number): string => `[AAA-00${number}]`;

describe("the requirements that tests show", () => {
  it("are those whose ids stand in titles, also of tests over a table", () => {
    expect(idsOfTitles(`it("${mark(1)} ${mark(2)} does", () => f("${mark(3)}"));`)).toEqual(["AAA-001", "AAA-002"]);
    expect(idsOfTitles(`describe.each([[")", 1]])(\n  "${mark(4)} %s", () => {});`)).toEqual(["AAA-004"]);
    expect(idsOfTitles(`test.runIf(can())(\`${mark(5)} with a word\`, () => {});`)).toEqual(["AAA-005"]);
    expect(idsOfTitles(`it.each([{ id: "AAA-006" }, "${mark(7)}"])("[$id] and [%s]", () => {});`)).toEqual([]);
    expect(idsOfTitles(`const text = "${mark(8)}"; commit("${mark(9)}");`)).toEqual([]);
  });

  it("are known, five a title at most, and none of them is called missing", () => {
    const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, "requirements.mjs")], { encoding: "utf8" });
    expect(stdout).toContain("requirement ids are carried by a test title");
    expect(status, stdout).toBe(0);
  });
});

it("the page of later parts names single ids and ranges", () => {
  const page = "| ids | by |\n| --- | --- |\n| AAA-001, AAA-003 … AAA-005 | x |\nsee AAA-009";
  expect([...laterIds(page)]).toEqual(["AAA-001", "AAA-003", "AAA-004", "AAA-005"]);
});
