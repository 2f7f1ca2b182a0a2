import { describe, expect, it } from "vitest";
import { rosterLines } from "./roster-lines.ts";

describe("the lines of a roster", () => {
  it("are taken by the headings, in either language and any order", () => {
    const expected = [{ line: 2, key: "sam@a.edu", name: "Sam Lee", number: "1001", text: "1001, Sam Lee, Sam@A.edu" }];
    expect(rosterLines("Number,Name,E-mail\r\n1001,Sam Lee,Sam@A.edu\r\n")).toEqual(expected);
    expect(rosterLines("学号\t姓名\t邮箱\n1001\tSam Lee\tSam@A.edu\n")).toEqual(expected);
    expect(rosterLines("\uFEFF学号;姓名;校园邮箱\n1001;Sam Lee;Sam@A.edu")).toEqual(expected);
  });

  it("are account, name and number where there is no heading; what is left out is empty", () => {
    expect(rosterLines("sam,李三,7\nann\n")).toEqual([
      { line: 1, key: "sam", name: "李三", number: "7", text: "sam, 李三, 7" },
      { line: 2, key: "ann", name: "", number: "", text: "ann" },
    ]);
  });

  it("are counted as an editor counts them, with empty ones and those inside of quotes", () => {
    const lines = rosterLines('account,name\n\n"sam","Sam\nLee"\nann,Ann\n');
    expect(lines.map(({ line, key }) => [line, key])).toEqual([
      [3, "sam"],
      [5, "ann"],
    ]);
  });
});
